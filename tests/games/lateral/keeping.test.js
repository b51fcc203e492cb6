/* What players save about the puzzle after the end. */

import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { beforeEach, test } from "node:test";
import "../../served_modules.js";
import "../../fake_document.js";
import { emptyStorage } from "../../fake_storage.js";

const { Keeping } = await import("../../../games/lateral/static/lateral/after/keeping.js");

/** The requests so far, each with the function that answers it. @type {{url: string, answer: (data?: object) => void}[]} */
let requests = [];
const server = new EventEmitter();

beforeEach(() => {
  emptyStorage();
  requests = [];
  const fetch = (/** @type {string} */ url) =>
    new Promise((resolve) => {
      const answer = (data = {}) => resolve(Response.json(data));
      requests.push({ url, answer });
      server.emit("asked");
    });
  Object.assign(globalThis, { fetch });
});

test("stars are not lost while the library is told of the end, nor sent twice by two taps", async () => {
  const keeping = new Keeping();
  keeping.open("puzzle", false, () => {}, "/t/1:1");
  const rated = [keeping.rate(4), keeping.rate(2)];
  assert.deepEqual([requests.length, keeping.stars], [1, 0]);
  const asked = once(server, "asked");
  requests[0]?.answer();
  await asked;
  requests[1]?.answer();
  await Promise.all(rated);
  assert.deepEqual(
    requests.map(({ url }) => url),
    ["/lateral/puzzles/puzzle/played", "/lateral/puzzles/puzzle/rate"],
  );
  assert.equal(keeping.stars, 4);
});

/** The end of a game, for its Master. @param {object[]} choices what the library says of the puzzle @param {string} [saved] their notes */
async function ended(choices, saved) {
  const keeping = new Keeping();
  const over = new Promise((resolve) => keeping.open("puzzle", true, () => resolve(keeping), "/t/1:0"));
  const asked = once(server, "asked");
  requests[0]?.answer({ choices });
  if (saved !== undefined) {
    await asked;
    requests[1]?.answer({ ref: "puzzle", notes: saved });
  }
  await over;
  return { keeping, urls: requests.map(({ url }) => url.replace("/lateral/puzzles/", "")) };
}

test("a Master sees their notes, however many puzzles they are Master of", async () => {
  const { keeping, urls } = await ended([{ ref: "puzzle", open: true, mine: false }], "Bees!");
  assert.deepEqual(urls, ["choices.json?ref=puzzle", "puzzle/notes"]);
  assert.deepEqual([keeping.notes, keeping.own, keeping.trouble], ["Bees!", false, ""]);
});

test("an author can extend the key", async () => {
  const { keeping } = await ended([{ ref: "puzzle", open: true, mine: true }], "");
  assert.deepEqual([keeping.notes, keeping.own], ["", true]);
});

test("a player who was made the Master at the table has no notes, and no trouble", async () => {
  for (const choices of [[{ ref: "puzzle", open: false, mine: false }], []]) {
    requests = [];
    const { keeping, urls } = await ended(choices);
    assert.deepEqual(urls, ["choices.json?ref=puzzle"]);
    assert.deepEqual([keeping.notes, keeping.own, keeping.trouble], [null, false, ""]);
  }
});
