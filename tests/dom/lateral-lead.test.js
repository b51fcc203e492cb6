/* Lateral Puzzles without a Master: a puzzler reads the solution and leads (LA-38). */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

test("the writer sees how many parts the key has found, and may offer to lead", async () => {
  const page = await open("lateral-counted");
  const scene = page.area("group", "1 of 5 parts found");
  scene.says("you keep your points");
  await scene.press("Read the solution and lead");
  assert.deepEqual(page.move, { type: "propose", what: "lead" });
});

test("the writer can keep puzzling, and the offer is gone", async () => {
  const page = await open("lateral-counted");
  await page.press("Keep puzzling");
  page.lacks("group", "1 of 5 parts found");
  assert.equal(page.move, undefined);
});

test("the others are asked, with Agree and No", async () => {
  const page = await open("lateral-lead-asked");
  const scene = page.area("group", "A proposal");
  scene.says("May Ada read the solution and lead?");
  assert.deepEqual(scene.names("button"), ["Agree", "No"]);
  await scene.press("No");
  assert.deepEqual(page.move, { type: "vote", proposal: 1, agree: false });
});

test("the console opens for the new Master, with a minute to tick what the key missed", async () => {
  const page = await open("lateral-lead-taken");
  const ticks = page.area("region", /^Did the key miss something/);
  assert.equal(ticks.all("button").length, 4);
  await ticks.press("I said that: poison on the thorns");
  assert.deepEqual(page.move, { type: "dispute", spoiler: 0, bit: 2 });
});

test("for the others the room has a Master now", async () => {
  const page = await open("lateral-led");
  page.game.says("Lateral Master");
  page.game.saysNothingOf(/Waiting for the key|answers and marks/);
});

test("after the end the ticks are disputes to vote on", async () => {
  const page = await open("lateral-lead-over");
  const dispute = page.area("group", "Dispute 1");
  dispute.says("Ada: “It is in there”");
  await dispute.press("Agree");
  assert.deepEqual(page.move, { type: "judge", dispute: 0, agree: true });
});
