/* The finale: how it ended for the viewer, the order of the buttons, and games without words of their own for it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

const { endingOf, finaleOf, inOrder } = await import("../../static/table/finale.js");
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

test("after a loss the review and the same deal come first, unless someone asks for a rematch", () => {
  const one = (/** @type {string} */ label) => [{ label }];
  const ways = {
    again: one("again"),
    review: one("review"),
    next: one("next"),
    same: one("same"),
    share: one("share"),
  };
  const labels = (/** @type {ReturnType<typeof inOrder>} */ actions) => actions.map(({ label }) => label);
  assert.deepEqual(labels(inOrder(ways, "won")), ["again", "next", "review", "share", "same"]);
  assert.deepEqual(labels(inOrder(ways, "lost")), ["review", "same", "again", "next", "share"]);
  assert.equal(inOrder(ways, "lost", true)[0].label, "again");
  assert.deepEqual(inOrder(ways, "won").filter(({ primary }) => primary).length, 1);
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
