/* The reasons that the review gives for a blunder: only what the move changed. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../served_modules.js";
import "../../dom/document.js";

const { review } = await import("../../../games/lineup/static/lineup/review.js");

const NAMES = ["Ada", "Bo"];
const PLACE = { type: "place", spot: "1,5" };
const CAPTURE = { type: "capture", spot: "2,2" };

/** What is said of Bo's blunder before Ada's reply. @param {object} move @param {object} better @param {object[]} reply the reply's lines of the record */
function reason(move, better, reply) {
  const steps = [
    {
      seq: 16,
      seat: 1,
      move,
      values: [1, 0],
      lost: 0.5,
      verdict: "blunder",
      better: { move: better, values: [0, 1], line: [] },
    },
    { seq: 17, seat: 0, move: PLACE, values: [1, 0], lost: 0, verdict: null, better: null },
  ];
  const context = {
    ...{ seq: 16, names: NAMES, you: [], done: true, frame: { seq: 17, view: {} } },
    ...{ countOf: Number, seqOf: Number, linesOf: () => reply, playFrom: () => null },
  };
  return review.parts(/** @type {any} */ (steps), /** @type {any} */ (context)).verdict?.detail;
}
const captured = (/** @type {string[]} */ ...taken) => [{ code: "captured", seat: 0, spot: taken[0], taken }];

test("a move gave a capture only if its token was captured", () => {
  assert.equal(reason(PLACE, PLACE, captured("1,5")), "This gave Ada a capture.");
  assert.equal(reason(PLACE, PLACE, captured("3,5", "1,5")), "This gave Ada a capture.");
  assert.equal(reason(CAPTURE, PLACE, captured("2,2")), "This gave Ada a capture.");
  assert.equal(reason(PLACE, PLACE, captured("3,1")), "");
  assert.equal(reason(CAPTURE, PLACE, captured("3,1")), "");
});

test("a missed capture is a reason for a placement, not for another capture", () => {
  assert.equal(reason(PLACE, CAPTURE, []), "There was a capture.");
  assert.equal(reason(CAPTURE, { type: "capture", spot: "4,4" }, []), "");
});

test("a structure that the move let them secure comes first", () => {
  const secured = { code: "secured", seat: 0, centre: "3,1", spots: [] };
  assert.equal(reason(PLACE, CAPTURE, [...captured("1,5"), secured]), "This let Ada secure a structure.");
});
