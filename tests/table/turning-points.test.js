/* Which moves of a review are its turning points. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

Object.assign(globalThis, { document: { createTreeWalker() {}, createComment() {} } });
const { drawPlayFrom, turningPoints } = await import("../../static/table/review-controls.js");
const { nothing } = await import("../../static/vendor/lit-html/lit-html.js");

/** @param {{loss: number}} step */
const lossOf = ({ loss }) => loss;

test("the three that cost most, in order of play", () => {
  const steps = [0.1, 0.5, 0.2, 0.4, 0.3].map((loss, seq) => ({ seq, loss }));
  assert.deepEqual(
    turningPoints(steps, lossOf).map(({ seq }) => seq),
    [1, 3, 4],
  );
  assert.deepEqual(turningPoints([], lossOf), []);
});

test("of two that cost the same the earlier one is chosen", () => {
  const steps = [3, 2, 1, 0].map((seq) => ({ seq, loss: 1 }));
  assert.deepEqual(
    turningPoints(steps, lossOf).map(({ seq }) => seq),
    [0, 1, 2],
  );
});

test("only a game that is over can be continued, and one played alone only by its player", () => {
  const ways = { fork: "/t/x/fork", study: "", csrf: "", secrets: true };
  const scene = (/** @type {object} */ fields) =>
    /** @type {any} */ ({ over: true, now: { aids: null }, you: [0], ...fields });
  assert.notEqual(drawPlayFrom(scene({}), ways, 4, 0), nothing);
  assert.equal(drawPlayFrom(scene({}), { ...ways, fork: "" }, 4, 0), nothing);
  assert.notEqual(drawPlayFrom(scene({ now: { aids: {} } }), ways, 4, 0), nothing);
  assert.equal(drawPlayFrom(scene({ now: { aids: {} }, you: [] }), ways, 4, 0), nothing);
  assert.equal(drawPlayFrom(scene({ over: false }), ways, 4, 0), nothing);
  assert.notEqual(drawPlayFrom(scene({ you: [] }), ways, 4, 0), nothing);
});
