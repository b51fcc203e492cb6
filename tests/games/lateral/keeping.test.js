/* What players save about the puzzle after the end. */

import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { beforeEach, test } from "node:test";
import "../../served_modules.js";
import "../../fake_document.js";
import { emptyStorage } from "../../fake_storage.js";

const { Keeping } = await import("../../../games/lateral/static/lateral/after/keeping.js");

/** The requests so far, each with the function that answers it. @type {{url: string, answer: () => void}[]} */
let requests = [];
const server = new EventEmitter();

beforeEach(() => {
  emptyStorage();
  requests = [];
  const fetch = (/** @type {string} */ url) =>
    new Promise((resolve) => {
      requests.push({ url, answer: () => resolve(Response.json({})) });
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
