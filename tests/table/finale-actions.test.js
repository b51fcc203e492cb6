/* The buttons of the finale: which there are for tables, deals and spectators, and for games without a picture. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../fake_document.js";
import "../served_modules.js";

class Element {}
Object.assign(globalThis, { HTMLElement: Element, location: { href: "https://table.example/t/a/" } });
Object.assign(document, { querySelector: () => new Element() });
const { finaleActions } = await import("../../static/table/parts/finale.js");
const { PLAIN_WORDS } = await import("../../static/table/game.js");

const DEAL = { deal: "/deals/abc/", dealNew: "/deals/new/", dealAgain: "/deals/abc/play/" };
const AGAIN = [{ label: "Rematch", post: "/rematch/" }];

/** The sheet's buttons, and those one tap further. @param {object} data @param {object | undefined} ending @param {number[]} [you] @param {object | null} [day] */
function labels(data, ending, you = [0], day = null) {
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
  const setting = { data, csrf: "", again, day, review: { label: "Review" } };
  const { sheet, more } = finaleActions(/** @type {any} */ (scene), /** @type {any} */ (setting));
  assert.deepEqual(
    sheet.map(({ primary }) => primary),
    sheet.map((_, place) => place === 0),
  );
  return [sheet, more].map((all) => all.map(({ label }) => label));
}

const draw = () => null;

test("a game with a picture of its own", () => {
  for (const ending of [{ draw }, { above: true, picture: draw }])
    assert.deepEqual(labels({}, ending), [["Rematch", "Share", "Review"], ["Save picture"]]);
});

test("a game without one has no button for it", () => {
  for (const ending of [undefined, { above: true }])
    assert.deepEqual(labels({}, ending), [["Rematch", "Share", "Review"], []]);
});

test("a deal, for its player and for others", () => {
  const own = ["New deal", "Share", "Review"];
  assert.deepEqual(labels(DEAL, { draw }), [own, ["Same deal again", "Save picture"]]);
  assert.deepEqual(labels(DEAL, { draw }, []), [["Play this deal", "Review"], []]);
});

test("after today's deal the next one is tomorrow, and a new one is one tap further", () => {
  const day = { next: () => [{ label: "Tomorrow" }, { label: "Yesterday’s deal" }] };
  assert.deepEqual(labels(DEAL, undefined, [0], day), [
    ["Tomorrow", "Share", "Review"],
    ["Yesterday’s deal", "New deal", "Same deal again"],
  ]);
});
