/* What a page knows, and how messages change it. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

const { Store } = await import("../../static/table/store.js");

/** @type {any} */
let store;

/** @param {number} seq @param {object} [fields] */
const entry = (seq, fields = {}) => ({ seq, lines: [{ code: `move ${seq}` }], ...fields });

/** @param {number} seq @param {object[]} [record] @param {object} [fields] */
const frame = (seq, record = [], fields = {}) => ({ seq, view: { seq }, record, ...fields });

beforeEach(() => {
  mock.timers.reset();
  store = new Store();
});

test("an older frame changes nothing; the same number is taken again", () => {
  assert.ok(store.takeFrame(frame(2)));
  assert.ok(!store.takeFrame(frame(1, [entry(1)])));
  assert.deepEqual([store.seq, store.record.size, store.views.has(1)], [2, 0, false]);
  assert.ok(store.takeFrame(frame(2)));
});

test("who is a spectator now, or no longer one, counts anew, even from a lower number", () => {
  store.takeFrame(frame(3, [entry(1), entry(2, { by: "bot" }), entry(3, { kind: "note" })], { viewer: 1 }));
  assert.ok(!store.hasGap);
  const watching = frame(2, [entry(2)], { viewer: null });
  assert.ok(store.isCountedAnew(watching));
  assert.ok(store.takeFrame(watching));
  assert.deepEqual([store.seq, [...store.record.keys()], [...store.views.keys()]], [2, [2], [2]]);
  assert.deepEqual([store.stoodIn.size, store.kindOf(3), store.hasGap], [0, undefined, true]);
  assert.ok(!store.takeFrame(frame(1, [], { viewer: null })));
  assert.ok(store.takeFrame(frame(2, [entry(2)], { viewer: 1 })));
});

test("players of several seats go on counting", () => {
  store.takeFrame(frame(1, [entry(1)], { viewer: 0 }));
  store.takeFrame(frame(2, [entry(2)], { viewer: 1 }));
  assert.deepEqual([[...store.record.keys()], store.hasGap], [[1, 2], false]);
  assert.ok(!store.takeFrame(frame(1, [], { viewer: 0 })));
});

test("a gap in the record is noticed until it is filled", () => {
  assert.ok(!store.hasGap);
  store.takeFrame(frame(3, [entry(3)]));
  assert.ok(store.hasGap);
  store.takeRecord([entry(1)]);
  assert.ok(store.hasGap);
  store.takeRecord([entry(2)]);
  assert.ok(!store.hasGap);
  assert.deepEqual(
    store.entries.map((/** @type {any} */ { seq }) => seq),
    [1, 2, 3],
  );
});

test("moves count those in force; before the record has come, the frame's own count", () => {
  store.takeFrame(frame(4, [], { moves: 2 }));
  assert.equal(store.moves, 2);
  store.takeRecord([entry(1), entry(2), entry(3, { kind: "note" }), entry(4, { kind: "back", from: 2 })]);
  assert.equal(store.moves, 1);
  const told = store.entries.map((/** @type {any} */ { kind, undone }) => [kind, undone]);
  assert.deepEqual(told, [
    [undefined, false],
    [undefined, true],
    ["note", false],
    ["back", false],
  ]);
});

test("moves made by stand-ins are marked", () => {
  store.takeRecord([entry(1), entry(2, { by: "bot" })]);
  assert.deepEqual(
    store.entries.map((/** @type {any} */ { stoodIn }) => stoodIn),
    [false, true],
  );
});

test("chat messages are kept in order, each once", () => {
  store.takeSaid([{ n: 3 }, { n: 1 }]);
  assert.deepEqual(store.takeSaid([{ n: 2 }, { n: 3 }]), [{ n: 2 }]);
  assert.deepEqual(store.chat, [{ n: 1 }, { n: 2 }, { n: 3 }]);
});

test("a chat message that comes again brings its newest reactions, and isn't new", () => {
  store.takeSaid([{ n: 1 }, { n: 2 }]);
  assert.deepEqual(store.takeSaid([{ n: 1, rev: 1, reactions: ["one"] }]), []);
  assert.deepEqual(store.chat, [{ n: 1, rev: 1, reactions: ["one"] }, { n: 2 }]);
  store.takeSaid([{ n: 1 }]);
  assert.deepEqual(store.chat, [{ n: 1 }, { n: 2 }]);
});

test("a heartbeat tells what the page has, and of a sheet only if there is one", () => {
  assert.deepEqual(store.beat, { type: "beat", seq: -1, rev: 0, n: 0 });
  store.takeFrame(frame(5));
  store.takeSaid([{ n: 4 }]);
  Object.assign(store, { room: { rev: 7 }, sheet: { rev: 2 } });
  assert.deepEqual(store.beat, { type: "beat", seq: 5, rev: 7, n: 4, sheet: 2 });
});

test("time is the server's", () => {
  mock.timers.enable({ apis: ["Date"], now: 10_000 });
  store.takeTime(12_500);
  assert.equal(store.time(), 12_500);
  mock.timers.tick(100);
  assert.equal(store.time(), 12_600);
  store.takeTime(12_600, 10_000);
  assert.equal(store.time(), 12_700);
});

test("the oldest of more than 400 views is forgotten", () => {
  for (let seq = 0; seq <= 400; seq++) store.takeView(seq, {});
  assert.deepEqual([store.views.size, store.views.has(0), store.views.has(1)], [400, false, true]);
});

test("a review comes in parts, and a part that comes again replaces the rest", () => {
  const steps = [1, 2, 3, 4].map((seq) => ({ seq }));
  store.takeReview({ of: 4, from: 0, steps: steps.slice(0, 3) });
  store.takeReview({ of: 4, from: 2, steps: steps.slice(2) });
  assert.deepEqual(store.review, { of: 4, steps });
  assert.deepEqual(store.judgements, []); // a game with its own kind of review
  store.takeFrame(
    frame(
      4,
      [1, 2, 3, 4].map((seq) => entry(seq)),
      { review: "chances" },
    ),
  );
  assert.deepEqual(store.judged(1), { seq: 2 });
  assert.equal(store.judged(4), null);
});

test("the record is put in order once for each message, however often it is drawn", () => {
  const store = new Store();
  store.takeRecord([{ seq: 2, lines: [] }]);
  const before = store.entries;
  assert.equal(store.entries, before);
  store.takeRecord([]);
  assert.equal(store.entries, before);
  store.takeRecord([{ seq: 1, lines: [] }]);
  assert.deepEqual(
    store.entries.map((/** @type {any} */ { seq }) => seq),
    [1, 2],
  );
});
