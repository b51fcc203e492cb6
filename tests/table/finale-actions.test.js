/* The buttons of the finale: which there are for tables, deals and spectators, and for games without a picture. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../fake_document.js";
import "../served_modules.js";

class Element {}
Object.assign(globalThis, { HTMLElement: Element, location: { href: "https://table.example/t/a/" } });
Object.assign(document, { querySelector: () => new Element() });
const { finaleActions } = await import("../../static/table/finale.js");
const { PLAIN_WORDS } = await import("../../static/table/game.js");

const DEAL = { deal: "/deals/abc/", dealNew: "/deals/new/", dealAgain: "/deals/abc/play/" };
const AGAIN = [{ label: "Play again", post: "/rematch/" }];

/** @param {object} data @param {object | undefined} ending @param {number[]} [you] */
function labels(data, ending, you = [0]) {
  const now = { view: { outcome: { ranking: [[0], [1]], by: "points" } } };
  const store = { moves: 3, entries: [], time: () => 0 };
  const scene = {
    now,
    you,
    names: ["Ada", "Bo"],
    words: PLAIN_WORDS,
    board: { ending },
    store,
    room: { match: "a" },
  };
  const again = "deal" in data ? [] : AGAIN;
  const setting = { data, csrf: "", again, isAsked: false, day: null, review: () => {} };
  return finaleActions(/** @type {any} */ (scene), /** @type {any} */ (setting)).map(({ label }) => label);
}

const draw = () => null;

test("a game with a picture of its own", () => {
  assert.deepEqual(labels({}, { draw }), ["Play again", "Review", "Share", "Save picture"]);
  assert.deepEqual(labels({}, { above: true, picture: draw }), [
    "Play again",
    "Review",
    "Share",
    "Save picture",
  ]);
});

test("a game without one has no button for it", () => {
  for (const ending of [undefined, { above: true }])
    assert.deepEqual(labels({}, ending), ["Play again", "Review", "Share"]);
});

test("a deal, for its player and for others", () => {
  const own = ["New deal", "Review", "Share", "Save picture", "Same deal again", "Results of this deal"];
  assert.deepEqual(labels(DEAL, { draw }), own);
  assert.deepEqual(labels(DEAL, { draw }, []), ["Play this deal", "Review"]);
});
