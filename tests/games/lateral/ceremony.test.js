/* The end told step by step: which steps there are, which go on automatically, and the places of the podium (LA-22). */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "../../served_modules.js";
import "../../fake_document.js";

/** What the viewer's system prefers. */
const still = { matches: false };
Object.assign(globalThis, { matchMedia: () => still });

const { Ceremony, isWorthTelling, sentenceOf, stepsOf } =
  await import("../../../games/lateral/static/lateral/after/ceremony.js");
const { others, places, podium } = await import("../../../games/lateral/static/lateral/after/ceremony.js");

const NAMES = ["Mia", "Ada", "Bo", "Cy", "Dee"];

/** @param {object} [more] @returns {any} */
const ended = (more = {}) => ({
  puzzle: {
    bits: [
      { text: "A rose.", score: 60, found: [2, 1] },
      { text: "Poison.", score: 40, found: [] },
    ],
  },
  questions: [{ kind: "public" }],
  spoilers: [],
  scores: [0, 540, 600, 540, 0],
  outcome: { ranking: [[2], [1, 3], [4]], by: "ended" },
  ...more,
});

/** @type {string[]} */
let said = [];
const host = /** @type {any} */ ({
  announce: (/** @type {string} */ text) => said.push(text),
  requestRender: () => {},
});

/** @param {any} view */
const begin = (view) => new Ceremony({ view, host, context: /** @type {any} */ ({ names: NAMES }) });

/** @param {InstanceType<typeof Ceremony>} ceremony */
const shown = ({ step }) => (step.kind === "bit" ? step.at : step.kind);

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(document, { hidden: false });
  still.matches = false;
  said = [];
});

test("there is a step for each bit, and for secrets if there are any", () => {
  const kinds = (/** @type {any} */ view) => stepsOf(view).map(({ kind }) => kind);
  assert.deepEqual(kinds(ended()), ["curtain", "bit", "bit", "podium", "solution"]);
  assert.equal(kinds(ended({ questions: [{ kind: "sherlock" }] })).at(-1), "secrets");
  const asked = { kind: "public", state: "answered", text: "Is it red?" };
  assert.deepEqual(kinds(ended({ questions: [asked] })).slice(3), ["podium", "vote", "solution"]);
  assert.equal(kinds(ended({ spoilers: [{}] })).at(-1), "secrets");
});

test("a game in which nothing was found is not told step by step", () => {
  assert.equal(isWorthTelling(ended()), true);
  assert.equal(
    isWorthTelling(ended({ puzzle: { bits: [{ text: "A rose.", score: 100, found: [] }] } })),
    false,
  );
  assert.equal(isWorthTelling(ended({ puzzle: null })), false);
});

test("it goes on automatically until there is much to read", () => {
  const ceremony = begin(ended());
  assert.equal(shown(ceremony), "curtain");
  mock.timers.tick(3_000);
  assert.equal(shown(ceremony), 0);
  mock.timers.tick(3_000);
  assert.equal(shown(ceremony), 1);
  mock.timers.tick(3_000);
  assert.equal(shown(ceremony), "podium");
  mock.timers.tick(8_000);
  assert.equal(shown(ceremony), "solution");
  mock.timers.tick(600_000);
  assert.equal(shown(ceremony), "solution");
  ceremony.next();
  assert.equal(ceremony.isDone, true);
  assert.deepEqual(said, [
    "What really happened?",
    "A rose. Found by Bo and Ada.",
    "Poison. Nobody found it.",
    "First place: Bo.",
    "The solution.",
  ]);
});

test("it waits while the page can't be seen", () => {
  const ceremony = begin(ended());
  Object.assign(document, { hidden: true });
  mock.timers.tick(60_000);
  assert.equal(shown(ceremony), "curtain");
  Object.assign(document, { hidden: false });
  mock.timers.tick(1_000);
  assert.equal(shown(ceremony), 0);
});

test("it can be paused, stepped through and skipped", () => {
  const ceremony = begin(ended());
  ceremony.toggle();
  mock.timers.tick(60_000);
  assert.equal(shown(ceremony), "curtain");
  ceremony.toggle();
  mock.timers.tick(3_000);
  assert.equal(shown(ceremony), 0);
  ceremony.back();
  mock.timers.tick(60_000);
  assert.equal(shown(ceremony), "curtain");
  ceremony.finish();
  assert.equal(ceremony.isDone, true);
});

test("it stands still for those who prefer reduced motion", () => {
  still.matches = true;
  const ceremony = begin(ended());
  mock.timers.tick(60_000);
  assert.equal(shown(ceremony), "curtain");
  ceremony.next();
  assert.equal(shown(ceremony), 0);
});

test("the Master leads as far as the podium, and it goes on automatically once the Master has gone", () => {
  const ceremony = begin(ended());
  ceremony.follow(0, true);
  mock.timers.tick(60_000);
  assert.equal(shown(ceremony), "curtain");
  ceremony.follow(2, true);
  assert.equal(shown(ceremony), 1);
  ceremony.follow(1, true);
  assert.equal(shown(ceremony), 1, "nobody is taken back");
  ceremony.follow(9, true);
  assert.equal(shown(ceremony), "podium");
  ceremony.next();
  assert.equal(shown(ceremony), "solution");
  ceremony.follow(3, true);
  assert.equal(shown(ceremony), "solution");
  const other = begin(ended());
  other.follow(0, true);
  other.follow(0, false);
  mock.timers.tick(3_000);
  assert.equal(shown(other), 0);
});

test("equal scores share a place, and only points lead to the podium", () => {
  const view = ended();
  assert.deepEqual(
    places(view).map(({ place, seats }) => [place, ...seats]),
    [
      [1, 2],
      [2, 1, 3],
      [4, 4],
    ],
  );
  assert.deepEqual(
    podium(view).map(({ place }) => place),
    [1, 2],
  );
  assert.deepEqual(
    others(view).map(({ seats }) => seats),
    [[4]],
  );
  const two = ended({ outcome: { ranking: [[1], [2]] }, scores: [0, 100, 0] });
  assert.deepEqual(
    podium(two).map(({ seats }) => seats),
    [[1]],
  );
});

test("what a screen reader says names those who share the first place", () => {
  const view = ended({ outcome: { ranking: [[1, 2]] }, scores: [0, 300, 300] });
  assert.equal(sentenceOf({ kind: "podium" }, view, NAMES), "First place: Ada and Bo.");
});
