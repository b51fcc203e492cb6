/* The analysis board: moves are tried, kept as lines, and weighed by the program. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

/** @typedef {import("./page.js").Page} Page */
const lines = (/** @type {Page} */ page) => page.area("region", "Lines");
const started = async () => {
  const page = await open("study");
  await page.wait(500);
  return page;
};

test("moves of all players are tried, and each is kept in the address", async () => {
  const page = await started();
  await page.press(/^corner A1, empty/, "gridcell");
  await page.press(/^corner C1, empty/, "gridcell");
  page.one("gridcell", /^corner A1, Orange/);
  page.one("gridcell", /^corner C1, Green/);
  lines(page).says("1A1 2C1");
  assert.equal(location.hash, "#0.0");
  await page.press("Previous move");
  assert.equal(location.hash, "#0.0@1");
  page.one("gridcell", /^corner C1, empty/);
});

test("the program says what it thinks, step by step; its best move can be played", async () => {
  const page = await started();
  await page.wait(1_000);
  const asked = page.server.newest("analysis") ?? page.server.sent.at(-1);
  assert.equal(asked.line, "");
  const said = { type: "analysis", id: asked.id, values: [0.6, 0.4], last: true };
  const move = { type: "place", spot: "0,0" };
  await page.server.says({ ...said, best: [{ move, values: [0.6, 0.4], line: [{ seat: 0, move }] }] });
  page.says("60%");
  page.area("region", "Best moves").says("A1");
});

test("coordinates come and go as soon as they are switched", async () => {
  const page = await started();
  const named = () => /ABCDEFGHIJK/.test(page.text.replaceAll(" ", ""));
  assert.equal(named(), true);
  localStorage.setItem("tabletop.preferences", '{"coordinates":false}');
  window.dispatchEvent(new StorageEvent("storage", { key: "tabletop.preferences" }));
  await page.settle();
  assert.equal(named(), false);
});

test("what others think of later is not shown for an earlier position", async () => {
  const page = await started();
  await page.wait(1_000);
  const { id } = page.server.sent.at(-1);
  await page.press(/^corner A1, empty/, "gridcell");
  await page.wait(1_000);
  await page.server.says({ type: "analysis", id, values: [0.6, 0.4], last: true, best: [] });
  page.saysNothingOf(/60%/);
});

test("a server that is away is said, and asked again", async () => {
  const page = await open("study", {
    change: (scene) => {
      scene.answers = [];
    },
  });
  page.says("Something went wrong. Try again.");
  await page.press("Try again");
  assert.equal(page.server.requests.length, 2);
});
