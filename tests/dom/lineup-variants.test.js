/* LineUp!'s variants: layers, joined edges, a choice of lines, captures that would repeat, and who has resigned. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

/** @typedef {import("./page.js").Page} Page */

/** @param {string} spot @returns {HTMLElement} */
const at = (spot) => /** @type {HTMLElement} */ (document.querySelector(`.field [data-spot="${spot}"]`));

/** The spot that has the focus. */
const here = () => /** @type {HTMLElement} */ (document.activeElement).dataset.spot;

/** @param {string} selector */
const count = (selector) => document.querySelectorAll(selector).length;

/** How many tables the board is as text. @param {Page} page */
async function tables(page) {
  await page.more();
  return page.menu.element.querySelectorAll(".lineup-text table").length;
}

test("a line to capture with is chosen where there are several", async () => {
  const page = await open("lineup-lines");
  await page.press(/^square H6/, "gridcell");
  const ways = page.area("group", "Choose a line to capture with");
  assert.deepEqual(ways.names("button"), [
    "Capture 2 tokens, square H6 to J6, from F6",
    "Capture the token on square H6, from H4",
    "Cancel",
  ]);
  await page.keys("{Escape}");
  page.lacks("group", "Choose a line to capture with");
  await page.press(/^square H6/, "gridcell");
  await ways.press("Capture the token on square H6, from H4");
  assert.deepEqual(page.move, { type: "capture", spot: "7,5", from: "7,3" });
  for (const [end, from] of [
    ["J6", "5,5"],
    ["H4", "7,3"],
  ]) {
    const other = await open("lineup-lines");
    await other.press(/^square H6/, "gridcell");
    await other.press(new RegExp(`^square ${end}`), "gridcell");
    assert.deepEqual(other.move, { type: "capture", spot: "7,5", from });
  }
});

test("a capture that would repeat a position is marked, and its name says why it can’t be made", async () => {
  const page = await open("lineup-repeats");
  assert.equal(count(".repeats .badge"), 1);
  page.one("gridcell", /^square F6.*that would bring back an earlier position/);
});

test("who resigns among three stays on the board, and is out of the game", async () => {
  const page = await open("lineup-resigns");
  page.players.says(/unlimited/);
  await page.server.event("Ada resigns");
  page.players.says(/out.of.the.game/);
  assert.match(page.names("gridcell").join(), /Orange/);
  page.game.says("Waiting for Ben");
});

test("on a torus of cubes page keys change layers, arrow keys cross edges, and a cube’s corners are highlighted", async () => {
  const page = await open("lineup-torus");
  await page.user.hover(/** @type {Element} */ (at("5,1,1").querySelector(".cell")));
  await page.settle();
  assert.equal(count(".lit .halo"), 18, "eight corners, and their copies on opposite edges");
  at("5,1,1").focus();
  for (const [key, spot] of Object.entries({
    ArrowRight: "1,1,1",
    PageUp: "1,1,3",
    PageDown: "1,1,1",
    ArrowLeft: "5,1,1",
  })) {
    await page.keys(`{${key}}`);
    assert.equal(here(), spot, `after ${key}`);
  }
  const copies = at("0,0,2").querySelectorAll(".ground-again");
  await page.user.click(/** @type {Element} */ (copies[copies.length - 1]));
  await page.settle();
  assert.deepEqual(page.move, { type: "place", spot: "0,0,2" });
  assert.equal(await tables(page), 3);
});

test("a tesseract has layers and blocks, whose numbers end the names of spots", async () => {
  const page = await open("lineup-tesseract");
  const names = [1, 2, 3].flatMap((block) => [1, 2, 3].map((layer) => `Layer ${layer}, block ${block}`));
  assert.deepEqual(
    [...document.querySelectorAll(".floor-name")].map((one) => one.textContent),
    names,
  );
  assert.equal(page.area("grid").all("rowgroup").length, 9);
  await page.user.hover(/** @type {Element} */ (at("1,1,1,1").querySelector(".cell")));
  await page.settle();
  assert.deepEqual([count(".lit .halo"), count(".lit .same")], [16, 2]);
  at("1,1,1,1").focus();
  for (const [key, spot] of Object.entries({ PageUp: "1,1,3,1", PageDown: "1,1,1,1" })) {
    await page.keys(`{${key}}`);
    assert.equal(here(), spot, `after ${key}`);
  }
  assert.match(page.focused, /-1-1/);
  assert.equal(await tables(page), 9);
});
