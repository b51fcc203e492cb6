/* The link to the next game, and the count in the title. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

Object.assign(globalThis, {
  document: { documentElement: { lang: "en-GB" }, cookie: "", getElementById: () => null },
});
const { matchIn, nextGameWords, stateOf } = await import("../../static/app/your-games.js");
const { titleWith } = await import("../../static/app/your-games.js");
const { fetchTurns, showBadge } = await import("../../static/app/your-games.js");

/** @param {string} status @param {string | null} tone @returns {any} */
const table = (status, tone) => ({
  dataset: { status },
  querySelector: () => (tone === null ? null : { getAttribute: () => tone }),
});

test("the link is for those who wait and for the end", () => {
  assert.equal(stateOf(table("playing", "wait")), "waits");
  assert.equal(stateOf(table("over", "over")), "over");
  assert.equal(stateOf(table("over", null)), "over");
  for (const tone of ["yours", "past", "lost", "end", null])
    assert.equal(stateOf(table("playing", tone)), "plays");
  assert.equal(stateOf(table("open", "wait")), "plays");
});

test("it names the game and the other players", () => {
  const next = { url: "/t/a/", game: "LineUp!", with: ["Ben"], left: null };
  assert.equal(nextGameWords(next), "Next game: LineUp! with Ben");
  assert.equal(
    nextGameWords({ ...next, with: ["Ben", "Cleo", "Dan"] }),
    "Next game: LineUp! with Ben, Cleo and Dan",
  );
});

test("the match is the one in the table's address", () => {
  assert.equal(matchIn("/t/fj4vnnp64h/"), "fj4vnnp64h");
  assert.equal(matchIn("/"), "");
});

test("the title has one count at most", () => {
  assert.equal(titleWith("Play · Tabletop", 2), "(2) Play · Tabletop");
  assert.equal(titleWith("(2) Play · Tabletop", 10), "(10) Play · Tabletop");
  assert.equal(titleWith("(10) Play · Tabletop", 0), "Play · Tabletop");
});

/** @param {object} navigator */
const browser = (navigator) =>
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });

test("the badge has the count, and goes with the last game; browsers without one are left alone", () => {
  /** @type {unknown[]} */
  const shown = [];
  const badge =
    (/** @type {string} */ what) =>
    async (/** @type {number[]} */ ...count) =>
      void shown.push([what, ...count]);
  browser({ setAppBadge: badge("set"), clearAppBadge: badge("clear") });
  showBadge(2);
  showBadge(0);
  assert.deepEqual(shown, [["set", 2], ["clear"]]);
  browser({});
  showBadge(1);
});

test("an answer is shown on the badge, and no answer changes nothing", async () => {
  /** @type {unknown[]} */
  const seen = [];
  browser({ setAppBadge: async (/** @type {number} */ count) => void seen.push(count) });
  const answers = [
    Response.json({ count: 3, others: 2, next: null }),
    Response.json({ say: "Wait" }, { status: 429 }),
  ];
  Object.assign(globalThis, {
    fetch: async (/** @type {string} */ url) => (seen.push(url), answers.shift()),
  });
  assert.deepEqual(await fetchTurns("abc"), { count: 3, others: 2, next: null });
  assert.equal(await fetchTurns(), null);
  assert.deepEqual(seen, ["/me/turns/?at=abc", 3, "/me/turns/"]);
});
