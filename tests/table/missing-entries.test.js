/* When the whole record is asked for. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

const { Gaps } = await import("../../static/table/missing-entries.js");

let now = 0;
let asked = 0;

beforeEach(() => {
  mock.restoreAll();
  [now, asked] = [0, 0];
  mock.method(performance, "now", () => now);
});

test("it is asked for once until it comes", () => {
  const store = { hasGap: true };
  const gaps = new Gaps(store, () => asked++);
  for (let time = 0; time < 3; time++) gaps.look(); // a quick game: frames come before the answer does
  assert.equal(asked, 1);
  gaps.restart();
  for (let time = 0; time < 2; time++) gaps.look();
  assert.equal(asked, 2);
  store.hasGap = false;
  gaps.restart();
  gaps.look();
  assert.equal(asked, 2);
});

test("without an answer it is asked for again after five seconds", () => {
  const gaps = new Gaps({ hasGap: true }, () => asked++);
  gaps.look();
  now = 4_999;
  gaps.look();
  assert.equal(asked, 1);
  now = 5_000;
  gaps.look();
  assert.equal(asked, 2);
});
