/* LA-5, LA-28: the browser shows the throws in the order in which they were made, as the record tells them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../dom/document.js";
import "../../served_modules.js";

const { throwsInOrder } = await import("../../../games/lateral/static/lateral/parts/reading.js");

/** @param {{seat: number, dice: [number, number][]}[]} throws */
const told = (throws) => throwsInOrder(throws).map(({ seat, pair, again }) => [seat, ...pair, again]);

test("each seat once, without ties", () => {
  const throws = [
    { seat: 2, dice: [[2, 1]] },
    { seat: 4, dice: [[6, 6]] },
  ];
  assert.deepEqual(told(throws), [
    [2, 2, 1, false],
    [4, 6, 6, false],
  ]);
});

test("tied seats throw again, the highest total first, until there are no ties", () => {
  const throws = [
    {
      seat: 1,
      dice: [
        [3, 4],
        [1, 1],
      ],
    },
    {
      seat: 2,
      dice: [
        [6, 1],
        [2, 3],
        [4, 4],
      ],
    },
    { seat: 3, dice: [[6, 6]] },
    {
      seat: 4,
      dice: [
        [5, 2],
        [3, 2],
        [1, 1],
      ],
    },
  ];
  assert.deepEqual(told(throws), [
    [1, 3, 4, false],
    [2, 6, 1, false],
    [3, 6, 6, false],
    [4, 5, 2, false],
    [1, 1, 1, true],
    [2, 2, 3, true],
    [4, 3, 2, true],
    [2, 4, 4, true],
    [4, 1, 1, true],
  ]);
});

test("nobody has thrown", () => assert.deepEqual(told([]), []));
