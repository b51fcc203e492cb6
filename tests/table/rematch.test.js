/* Asking for a rematch at the table: what the main button says, and when the page goes on to the new game. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../dom/document.js";
import { emptyStorage } from "../fake_storage.js";
import "../served_modules.js";

emptyStorage();

/** @type {string[]} */
const went = [];
/** @type {[string, any][]} */
const sent = [];
/** @type {number[][]} */
const scrolls = [];
Object.assign(globalThis, {
  scrollY: 120,
  scrollTo: (/** @type {number[]} */ ...to) => scrolls.push(to),
  location: { assign: (/** @type {string} */ url) => went.push(url) },
  fetch: async (/** @type {string} */ url, /** @type {any} */ what) => {
    sent.push([url, what]);
    return new Response('{"match": "new"}');
  },
});
const { followRematch, rematchActions, scrollOn } = await import("../../static/table/rematch.js");

const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve"];
const PLACES = {
  rematch: "/t/old/rematch",
  csrf: "token",
  tableOf: (/** @type {string} */ match) => `/t/${match}/`,
};

/** @param {number} count @param {object | null} rematch @param {object} [more] @returns {any} */
function scene(count, rematch, more = {}) {
  const seats = Array.from({ length: count }, (_, seat) => ({ seat, kind: "person" }));
  const told = rematch && {
    match: "new",
    by: 0,
    ready: [0],
    invited: [1],
    begun: false,
    watchers: true,
    ...rematch,
  };
  return {
    over: true,
    replay: false,
    you: [0],
    names: NAMES.slice(0, count),
    room: { seats, rematch: told },
    ...more,
  };
}

/** @param {any} shown */
const actions = (shown) => rematchActions(shown, PLACES, () => {});

/** @param {any} shown */
const labels = (shown) => actions(shown).map(({ label }) => label);

test("the page that has asked goes on when the game begins, others are asked", async () => {
  const begun = scene(2, { ready: [0, 1], begun: true, wins: [1, 0] });
  followRematch(begun);
  assert.deepEqual(went, []);
  assert.deepEqual(labels(begun), ["Go to the new table"]);
  actions(scene(2, null))[0]?.act?.();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(sent[0]?.[0], "/t/old/rematch");
  assert.equal(sent[0]?.[1].headers["X-CSRFToken"], "token");
  followRematch(scene(2, { wins: [1, 0] }));
  assert.deepEqual(went, []);
  followRematch(begun);
  assert.deepEqual(went, ["/t/new/"]);
});

test("the new game's page is scrolled as far as the old one, and no other page is", () => {
  const kept = /** @type {string} */ (sessionStorage.getItem("tabletop.scrolled"));
  const opened = (/** @type {string} */ pathname) => {
    sessionStorage.setItem("tabletop.scrolled", kept);
    Object.assign(location, { pathname });
    scrollOn();
    return scrolls.splice(0);
  };
  assert.deepEqual(opened("/t/new/"), [[0, 120]]);
  assert.deepEqual(opened("/t/other/"), []);
  scrollOn();
  assert.deepEqual(scrolls, []);
});

test("of two, the one who is asked is named, with the games won", () => {
  const asked = scene(2, { wins: [1, 0] });
  assert.deepEqual(labels(asked), ["Asking Ben… 1–0", "Go to the new table"]);
  assert.equal(actions(asked)[0]?.waits, true);
  const undecided = scene(2, { wins: [0, 0] });
  assert.equal(labels(undecided)[0], "Asking Ben…");
  assert.deepEqual(labels({ ...scene(2, { by: 1, ready: [1], invited: [0], wins: [1, 0] }) }), ["Join"]);
});

test("of more, it is counted who has answered", () => {
  assert.equal(labels(scene(5, { ready: [0, 2], wins: [0, 0, 0, 0, 0] }))[0], "Asking… 2 of 5 are ready");
});
