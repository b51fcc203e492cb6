/* The player's own notes: seen immediately, kept until they are stored. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { emptyStorage } from "../fake_storage.js";

Object.assign(globalThis, { addEventListener() {} });
const { Notes, changed } = await import("../../static/table/notes.js");

const SHEET = { rev: 1, marks: { "a:0": "no" }, text: "one", strokes: [] };

/** What was sent. @type {any[]} */
let sent = [];
let up = true;
/** @type {any} */
let store = {};

const transmit = (/** @type {object} */ message) => {
  if (up) sent.push(message);
  return up;
};

const notesOf = () => new Notes(store, { transmit, changed: () => {}, name: "test" });

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_800_000_000_000 });
  [sent, up, store] = [[], true, { sheet: null, room: { you: [0] } }];
  emptyStorage();
});

test("notes are seen immediately and kept until they are stored, also across a reload", () => {
  up = false;
  const notes = notesOf();
  notes.note({ text: "lost" });
  assert.equal(notes.sheet, null); // no sheet, nothing to write on
  notes.take(SHEET);
  notes.note({ mark: "a:0", value: "" });
  notes.note({ mark: "b:0", value: "yes" });
  notes.note({ undo: true });
  notes.note({ text: "one t" });
  notes.note({ text: "one two" });
  assert.deepEqual(notes.sheet, { rev: 1, marks: {}, text: "one two", strokes: [] });
  const reloaded = notesOf();
  up = true;
  reloaded.resend();
  assert.deepEqual(
    sent.map(({ change }) => change),
    [
      { mark: "a:0", value: "" },
      { mark: "b:0", value: "yes" },
      { undo: true },
      { text: "one two", was: "one" },
    ],
  );
  const [first, second, third, fourth] = sent;
  reloaded.noted(first.id, 2);
  reloaded.take({ ...SHEET, rev: 2, marks: {} });
  assert.equal(reloaded.refused(third.id), true);
  assert.deepEqual(reloaded.sheet, { rev: 2, marks: { "b:0": "yes" }, text: "one two", strokes: [] });
  reloaded.noted(second.id, 3);
  reloaded.noted(fourth.id, 5);
  reloaded.take({ ...SHEET, rev: 4, marks: { "b:0": "yes" } });
  assert.equal(reloaded.sheet?.text, "one two"); // stored, but in none of the sheets that have come
  reloaded.take({ ...SHEET, rev: 5, text: "one two, and more" });
  assert.equal(reloaded.sheet?.text, "one two, and more");
  assert.deepEqual(Object.keys(localStorage), []);
});

test("text typed within half a second is sent together", () => {
  const notes = notesOf();
  notes.take(SHEET);
  notes.note({ text: "one t" });
  mock.timers.tick(499);
  notes.note({ text: "one two" });
  mock.timers.tick(499);
  assert.deepEqual(sent, []);
  mock.timers.tick(1);
  assert.deepEqual(
    sent.map(({ change }) => change),
    [{ text: "one two", was: "one" }],
  );
});

test("what is too long for one message goes without the text before", () => {
  const notes = notesOf();
  notes.take({ ...SHEET, text: "x".repeat(4_000) });
  notes.note({ text: "y".repeat(4_000) });
  mock.timers.tick(500);
  assert.deepEqual(Object.keys(sent[0].change), ["text"]);
});

test("an older sheet changes nothing, and strangers' refusals are not ours", () => {
  const notes = notesOf();
  notes.take({ ...SHEET, rev: 3, text: "new" });
  notes.take({ ...SHEET, rev: 2, text: "old" });
  assert.equal(notes.sheet?.text, "new");
  assert.equal(notes.refused("x"), false);
});

test("strokes are added and wiped", () => {
  const stroke = /** @type {any} */ ({ points: [1, 2] });
  const drawn = changed(SHEET, { stroke });
  assert.deepEqual(drawn.strokes, [stroke]);
  assert.deepEqual(changed(drawn, { wipe: true }).strokes, []);
  assert.deepEqual(SHEET.strokes, []);
});
