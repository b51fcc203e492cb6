/* The table before the start: seats, the link, the start, and what changes when people come. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

test("the host reads who is missing, and can't start yet", async () => {
  const page = await open("waiting-host");
  page.one("heading", "Waiting for one more player");
  page.says("Open seat Green");
  page.lacks("button", "Start game");
  page.one("button", "Copy link");
  assert.match(page.value("Link to this table"), /\/t\/\w+\/$/);
  page.one("img", "QR code for the link to this table");
  page.one("button", "Add");
  for (const name of ["Learning bot", "Merciless bot"]) page.one("option", name);
});

test("someone who can't do anything in a room can scroll it with the keyboard", async () => {
  const page = await open("waiting-stranger");
  assert.equal(page.one("region", "Ada invites you to LineUp!").tabIndex, 0);
});

test("when the last seat is taken the page says so, and the game can be started", async () => {
  const page = await open("waiting-host");
  await page.server.event("Ben sits down");
  await page.wait(1_000);
  page.speaks(/Ben/);
  page.one("heading", "Everyone is here");
  assert.equal(document.title, "Everyone is here · LineUp! · Tabletop");
  const start = page.one("button", "Start game");
  assert.match(start.closest("form")?.getAttribute("action") ?? "", /\/start$/);
  page.lacks("button", "Add");
  page.lacks("button", "Copy link");
  page.lacks("textbox", "Link to this table");
});

test("people chat while they wait, and everyone can read it", async () => {
  const page = await open("waiting-host");
  page.side.says("Everyone at this table can read this, including spectators.");
  await page.server.event("Ben says");
  page.side.says("May I?");
  page.speaks("Ben: May I?");
  await page.fill("Write a message", "Please do");
  await page.press("Send");
  assert.deepEqual(page.server.newest("say"), { type: "say", text: "Please do" });
});

test("who has the link can take the free seat", async () => {
  const page = await open("waiting-guest");
  page.one("heading", "Ada invites you to LineUp!");
  const { form } = /** @type {HTMLButtonElement} */ (page.one("button", "Join"));
  assert.match(form?.getAttribute("action") ?? "", /\/sit$/);
  page.lacks("button", "Copy link");
  page.lacks("button", "Start game");
  page.lacks("button", "Add");
});

test("who has no name yet is asked for one with the seat", async () => {
  const page = await open("waiting-stranger");
  page.one("textbox", /name/i);
  page.one("link", "Learn in 2 minutes");
  page.one("button", "Join");
  page.lacks("link", "Choose a name to chat");
});

test("“More” stays open when someone comes", async () => {
  const page = await open("waiting-host");
  const more = () => /** @type {HTMLDetailsElement} */ (document.querySelector(".waiting-more"));
  assert.equal(more().open, false);
  more().open = true;
  await page.server.event("Ben sits down");
  await page.wait(1_000);
  assert.equal(more().open, true);
  page.one("button", "Leave");
});

test("a puzzler reads that the Master has chosen a puzzle as soon as they are back from choosing", async () => {
  const page = await open("lateral-chooses");
  page.says("Mia is choosing a puzzle.");
  await page.server.event("Mia goes to choose");
  await page.server.event("Mia is back");
  await page.wait(1_000);
  page.says("Mia has chosen a puzzle.");
});

test("the second player can start too, and leave", async () => {
  const page = await open("waiting-ready");
  page.one("button", "Start game");
  assert.match(page.one("button", "Leave").closest("form")?.getAttribute("action") ?? "", /\/leave$/);
});
