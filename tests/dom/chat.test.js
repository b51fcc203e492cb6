/* The chat: who reads it, what is new, what is sent, and what becomes of words when the connection or the server says no. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

const FIELD = "Write a message";
const text = (/** @type {import("./page.js").Page} */ page) => page.value(FIELD);

test("a message is sent, and the field is empty when it has arrived", async () => {
  const page = await open("lineup-turn");
  await page.server.event("Ben says");
  await page.fill(FIELD, "You too!");
  await page.press("Send");
  assert.deepEqual(page.server.newest("say"), { type: "say", text: "You too!" });
  assert.equal(page.one("button", "Send").disabled, true);
  assert.equal(text(page), "You too!");
  await page.server.event("Ada says");
  assert.equal(text(page), "");
  page.side.says(/Ben 12:00 Good luck! Ada 12:00 You too!/);
});

test("Enter sends too, and nothing is not sent", async () => {
  const page = await open("lineup-turn");
  await page.focus("textbox", FIELD);
  await page.keys("  {Enter}");
  assert.equal(page.server.newest("say"), undefined);
  await page.keys("Hi{Enter}");
  assert.equal(page.server.newest("say").text.trim(), "Hi");
});

test("a refused message stays in the field, with the reason", async () => {
  const page = await open("lineup-turn");
  await page.fill(FIELD, "Again and again");
  await page.press("Send");
  await page.server.says({
    type: "refused",
    id: null,
    code: "too_chatty",
    data: {},
    say: "Slow down a little.",
  });
  assert.equal(text(page), "Again and again");
  page.side.says("Slow down a little.");
  page.speaks(/Slow down a little\./);
  await page.focus("textbox", FIELD);
  await page.keys("!");
  page.side.saysNothingOf(/Slow down/);
});

test("what was written when the connection broke is not lost", async () => {
  const page = await open("lineup-turn");
  await page.fill(FIELD, "Are you there?");
  await page.press("Send");
  await page.server.breaks();
  await page.wait(2_000);
  page.side.says("You can chat again once you’re reconnected.");
  assert.equal(page.one("button", "Send").disabled, true);
  assert.equal(text(page), "Are you there?");
  page.server.down = false;
  await page.game.press("Reconnect now");
  assert.equal(page.one("button", "Send").disabled, false);
  assert.equal(text(page), "Are you there?");
});

test("messages are counted and said while their tab is closed", async () => {
  const page = await open("lineup-turn", { size: "phone" });
  await page.server.event("Ben says");
  page.speaks("New message from Ben: Good luck!");
  assert.equal(
    page.names("tab").find((name) => name.startsWith("Chat")),
    "Chat 1 new",
  );
  await page.tab(/^Chat/);
  assert.ok(page.names("tab").includes("Chat"));
  page.side.says("Good luck!");
  await page.server.event("Ada says");
  page.speaks("");
});

test("a phone goes to the field and the last messages when their tab is opened", async () => {
  const page = await open("lineup-turn", { size: "phone" });
  /** @type {Element[]} */
  const shown = [];
  HTMLElement.prototype.scrollIntoView = function () {
    shown.push(this);
  };
  await page.tab(/^Chat/);
  assert.ok(shown.at(-1)?.contains(page.one("textbox", FIELD)));
  await page.tab("Log");
  assert.equal(shown.length, 1);
});

test("beside the board they are said with the name alone", async () => {
  const page = await open("lineup-turn");
  await page.server.event("Ben says");
  page.speaks("Ben: Good luck!");
});

test("what was said before the page was opened is not said again", async () => {
  const page = await open("lineup-turn", {
    change: (scene) => {
      const [said] = scene.events["Ben says"];
      said.lines[0].at = new Date(scene.now - 5_000).toISOString();
      scene.greeting.push(said);
    },
  });
  page.side.says("Good luck!");
  page.speaks("");
});

test("only players can be read during the game", async () => {
  (await open("lineup-turn")).side.says("Only the players can read this until the game is over.");
  (await open("lineup-spectator")).side.says("Only spectators can read this until the game is over.");
});

test("after the game both rooms can be read, one at a time", async () => {
  const page = await open("lineup-talked");
  await page.tab("Chat 2 new");
  page.side.says("From Ada");
  page.side.saysNothingOf(/From Cleo/);
  await page.press("Spectators", "radio");
  page.side.says("From Cleo");
  page.side.saysNothingOf(/From Ada/);
});

test("who writes when the game ends writes on", async () => {
  const page = await open("lineup-turn", { size: "laptop" });
  await page.focus("textbox", FIELD);
  await page.keys("Good");
  await page.server.event("Ben resigns");
  await page.wait(1_500);
  assert.equal(page.focused, FIELD);
  await page.keys(" game");
  assert.equal(text(page), "Good game");
});

test("the host can mute a player, and unmute them", async () => {
  const page = await open("lineup-turn");
  await page.server.event("Ben says");
  await page.user.click(document.querySelector("summary") ?? document.body);
  await page.press("Mute Ben");
  assert.deepEqual(page.server.newest("mute"), { type: "mute", seat: 1, on: true });
});
