/* What cards can be aimed at. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { numbers, question } from "./questions.js";
import "../../dom/document.js";
import "../../served_modules.js";

const { gifts, orderAfter, spiedOn, wishes } =
  await import("../../../games/lateral/static/lateral/table/choices.js");

const PRIVATE = { kind: "tip_off", state: "hidden", answer: null, how: null };

/** @type {any} */
const VIEW = {
  you: 1,
  roles: ["master", "puzzler", "puzzler", "gone", "puzzler"],
  order: [2, 1, 4],
  next_order: null,
  questions: [
    question(1, "public"),
    question(2, "own", { kind: "tip_off", seat: 1, how: "own" }),
    question(3, "own, waiting", { kind: "sherlock", seat: 1, how: "own", state: "waiting", answer: null }),
    question(4, "spied", { kind: "sherlock", how: "spied" }),
    question(5, "wanted", PRIVATE),
    question(6, "locked", { ...PRIVATE, locked: true }),
    question(7, null, { ...PRIVATE, kind: "sherlock", safe: true }),
    question(8, null, { ...PRIVATE, kind: "sherlock" }),
    question(9, "rejected", { ...PRIVATE, state: "rejected" }),
    question(10, "of one who has left", { ...PRIVATE, seat: 3 }),
  ],
  spying: [
    { spy: 2, seat: 1, question: 3, state: "pending", deadline: 1 },
    { spy: 4, seat: 1, question: 3, state: "pending", deadline: 2 },
    { spy: 4, seat: null, question: null, state: "pending", deadline: 3 },
    { spy: 1, seat: 2, question: 8, state: "pending", deadline: 3 },
  ],
  legal: [],
};

test("what one can give in a swap: private answers that one knows", () => {
  assert.deepEqual(numbers(gifts(VIEW)), [2, 4]);
});

/** @param {any} view */
const wanted = (view) => wishes(view).map(({ question, seat }) => [question.number, seat]);

test("what one can take: others' private questions that are neither protected, known nor rejected", () => {
  assert.deepEqual(wanted(VIEW), [
    [5, 2],
    [8, 2],
  ]);
});

test("an exposed answer can be taken from its asker and from whoever was seen to get it", () => {
  const spying = [{ spy: 4, seat: 2, question: 6, cards: 2, state: "seen", deadline: null }];
  const left = question(10, "of one who has left", { ...PRIVATE, seat: 3 });
  const exposed = question(6, "exposed", { ...PRIVATE, locked: true, exposed: true });
  const after = { ...VIEW, spying, questions: [exposed, left] };
  assert.deepEqual(wanted(after), [
    [6, 2],
    [6, 4],
  ]);
  const taken = [{ spy: 2, seat: 3, question: 10, cards: 2, state: "seen", deadline: null }];
  assert.deepEqual(wanted({ ...after, spying: taken }), [
    [6, 2],
    [10, 2],
  ]);
});

test("who spies on which question of one's own", () => {
  assert.deepEqual(
    spiedOn(VIEW).map(({ question: { number }, spies }) => [number, spies]),
    [[3, [2, 4]]],
  );
});

test("the order of play after a move to each place", () => {
  assert.deepEqual(
    [1, 2, 3].map((place) => orderAfter(VIEW, place)),
    [
      [1, 2, 4],
      [2, 1, 4],
      [2, 4, 1],
    ],
  );
});
