/* When a bot can play for someone who is away. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../fake_document.js";
import "../served_modules.js";

const { standInWords, untilStandInChanges } = await import("../../static/table/status.js");
const { statusOf } = await import("../../static/table/status.js");
const { PLAIN_WORDS } = await import("../../static/table/game.js");

const NOW = 1_000_000;

/** Ada waits for Dan, who may be replaced in so many milliseconds. @param {number} wait @param {object} [dan] @param {object} [fields] */
function scene(wait, dan = {}, fields = {}) {
  const view = { to_act: [1] };
  const seats = [
    { seat: 0, kind: "person", here: true },
    { seat: 1, kind: "person", here: false, absent_at: NOW + wait, ...dan },
  ];
  const frame = { view, seq: 1 };
  return /** @type {any} */ ({
    you: [0],
    names: ["Ada", "Dan"],
    link: "live",
    frame,
    now: frame,
    words: PLAIN_WORDS,
    lastSentence: "Ada asked a question.",
    room: { seats },
    store: { time: () => NOW },
    ...fields,
  });
}

test("the headline says who is away, and when a bot can play", () => {
  const { title, detail } = statusOf(scene(130_000));
  assert.deepEqual([title, detail], ["Waiting for Dan, who is away", "A bot can play for Dan in 2:10."]);
});

test("the sentence changes every second", () => {
  assert.equal(standInWords(scene(59_400)), "A bot can play for Dan in 1:00.");
  assert.equal(untilStandInChanges(scene(59_400)), 399);
  assert.equal(untilStandInChanges(scene(60_000)), 999);
});

test("nobody counts down where there is nothing to wait for", () => {
  const others = [
    scene(-1),
    scene(60_000, { here: true }),
    scene(60_000, { standin: "Careful bot" }),
    scene(60_000, { absent_at: undefined }),
    scene(60_000, {}, { you: [] }),
    scene(60_000, {}, { over: true }),
  ];
  assert.deepEqual(others.map(standInWords), Array(others.length).fill(""));
  assert.deepEqual(others.map(untilStandInChanges), Array(others.length).fill(null));
});
