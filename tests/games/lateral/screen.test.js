/* What the big screen says about a game without a Master. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../fake_document.js";
import "../../served_modules.js";

const { now } = await import("../../../games/lateral/static/lateral/parts/screen.js");

const NAMES = ["The key", "Ada", "Bo"];

/** @param {object} question @param {object} [more] */
const said = (question, more) =>
  now(
    /** @type {any} */ ({
      phase: "playing",
      turn: 1,
      master: 0,
      questions: [{ kind: "public", ...question }],
      ...more,
    }),
    NAMES,
  ).at(-1);

test("a question waits for the key, or its asker has to choose", () => {
  assert.equal(said({ state: "waiting", seat: 1 }), "The key is answering");
  assert.equal(said({ state: "waiting", seat: 1, choosing: true }), "Ada is choosing what was meant");
  assert.equal(said({ state: "answered", seat: 1 }), "Ada’s turn");
  assert.equal(said({ state: "answered", seat: 1 }, { frozen: { by: 1 } }), "The key is marking it");
});
