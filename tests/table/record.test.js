/* The columns of the record: one for each side of the game, or for each seat. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../fake_document.js";
import "../served_modules.js";

const { drawRecord } = await import("../../static/table/record.js");
const { Store } = await import("../../static/table/store.js");

/** How many columns the record of one move has at a table of so many. @param {number} seats @param {any} short */
function columns(seats, short) {
  const store = new Store();
  store.takeRecord([{ seq: 1, lines: [{ code: "played", seat: 0 }] }]);
  const room = { seats: Array.from({ length: seats }, (_, seat) => ({ seat })) };
  const scene = { store, room, names: [], frame: null, words: { short: () => short } };
  const drawn = /** @type {any} */ (drawRecord(/** @type {any} */ (scene), () => {}));
  return drawn.values.find((/** @type {unknown} */ value) => typeof value === "number") ?? null;
}

test("each seat has a column", () => {
  assert.equal(columns(4, { text: "D6", column: 0 }), 4);
  assert.equal(columns(1, { text: "D6", column: 0 }), 2);
});

test("where columns are sides, there are as many as the game says", () => {
  for (const seats of [1, 2, 3, 8]) assert.equal(columns(seats, { text: "? b1", column: 0, columns: 2 }), 2);
});

test("without short texts there are none", () => assert.equal(columns(4, null), null));
