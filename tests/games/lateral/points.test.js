/* The points that the console shows for a Spoiler. test_modules.py compares them with the rules in whole games. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../dom/document.js";
import "../../served_modules.js";

const { foundWith, gains } = await import("../../../games/lateral/static/lateral/points.js");

for (const [finders, points] of [
  [0, 300],
  [1, 270],
  [9, 30],
  [10, 0],
  [12, 0],
])
  test(`a bit of 30 points that ${finders} have found brings ${points} tenths, once`, () => {
    const bits = [
      { text: "a", score: 30, found: Array.from({ length: Number(finders) }, (_, at) => at + 1) },
    ];
    assert.deepEqual([gains(bits, [0, 0], 20), foundWith(bits, [0, 0])], [points, 30]);
  });
