/* The record: its columns, one for each side of the game or for each seat, and its numbers. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

const { drawRecord } = await import("../../static/table/record.js");
const { Store } = await import("../../static/table/store.js");
const { render } = await import("../../static/vendor/lit-html/lit-html.js");

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

test("only moves that count are numbered", () => {
  const store = new Store();
  const line = { code: "played", seat: 0 };
  store.takeRecord(
    /** @type {any} */ ([
      { seq: 1, lines: [line] },
      { seq: 2, lines: [line] },
      { seq: 3, lines: [line], kind: "note" },
      { seq: 4, lines: [line], kind: "back", from: 2 },
      { seq: 5, lines: [line] },
    ]),
  );
  const words = { short: () => null, line: () => "Ada played." };
  const scene = {
    store,
    room: null,
    names: ["Ada", "Ben"],
    you: [0],
    frame: null,
    steps: { pointed: [] },
    words,
  };
  render(
    drawRecord(/** @type {any} */ (scene), () => {}),
    document.body,
  );
  const numbers = [...document.querySelectorAll(".record-number")].map((each) => each.textContent);
  assert.deepEqual(numbers, ["1", "", "2"]);
  assert.equal(document.querySelectorAll("[data-undone]").length, 1);
  assert.equal(document.querySelectorAll(".record-note").length, 2);
});
