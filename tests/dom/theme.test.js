/* Light, dark, or as the system has it: chosen on your own page, kept with the other settings, and seen on all pages from the start. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

const shown = () => document.documentElement.dataset.theme;

/** @param {object} kept */
const storage = (kept) => ({ "tabletop.preferences": JSON.stringify(kept) });

test("a theme is kept with the other settings", async () => {
  const page = await open("own-page");
  await page.choose("Theme", "dark");
  assert.equal(shown(), "dark");
  assert.deepEqual({ ...localStorage }, storage({ theme: "dark" }));
  assert.equal(document.cookie, "");
  await page.choose("Theme", "");
  assert.equal(shown(), undefined);
});

test("the next page has it from the start", async () => {
  const page = await open("own-page", { storage: storage({ theme: "dark" }) });
  assert.equal(shown(), "dark");
  assert.equal(page.one("combobox", "Theme").value, "dark");
});

test("another value is none", async () => {
  const page = await open("own-page", { storage: storage({ theme: "pink" }) });
  assert.equal(shown(), undefined);
  assert.equal(page.one("combobox", "Theme").value, "");
});
