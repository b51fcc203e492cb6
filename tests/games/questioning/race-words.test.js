/* What is said of a race: in the record, and to screen readers. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../fake_document.js";
import "../../served_modules.js";

const { line, short } = await import("../../../games/questioning/static/questioning/words.js");

const TURN = { code: "race_turn", seat: 1, turn: 4 };
const NAMES = ["Ada", "Ben"];

test("a turn of another player is a whole line with their name", () => {
  assert.equal(short([/** @type {any} */ (TURN)]), null);
  assert.equal(line(/** @type {any} */ (TURN), NAMES), "Ben begins turn 4.");
});

test("questions and answers have a column each, however many race", () => {
  const [question, answer] = ["question", "answer"].map((side) =>
    short([/** @type {any} */ ({ code: "played", side, space: "b1", on: 0 })]),
  );
  assert.deepEqual(question, { text: "? b1", column: 0, columns: 2 });
  assert.deepEqual(answer, { text: "! b1", column: 1, columns: 2 });
});
