/* What someone has chosen for this browser. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import "../fake_document.js";
import { FakeStorage } from "../fake_storage.js";
import "../served_modules.js";

const { onPreference, preference, setPreference } = await import("../../static/site/preferences.js");

const KEY = "tabletop.preferences";

/** @param {unknown} value */
const store = (value) => Object.defineProperty(globalThis, "localStorage", { value, configurable: true });

beforeEach(() => store(new FakeStorage()));

test("only shortcuts and coordinates are on until something is chosen", () => {
  assert.deepEqual(
    [preference("sound"), preference("confirm"), preference("speed")],
    [false, false, "normal"],
  );
  assert.deepEqual([preference("shortcuts"), preference("coordinates")], [true, true]);
});

test("a choice is kept in this browser, with the others", () => {
  setPreference("speed", "slow");
  setPreference("sound", true);
  assert.deepEqual({ ...localStorage }, { [KEY]: '{"speed":"slow","sound":true}' });
  assert.equal(preference("speed"), "slow");
  localStorage.setItem(KEY, '{"speed":"fast"}');
  assert.deepEqual([preference("speed"), preference("sound")], ["fast", false]);
});

test("nonsense is no choice", () => {
  for (const kept of ["x", "null", "7", '{"speed":"constructor","sound":"yes"}']) {
    localStorage.setItem(KEY, kept);
    assert.deepEqual([preference("speed"), preference("sound")], ["normal", false]);
  }
});

test("a browser that stores nothing keeps it until the page is left", () => {
  store(undefined);
  setPreference("speed", "fast");
  setPreference("sound", true);
  assert.deepEqual([preference("speed"), preference("sound")], ["fast", true]);
  store(new FakeStorage());
  setPreference("confirm", true);
  assert.deepEqual([preference("speed"), preference("confirm")], ["fast", true]);
});

test("who listens hears of each change, until they stop", () => {
  let changes = 0;
  const stop = onPreference(() => (changes += 1));
  setPreference("sound", true);
  stop();
  setPreference("sound", false);
  assert.equal(changes, 1);
});
