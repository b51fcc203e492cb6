/* LA-26: what a correction of marks would change. tests/games/lateral/test_correcting_marks.py has the same figures for the rules. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../served_modules.js";
import "../../fake_document.js";

const { changed, isLast } = await import("../../../games/lateral/static/lateral/parts/beside.js");

/** @type {any} */
const VIEW = {
  puzzle: { bits: [40, 25, 20, 10, 5].map((score) => ({ text: "", score, found: [] })) },
  spoilers: [
    { seat: 1, bits: [0, 1] },
    { seat: 2, bits: [0] },
    { seat: 3, bits: [0] },
  ],
  scores: [0, 650, 360, 320],
};

test("this and all later Spoilers of those bits are scored again", () => {
  assert.deepEqual(changed(VIEW, 0, new Set([1])), [
    { seat: 1, score: 250 },
    { seat: 2, score: 400 },
    { seat: 3, score: 360 },
  ]);
});

test("earlier Spoilers keep their points", () => {
  assert.deepEqual(changed(VIEW, 2, new Set([0, 3])), [{ seat: 3, score: 420 }]);
});

test("the same marks change nothing", () => assert.deepEqual(changed(VIEW, 0, new Set([1, 0])), []));

test("a player’s later Spoiler scores what the earlier one no longer does", () => {
  const view = {
    ...VIEW,
    spoilers: [
      { seat: 1, bits: [0] },
      { seat: 1, bits: [0, 1] },
    ],
    scores: [0, 650, 0, 0],
  };
  assert.deepEqual(changed(view, 0, new Set()), []);
});

test("marks with the last bit end the game", () => {
  assert.equal(isLast(VIEW, 0, new Set([1, 2, 3])), false);
  assert.equal(isLast(VIEW, 0, new Set([1, 2, 3, 4])), true);
});
