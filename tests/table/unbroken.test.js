/* Which parts of a text are kept on one line. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

Object.assign(globalThis, { document: { createTreeWalker() {}, createComment() {} } });
const { unbroken } = await import("../../static/table/sentences.js");

/** @param {string} text */
const kept = (text) =>
  [unbroken(text)].flat().flatMap((part) => (typeof part === "string" ? [] : part.values));

test("names with layers are kept on one line", () => {
  assert.deepEqual(kept("Ada placed a token on square D4-1-1."), ["D4-1-1"]);
  assert.deepEqual(kept("×D4-1-1–AA8-2-1, structure E5-1"), ["×D4-1-1", "AA8-2-1", "E5-1"]);
});

test("other text stays as it is", () => {
  assert.equal(unbroken("Ada placed a well-known token on D4."), "Ada placed a well-known token on D4.");
});
