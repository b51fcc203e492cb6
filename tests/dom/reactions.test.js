/* Reactions to the chat and signs beside names: shown, read, chosen by keyboard and by mouse, taken back, and switched off. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

const NAMES = ["Wave", "Laughter", "Applause", "Surprise", "Thinking", "Heart"];
const OFF = { "tabletop.preferences": '{"reactions":false}' };

/** @import {Page} from "./page.js" */

/** What Ben has said, with these reactions, as a [name, seat, sign] each. @param {Page} page @param {[string, number | null, string][]} reactions */
function said({ scene }, ...reactions) {
  const [message] = scene.events["Ben says"];
  const all = reactions.map(([name, seat, sign]) => ({ name, seat, sign }));
  return { ...message, lines: [{ ...message.lines[0], rev: all.length, reactions: all }] };
}

/** The names of the reactions on the page. @param {Page} page */
const shown = (page) => page.side.names("img").filter((name) => NAMES.some((sign) => name.startsWith(sign)));

const choices = (/** @type {Page} */ page) => page.side.area("group", "Reactions");

test("who reacted how can be read, and is not announced", async () => {
  const page = await open("lineup-turn");
  await page.server.event("Ben says");
  page.speaks(/Good luck!/);
  await page.server.says(said(page, ["Ada", 0, "heart"], ["Ben", 1, "clap"], ["Cleo", null, "heart"]));
  assert.deepEqual(shown(page), ["Applause: Ben", "Heart: Ada and Cleo"]);
  page.speaks("");
  await page.server.says(said(page));
  assert.deepEqual(shown(page), []);
});

test("a message with another reaction is not a new one", async () => {
  const page = await open("lineup-turn", { size: "phone" });
  await page.server.event("Ben says");
  await page.tab(/^Chat/);
  await page.tab("Log");
  await page.server.says(said(page, ["Ben", 1, "heart"]));
  assert.ok(page.names("tab").includes("Chat"));
});

test("one reacts with a key, and takes it back by choosing it again", async () => {
  const page = await open("lineup-turn");
  await page.server.event("Ben says");
  await page.focus("button", "React to Ben");
  await page.keys("{Enter}");
  assert.deepEqual(choices(page).names("button"), NAMES);
  assert.equal(page.focused, "Wave");
  await page.keys("{Tab}{Enter}");
  assert.deepEqual(page.server.newest("react"), { type: "react", line: 1, sign: "laugh" });
  page.side.lacks("group", "Reactions");
  assert.equal(page.focused, "React to Ben");
  await page.server.says(said(page, ["Ben", 1, "heart"], ["Ada", 0, "laugh"]));
  await page.keys("{Enter}");
  assert.equal(page.focused, "Laughter");
  assert.equal(page.side.one("button", "Laughter", { pressed: true }).title, "Laughter");
  await page.keys("{Enter}");
  assert.deepEqual(page.server.newest("react"), { type: "react", line: 1, sign: null });
});

test("Escape, another press, and going on close the choice; nothing is sent", async () => {
  const page = await open("lineup-turn");
  await page.server.event("Ben says");
  for (const close of [
    () => page.keys("{Escape}"),
    () => page.press("React to Ben"),
    () => page.focus("textbox", "Write a message"),
  ]) {
    await page.press("React to Ben");
    choices(page);
    await close();
    page.side.lacks("group", "Reactions");
  }
  assert.equal(page.server.newest("react"), undefined);
});

test("Tab leads to the newest message's button, and the arrow keys from there to the others", async () => {
  const page = await open("lineup-turn");
  await page.server.event("Ben says");
  await page.server.event("Ada says");
  const buttons = page.side.all("button", /^React to/);
  assert.deepEqual(
    buttons.map((button) => button.tabIndex),
    [-1, 0],
  );
  await page.focus("button", "React to Ada");
  await page.keys("{ArrowUp}");
  assert.equal(page.focused, "React to Ben");
  await page.keys("{ArrowUp}{ArrowDown}");
  assert.equal(page.focused, "React to Ada");
});

test("a player shows a sign beside the name, for four seconds", async () => {
  const page = await open("lineup-turn");
  await page.press("Show a reaction");
  await page.press("Heart");
  assert.deepEqual(page.server.newest("wave"), { type: "wave", sign: "heart" });
  await page.server.says({ type: "wave", seat: 1, sign: "heart" });
  page.players.one("img", "Heart");
  page.speaks("");
  await page.wait(2_000);
  await page.server.says({ type: "wave", seat: 1, sign: "wave" });
  await page.wait(2_500);
  page.players.one("img", "Wave");
  await page.wait(1_500);
  page.players.lacks("img", "Wave");
});

test("a refusal is said, and nothing is shown", async () => {
  const page = await open("lineup-turn");
  await page.press("Show a reaction");
  await page.press("Heart");
  await page.server.says({ type: "refused", id: null, code: "reactions_paused", data: {}, say: "Not now." });
  page.game.says("Not now.");
  page.speaks(/Not now\./);
});

test("spectators react to their own chat only, and have no name to show a sign beside", async () => {
  const page = await open("lineup-spectator");
  await page.server.event("says");
  page.side.one("button", "React to Cleo");
  page.side.lacks("button", "Show a reaction");
  const [message] = page.scene.events.says;
  await page.server.says({
    ...message,
    lines: [{ ...message.lines[0], n: 2, name: "Ada", seat: 0, room: "waiting" }],
  });
  page.side.says("Ada");
  page.side.lacks("button", "React to Ada");
});

test("visitors without a name can't react", async () => {
  const page = await open("lineup-visitor");
  await page.server.says({ ...said(await open("lineup-turn")) });
  page.side.lacks("button", /^React/);
});

test("who doesn't want reactions sees none and gives none", async () => {
  const page = await open("lineup-turn", { storage: OFF });
  await page.server.event("Ben says");
  await page.server.says(said(page, ["Ben", 1, "heart"]));
  await page.server.says({ type: "wave", seat: 1, sign: "heart" });
  page.lacks("img", /Heart/);
  page.lacks("button", /^(React|Show a reaction)/);
  await page.more("Settings");
  await page.press("Reactions", "switch");
  await page.press("Close");
  assert.deepEqual(shown(page), ["Heart: Ben"]);
});

test("the host mutes a spectator who has only reacted", async () => {
  const page = await open("lineup-turn");
  await page.server.says(said(page, ["Cleo", null, "heart"]));
  await page.user.click(document.querySelector("summary") ?? document.body);
  await page.press("Mute Cleo");
  assert.deepEqual(page.server.newest("mute"), { type: "mute", line: 1, name: "Cleo", on: true });
});
