/* The finale: how it ended for the viewer, a few numbers, and games without words of their own for it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

const { endingOf, finaleOf, inShort } = await import("../../static/table/parts/finale.js");
const { PLAIN_WORDS } = await import("../../static/table/game.js");

/** @param {object} outcome @param {number[]} you */
const ending = (outcome, you) => endingOf(/** @type {any} */ ({ now: { view: { outcome } }, you }));

test("how it ended for the viewer", () => {
  const ranking = [[1], [0]];
  assert.deepEqual(
    [[0], [1], [], [0, 1]].map((you) => ending({ ranking }, you)),
    ["lost", "won", "over", "over"],
  );
  assert.equal(ending({ ranking: [[0, 1]] }, [0]), "draw");
  assert.equal(ending({ ranking: [[0, 1], [2]] }, [0]), "won");
  assert.equal(ending({ ranking: [[1]] }, [0]), "over", "a seat that doesn't compete");
  assert.deepEqual(
    [true, false].map((won) => ending({ ranking: [[0]], won }, [0])),
    ["won", "lost"],
  );
  assert.equal(ending({ ranking: [[0]], won: false }, []), "over");
});

test("the standings as a few numbers", () => {
  const columns = ["Cups", "Coins"];
  const row = (/** @type {number} */ seat) => ({ seat, values: [`c${seat}`, `d${seat}`] });
  const values = (/** @type {number[]} */ seats, /** @type {number[]} */ you) =>
    inShort({ columns, rows: seats.map(row) }, you).map(({ value }) => value);
  assert.deepEqual(values([1, 0], [0]), ["c0 : c1", "d0 : d1"], "of two players the reader's first");
  assert.deepEqual(values([1, 0], []), ["c1 : c0", "d1 : d0"]);
  assert.deepEqual(values([2, 1, 0], [0]), ["c0", "d0"], "of more only the reader's");
  assert.deepEqual(values([2, 1, 0], []), ["c2", "d2"], "or the winner's");
});

/** @param {object} words @param {number[]} you */
const told = (words, you) =>
  finaleOf(
    /** @type {any} */ ({
      now: { view: { outcome: { ranking: [[0], [1]], by: "points" } } },
      names: ["Ada", "Bo"],
      words: { ...PLAIN_WORDS, ...words },
      store: {
        moves: 12,
        entries: [{ lines: [{ code: "undone" }], undone: true }, { lines: [{ code: "kept" }] }],
      },
      you,
    }),
  );

test("a game without words for it gets the result, the score and the moves", () => {
  const score = () => [{ seat: 1, label: "3 cups" }];
  assert.deepEqual(told({ score }, [0]), {
    sentence: "You won",
    detail: "Ada won.",
    facts: [
      { label: "Bo", value: "3 cups" },
      { label: "Moves", value: "12" },
    ],
  });
});

test("a game's own words get the lines that count", () => {
  const finale = (/** @type {object} */ _frame, /** @type {any} */ { lines, you }) => ({
    sentence: `${you} ${lines.length} ${lines[0].code}`,
  });
  assert.equal(told({ finale }, [1]).sentence, "1 1 kept");
});
