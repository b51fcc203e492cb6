/* What was asked already, and what a question that is being written comes near to (LA-9, LA-13), as far as this player may know. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { numbers, question } from "./questions.js";
import "../../dom/document.js";
import "../../served_modules.js";

const { near, repeated } = await import("../../../games/lateral/static/lateral/table/compose.js");

/** As seat 1 sees it in round 2. @type {any} */
const VIEW = {
  you: 1,
  round: 2,
  questions: [
    question(1, "Was it night?"),
    question(2, "Is the lamp important?", { kind: "tip_off", how: null, locked: true, state: "hidden" }),
    question(3, "Did she mean to poison him?", { round: 2 }),
    question(4, "Was there a boat?", { round: 2, state: "rejected" }),
    question(5, null, { round: 2, kind: "sherlock", how: null, state: "hidden" }),
    question(6, "Was the boat red?", { round: 2, state: "lapsed" }),
    question(7, "Is it locked by me?", { seat: 1, kind: "tip_off", how: "own", locked: true }),
    question(8, "Did it rain?", { round: 2, kind: "tip_off", how: null, state: "lapsed" }),
  ],
};

/** @param {string} text */
function same(text) {
  const found = repeated(text, VIEW);
  return found && [found.question.number, found.why];
}

/** @type {[string, any, number[]][]} */
const CASES = [
  ["was it NIGHT", null, [1]], // in another round it may be asked again
  ["is the lámp important", [2, "locked"], [2]],
  ["Did she mean to poison him", [3, "asked_already"], [3]],
  ["Was there a boat?", null, [4]],
  ["Was the boat red", null, [6, 4]],
  ["is it locked by me", null, [7]],
  ["did it rain", [8, "asked_already"], [8]],
  ["Was he poisoned?", null, [3]],
  ["is it a", null, []],
  ["", null, []],
];

for (const [text, again, alike] of CASES)
  test(`“${text}”`, () => {
    assert.deepEqual(same(text), again);
    assert.deepEqual(numbers(near(text, VIEW.questions)), alike);
  });
