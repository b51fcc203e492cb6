/* The record and the result of Deduction in sentences, by name and addressed to the reader. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../served_modules.js";

const { line, outcome } = await import("../../../games/deduction/static/deduction/words.js");
const { because, statement } = await import("../../../games/deduction/static/deduction/reasons.js");

const NAMES = ["You", "Ada", "Ben"];
const ASKED = { code: "asked", seat: 0, to: 1, kind: "have", about: "crown" };
const SHOWED = { code: "showed", seat: 1, to: 0, tile: "sun-3" };
const NAMED = { code: "announced", seat: 0, tile: "moon-4", right: false };

/** @param {object} told */
const toYou = (told) => line(/** @type {any} */ (told), NAMES, [0]);

test("what the reader does, and what is done to them", () => {
  assert.equal(toYou(ASKED), "You ask Ada: “Do you have a crown?”");
  assert.equal(toYou({ ...ASKED, seat: 2, to: 0 }), "Ben asks you: “Do you have a crown?”");
  assert.equal(toYou({ code: "answered", seat: 0, answer: "yes" }), "You: “Yes.”");
  assert.equal(toYou({ code: "answered", seat: 0, answer: 2 }), "You: “2.”");
  assert.equal(toYou(SHOWED), "Ada shows you the 3 of suns.");
  assert.equal(toYou({ ...SHOWED, seat: 0, to: 2 }), "You show Ben the 3 of suns.");
  assert.equal(toYou({ ...SHOWED, to: 2, tile: null }), "Ada shows Ben a tile.");
  assert.equal(toYou(NAMED), "You name the 4 of moons. That’s wrong, so you’re out.");
  assert.equal(toYou({ ...NAMED, right: true }), "You name the 4 of moons.");
  assert.equal(toYou({ code: "drew", seat: 0, coin: "sun-2" }), "You draw a coin: the 2 of suns.");
  assert.equal(
    outcome({ ranking: [[0]], by: "announced" }, NAMES, [0]),
    "You found the missing tile and win.",
  );
});

test("at a table everyone goes by name", () => {
  const names = ["Cleo", "Ada", "Ben"];
  assert.equal(line(ASKED, names), "Cleo asks Ada: “Do you have a crown?”");
  assert.equal(line(NAMED, names), "Cleo names the 4 of moons. That’s wrong, so Cleo is out.");
  assert.equal(line({ ...NAMED, right: true }, names), "Cleo names the 4 of moons.");
  assert.equal(outcome({ ranking: [[0]], by: "announced" }, names), "Cleo found the missing tile and wins.");
});

test("how many there are is said in the right number", () => {
  /** @param {number} count @param {string} about */
  const said = (count, about) =>
    because(
      /** @type {any} */ ({ code: "line_full", holder: 1, tiles: ["sun-3"], is: false, about, count }),
      NAMES,
      0,
    );
  assert.equal(said(0, "null"), "There’s no null there.");
  assert.equal(said(0, "3"), "There’s no tile with a 3 there.");
  assert.equal(said(1, "shield"), "There’s at most 1 shield there, and it’s known already.");
  assert.equal(said(2, "3"), "There are at most 2 tiles with a 3 there, all known already.");
});

test("the reader's own tiles are theirs in explanations", () => {
  /** @param {object} step @param {number | null} you */
  const said = (step, you) =>
    [statement(/** @type {any} */ (step), NAMES, you), because(/** @type {any} */ (step), NAMES, you)].join(
      " ",
    );
  const held = { code: "own_hand", holder: 0, tiles: ["sun-2"], is: true };
  assert.equal(said(held, 0), "You have the 2 of suns. You can see your hand.");
  assert.equal(said({ ...held, holder: 1 }, null), "Ada has the 2 of suns. Ada can see that.");
  const shown = { code: "shown", holder: 1, tiles: ["sun-3"], is: true, turn: 4, to: 0 };
  assert.equal(said(shown, 0), "Ada has the 3 of suns. Shown to you in turn 4.");
  const where = { code: "elsewhere", holder: 2, tiles: ["sun-3"], is: false, where: 0 };
  assert.equal(said(where, 0), "Ben doesn’t have the 3 of suns. You have it.");
});
