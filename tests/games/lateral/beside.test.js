/* What stands beside a question at the Master's desk: since when it has been waiting, and the private note. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "../../served_modules.js";
import "../../fake_document.js";
import { FakeStorage } from "../../fake_storage.js";

const { Beside } = await import("../../../games/lateral/static/lateral/parts/beside.js");

Object.assign(globalThis, { location: { pathname: "/t/abc/" } });

let now = 0;
let draws = 0;

const ACTS = /** @type {any} */ ({});

/** @param {number[]} waiting @param {string} [text] of the sheet @returns {any} */
const scene = (waiting, text = "") => ({
  view: {
    you: 0,
    queue: [...waiting.map((question) => ({ kind: "question", question })), { kind: "ending" }],
  },
  host: { requestRender: () => draws++ },
  context: {
    time: () => now,
    past: false,
    sheet: { text, marks: {}, rev: 1, strokes: [] },
  },
});

/** All texts and values of a template. @param {any} template @returns {string} */
const said = (template) =>
  (template?.values ?? []).map((/** @type {any} */ one) => (one?.values ? said(one) : String(one))).join(" ");

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, { localStorage: new FakeStorage() });
  now = 5_000;
  draws = 0;
});

test("a question's time runs from when it was seen first, also after a reload", () => {
  const first = new Beside(ACTS);
  first.see(scene([3]));
  now += 67_000;
  const { context } = scene([3, 4]);
  const second = new Beside(ACTS);
  second.see(scene([3, 4]));
  for (const desk of [first, second]) assert.match(said(desk.waited(3, context)), /1:07/);
  assert.match(said(second.waited(4, context)), /0:00/);
  assert.equal(said(second.waited(9, context)), "");
});

test("a question that no longer waits has no time, and nothing is drawn for it", () => {
  const desk = new Beside(ACTS);
  desk.see(scene([3]));
  mock.timers.tick(1_000);
  assert.equal(draws, 1);
  desk.see(scene([]));
  mock.timers.tick(5_000);
  assert.equal(draws, 1);
  assert.equal(said(desk.waited(3, scene([]).context)), "");
});

test("the note of a question is a line of the Master's own sheet", () => {
  const desk = new Beside(ACTS);
  const given = scene([3], "free\n#3 careful");
  assert.match(said(desk.note(3, given, "front")), /careful/);
  given.context.sheet = null;
  assert.equal(said(desk.note(3, given, "front")), "");
});
