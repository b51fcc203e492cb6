/* How long pages wait on purpose, and that they don't on a site without delays. */

import assert from "node:assert/strict";
import { test } from "node:test";

const dataset = { delays: "" };
Object.assign(globalThis, { document: { documentElement: { dataset } } });

const WANTED = {
  FINALE: 1_200,
  SPEECH: 150,
  NEXT_GAME: 1_000,
  TYPING: 500,
  SEARCH: 400,
  NUMBER: 150,
  SEATING: 120,
  ANALYSIS: 180,
  MARKS: 700,
  SCRIPTED_MOVE: 700,
  CHARACTER: 25,
  NEW_ITEM: 350,
  GO_ON: 10_000,
};

const delaysOf = (/** @type {string} */ site) => import(`../../static/kit/delays.js?${site}`);

test("people have time to follow", async () => {
  assert.deepEqual({ ...(await delaysOf("usual")) }, WANTED);
});

test("a site without delays has none", async () => {
  dataset.delays = "none";
  const none = Object.fromEntries(Object.keys(WANTED).map((name) => [name, 0]));
  assert.deepEqual({ ...(await delaysOf("none")) }, none);
});
