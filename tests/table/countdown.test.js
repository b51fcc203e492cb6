/* Clocks: the game's own, and each player's. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

Object.assign(globalThis, { document: { createTreeWalker() {}, createComment() {} } });
const { secondsLeft, untilNextSecond } = await import("../../static/table/status.js");
const { LowTime, handOf, untilClocksChange } = await import("../../static/table/seats.js");
const { timeFigures, timeWords } = await import("../../static/site/clocks.js");

const NOW = 1_000_000;

/** A scene in which the game's own clock ends so many milliseconds from now. @param {number} left @param {object} [fields] */
const ending = (left, fields = {}) =>
  /** @type {any} */ ({ now: { deadline: NOW + left }, store: { time: () => NOW }, ...fields });

/**
 * A scene with a clock for each seat.
 * @param {number[]} left @param {(number | null)[]} since how long ago each began to run @param {object} [fields]
 */
const running = (left, since, { seconds = 60, ...fields } = {}) =>
  /** @type {any} */ ({
    now: { clock: { left, since: since.map((ago) => (ago === null ? null : NOW - ago)) } },
    room: { clock: { seconds }, seats: left.map((_, seat) => ({ seat })) },
    store: { time: () => NOW },
    you: [0],
    ...fields,
  });

test("the game's clock counts whole seconds, down to 0", () => {
  assert.deepEqual(
    [2_000, 1_001, 1, 0, -500].map((left) => secondsLeft(ending(left))),
    [2, 2, 1, 0, 0],
  );
});

test("the game's clock is not shown in the past, after the game, or while a player's runs", () => {
  const hidden = [{ past: true }, { over: true }, { now: {} }, { now: null }].map((fields) =>
    secondsLeft(ending(5_000, fields)),
  );
  assert.deepEqual(hidden, [null, null, null, null]);
  const now = { deadline: NOW + 5_000, clock: { since: [null, NOW] } };
  assert.equal(secondsLeft(ending(0, { now })), null);
  assert.equal(secondsLeft(ending(0, { now: { ...now, clock: { since: [null, null] } } })), 5);
});

test("the game's clock is redrawn at the next second, and no more when it is over", () => {
  assert.deepEqual(
    [2_300, 2_000, 0, -1].map((left) => untilNextSecond(ending(left))),
    [300, 0, null, null],
  );
});

test("a player's clock runs from its start, and waits for one that is yet to come", () => {
  const scene = running([30_000, 30_000, 30_000], [null, 10_000, -4_000]);
  assert.deepEqual(
    [0, 1, 2].map((seat) => handOf(scene, seat)),
    [
      { left: 30_000, wait: 0, runs: false, low: false },
      { left: 20_000, wait: 0, runs: true, low: true },
      { left: 30_000, wait: 4_000, runs: true, low: false },
    ],
  );
  assert.equal(handOf(running([5_000], [9_000]), 0)?.left, 0);
  assert.equal(handOf(running([5_000], [0], { now: {} }), 0), null);
  assert.equal(handOf(running([5_000], [0], { room: {} }), 0), null);
});

test("a game of days doesn't count down to the start of a clock", () => {
  const scene = running([86_400_000], [-27_000], { seconds: 86_400 });
  assert.deepEqual(handOf(scene, 0), { left: 86_400_000, wait: 0, runs: true, low: false });
});

test("low is a third of a short turn, 20 seconds of a long one, six hours of days", () => {
  /** @param {number} left @param {number} seconds */
  const low = (left, seconds) => handOf(running([left], [0], { seconds }), 0)?.low;
  assert.deepEqual([low(5_000, 15), low(5_001, 15)], [true, false]);
  assert.deepEqual([low(20_000, 600), low(20_001, 600)], [true, false]);
  assert.deepEqual([low(6 * 3_600_000, 86_400), low(6 * 3_600_000 + 1, 86_400)], [true, false]);
});

test("clocks are redrawn when the first of them changes", () => {
  assert.equal(untilClocksChange(running([30_000], [null])), null);
  assert.equal(untilClocksChange(running([30_700, 30_200], [0, 0])), 200);
  assert.equal(untilClocksChange(running([30_000], [0])), 1_000);
  assert.equal(untilClocksChange(running([9_950], [0])), 50); // tenths
  assert.equal(untilClocksChange(running([30_000], [-1_250])), 250);
});

test("a player is warned of low time once a turn", () => {
  /** @type {string[]} */
  const heard = [];
  const by = { say: (/** @type {string} */ text) => heard.push(text), sound: () => heard.push("sound") };
  const lowTime = new LowTime();
  const scene = running([15_000], [5_000]);
  for (let time = 0; time < 2; time++) lowTime.check(scene, by);
  assert.deepEqual(heard, ["You have 10 seconds left.", "sound"]);
  lowTime.check(running([15_000], [6_000]), by); // another turn
  assert.equal(heard.length, 4);
  for (const fields of [{ over: true }, { you: [] }, { you: [0, 1] }])
    lowTime.check(running([15_000, 15_000], [7_000, null], fields), by);
  assert.equal(heard.length, 4);
});

test("time left in words has two units, in digits as many as needed", () => {
  const times = [0, 1, 9_400, 10_000, 80_000, 3_723_000, 86_400_000 + 7_200_000];
  assert.deepEqual(times.map(timeWords), [
    "0 seconds",
    "1 second",
    "10 seconds",
    "10 seconds",
    "1 minute 20 seconds",
    "1 hour 2 minutes",
    "1 day 2 hours",
  ]);
  assert.deepEqual(times.map(timeFigures), ["0.0", "0.1", "9.4", "0:10", "1:20", "1:02:03", "1 d 2 h"]);
});
