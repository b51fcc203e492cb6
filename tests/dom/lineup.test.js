/* LineUp!'s board: what a click and a key do, what can be captured, and what else is shown. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

/** @typedef {import("./page.js").Page} Page */

const ROUND = [
  ["{ArrowRight}", /^corner C1/],
  ["{ArrowDown}", /^square B2/],
  ["{ArrowRight}", /^square D2/],
  ["{ArrowUp}", /^corner C1/],
  ["{End}", /^corner K1/],
  ["{Home}", /^corner A1/],
];

test("arrow keys move around the board, and Enter places a token", async () => {
  const page = await open("lineup-turn");
  await page.focus("gridcell", "corner A1, Orange");
  for (const [key, spot] of /** @type {[string, RegExp][]} */ (ROUND)) {
    await page.keys(key);
    assert.match(page.focused, spot, `after ${key}`);
  }
  await page.keys("{ArrowRight}{Enter}");
  assert.deepEqual(page.move, { type: "place", spot: "2,0" });
});

test("one spot alone takes part in the order of focus, and keeps it after others' moves", async () => {
  const page = await open("lineup-turn");
  const stops = () =>
    page
      .area("grid")
      .all("gridcell")
      .filter((each) => each.getAttribute("tabindex") === "0");
  assert.equal(stops().length, 1);
  await page.focus("gridcell", /^corner E5/);
  await page.keys("{Enter}");
  await page.server.event("Ada moves");
  await page.server.event("Ben moves");
  assert.match(page.focused, /^corner E5/);
  assert.equal(stops().length, 1);
});

test("a key pressed on nothing in particular finds the board", async () => {
  const page = await open("lineup-turn");
  await page.keys("{ArrowUp}");
  assert.match(page.focused, /^(corner|square) /);
});

test("those who want to confirm their moves tap twice on the same spot", async () => {
  const page = await open("lineup-turn", { storage: { "tabletop.preferences": '{"confirm":true}' } });
  await page.press(/^corner C1, empty/, "gridcell");
  await page.press(/^corner E5/, "gridcell");
  assert.equal(page.move, undefined);
  page.game.says("Tap again to play.");
  await page.press(/^corner E5/, "gridcell");
  assert.deepEqual(page.move, { type: "place", spot: "4,4" });
});

test("nobody moves out of turn", async () => {
  const page = await open("lineup-waiting");
  assert.ok(page.names("gridcell").every((name) => !name.includes("you can")));
  await page.press("corner C1, empty", "gridcell");
  assert.equal(page.move, undefined);
});

test("a token that can be captured is named, found by its key, and captured", async () => {
  const page = await open("lineup-capture");
  const names = page.names("gridcell").filter((name) => /captur/.test(name));
  assert.ok(names.length);
  await page.keys("c");
  assert.match(page.focused, /captur/);
  await page.keys("{Enter}");
  assert.equal(page.move?.type, "capture");
});

test("disputes are shown while their switch is on", async () => {
  const page = await open("lineup-capture");
  const badges = () => page.game.element.querySelectorAll(".badge").length;
  const before = badges();
  await page.more("Disputes");
  assert.equal(page.one("button", "Disputes").getAttribute("aria-pressed"), "true");
  assert.ok(badges() > before);
  await page.press("Disputes");
  assert.equal(badges(), before);
});

for (const size of /** @type {const} */ (["laptop", "phone"]))
  test(`letters and numbers along the edges, on a ${size}, as chosen from then on`, async () => {
    const labels = (/** @type {Page} */ page) =>
      /ABCDEFGHIJK 1234567891011/.test(page.game.text.replace(/(?<=[A-K]) (?=[A-K])/g, ""));
    const page = await open("lineup-turn", { size });
    assert.equal(labels(page), true);
    await page.more("Settings");
    await page.press("Coordinates", "switch");
    await page.press("Close");
    assert.equal(labels(page), false);
    const again = await open("lineup-turn", { size, storage: { ...localStorage } });
    assert.equal(labels(again), false);
  });

test("empty spots look playable at one's own turn, and at rest while waiting", async () => {
  const pegs = (/** @type {Page} */ page, /** @type {string} */ which) =>
    page.game.element.querySelectorAll(`${which} circle`).length;
  const mine = await open("lineup-start");
  assert.equal(pegs(mine, ".pegs:not(.resting)"), 61);
  const others = await open("lineup-waiting");
  assert.equal(pegs(others, ".pegs.resting"), 53);
  const watched = await open("lineup-spectator");
  assert.equal(pegs(watched, ".pegs"), 0);
});

test("all moves can be made from a list", async () => {
  const page = await open("lineup-turn");
  await page.more();
  await page.menu.press("Place a token on corner C1");
  assert.deepEqual(page.move, { type: "place", spot: "2,0" });
});

test("the board can be read as a table", async () => {
  const page = await open("lineup-turn");
  await page.more();
  page.menu.says("Row 1, corners A1, OrangeC1, free");
});
