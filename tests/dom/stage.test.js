/* The stage (LA-39): the big screen of a game of Lateral Puzzles, and how the Master leads screens and phones. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

/** Gives the page a voice that writes down what it is told to say. */
function withVoice() {
  /** @type {string[]} */
  const said = [];
  const define = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  define(
    "SpeechSynthesisUtterance",
    class {
      constructor(/** @type {string} */ text) {
        said.push(text.trim());
      }
    },
  );
  define("speechSynthesis", { getVoices: () => [], speak() {}, cancel() {} });
  return said;
}

/** The sentences of the story that can be read now. */
const told = () =>
  [...document.querySelectorAll(".lat-sentence:not([data-unread=hidden])")].map((one) => one.textContent);

/** The answer on the stage, and whether it is drawn after a breath. */
function verdict() {
  const found = /** @type {HTMLElement | null} */ (document.querySelector(".lat-verdict"));
  return found && { words: found.textContent?.replace(/\s+/g, " ").trim(), fresh: "fresh" in found.dataset };
}

const scene = () => document.querySelector(".lat-moment")?.textContent?.trim();

test("the story comes sentence by sentence, as the Master leads", async () => {
  const page = await open("lateral-stage");
  assert.deepEqual(told(), ["A man walks into a bar and asks for water."], "no empty card");
  page.says("Mia is reading the story.");
  await page.server.event("the second sentence");
  assert.equal(told().length, 2);
  await page.server.event("all sentences");
  assert.equal(told().length, 3);
});

/** The screen as far as this event. @param {string} last */
async function until(last) {
  const page = await open("lateral-stage");
  for (const event of Object.keys(page.scene.events)) {
    await page.server.event(event);
    if (event === last) return page;
    if (event === "begins") await page.wait(10_000); // the dice
  }
  throw new Error(`no event ${last}`);
}

test("a question fills the stage, and its answer is there at once, drawn after a breath", async () => {
  const page = await until("asks");
  page.says("Did the man have the hiccups?");
  page.says("Mia is answering");
  await page.server.event("answers");
  assert.deepEqual(verdict(), { words: "Yes", fresh: true });
  page.says("Ben’s turn");
});

test("without motion there is no breath, and a screen that comes later draws none", async () => {
  const page = await open("lateral-stage", { storage: { "tabletop.preferences": '{"speed":"none"}' } });
  for (const event of ["begins", "asks", "answers"]) await page.server.event(event);
  await page.wait(10_000);
  assert.deepEqual(verdict(), { words: "Yes", fresh: false });
  const all = (/** @type {any} */ recorded) => {
    for (const event of ["begins", "asks", "answers"]) recorded.greeting.push(...recorded.events[event]);
    recorded.greeting = recorded.greeting.filter(
      (/** @type {any} */ one, /** @type {number} */ at) =>
        one.type !== "frame" ||
        at === recorded.greeting.findLastIndex((/** @type {any} */ other) => other.type === "frame"),
    );
  };
  await open("lateral-stage", { change: all });
  assert.deepEqual(verdict(), { words: "Yes", fresh: false });
});

test("what passes over the stage says no more than the record does", async () => {
  const page = await until("asks in private");
  assert.equal(scene(), "Ada asks in private");
  await page.wait(5_000);
  assert.equal(scene(), undefined);
  await page.server.event("answers in private");
  assert.equal(scene(), undefined);
  await page.server.event("spies");
  assert.equal(scene(), "Ben is spying");
  await page.wait(5_000);
  await page.server.event("thinks that they know");
  assert.equal(scene(), "Cleo has played a Spoiler");
  await page.server.event("marks");
  assert.equal(scene(), "Cleo scores 65 points");
  page.saysNothingOf(/grateful|hiccups\./);
});

test("after the end come the curtain, the bits, the scores and the result, as the Master leads", async () => {
  const page = await until("ends");
  page.says("What really happened?");
  await page.wait(60_000);
  page.saysNothingOf(/the gardener/);
  await page.server.event("step 1");
  page.says("Bit 1 of 5");
  page.says("the gardener");
  page.saysNothingOf(/yellow rose/);
  for (const step of [2, 3, 4, 5]) await page.server.event(`step ${step}`);
  page.says("for his sister");
  await page.server.event("step 6");
  page.says("Final standings");
  await page.server.event("step 7");
  page.says("Vote for the best question. 1 Did the man have the hiccups? 2 Was the gun loaded?");
  page.saysNothingOf(/Cleo won|Solution/);
  await page.server.event("step 8");
  page.says("Cleo won with 65 points.");
});

