/* What is explained to newcomers: why a line has ended, and what a ring is. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../dom/document.js";
import "../../served_modules.js";

const { because } = await import("../../../games/questioning/static/questioning/words.js");
const { task } = await import("../../../games/questioning/static/questioning/terms.js");

test("the end of a line is explained, and a tile that was placed is not", () => {
  const played = /** @type {any} */ ({ code: "played", side: "answer", line: "witness", space: "b4", on: 0 });
  assert.equal(because([played]), "");
  assert.match(because([played, { code: "wiped", spaces: ["c1"] }]), /^No question in the lawyer’s hand/);
  assert.match(because([{ code: "restart", space: "a1" }]), /first corner that is still open/);
  assert.match(
    because(/** @type {any} */ ([{ code: "off_topic", tile: "a01" }])),
    /the lawyer draws an answer/,
  );
});

test("what a ring is, is said on someone's first deal", () => {
  const view = /** @type {any} */ ({ step: "question", starting: true });
  assert.match(task(view, true), /^A ring is where a tile is entered/);
  assert.doesNotMatch(task(view), /is entered/);
  assert.doesNotMatch(task({ ...view, starting: false, markers: false, legal: [] }, true), /is entered/);
});
