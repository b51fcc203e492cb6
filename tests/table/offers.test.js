/* The list of moves. */

import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { document: { createTreeWalker() {}, createComment() {} } });
const { drawOffers, groups } = await import("../../static/table/offers.js");

/** Whether the only group of so many moves is open. @param {object | null} board @param {number} count */
function isOpen(board, count) {
  const legal = Array.from({ length: count }, (_, spot) => ({ type: "place", spot }));
  const words = { offer: () => "Place it", group: () => "Place" };
  const scene = /** @type {any} */ ({
    frame: { view: { legal } },
    interactive: true,
    words,
    names: [],
    board,
  });
  const drawn = /** @type {any[]} */ (drawOffers(scene, () => {}));
  assert.equal(drawn.length, 1);
  return drawn[0].values[0];
}

test("all moves are shown where there is no board", () => {
  assert.equal(isOpen(null, 40), true);
});

test("beside a board, only short lists are shown", () => {
  assert.equal(isOpen({}, 5), true);
  assert.equal(isOpen({}, 12), true);
  assert.equal(isOpen({}, 13), false);
  assert.equal(isOpen({}, 40), false);
});

test("moves are grouped by name, in the order of the first of each", () => {
  const moves = ["b", "a", "b"].map((type, spot) => ({ type, spot }));
  const named = (/** @type {{type: string}} */ { type }) => type.toUpperCase();
  assert.deepEqual(groups(moves, named), [
    ["B", [moves[0], moves[2]]],
    ["A", [moves[1]]],
  ]);
});
