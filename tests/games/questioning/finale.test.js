/* What is said after a case: to the player, and to spectators. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../fake_document.js";
import "../../served_modules.js";

const { finale } = await import("../../../games/questioning/static/questioning/words.js");

/** @param {string} because @param {boolean} won @param {number[]} you @param {object} [aids] @param {any[]} [lines] */
function told(because, won, you, aids, lines = []) {
  const outcome = {
    ranking: [[0]],
    by: because,
    won,
    because,
    score: { facts: won ? 4 : 2, turns: 21, left: 9 },
  };
  const frame = /** @type {any} */ ({ view: { outcome, turn: 21 }, aids });
  return finale(frame, { names: ["Ada"], you, moves: 40, lines });
}

test("won and lost, in the right person", () => {
  assert.equal(told("facts", true, [0]).sentence, "You won: all four facts revealed in 21 turns.");
  assert.equal(told("facts", true, []).sentence, "Ada won: all four facts revealed in 21 turns.");
  const lost = "the lawyer ran out of questions, with 2 of 4 facts revealed.";
  assert.equal(told("no_questions", false, [0]).sentence, `You lost: ${lost}`);
  assert.equal(told("no_questions", false, []).sentence, `Ada lost: ${lost}`);
  assert.equal(told("resignation", false, [0]).sentence, "You lost: you gave up with 2 of 4 facts revealed.");
  assert.equal(told("resignation", false, []).sentence, "Ada gave up with 2 of 4 facts revealed.");
  for (const because of ["no_answers", "no_place", "time", "another reason"])
    assert.match(told(because, false, [0]).sentence, /^You lost/);
});

test("facts, turns, tiles left, and the help that was used", () => {
  const { facts, detail } = told("facts", true, [0], { take_backs: 0, hints: 3, back: 0 });
  assert.deepEqual(facts, [
    { label: "Facts", value: "4 of 4" },
    { label: "Turns", value: "21" },
    { label: "Tiles left", value: "9" },
  ]);
  assert.equal(detail, "With 3 hints.");
  assert.equal(told("facts", true, [0], { take_backs: 1, hints: 1 }).detail, "With 1 hint and 1 take-back.");
  assert.equal(told("facts", true, [0], { take_backs: 0, hints: 0 }).detail, undefined);
});

test("what is shared has the turn in which each corner was lit", () => {
  const played = (/** @type {string} */ line) => ({ code: "played", line, space: "b2" });
  const turn = [played("lawyer"), played("witness")];
  const lines = [
    ...turn,
    { code: "fact", space: "d1", facts: 1 },
    ...turn,
    ...turn,
    { code: "fact", space: "a4", facts: 2 },
  ];
  const shared = (/** @type {any} */ aids) => told("no_questions", false, [], aids, lines).share;
  assert.deepEqual(shared(undefined), ["2 of 4 facts in 21 turns", "▫ 💡3 ▫ 💡1"]);
  assert.deepEqual(shared({ take_backs: 0, hints: 1 }).at(-1), "With 1 hint.");
});
