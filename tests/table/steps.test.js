/* Stepping through the moves: what is asked for, and what is shown until it comes. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

const { Steps } = await import("../../static/table/steps.js");
const { PastViews } = await import("../../static/table/steps.js");
const { Store } = await import("../../static/table/store.js");

/** What was asked for. @type {string[]} */
let asked = [];

/** @param {number} seq @param {number | null | undefined} perspective */
const look = (seq, perspective) =>
  asked.push(perspective === undefined ? `${seq}` : `${seq} as ${perspective}`);

/** A store that knows the newest of nine moves. @param {object} [fields] */
function storeOf(fields = {}) {
  const store = new Store();
  return Object.assign(store, { frame: { seq: 9, viewer: 1, view: { now: true } } }, fields);
}

/** @param {any} store @param {{replay?: boolean}} [options] */
function stepsOf(store, { replay = false } = {}) {
  const pastViews = new PastViews(store);
  return { pastViews, steps: new Steps(store, pastViews, { look, changed: () => {}, replay }) };
}

beforeEach(() => {
  mock.timers.reset();
  asked = [];
});

test("one view at a time is asked for, and again after a refusal", () => {
  const { steps } = stepsOf(storeOf());
  steps.goTo(4);
  steps.goTo(5);
  steps.refused();
  steps.goTo(6);
  assert.deepEqual(asked, ["4", "6"]);
});

test("a new connection asks again for what has not come", () => {
  const { steps } = stepsOf(storeOf());
  steps.goTo(4);
  steps.restart();
  assert.deepEqual(asked, ["4", "4"]);
});

test("each earlier view is asked for once for each viewer", () => {
  const sheet = { rev: 4, marks: {}, text: "now", strokes: [] };
  const store = storeOf({ sheet, room: { you: [1] } });
  store.views = new Map([
    [9, { now: true }],
    [8, { own: 8 }],
  ]);
  const { pastViews, steps } = stepsOf(store);
  /** @param {any} past */
  const comes = (past) => {
    pastViews.take(past);
    steps.came(past.seq, pastViews.perspectiveOf(past.viewer));
  };
  /** @param {any[]} wanted */
  const shows = (...wanted) => {
    const { seq, viewer, view } = /** @type {any} */ (steps.frame);
    assert.deepEqual([seq, viewer, view, steps.sheet?.text ?? null], wanted);
  };
  shows(9, 1, { now: true }, null);
  steps.goTo(8);
  shows(8, 1, { own: 8 }, "now"); // the view is here, the notes of then are not
  comes({ seq: 8, viewer: 1, view: { own: 8 }, sheet: { text: "then" } });
  shows(8, 1, { own: 8 }, "then");
  steps.see(0);
  shows(8, 1, { own: 8 }, "then"); // still one's own
  comes({ seq: 8, viewer: 0, view: { theirs: 8 } });
  shows(8, 0, { theirs: 8 }, null);
  steps.see(null);
  comes({ seq: 8, viewer: null, view: { all: 8 } });
  shows(8, null, { all: 8 }, null);
  steps.see(0);
  steps.see(undefined);
  shows(8, 1, { own: 8 }, "then"); // nothing is asked for twice
  pastViews.forget(0);
  steps.see(0);
  comes({ seq: 8, viewer: 0, view: { theirs: 8 }, sheet: { text: "shared" } });
  shows(8, 0, { theirs: 8 }, "shared");
  steps.now();
  shows(9, 1, { now: true }, null);
  assert.deepEqual(asked, ["8", "8 as 0", "8 as null", "8 as 0"]);
});

/** A replay of three moves whose views are all here. */
function replay() {
  const store = storeOf({ frame: { seq: 3, viewer: null, view: {} } });
  store.takeRecord([1, 2, 3].map((seq) => ({ seq, lines: [] })));
  for (const seq of [0, 1, 2, 3]) store.takeView(seq, /** @type {any} */ ({ seq }));
  return stepsOf(store, { replay: true }).steps;
}

test("a replay begins at the start, goes step by step and stays within the game", () => {
  const steps = replay();
  assert.deepEqual([steps.number, steps.count, steps.total], [0, 0, 3]);
  steps.step(-1);
  assert.equal(steps.number, 0);
  steps.step(1);
  assert.equal(steps.number, 1);
  steps.now();
  steps.step(1);
  assert.equal(steps.number, 3);
  steps.first();
  assert.equal(steps.number, 0);
});

test("autoplay shows each move in turn and stops at the last one", () => {
  mock.timers.enable({ apis: ["setInterval"] });
  const steps = replay();
  steps.play();
  const seen = [];
  for (let time = 0; time < 4; time++) {
    mock.timers.tick(1_400);
    seen.push([steps.number, steps.playing]);
  }
  assert.deepEqual(seen, [
    [1, true],
    [2, true],
    [3, true],
    [3, false],
  ]);
});
