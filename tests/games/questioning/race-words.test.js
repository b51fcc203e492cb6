/* What is said of a race: in the record, and to screen readers. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../fake_document.js";
import "../../served_modules.js";

const { change, line, short } = await import("../../../games/questioning/static/questioning/words.js");

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

/** What Ada hears of these lines of the record. @param {any[]} lines */
function heard(...lines) {
  const race = { seats: [{ end: null }, { end: null }] };
  const view = { step: "question", outcome: null, race, hands: {} };
  const [before, after] = [7, 8].map((seq) => ({ seq, viewer: 0, view }));
  return change(
    /** @type {any} */ ({ ...after, record: [{ seq: 8, lines }] }),
    /** @type {any} */ (before),
    NAMES,
  );
}

test("nothing is announced of another player's turn, but of their facts and their end", () => {
  assert.equal(heard(TURN), "");
  assert.equal(heard({ code: "race_fact", seat: 1, facts: 2 }, TURN), "Ben has 2 of 4 facts.");
  const end = { code: "race_end", seat: 1, end: "no_place", facts: 2, turn: 9 };
  assert.equal(heard(end), "Ben has finished with 2 of 4 facts in turn 9.");
});

test("of what has no words of its own, the record's are announced", () => {
  assert.equal(heard({ code: "something_new", seat: 1 }), null);
  assert.equal(heard(), null);
});
