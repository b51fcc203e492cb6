/* When the whole record is asked for. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

const { MissingEntries } = await import("../../static/table/lost-messages.js");

let now = 0;
let asked = 0;

beforeEach(() => {
  mock.restoreAll();
  [now, asked] = [0, 0];
  mock.method(performance, "now", () => now);
});

test("it is asked for once until it comes", () => {
  const store = { hasGap: true };
  const missing = new MissingEntries(store, () => asked++);
  for (let time = 0; time < 3; time++) missing.look(); // a quick game: frames come before the answer does
  assert.equal(asked, 1);
  missing.restart();
  for (let time = 0; time < 2; time++) missing.look();
  assert.equal(asked, 2);
  store.hasGap = false;
  missing.restart();
  missing.look();
  assert.equal(asked, 2);
});

test("without an answer it is asked for again after five seconds", () => {
  const missing = new MissingEntries({ hasGap: true }, () => asked++);
  missing.look();
  now = 4_999;
  missing.look();
  assert.equal(asked, 1);
  now = 5_000;
  missing.look();
  assert.equal(asked, 2);
});
