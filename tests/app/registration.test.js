/* When a page lets a new version of the service worker take over. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { replaceLater } from "../../static/app/parts/start.js";
import "../dom/document.js";
import "../served_modules.js";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** A registration, and what its waiting version has been told. */
function registrationWith() {
  /** @type {unknown[]} */
  const told = [];
  const waiting = { postMessage: (/** @type {unknown} */ message) => told.push(message) };
  return { registration: /** @type {any} */ ({ waiting }), told };
}

test("a new version is asked to take over when the page has been quiet for two seconds", () => {
  const { registration, told } = registrationWith();
  replaceLater(registration);
  mock.timers.tick(1_999);
  assert.deepEqual(told, []);
  mock.timers.tick(1);
  assert.deepEqual(told, [{ type: "replace" }]);
});

test("nobody is asked if no version waits by then", () => {
  const { registration, told } = registrationWith();
  replaceLater(registration);
  registration.waiting = null;
  mock.timers.tick(2_000);
  assert.deepEqual(told, []);
});
