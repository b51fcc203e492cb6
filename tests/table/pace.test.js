/* How long what bots do stays on the board. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../fake_document.js";
import { FakeStorage } from "../fake_storage.js";
import "../served_modules.js";

const { chosenPace, choosePace } = await import("../../static/table/bot-pace.js");

test("the chosen pace is kept in this browser", () => {
  Object.assign(globalThis, { localStorage: new FakeStorage() });
  assert.equal(chosenPace(), "normal");
  choosePace("slow");
  assert.equal(localStorage.getItem("tabletop.pace"), "slow");
  assert.equal(chosenPace(), "slow");
  localStorage.setItem("tabletop.pace", "fast");
  assert.equal(chosenPace(), "fast");
});

test("a browser that stores nothing keeps it until the page is left, and nonsense is no pace", () => {
  Object.assign(globalThis, { localStorage: undefined });
  choosePace("fast");
  assert.equal(chosenPace(), "fast");
  Object.assign(globalThis, { localStorage: new FakeStorage() });
  localStorage.setItem("tabletop.pace", "constructor");
  assert.equal(chosenPace(), "fast");
});
