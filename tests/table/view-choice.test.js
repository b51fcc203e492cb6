/* After a game with secrets: whose view can be chosen. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../fake_document.js";
import "../served_modules.js";

const { drawViewChoice } = await import("../../static/table/actions.js");

/** All strings in a template, however deep. @param {any} value @returns {string[]} */
function words(value) {
  if (typeof value === "string") return [value];
  const parts = Array.isArray(value) ? value : value?.values;
  return Array.isArray(parts) ? parts.flatMap(words) : [];
}

test("everyone who sits can be chosen, and no empty seat", () => {
  const seats = ["person", "bot", "empty"].map((kind, seat) => ({ kind, seat }));
  const scene = { over: true, names: ["Mia", "Ada", "Ben"], steps: {}, room: { seats, you: [0] } };
  const found = words(drawViewChoice(/** @type {any} */ (scene), true));
  assert.ok(found.includes("Mia") && found.includes("Ada"));
  assert.ok(!found.includes("Ben"));
});
