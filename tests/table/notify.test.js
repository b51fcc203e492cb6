/* What says in the tab's title, and with a sound, that something waits for the viewer. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "../served_modules.js";
import "../fake_document.js";
import { FakeStorage } from "../fake_storage.js";

const { Notifier } = await import("../../static/table/notify.js");

let notes = 0;

class FakeAudio {
  state = "running";
  currentTime = 0;
  destination = {};
  createOscillator() {
    notes++;
    return { frequency: {}, connect: (/** @type {any} */ next) => next, start() {}, stop() {} };
  }
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect() {} };
  }
}

/** How many times the two notes have been heard. */
const chimes = () => notes / 2;

beforeEach(() => {
  Object.assign(globalThis, {
    localStorage: new FakeStorage(),
    AudioContext: FakeAudio,
    addEventListener() {},
  });
  Object.assign(document, { title: "Lateral Puzzles", querySelector: () => null });
  notes = 0;
});

test("the title begins with the number of things that wait", () => {
  const notifier = new Notifier();
  notifier.tell(true, "For you: 2 questions and a Spoiler", 3);
  assert.equal(document.title, "(3) For you: 2 questions and a Spoiler · Lateral Puzzles");
  notifier.tell(true, "Your turn");
  assert.equal(document.title, "Your turn · Lateral Puzzles");
  notifier.tell(false, "");
  assert.equal(document.title, "Lateral Puzzles");
});

test("each more of them has a sound, for those who want one", () => {
  const notifier = new Notifier();
  notifier.tell(true, "For you: 1 question", 1);
  assert.equal(chimes(), 0);
  localStorage.setItem("tabletop.preferences", JSON.stringify({ sound: true }));
  for (const count of [1, 2, 2, 1, 2]) notifier.tell(true, "For you", count);
  assert.equal(chimes(), 2);
});

test("it is the viewer's turn: one sound, also where nothing is counted", () => {
  const notifier = new Notifier();
  localStorage.setItem("tabletop.preferences", JSON.stringify({ sound: true }));
  for (const yours of [true, true, false, true]) notifier.tell(yours, "Your turn");
  assert.equal(chimes(), 2);
});
