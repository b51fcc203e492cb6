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
  console.log(lines(page).text, location.hash, page.names("button"));
});

test("the program says what it thinks, step by step", async () => {
  const page = await started();
  await page.press("Analyse");
  await page.wait(1_500);
  console.log(JSON.stringify(page.server.sent), page.area("region", "Best moves").text);
});

test("a server that is away is said, and asked again", async () => {
  const page = await open("study", { change: (scene) => (scene.answers = []) });
  await page.wait(500);
  page.says("Something went wrong. Try again.");
});
