/* Who may mute, and what is said about it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

Object.assign(globalThis, { document: { createTreeWalker() {}, createComment() {} } });
const { isMuted, mayMute, muteNews } = await import("../../static/table/chat.js");

/** @param {object} fields */
const scene = (fields) =>
  /** @type {any} */ ({ room: { host: false, seats: [] }, now: null, you: [1], ...fields });

test("the host and the player who leads the game may mute", () => {
  assert.equal(mayMute(scene({})), false);
  assert.equal(mayMute(scene({ room: null, now: { chair: 1 } })), false);
  assert.equal(mayMute(scene({ room: { host: true } })), true);
  assert.equal(mayMute(scene({ now: { chair: 1 } })), true);
  assert.equal(mayMute(scene({ now: { chair: 0 } })), false);
});

test("spectators aren't muted by seat", () => {
  const room = { seats: [{ muted: true }, { muted: false }] };
  assert.deepEqual(
    [[0], [1], []].map((you) => isMuted(scene({ room, you }))),
    [true, false, false],
  );
});

test("mutes are told to all, to the muted in their own words, and not when somebody else sits down", () => {
  /** @param {[string, boolean][]} seats */
  const room = (...seats) =>
    /** @type {any} */ ({ you: [0], seats: seats.map(([name, muted], seat) => ({ seat, name, muted })) });
  const names = ["Ada", "Bo", "Cy"];
  const before = room(["Ada", false], ["Bo", false], ["Cy", true]);
  assert.deepEqual(muteNews(before, room(["Ada", true], ["Bo", true], ["Cy", false]), names), [
    "You’ve been muted.",
    "Bo has been muted.",
    "Cy can chat again.",
  ]);
  assert.deepEqual(muteNews(room(["Ada", true]), room(["Ada", false]), names), ["You can chat again."]);
  assert.deepEqual(muteNews(room(["Ada", false]), room(["Zoe", true]), names), [""]);
});
