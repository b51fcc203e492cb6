/* A part that is drawn a task later the first time. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

Object.assign(globalThis, { document: { createTreeWalker() {}, createComment() {} } });
const { deferred } = await import("../../static/kit/lazy.js");
const { nothing } = await import("../../static/vendor/lit-html/lit-html.js");

/** A place in a page where such a part is, and what it has been set to later. */
function place() {
  const { _$litDirective$: Later } = /** @type {any} */ (deferred(() => ""));
  const part = new Later({ type: 2 });
  /** @type {unknown[]} */
  const set = [];
  return Object.assign(part, {
    isConnected: true,
    setValue: (/** @type {unknown} */ value) => set.push(value),
    set,
  });
}

test("the first time it is drawn in a task of its own, as it is by then; afterwards immediately", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const part = place();
  assert.equal(
    part.render(() => "first"),
    nothing,
  );
  assert.equal(
    part.render(() => "second"),
    nothing,
  );
  context.mock.timers.tick(0);
  assert.deepEqual(part.set, ["second"]);
  assert.equal(
    part.render(() => "third"),
    "third",
  );
  assert.deepEqual(part.set, ["second"]);
});

test("what has left the page is not drawn", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const part = Object.assign(place(), { isConnected: false });
  part.render(() => "first");
  context.mock.timers.tick(0);
  assert.deepEqual(part.set, []);
});
