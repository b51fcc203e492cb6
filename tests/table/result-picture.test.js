/* The lines of the sentence in the picture of the result. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../fake_document.js";
import "../served_modules.js";

const { wrap } = await import("../../static/table/result-picture.js");

const letters = (/** @type {string} */ text) => text.length;

test("a text is broken between words", () => {
  assert.deepEqual(wrap("You won on possession", 10, letters), ["You won on", "possession"]);
  assert.deepEqual(wrap("short", 10, letters), ["short"]);
});

test("a word that is too long has a line to itself", () => {
  assert.deepEqual(wrap("by incomprehensibilities only", 10, letters), [
    "by",
    "incomprehensibilities",
    "only",
  ]);
});
