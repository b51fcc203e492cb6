/* An evening of Lateral Puzzles from the dice to the end, as those see it who were there, and as others do. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

const QUESTION = "Your public question";

test("LA-28: the dice are thrown one after the other for those who have read the story, and then round 1 begins", async () => {
  const page = await open("lateral-dice");
  page.game.says("Mia is reading the story.");
  page.lacks("textbox", QUESTION);
  await page.server.event("round 1 begins");
  const dice = page.area("region", "The dice decide who asks first");
  const thrown = () => dice.all("strong").length;
  assert.equal(thrown(), 1);
  page.lacks("textbox", QUESTION);
  await page.wait(800);
  assert.equal(thrown(), 2);
  dice.says("Ada asks first.");
  await page.wait(1_800);
  page.lacks("region", "The dice decide who asks first");
  page.one("textbox", QUESTION);
});

test("LA-28: who doesn’t want to see the dice skips them, and who comes later sees none", async () => {
  const page = await open("lateral-dice");
  await page.server.event("round 1 begins");
  await page.press("Skip");
  page.one("textbox", QUESTION);
  await open("lateral-dice-later");
  page.lacks("region", "The dice decide who asks first");
  page.one("textbox", QUESTION);
});

test("LA-25: the clock of a turn runs, and stands while the question waits", async () => {
  const page = await open("lateral-dice");
  await page.server.event("round 1 begins");
  await page.press("Skip");
  assert.ok(page.names("timer").includes("62 seconds left"), "with two for the dice");
  await page.wait(5_000);
  assert.ok(page.names("timer").includes("57 seconds left"));
  await page.server.event("Ada asks");
  assert.ok(page.names("timer").every((name) => name.endsWith(", the clock stands")));
});

test("LA-26: the Master corrects an answer, and everyone sees which one was corrected", async () => {
  const page = await open("lateral-corrects");
  await page.press(/^Questions/, "tab");
  await page.user.click(
    page.game.all("generic").find((one) => /^Correct answer/.test(one.textContent ?? "")),
  );
  assert.deepEqual(page.area("group", "Answer Cards").names("button"), [
    "Yes",
    "Not relevant",
    "False assumption",
    "No answer",
  ]);
  await page.area("group", "Answer Cards").press("Yes");
  assert.deepEqual(page.move, { type: "correct", question: 1, answer: "yes" });
  (await open("lateral-corrected")).area("region", "Round 1").says(/Was it murder\? Yes Corrected/);
});

test("LA-26: the Master undoes an answer for ten seconds", async () => {
  const page = await open("lateral-corrects");
  await page.area("group", "Undo").press("Undo (10 s)");
  assert.deepEqual(page.move, { type: "undo" });
  const late = await open("lateral-corrects");
  await late.wait(10_000);
  late.lacks("group", "Undo");
});

test("LA-22: the end is told step by step to those who were there, and the Master leads", async () => {
  const page = await open("lateral-ends-ada");
  await page.server.event("the end");
  page.one("heading", "What really happened?");
  page.lacks("heading", /You won/);
  page.lacks("button", "Next");
  page.says("Mia shows everyone the end.");
  await page.server.event("step 1");
  const found = page.area("region", "Who found what?");
  found.says("the gardener");
  found.saysNothingOf(/yellow rose/);
  found.says("Bit 2");
  for (const step of [2, 3, 4, 5, 6]) await page.server.event(`step ${step}`);
  page.area("region", "Final standings").says("Ada");
  page.lacks("heading", /You won/);
  await page.press("Next");
  page.one("heading", "Your vote");
  await page.press("Skip");
  page.area("region", "Result").one("heading", "You won with 85 points.");
  await page.press("Show the end step by step");
  page.one("heading", "Final standings");
});

test("LA-22: the Master leads everyone as far as the podium", async () => {
  const page = await open("lateral-ends-mia");
  await page.server.event("the end");
  await page.press("Next");
  assert.deepEqual(page.server.newest("stage"), { type: "stage", part: "end", step: 1 });
  await page.press("Skip");
  assert.ok(page.server.newest("stage").step >= 6, "nobody is left behind");
});

test("LA-24: the Master lets someone in who asks, and frees a place", async () => {
  const page = await open("lateral-arrival");
  await page.server.event("Ben asks to join");
  await page.press("Let Ben in");
  assert.deepEqual(page.move, { type: "admit", seat: 3 });
  const other = await open("lateral-arrival");
  await other.press(/^Players/, "tab");
  await other.press("Actions for Ada");
  await other.press("Free the place…");
  await other.area("dialog").press("Free the place");
  assert.deepEqual(other.move, { type: "free", seat: 1 });
});

test("LA-24: who asks to join can withdraw", async () => {
  const page = await open("lateral-arrives");
  page.says("You are in the room");
  await page.press("Withdraw");
  assert.deepEqual(page.server.newest("withdraw"), { type: "withdraw" });
});

test("LA-27: the Master makes someone else the Master, and can’t resign", async () => {
  const page = await open("lateral-question");
  await page.more();
  page.menu.lacks("button", "Resign");
  await page.menu.press("Change Master…");
  await page.area("dialog").press(/Ben/, "radio");
  await page.area("dialog").press("Change Master");
  assert.deepEqual(page.move, { type: "hand_over", seat: 2 });
});

for (const [how, isSent, told] of /** @type {const} */ ([
  ["was removed", true, "The Lateral Master has removed you from this game"],
  ["has left", false, "You have left this game"],
]))
  test(`who ${how} is told so, with what they can do now`, async () => {
    const page = await open("lateral-cards", {
      change: ({ greeting }) => {
        const { view } = greeting.find((/** @type {any} */ { type }) => type === "frame");
        Object.assign(view, {
          role: "gone",
          hand: null,
          may: null,
          legal: [],
          sent_away: isSent ? [view.you] : [0],
        });
      },
    });
    const notice = page.area("alert");
    notice.says(told);
    notice.says("you can keep watching");
    notice.one("link", "Open your own table");
    page.lacks("button", /^Sherlock Holmes/);
    page.lacks("textbox", /question/);
  });