test("a screen that has lost its connection says so", async () => {
  const page = await until("asks");
  await page.server.breaks();
  await page.wait(5_000);
  page.says("Reconnecting…");
  page.says("Did the man have the hiccups?");
});

test("the sound can be muted and the code hidden, with keys that are buttons, too", async () => {
  const page = await until("asks");
  page.one("img", /QR code/);
  await page.keys("h");
  page.lacks("img", /QR code/);
  await page.press(/^Code: off/);
  page.one("img", /QR code/);
  await page.server.event("answers");
  await page.wait(1_500);
  assert.equal(page.tones, 0);
  await page.keys("m");
  await page.server.event("asks again");
  await page.server.event("says that it doesn’t matter");
  await page.wait(1_500);
  assert.equal(page.tones, 3, "a question, and two notes for the answer");
});

test("the screen goes to the next room without a touch, and hides the code there, too", async () => {
  const page = await until("ends");
  await page.keys("h");
  const room = page.scene.greeting.find((/** @type {any} */ message) => message.type === "room");
  const next = "nextmatch2";
  const rematch = {
    match: next,
    by: 0,
    ready: [],
    invited: [],
    begun: true,
    watchers: true,
    wins: [0, 0, 0, 0],
  };
  await page.server.says({ ...room, status: "over", rematch });
  assert.equal(location.pathname, `/t/${next}/screen/`);
  assert.match(String(page.server.socket?.url), new RegExp(`/ws/table/${next}/screen$`));
  await page.server.says({ ...room, match: next, status: "open" });
  page.says("Everyone is here");
  page.lacks("img", /QR code/);
});

test("the story is read aloud if that is wanted, each sentence as it comes", async () => {
  const page = await open("lateral-stage");
  const said = withVoice();
  assert.deepEqual(said, []);
  await page.keys("r");
  assert.deepEqual(said, ["A man walks into a bar and asks for water."]);
  await page.server.event("all sentences");
  assert.equal(said.at(-1), "The man says “thank you” and leaves.");
});

test("the Master leads from the phone, and begins at any time", async () => {
  const page = await open("lateral-stage-master");
  assert.equal(told().length, 3, "whoever reads aloud needs the text");
  await page.press("Next sentence");
  assert.deepEqual(page.server.newest("stage"), { type: "stage", part: "story", step: 2 });
  await page.press("Begin round 1");
  assert.deepEqual(page.move, { type: "begin" });
});

test("the sentence that is read comes into its box, and after the last one the buttons stay where they are", async () => {
  const page = await open("lateral-stage-master");
  const box = /** @type {HTMLElement} */ (document.querySelector(".lat-telling"));
  // Each sentence is 20 pixels high, and 40 pixels are in view.
  HTMLElement.prototype.getBoundingClientRect = function () {
    const at = [...box.querySelectorAll(".lat-sentence")].indexOf(/** @type {any} */ (this));
    const top = at * 20 - box.scrollTop;
    return /** @type {any} */ (this === box ? { top: 0, bottom: 40 } : { top, bottom: top + 20 });
  };
  const buttons = page.game.names("button");
  const room = page.scene.greeting.find((/** @type {any} */ { type }) => type === "room");
  await page.server.says({ ...room, rev: room.rev + 1, stage: { part: "story", step: 3 } });
  assert.equal(box.scrollTop, 20);
  assert.deepEqual(page.game.names("button"), buttons);
  assert.ok(page.one("button", "Next sentence").matches("[disabled]"));
});

test("a puzzler follows, and can go on alone after ten seconds", async () => {
  const page = await open("lateral-stage-phone");
  assert.equal(told().length, 1);
  page.lacks("button", "Show the whole story");
  await page.wait(10_000);
  await page.press("Show the whole story");
  assert.equal(told().length, 3);
});
