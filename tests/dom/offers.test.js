/* What players ask of each other at a table: to agree to a draw, or to take a move back. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

test("a draw is offered only when the question is answered with yes", async () => {
  const page = await open("lineup-turn");
  await page.press("Draw");
  const question = page.area("dialog", "Offer a draw?");
  await question.press("No, go back");
  page.lacks("dialog");
  assert.equal(page.server.newest("move"), undefined);
  await page.press("Draw");
  await question.press("Offer draw");
  assert.deepEqual(page.server.newest("move"), { type: "move", seq: 8, move: { type: "offer_draw" } });
});

for (const [answer, type] of [
  ["Accept", "accept_draw"],
  ["Decline", "decline_draw"],
])
  test(`whoever is offered a draw can answer: ${answer}`, async () => {
    const page = await open("lineup-turn");
    const actions = page.area("region", "Actions");
    await page.server.event("says");
    await page.server.event("offers a draw");
    actions.says("Ben offers a draw.");
    page.speaks(/Ben offered a draw/);
    await actions.press(answer);
    assert.deepEqual(page.server.newest("move").move, { type });
  });

test("an offer is gone when it has been declined", async () => {
  const page = await open("lineup-turn");
  const actions = page.area("region", "Actions");
  await page.server.event("offers a draw");
  await actions.press("Decline");
  await page.server.event("declines");
  actions.saysNothingOf(/offers a draw/);
  actions.lacks("button", "Accept");
});
