/* A table in a browser that may have forgotten its owner. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

test("a visitor is asked while a player is away", async () => {
  const page = await open("forgotten");
  const asks = /Were you playing here\?/;
  /** Whether the question can be seen. */
  const isAsked = () => page.all("link", "Continue your game").length === 1;
  assert.ok(!isAsked());
  await page.server.event("leaves");
  assert.ok(isAsked());
  page.says(asks);
  await page.server.event("is back");
  assert.ok(!isAsked());
});
