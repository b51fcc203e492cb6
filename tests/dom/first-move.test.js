/* The front page of someone who has never been here: the first move of a lesson. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Progress } from "../../static/lessons/progress.js";
import { open } from "./page.js";

/** @typedef {import("./page.js").Page} Page */

const place = () => /** @type {HTMLElement} */ (document.getElementById("first-move"));
const says = () => document.getElementById("first-say")?.textContent ?? "";
const next = () => document.getElementById("first-next")?.hidden === false;
const moves = () => new Progress("lineup").moves("structure");

/** The page with the board in the place of its picture: it is loaded when it is touched. */
async function touched() {
  const page = await open("first-move");
  assert.ok(place().querySelector(".still"));
  assert.equal(page.server.requests.length, 0);
  place().dispatchEvent(new Event("pointerenter"));
  for (let turns = 0; turns < 20 && !place().querySelector("[data-spot]"); turns += 1) {
    await page.wait(50);
    // No style sheet is loaded here.
    for (const link of document.querySelectorAll("head > link")) link.dispatchEvent(new Event("load"));
  }
  assert.ok(!place().querySelector(".still"));
  return page;
}

/** @param {Page} page @param {string} spot */
async function taps(page, spot) {
  place()
    .querySelector(`[data-spot="${spot}"]`)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await page.wait(50);
}

test("the game comes with the first touch, and nothing is said or kept before the move", async () => {
  await touched();
  assert.match(says(), /You are Orange. Complete the structure./);
  assert.ok(!next());
  assert.deepEqual(moves(), []);
});

test("the right move is praised, and the lesson goes on from there", async () => {
  const page = await touched();
  await taps(page, "2,4");
  assert.match(says(), /^Locked\./);
  assert.ok(next());
  assert.equal(moves().length, 2);
  assert.equal(
    page.one("link", "Go on with the lesson").getAttribute("href"),
    "/games/lineup/learn/#structure",
  );
});

test("who becomes a guest meanwhile, in this tab or another, is still answered", async () => {
  const page = await touched();
  document.cookie = "csrftoken=changed";
  await taps(page, "2,4");
  assert.equal(page.server.token, "changed");
});

test("another move gets a gentle word, and can be made again", async () => {
  const page = await touched();
  await taps(page, "0,10");
  assert.match(says(), /^Not quite/);
  assert.ok(!next());
  assert.deepEqual(moves(), []);
});
