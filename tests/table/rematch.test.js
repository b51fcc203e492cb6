/* Asking for a rematch at the table: what the main button says, and when the new game takes the old one's place. */

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
Object.assign(globalThis, {
  fetch: async (/** @type {string} */ url, /** @type {any} */ what) => {
    sent.push([url, what]);
    return new Response('{"match": "new"}');
  },
});
const { begunRematch } = await import("../../static/table/rematch.js");
const { rematchActions } = await import("../../static/table/rematch-actions.js");

const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve"];
const PLACES = {
  rematch: "/t/old/rematch",
  csrf: "token",
  tableOf: (/** @type {string} */ match) => `/t/${match}/`,
  goOn: (/** @type {string} */ url) => void went.push(url),
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
  assert.equal(begunRematch(begun), "");
  assert.deepEqual(labels(begun), ["Go to the new table"]);
  actions(scene(2, null))[0]?.act?.();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(sent[0]?.[0], "/t/old/rematch");
  assert.equal(sent[0]?.[1].headers["X-CSRFToken"], "token");
  assert.equal(begunRematch(scene(2, { wins: [1, 0] })), "");
  assert.equal(begunRematch(begun), "/t/new/");
  assert.equal(begunRematch(begun), "", "only once");
  assert.deepEqual(went, []);
});

test("a room that people come to and go from is shown before its game begins", async () => {
  const room = scene(3, null);
  room.room.elastic = true;
  actions(room)[0]?.act?.();
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(went, ["/t/new/"]);
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
