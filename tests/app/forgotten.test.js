/* What a browser that has forgotten someone removes, and what its other tabs do. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { Drafts } from "../../static/kit/drafts.js";
import { FakeStorage } from "../fake_storage.js";
import { FakeCaches } from "./fake_worker.js";

const SECRET = "He had hiccups.";

class Storage extends FakeStorage {
  clear() {
    for (const name of Object.keys(this)) this.removeItem(name);
  }
}
const { setItem } = FakeStorage.prototype;

/** What this tab has told others. @type {string[]} */
let told = [];
/** @type {any} */
let worker;
/** @type {Map<string, (event: any) => void>} */
let listeners;
const replaced = mock.fn();
let runs = 0;

/** @param {Record<string, any>} more */
function publish(more) {
  for (const [name, value] of Object.entries(more))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

beforeEach(() => {
  told = [];
  listeners = new Map();
  replaced.mock.resetCalls();
  worker = { postMessage: mock.fn() };
  Storage.prototype.setItem = setItem;
  const local = new Storage();
  publish({
    Storage,
    localStorage: local,
    sessionStorage: new Storage(),
    caches: new FakeCaches(),
    indexedDB: { databases: async () => [{ name: "old" }], deleteDatabase: mock.fn() },
    navigator: { serviceWorker: { getRegistration: async () => ({ active: worker }) } },
    location: { pathname: "/t/abc/", search: "?seek=1", replace: replaced },
    addEventListener: (/** @type {string} */ type, /** @type {any} */ call) => listeners.set(type, call),
  });
  Object.defineProperty(local, "setItem", {
    value(/** @type {string} */ name, /** @type {string} */ value) {
      told.push(name);
      setItem.call(this, name, value);
    },
    configurable: true,
  });
});

afterEach(() => {
  Storage.prototype.setItem = setItem;
});

/** Runs the script, as its page does. */
async function forgets() {
  await import(`../../static/app/forgotten.js?run=${(runs += 1)}`);
  await new Promise((resolve) => setTimeout(resolve));
}

async function startTab() {
  const { startLeaving } = await import("../../static/site/leaving.js");
  startLeaving();
}

test("all that is stored is removed, other tabs are told, and the page without a connection is loaded again", async () => {
  for (const name of ["draft:t:solution", "move:t:1", "note:t:1", "learn:lineup", "case:2026-11-28"])
    localStorage.setItem(name, SECRET);
  sessionStorage.setItem("sent-drafts", SECRET);
  for (const name of ["tabletop-yours", "tabletop-pages-a", "tabletop-files-a"]) await caches.open(name);
  await forgets();
  assert.deepEqual(Object.keys(localStorage), []);
  assert.deepEqual(Object.keys(sessionStorage), ["forgotten"]);
  assert.ok(told.includes("forgotten"));
  assert.deepEqual(await caches.keys(), []);
  assert.deepEqual(
    /** @type {any} */ (indexedDB.deleteDatabase).mock.calls.map(
      (/** @type {any} */ call) => call.arguments[0],
    ),
    ["old"],
  );
  assert.deepEqual(worker.postMessage.mock.calls[0].arguments, [{ type: "restore" }]);
});

test("what another tab wrote at the same moment goes as well", async ({ mock: own }) => {
  const before = globalThis.localStorage;
  own.timers.enable({ apis: ["setTimeout"] });
  await import(`../../static/app/forgotten.js?run=${(runs += 1)}`);
  before.setItem("draft:t:chat", SECRET);
  own.timers.tick(499);
  assert.deepEqual(Object.keys(before), ["draft:t:chat"]);
  own.timers.tick(1);
  assert.deepEqual(Object.keys(before), []);
});

test("a browser that stores nothing has nothing to remove", async () => {
  publish({ localStorage: null, caches: undefined, indexedDB: undefined, navigator: {} });
  await forgets();
});

test("another tab writes nothing back, and loads its page again", async () => {
  Reflect.deleteProperty(localStorage, "setItem");
  await startTab();
  const drafts = new Drafts("t");
  drafts.write("solution", SECRET);
  sessionStorage.setItem("sent-drafts", SECRET);
  const now = String(Date.now());
  listeners.get("storage")?.({ key: "forgotten", newValue: now });
  drafts.write("solution", `${SECRET} And water.`);
  assert.deepEqual(Object.keys(localStorage), []);
  assert.deepEqual({ ...sessionStorage }, { forgotten: now });
  assert.deepEqual(replaced.mock.calls[0].arguments, ["/t/abc/?seek=1"]);
});

test("a tab that has slept removes nothing that was stored since", async () => {
  Reflect.deleteProperty(localStorage, "setItem");
  await startTab();
  localStorage.setItem("move:t", "mine");
  listeners.get("storage")?.({ key: "forgotten", newValue: String(Date.now() - 60_000) });
  assert.deepEqual(Object.keys(localStorage), ["move:t"]);
  assert.equal(replaced.mock.callCount(), 1);
});

test("a tab stays where others only store something", async () => {
  await startTab();
  for (const change of [
    { key: "draft:t:chat", newValue: "Hello" },
    { key: "forgotten", newValue: null },
    { key: null, newValue: null },
  ])
    listeners.get("storage")?.(change);
  assert.equal(replaced.mock.callCount(), 0);
});

for (const [what, persisted, seconds, isLeft] of /** @type {[string, boolean, number, boolean][]} */ ([
  ["kept since before is loaded again", true, 1, true],
  ["kept since then is shown as it was", true, -1, false],
  ["that is new stays", false, 1, false],
]))
  test(`a page ${what}`, async () => {
    await startTab();
    sessionStorage.setItem("forgotten", String(performance.timeOrigin + seconds * 1000));
    listeners.get("pageshow")?.({ persisted });
    assert.equal(replaced.mock.callCount(), isLeft ? 1 : 0);
  });
