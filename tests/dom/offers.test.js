/* What players ask of each other at a table, and how they give up: it is asked, answered, and said to everyone. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

for (const [button, question, sure, move] of /** @type {const} */ ([
  ["Offer a draw", "Offer a draw?", "Offer draw", "offer_draw"],
  ["Resign", /^Resign this game\?/, "Resign", "resign"],
]))
  test(`${button} asks first, and no means no`, async () => {
    const page = await open("lineup-turn");
    const dialog = page.area("dialog", question);
    await page.more(button);
    await dialog.press("No, go back");
    page.lacks("dialog");
    assert.equal(page.move, undefined);
    await page.more(button);
    await page.keys("{Escape}");
    assert.equal(page.move, undefined);
    await page.more(button);
    await dialog.press(sure);
    assert.deepEqual(page.move, { type: move });
  });

for (const [answer, type] of [
  ["Accept", "accept_draw"],
  ["Decline", "decline_draw"],
])
  test(`a draw is offered, and the answer is: ${answer}`, async () => {
    const page = await open("lineup-turn");
    page.game.lacks("button", answer);
    await page.server.event("Ben offers a draw");
    page.game.says("Ben offers a draw.");
    page.speaks(/Ben offered a draw/);
    await page.game.press(answer);
    assert.deepEqual(page.move, { type });
  });

test("an offer is gone when it has been declined", async () => {
  const page = await open("lineup-turn");
  await page.server.event("Ben offers a draw");
  await page.game.press("Decline");
  await page.server.event("Ada declines");
  page.game.saysNothingOf(/offers a draw/);
  page.game.lacks("button", "Accept");
});

test("who has offered a draw can't accept it", async () => {
  const page = await open("lineup-offered");
  page.game.says("You’ve offered a draw. The offer lasts until your next move.");
  page.game.saysNothingOf(/Ada offered a draw/);
  page.game.lacks("button", "Accept");
  await page.more();
  page.menu.lacks("button", "Offer a draw");
});

for (const [answer, type] of [
  ["Allow it", "accept_take_back"],
  ["Decline", "decline_take_back"],
])
  test(`a move is asked back, and the answer is: ${answer}`, async () => {
    const page = await open("lineup-turn");
    await page.server.event("Ben asks to take back");
    page.game.says(/Ben asks to take back a move\s+Ben placed a token on corner A9\./);
    page.speaks(/take back/);
    await page.game.press(answer);
    assert.deepEqual(page.move, { type, seq: 8 });
  });

test("a move is asked back by the name of the move", async () => {
  const page = await open("lineup-turn");
  await page.more("Take back your token on corner E3");
  assert.deepEqual(page.move, { type: "ask_take_back", seq: 7 });
});

test("who has asked a move back reads that it is open", async () => {
  const page = await open("lineup-asked");
  page.game.says("You’ve asked to take back a move: “Ada placed a token on corner E3.”");
  page.game.lacks("button", "Allow it");
});

test("no one asks or answers while looking back", async () => {
  const page = await open("lineup-turn");
  await page.server.event("Ben asks to take back");
  await page.press("Previous move");
  page.game.lacks("button", "Allow it");
  page.game.says("Ben asks to take back a move");
  await page.more();
  page.menu.lacks("button", /^Take back/);
});

test("a player resigns, and the game is over", async () => {
  const page = await open("lineup-turn");
  await page.server.event("Ben resigns");
  page.speaks(/Ben resigned/);
  await page.wait(1_500);
  page.area("region", "Result").one("heading", "You won: Ben resigned.");
});

test("days: a pause is asked for, agreed to, and ended", async () => {
  const page = await open("lineup-days");
  await page.server.event("Ben asks for a pause");
  page.game.says("Ben asks to pause the game");
  await page.game.press("Pause game");
  assert.deepEqual(page.move, { type: "accept_pause" });
  await page.server.event("Ada agrees");
  page.game.says(/paused/i);
  await page.game.press("Resume");
  assert.deepEqual(page.move, { type: "end_pause" });
  await page.server.event("Ada ends it");
  page.game.saysNothingOf(/paused/i);
});

test("days: a pause can be asked for, and the clock counts days", async () => {
  const page = await open("lineup-days");
  page.players.says(/3 d 0 h/);
  await page.more("Pause");
  await page.area("dialog").press("Ask to pause");
  assert.deepEqual(page.move, { type: "ask_pause" });
});
