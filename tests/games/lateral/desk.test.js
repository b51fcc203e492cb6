/* A key for the last question does not answer the next, even if a busy page handles it late. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "../../served_modules.js";
import "../../fake_document.js";

const { Desk } = await import("../../../games/lateral/static/lateral/master/desk.js");

let now = 0;
mock.method(performance, "now", () => now);

/** These questions wait. @param {number[]} waiting @returns {any} */
const view = (...waiting) => ({
  paused: false,
  spoilers: [],
  queue: waiting.map((question) => ({ kind: "question", question })),
});

/** @type {any} */
let desk;

/** Whether a key that was pressed at that time counts. @param {number} time */
function counts(time) {
  desk.meant = time;
  return desk.settled;
}

beforeEach(() => {
  now = 1_000;
  desk = new Desk();
});

test("a key counts when its item has been in front for 350 ms", () => {
  assert.ok(desk.see(view(2, 3)));
  assert.deepEqual([counts(1_000), counts(1_349), counts(1_350)], [false, false, true]);
});

test("the same item in another view has not come anew", () => {
  desk.see(view(2, 3));
  now = 1_450;
  assert.ok(!desk.see(view(2, 3)));
  assert.deepEqual([counts(1_000), counts(1_450)], [false, true]);
});

test("a key from before the next item does not count, however late it is handled", () => {
  desk.see(view(2, 3));
  now = 1_450;
  assert.ok(desk.see(view(3)));
  assert.equal(desk.front.question, 3);
  now = 9_000;
  assert.deepEqual([counts(1_440), counts(1_450), counts(1_800)], [false, false, true]);
});
