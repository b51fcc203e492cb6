/* The review of a game of Deduction, in words. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../served_modules.js";
import "../../dom/document.js";

const { momentsOf, storyOf } = await import("../../../games/deduction/static/deduction/story.js");
const { review, ruledOut } = await import("../../../games/deduction/static/deduction/review.js");
const { render } = await import("../../../static/vendor/lit-html/lit-html.js");

/** What a step told three players: how many tiles each thought possible before and after. @param {...[number, number]} seats */
const told = (...seats) =>
  seats.map(([had, left]) => ({
    had,
    left,
    chance: 1 / left,
    missing: 0.1,
    world: 1,
    found: false,
    peeked: false,
  }));

/** @param {number} seq @param {number} seat @param {string} type @param {object[] | null} seats */
const step = (seq, seat, type, seats = null) =>
  /** @type {any} */ ({ seq, seat, move: { type }, seats, question: null, announcement: null });

/** @param {any[]} steps @param {number} turns */
const questions = (steps, turns) =>
  storyOf(0, steps, /** @type {any[]} */ (Array.from({ length: turns }, (_, at) => ({ seat: at, asked: 1 }))))
    .questions;

test("a question and the tile shown after it count together", () => {
  const steps = [
    step(1, 0, "ask", told([14, 14], [14, 13], [14, 13])),
    step(2, 1, "show", told([14, 12], [13, 13], [13, 13])),
    step(3, 0, "end_turn"),
  ];
  const [question] = questions(steps, 1);
  assert.deepEqual([question.had, question.left], [14, 12]);
  assert.equal(ruledOut(question), "Ruled out 2 of 14 tiles.");
});

test("someone else’s wrong guess in between is not the question’s merit", () => {
  const steps = [
    step(1, 1, "ask", told([14, 12], [14, 12], [14, 12])),
    step(2, 1, "announce", told([12, 11], [12, 1], [12, 11])),
    step(3, 0, "ask", told([11, 9], [1, 1], [11, 11])),
    step(4, 0, "announce", told([9, 1], [1, 1], [11, 10])),
  ];
  const [question] = questions(steps, 2);
  assert.deepEqual([question.had, question.left], [11, 9]);
});

test("a question that told nobody anything rules out none", () => {
  const steps = [
    step(1, 1, "ask", told([14, 12], [14, 12], [14, 12])),
    step(2, 1, "end_turn"),
    step(3, 0, "ask"),
  ];
  const [question] = questions(steps, 2);
  assert.equal(ruledOut(question), "Ruled out none of 12 tiles.");
});

test("where only one tile was left, there is nothing to rule out", () => {
  assert.equal(ruledOut(/** @type {any} */ ({ had: 1, left: 1 })), "");
});

test("what cost a player something is a moment", () => {
  const best = { move: { seat: 1, kind: "suit", about: "suns" }, missing: 1, world: 2 };
  const question = (/** @type {number} */ seq, /** @type {number} */ missing, isBest = false) =>
    /** @type {any} */ ({ seq, best, isBest, expected: { missing, world: 1, best } });
  const story = (/** @type {object} */ fields) =>
    /** @type {any} */ ({ questions: [], missed: null, named: null, ...fields });
  const seqs = (/** @type {any} */ one) => momentsOf(one).map(({ seq, kind }) => [seq, kind]);
  assert.deepEqual(
    seqs(story({ questions: [question(1, 0.2), question(4, 0.95), question(7, 0.1, true)] })),
    [[1, "question"]],
  );
  assert.deepEqual(seqs(story({ missed: 9, named: { seq: 12, right: false } })), [
    [9, "missed"],
    [12, "wrong"],
  ]);
  assert.deepEqual(seqs(story({ named: { seq: 12, right: true } })), []);
});

test("beside the chart, a long name keeps the number that tells it from its namesake", () => {
  const place = document.createElement("div");
  const context = {
    ...{
      frame: { seq: 1, view: { record: [], outcome: null } },
      names: ["Al", "Cautious bot 1", "Cautious bot 2"],
    },
    ...{
      you: [0],
      seq: 1,
      done: true,
      countOf: Number,
      looked: null,
      look: () => {},
      seqOf: Number,
      goTo: () => {},
    },
  };
  const steps = [step(1, 0, "ask", told([14, 12], [14, 10], [14, 7]))];
  render(review.parts(steps, /** @type {any} */ (context)).chart, place);
  const names = [...place.querySelectorAll(".name")].map(({ textContent }) => textContent);
  assert.deepEqual(names.sort(), ["Al", "Cautious… 1", "Cautious… 2"]);
});

test("a new match is reviewed from the reader's own seat, whatever was looked at before", () => {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  /** Who is chosen. @param {number | null} looked @param {(seat: number) => void} [look] */
  const chosen = (looked, look = () => {}) => {
    const context = {
      ...{ frame: { seq: 0, view: { record: [], outcome: null } }, names: ["Ada", "Bo", "Cy"], you: [1] },
      ...{ seq: 0, done: false, countOf: Number, looked, look },
    };
    render(review.parts([], /** @type {any} */ (context)).moments, place);
    return place.querySelector("[aria-pressed=true]")?.getAttribute("data-seat");
  };
  assert.equal(chosen(null), "1");
  /** @type {number[]} */
  const asked = [];
  chosen(null, (seat) => asked.push(seat));
  place.querySelector("[data-seat='2']")?.dispatchEvent(new Event("click"));
  assert.deepEqual(asked, [2]);
  assert.equal(chosen(2), "2");
  assert.equal(chosen(null), "1"); // another match
});
