/* What there is to read on Deduction's board, and what has happened since your last turn. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../dom/document.js";
import "../../served_modules.js";

const { sinceYourTurn, toRead } = await import("../../../games/deduction/static/deduction/table-centre.js");

/** Turns of those seats, in order. @param {number[]} seats */
const turns = (...seats) => seats.map((seat, at) => ({ turn: at + 1, seat, announcement: null }));

/** @param {object} fields */
const view = (fields) =>
  /** @type {any} */ ({ you: 0, player: 0, step: "ask", turn: 9, outcome: null, record: [], ...fields });

/** @param {object} fields */
const numbers = (fields) => sinceYourTurn(view(fields)).map(({ turn }) => turn);

test("on your turn, all turns since your last one are told", () => {
  assert.deepEqual(numbers({ record: turns(0, 1, 2, 0, 1, 2) }), [5, 6]);
  assert.deepEqual(numbers({ record: turns(1, 2) }), [1, 2]);
});

test("a single turn is on the board anyway", () => {
  assert.deepEqual(numbers({ record: turns(0, 1) }), []);
});

test("while others play, after the end and for spectators there is nothing to tell", () => {
  const record = turns(0, 1, 2);
  for (const other of [{ player: 1 }, { step: "announce" }, { you: null }, { outcome: {} }])
    assert.deepEqual(numbers({ record, ...other }), []);
});

test("an answer is to be read, not a question that waits for a tile", () => {
  const record = turns(0, 1);
  assert.equal(toRead({ view: view({ record, player: 1, step: "show" }) }), null);
  assert.equal(toRead({ view: view({ record, player: 1, step: "announce" }) }), "2");
  assert.equal(toRead({ view: view({ record, player: 2 }) }), "2");
  assert.equal(toRead({ view: view({ record: [] }) }), null);
});

test("a wrong guess is to be read after the answer, and the summary after both", () => {
  const [first, second] = turns(1, 2);
  const record = [first, { ...second, announcement: { tile: "sun-2", right: false } }];
  assert.equal(toRead({ view: view({ record, player: 1 }) }), "2 named");
  assert.equal(toRead({ view: view({ record, turn: 3 }) }), "since 3");
});
