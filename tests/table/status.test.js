/* The status line: what it says where a game has no words of its own for it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../fake_document.js";
import "../served_modules.js";

const { statusOf } = await import("../../static/table/status.js");

/** A game that is played, seen by who plays these seats. @param {number[]} you @param {number[]} acting */
function scene(you, acting) {
  const frame = { seq: 4, view: { to_act: acting } };
  return /** @type {any} */ ({
    ...{ frame, now: frame, link: "live", past: false, interactive: true, sending: false },
    ...{ you, names: ["Ada", "Ben"], words: {}, lastSentence: "Ben passed.", refusal: null },
    store: { room: null },
  });
}

test("a game without a prompt of its own says whose turn it is", () => {
  assert.deepEqual(statusOf(scene([0], [0])), { tone: "yours", title: "Your turn", detail: "Ben passed." });
});

test("who plays several seats reads the name of the one whose turn it is", () => {
  assert.equal(statusOf(scene([0, 1], [1])).title, "Ben’s turn");
});
