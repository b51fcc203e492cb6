/* What waits for the Master, in the headline. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../fake_document.js";
import "../../served_modules.js";

const { waits } = await import("../../../games/lateral/static/lateral/master/says.js");

/** @param {...string} kinds @returns {any} */
const queue = (...kinds) => kinds.map((kind, index) => ({ kind, question: index + 1 }));

test("a single question is answered, several are counted", () => {
  assert.equal(waits(queue("question")), "answer the question");
  assert.equal(waits(queue("rephrase")), "let them ask again?");
  assert.equal(waits(queue("question", "rephrase", "question")), "3 questions");
});

test("a solution and the end are named after the questions", () => {
  assert.equal(waits(queue("question", "question", "spoiler")), "2 questions and a solution to mark");
  assert.equal(waits(queue("question", "ending")), "1 question and the end of the game");
});
