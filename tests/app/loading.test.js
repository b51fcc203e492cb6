/* When pages load what makes the site an app: never before a page of the first visit has all it needs. */

import assert from "node:assert/strict";
import { registerHooks } from "node:module";
import { afterEach, beforeEach, mock, test } from "node:test";

const START = "tabletop:app-start";
const PART = /^tabletop:app-/;
/** @type {string[]} */
const imported = [];

registerHooks({
  resolve(specifier, context, next) {
    if (!PART.test(specifier)) return next(specifier, context);
    imported.push(specifier);
    return {
      url: `data:text/javascript,export const start = () => {}, startSeeking = (match) => globalThis.sought = match;//${imported.length}`,
      shortCircuit: true,
    };
  },
});

const { startApp } = await import("../../static/app/loading.js");

/** @type {(() => void)[]} */
let onLoad = [];

/** @param {object} navigator @param {string} [search] of the page's address */
function open(navigator, search = "") {
  onLoad = [];
  imported.length = 0;
  const listen = (/** @type {string} */ type, /** @type {() => void} */ listener) =>
    type === "load" && onLoad.push(listener);
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  Object.assign(globalThis, { addEventListener: listen, location: { search } });
  startApp();
}

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

test("a first visit loads it three seconds after the page", () => {
  open({ serviceWorker: { controller: null } });
  mock.timers.tick(60_000);
  for (const listener of onLoad) listener();
  mock.timers.tick(2_999);
  assert.deepEqual(imported, []);
  mock.timers.tick(1);
  assert.deepEqual(imported, [START]);
});

test("later visits have it already", () => {
  open({ serviceWorker: { controller: {} } });
  assert.deepEqual(imported, []);
  for (const listener of onLoad) listener();
  mock.timers.tick(0);
  assert.deepEqual(imported, [START]);
});

test("browsers without service workers load it like a first visit", () => {
  open({});
  for (const listener of onLoad) listener();
  mock.timers.tick(2_999);
  assert.deepEqual(imported, []);
  mock.timers.tick(1);
  assert.deepEqual(imported, [START]);
});

test("a page with a table in its address goes on looking for an opponent there", async () => {
  open({}, "?seek=fj4vnnp64h");
  assert.deepEqual(imported, ["tabletop:app-seeking"]);
  await new Promise(setImmediate);
  assert.equal(/** @type {any} */ (globalThis).sought, "fj4vnnp64h");
});
