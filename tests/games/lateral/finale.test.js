/* What is said after an evening of Lateral Puzzles. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../fake_document.js";
import "../../served_modules.js";

const { finale } = await import("../../../games/lateral/static/lateral/words.js");

/** @param {number[][]} ranking @param {number[]} you */
function told(ranking, you) {
  const view = {
    outcome: { ranking, by: "solved" },
    scores: [0, 400, 315, 315],
    questions: [{}, {}],
    round: 3,
    options: {},
  };
  return finale(/** @type {any} */ ({ view }), {
    names: ["Mia", "Ada", "Bo", "Cy"],
    you,
    moves: 9,
    lines: [],
  });
}

test("winner, loser, and the Master", () => {
  const ranking = [[1], [2, 3]];
  assert.equal(told(ranking, [1]).sentence, "You won with 40 points.");
  assert.equal(told(ranking, [2]).sentence, "You lost: Ada won with 40 points.");
  assert.equal(told(ranking, [0]).sentence, "Ada won with 40 points.");
  assert.match(told(ranking, [0]).detail ?? "", /^The whole solution was found\./);
});

test("a shared win, and none", () => {
  assert.equal(told([[2, 3]], [2]).sentence, "You share the win with Cy: 31.5 points each.");
  assert.equal(told([[2, 3]], []).sentence, "Bo and Cy share the win with 31.5 points each.");
  assert.equal(told([], [1]).sentence, "Nobody won: nobody scored.");
});

test("everyone's points, best first", () => {
  assert.deepEqual(told([[1], [2, 3]], []).standings?.rows, [
    { seat: 1, values: ["40"] },
    { seat: 2, values: ["31.5"] },
    { seat: 3, values: ["31.5"] },
  ]);
});
