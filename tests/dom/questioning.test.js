/* Lines of Questioning's board: picking a tile, turning it, choosing a space, placing it; help, and the end. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

test("a tile is picked, put on a space, and placed when that is confirmed", async () => {
  const page = await open("questioning");
  page.game.says("Ask a question");
  await page.press(/^Question 1:/);
  assert.equal(page.one("button", /^Question 1:/).getAttribute("aria-pressed"), "true");
  await page.press("a3: empty. Your tile fits here.", "gridcell");
  page.game.says("From here the line could continue to a4.");
  assert.equal(page.move, undefined);
  await page.press("Place");
  assert.deepEqual([page.move.type, page.move.space], ["play", "a3"]);
});

test("a picked tile can be turned, and put back", async () => {
  const page = await open("questioning");
  await page.press(/^Question 2:/);
  const before = page.one("button", /^Question 2:/).getAttribute("aria-label");
  await page.press("Turn the tile");
  assert.notEqual(page.one("button", /^Question 2:/).getAttribute("aria-label"), before);
  await page.press("Put the tile back");
  page.lacks("button", "Place");
});

test("keys pick, choose and place", async () => {
  const page = await open("questioning");
  await page.keys("1");
  assert.equal(page.one("button", /^Question 1:/).getAttribute("aria-pressed"), "true");
  const here = page.focused;
  await page.keys("{Enter}");
  assert.equal(page.move, undefined);
  await page.keys("{Enter}");
  assert.deepEqual([page.move.type, here.slice(0, 2)], ["play", page.move.space]);
});

test("those who want to confirm their moves place a tile with the button only", async () => {
  const page = await open("questioning", { storage: { "tabletop.preferences": '{"confirm":true}' } });
  await page.keys("1");
  await page.keys("{Enter}{Enter}");
  assert.equal(page.move, undefined);
  await page.press("Place");
  assert.equal(page.move.type, "play");
});

test("Escape puts a picked tile back", async () => {
  const page = await open("questioning");
  await page.keys("1");
  await page.keys("{Escape}");
  assert.equal(page.one("button", /^Question 1:/).getAttribute("aria-pressed"), "false");
});

for (const key of ["z", "{Backspace}"])
  test(`${key} takes back a move only after a question, and no is the first answer`, async () => {
    const page = await open("questioning");
    await page.keys(key);
    const dialog = page.area("dialog");
    assert.equal(page.focused, "No, go back");
    await page.keys(`z{Enter}`);
    page.lacks("dialog");
    assert.equal(page.move, undefined);
    await page.keys(key);
    await dialog.press("Take back");
    assert.deepEqual(page.move, { type: "take_back" });
  });

test("the first hint is asked for after a question", async () => {
  const page = await open("questioning");
  await page.press("Hint");
  const dialog = page.area("dialog", /With a hint, it will count as helped/);
  await dialog.press("No, go back");
  assert.equal(page.move, undefined);
  await page.press("Hint");
  await dialog.press("Show hint");
  assert.deepEqual(page.move, { type: "hint" });
});

test("giving up asks first", async () => {
  const page = await open("questioning");
  await page.more("Give up");
  await page.area("dialog", /counts as a loss/).press("Give up");
  assert.deepEqual(page.move, { type: "resign" });
});

test("the result has the facts, and what can be done with the deal", async () => {
  const page = await open("questioning-won");
  const result = page.area("region", "Result");
  result.one("heading", "You won: all four facts revealed in 30 turns.");
  result.says("Facts4 of 4Turns30Tiles left2");
  assert.deepEqual(result.names("button"), ["New deal", "Share", "Review", "More"]);
  await result.press("More");
  page.one("button", "Save picture");
  page.one("button", "Same deal again");
  const lost = (await open("questioning-hard-questions-out")).area("region", "Result");
  lost.one("heading", /^You lost/);
  assert.deepEqual(lost.names("button").slice(0, 2), ["New deal", "Share"]);
});

test("N leads to each space where the picked tile fits, and back to the first", async () => {
  const page = await open("questioning-begins");
  await page.keys("1");
  const fits = page.names("gridcell").filter((name) => name.includes("Your tile fits here"));
  assert.ok(fits.length > 2);
  const visited = [];
  while (visited.length < fits.length) {
    visited.push(page.focused);
    await page.keys("n");
  }
  assert.deepEqual(visited.toSorted(), fits.toSorted());
  assert.equal(page.focused, visited[0]);
});

test("a button takes a move back after a question, and without one where the game counts as helped", async () => {
  const page = await open("questioning");
  await page.press("Take back");
  await page.area("dialog", /will count as helped/).press("No, go back");
  assert.equal(page.move, undefined);
  const helped = await open("questioning", {
    change: (scene) => {
      scene.greeting = JSON.parse(JSON.stringify(scene.greeting).replace('"take_backs":0', '"take_backs":1'));
      scene.html = scene.html
        .replace('"take_backs": 0', '"take_backs": 1')
        .replace('"take_backs":0', '"take_backs":1');
    },
  });
  await helped.press("Take back");
  helped.lacks("dialog");
  assert.deepEqual(helped.move, { type: "take_back" });
});

test("what a ring is, is said until the first tile lies", async () => {
  const page = await open("questioning-begins");
  page.game.says("A ring is where a tile is entered, an arrow where it leads on.");
  (await open("questioning")).game.saysNothingOf(/A ring is/);
});

test("others see how far a race is, and every board when it is over", async () => {
  const page = await open("questioning-race");
  page.game.says("Ada");
  page.game.says("Ben");
  page.lacks("gridcell");
  await page.server.event("the race ends");
  await page.wait(1_500);
  const boards = page.area("group", "Whose board");
  assert.equal(boards.names("button").length, 2);
  const shown = [];
  for (const name of [/Ada/, /Ben/]) {
    await boards.press(name);
    assert.equal(boards.one("button", name).getAttribute("aria-pressed"), "true");
    shown.push(page.names("gridcell").join());
  }
  assert.notEqual(shown[0], shown[1]);
});
