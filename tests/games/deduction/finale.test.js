/* What is said after a game of Deduction. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../fake_document.js";
import "../../served_modules.js";

const { finale } = await import("../../../games/deduction/static/deduction/words.js");

const RECORD = [
  { seat: 0, announcement: null },
  { seat: 1, announcement: { tile: "sun-2", right: false } },
  { seat: 0, announcement: { tile: "moon-4", right: true } },
];

/** @param {object} outcome @param {number[]} you */
function told(outcome, you) {
  const frame = /** @type {any} */ ({ view: { outcome, missing: "moon-4", record: RECORD } });
  return finale(frame, { names: ["Ada", "Bo", "Cy"], you, moves: 9, lines: [] });
}

test("winner, loser and spectator", () => {
  const ranking = [[0], [1, 2]];
  const said = (/** @type {string} */ by) => [[0], [1], []].map((you) => told({ ranking, by }, you).sentence);
  assert.deepEqual(said("announced"), [
    "You won by naming the missing tile, the 4 of moons.",
    "You lost: Ada named the missing tile, the 4 of moons.",
    "Ada won by naming the missing tile, the 4 of moons.",
  ]);
  assert.deepEqual(said("last_player"), [
    "You won: everyone else guessed wrong.",
    "You lost: everyone but Ada guessed wrong.",
    "Ada won: everyone else guessed wrong.",
  ]);
  assert.deepEqual(said("resignation").slice(0, 2), [
    "You won: everyone else has left.",
    "You lost: only Ada stayed to the end.",
  ]);
  assert.match(said("time")[2], /run out of time/);
});

test("nobody won", () => {
  const outcome = { ranking: [[0, 1, 2]], by: "nobody" };
  assert.equal(told(outcome, [0]).sentence, "Nobody won: everyone guessed wrong.");
});

test("the facts", () => {
  const outcome = { ranking: [[0], [1, 2]], by: "announced" };
  const values = (/** @type {number[]} */ you) => told(outcome, you).facts?.map(({ value }) => value);
  assert.deepEqual(values([0]), ["3", "2", "1"]);
  assert.deepEqual(values([]), ["3", "1"]);
});

test("what is shared has a sign for each turn, and doesn’t name the tile", () => {
  const outcome = { ranking: [[0], [1, 2]], by: "announced" };
  assert.deepEqual(told(outcome, []).share, ["Ada won.", "❔❌✅"]);
});
