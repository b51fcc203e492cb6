/* The board of cells that any game can use: names of cells, and where keys lead. Browser tests press its cells. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../fake_document.js";

const { cellRows, step } = await import("../../static/table/grid.js");

const BOARD = [
  ["a", "b", "c"],
  ["d", null, "f"],
  ["g", "h", "i"],
];

test("cells are named as on a chessboard", () => {
  assert.deepEqual(cellRows(3, 2), [
    ["a2", "b2", "c2"],
    ["a1", "b1", "c1"],
  ]);
});

for (const [from, key, to] of [
  ["a", "ArrowRight", "b"],
  ["c", "ArrowRight", "c"],
  ["d", "ArrowRight", "f"],
  ["f", "ArrowLeft", "d"],
  ["b", "ArrowDown", "h"],
  ["h", "ArrowUp", "b"],
  ["a", "ArrowUp", "a"],
  ["h", "Home", "g"],
  ["d", "End", "f"],
  ["a", "Enter", null],
])
  test(`${key} leads from ${from} to ${to}: over gaps, and not over the edge`, () => {
    assert.equal(step(BOARD, String(from), String(key)), to);
  });
