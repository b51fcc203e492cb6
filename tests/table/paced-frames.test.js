/* Frames that wait until what is on the board could be read. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

const { PacedFrames } = await import("../../static/table/bot-pace.js");

/** @type {number[]} */
let shown = [];
let pace = 2_500;

/** @param {number} seq @param {string | null} what there is to read */
const frame = (seq, what) => /** @type {any} */ ({ seq, what });

function framesThatPass() {
  return new PacedFrames({
    show: ({ seq }) => shown.push(seq),
    toRead: (/** @type {any} */ { what }) => what,
    pace: () => pace,
  });
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_800_000_000_000 });
  shown = [];
  pace = 2_500;
});

test("an answer stays before the next one replaces it", () => {
  const frames = framesThatPass();
  frames.take(frame(1, "first"));
  mock.timers.tick(1_400);
  frames.take(frame(2, "second"));
  assert.deepEqual([shown, frames.size, frames.newest?.seq], [[1], 1, 2]);
  mock.timers.tick(1_099);
  assert.deepEqual(shown, [1]);
  mock.timers.tick(1);
  assert.deepEqual([shown, frames.size], [[1, 2], 0]);
});

test("what replaces nothing doesn’t wait, and doesn’t start the time again", () => {
  const frames = framesThatPass();
  frames.take(frame(1, "first"));
  mock.timers.tick(700);
  frames.take(frame(2, "first"));
  assert.deepEqual(shown, [1, 2]);
  frames.take(frame(3, null));
  mock.timers.tick(1_800);
  assert.deepEqual(shown, [1, 2, 3]);
  frames.take(frame(4, "second"));
  assert.deepEqual(shown, [1, 2, 3, 4]);
});

test("after a pause the next frame is shown immediately", () => {
  const frames = framesThatPass();
  frames.take(frame(1, "first"));
  mock.timers.tick(10_000);
  frames.take(frame(2, "second"));
  assert.deepEqual(shown, [1, 2]);
});

test("each frame that waits stays for as long", () => {
  const frames = framesThatPass();
  ["first", "second", "third"].forEach((what, at) => frames.take(frame(at + 1, what)));
  mock.timers.tick(2_500);
  assert.deepEqual(shown, [1, 2]);
  mock.timers.tick(2_500);
  assert.deepEqual(shown, [1, 2, 3]);
});

test("an urgent frame takes along those that wait, in their order", () => {
  const frames = framesThatPass();
  frames.take(frame(1, "first"));
  frames.take(frame(2, "second"));
  frames.take(frame(3, "third"), true);
  assert.deepEqual([shown, frames.size], [[1, 2, 3], 0]);
  mock.timers.tick(5_000);
  assert.deepEqual(shown, [1, 2, 3]);
});

test("an old frame is left out, and the same number again replaces the one that waits", () => {
  const frames = framesThatPass();
  frames.take(frame(1, "first"));
  frames.take(frame(3, "third"));
  frames.take(frame(2, "second"));
  frames.take(frame(3, "first"));
  assert.deepEqual([shown, frames.size], [[1, 3], 0]);
});

test("a faster pace counts from now on", () => {
  const frames = framesThatPass();
  frames.take(frame(1, "first"));
  frames.take(frame(2, "second"));
  pace = 0;
  frames.next();
  assert.deepEqual(shown, [1, 2]);
});
