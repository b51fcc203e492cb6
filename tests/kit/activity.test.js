/* What a page says is under way, in `data-busy` and `data-link` of <html>. */

import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";

/** @type {Record<string, string>} */
const dataset = {};
/** @type {(() => void)[]} */
const frames = [];
const page = Object.assign(new EventTarget(), { documentElement: { dataset }, readyState: "loading" });
Object.assign(globalThis, {
  document: page,
  requestAnimationFrame: (/** @type {() => void} */ draw) => frames.push(draw),
});
mock.timers.enable({ apis: ["setTimeout"] });
const { during, nextFrame, pause, setLink, setUnanswered, startBackgroundTimer, startTimer, stopTimer } =
  await import("../../static/kit/activity.js");

const nothing = () => {};

afterEach(() => assert.equal(dataset.busy, undefined));

test("a page is busy until it has loaded", () => {
  for (const state of ["interactive", "complete"]) {
    assert.equal(dataset.busy, "page 1");
    page.readyState = state;
    page.dispatchEvent(new Event("readystatechange"));
  }
});

test("work counts by its name until it ends", async () => {
  const { promise, resolve } = Promise.withResolvers();
  const first = during("fetch", promise);
  const second = during("fetch", promise);
  assert.equal(dataset.busy, "fetch 2");
  resolve("done");
  assert.deepEqual(await Promise.all([first, second]), ["done", "done"]);
});

test("work that fails ends too, and whoever waits for it is told", async () => {
  await assert.rejects(during("parts", Promise.reject(new Error("offline"))), { message: "offline" });
});

test("the page is quiet when whoever waited for the work goes on", async () => {
  await during("fetch", Promise.resolve());
  assert.equal(dataset.busy, undefined);
});

test("short timers count until they have run", () => {
  startTimer(nothing, 1_500);
  startTimer(nothing);
  assert.equal(dataset.busy, "timers 2");
  mock.timers.tick(1);
  assert.equal(dataset.busy, "timers 1");
  mock.timers.tick(1_499);
});

test("a timer that is stopped doesn't run", () => {
  const timer = startTimer(() => assert.fail("it has been stopped"), 100);
  stopTimer(timer);
  stopTimer(0);
  mock.timers.tick(100);
});

test("a pause is a timer", async () => {
  const over = pause(10);
  assert.equal(dataset.busy, "timers 1");
  mock.timers.tick(10);
  await over;
});

test("long timers and those in the background don't count, and can be stopped as well", () => {
  const run = mock.fn();
  startTimer(run, 1_501);
  startBackgroundTimer(run, 20);
  stopTimer(startBackgroundTimer(run, 20));
  assert.equal(dataset.busy, undefined);
  mock.timers.tick(1_501);
  assert.equal(run.mock.callCount(), 2);
});

test("a frame counts until it has been drawn, even if that fails", () => {
  nextFrame(() => {
    throw new Error("broken");
  });
  assert.equal(dataset.busy, "frames 1");
  assert.throws(() => frames.shift()?.(), { message: "broken" });
});

test("messages without an answer count while the connection is live", () => {
  setLink("connecting");
  setUnanswered({ moves: 1, queries: 0, notes: 2 });
  assert.deepEqual(dataset, { busy: "connection 1", link: "connecting" });
  setLink("live");
  assert.deepEqual(dataset, { busy: "moves 1, notes 2", link: "live" });
  setLink("lost");
  assert.deepEqual(dataset, { link: "lost" });
  setUnanswered({});
  setLink("live");
});

test("a page that does several things says all of them", () => {
  nextFrame(nothing);
  const timer = startTimer(nothing);
  assert.equal(dataset.busy, "frames 1, timers 1");
  stopTimer(timer);
  frames.shift()?.();
});
