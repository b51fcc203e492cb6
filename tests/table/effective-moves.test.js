/* Which moves count: notes, moves that were taken back twice, and a resignation. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { EffectiveMoves } from "../../static/table/store.js";
import "../dom/document.js";
import "../served_modules.js";

/** Entries of the log with the count after each, and the entry whose position is shown there. @type {[any, number, number][]} */
const ENTRIES = [
  [{}, 1, 1],
  [{}, 2, 2],
  [{ kind: "note" }, 2, 2],
  [{}, 3, 4],
  [{ kind: "back", from: 4 }, 2, 2],
  [{}, 3, 6],
  [{ kind: "back", from: 2 }, 1, 1],
  [{ kind: "note" }, 1, 1],
  [{}, 2, 9],
  [{ kind: "event" }, 2, 10],
];

const moves = new EffectiveMoves();
for (const [entry] of ENTRIES) moves.add(entry);
const numbers = ENTRIES.map((_, index) => index + 1);

test("after each entry so many moves count, and that is its position", () => {
  assert.deepEqual(
    numbers.map((number) => [moves.countAt(number), moves.stopOf(number)]),
    ENTRIES.map(([, count, shown]) => [count, shown]),
  );
});

test("steps forward and back lead over what doesn't count", () => {
  const stops = [0];
  for (let stop = moves.after(0); stop !== undefined; stop = moves.after(stop)) stops.push(stop);
  assert.deepEqual(stops, [0, 1, 9, 10]);
  assert.deepEqual(
    stops.slice(1).map((stop) => moves.before(stop)),
    [0, 1, 9],
  );
});

test("a count leads to its entry", () => {
  assert.deepEqual(
    [0, 1, 2].map((count) => moves.seqOf(count)),
    [0, 1, 9],
  );
});
