/* What is folded on phones, and its line there. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

let isPhone = false;
Object.assign(globalThis, {
  document: { createTreeWalker() {}, createComment() {} },
  matchMedia: () => ({ matches: isPhone }),
});
const { collapsible } = await import("../../static/table/review-controls.js");

test("on wide screens the content stays as it is", () => {
  isPhone = false;
  assert.equal(collapsible("Chance of winning", "Move 3: 40%", "chart"), "chart");
});

test("on phones it is behind a line with the current value", () => {
  isPhone = true;
  const { strings, values } = /** @type {any} */ (collapsible("Chance of winning", "Move 3: 40%", "chart"));
  assert.match(strings.join(""), /<details class="collapsible">\s*<summary>/);
  assert.deepEqual(values, ["Chance of winning", "Move 3: 40%", "chart"]);
});
