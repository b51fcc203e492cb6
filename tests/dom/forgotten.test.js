/* A table in a browser that may have forgotten its owner. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { FIRST_VISIT } from "./first-visit.js";
import { open } from "./page.js";

test("a visitor is asked while a player is away", async () => {
  const page = await open("forgotten");
  const asks = /For players who have lost their seat here:/;
  /** Whether the question can be seen. */
  const isAsked = () => page.all("link", "Continue your game").length === 1;
  assert.ok(!isAsked());
  await page.server.event("leaves");
  assert.ok(isAsked());
  page.says(asks);
  await page.server.event("is back");
  assert.ok(!isAsked());
});

test("nobody asks for the games of somebody who has no name", async () => {
  const page = await open("forgotten");
  window.dispatchEvent(new Event("load"));
  await page.wait(FIRST_VISIT + 100);
  document.dispatchEvent(new Event("visibilitychange"));
  await page.settle();
  assert.ok(!page.server.requests.some(({ path }) => path === "/me/turns/"));
});
