/* Light, dark, or as the system has it: chosen on any page, and kept in a cookie. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Page, open, read } from "./page.js";

const shown = () => document.documentElement.dataset.theme;

/** Opens a page in a browser with this cookie. @param {string} cookie */
async function openWith(cookie) {
  const page = new Page(read("own-page"), "laptop", "", true);
  document.cookie = `${cookie}; path=/`;
  await page.start();
  return page;
}

test("a theme is kept in a cookie, and nowhere else", async () => {
  const page = await open("own-page");
  assert.equal(document.cookie, "");
  await page.press("Dark", "radio");
  assert.equal(shown(), "dark");
  assert.equal(document.cookie, "theme=dark");
  assert.deepEqual(Object.keys(localStorage), []);
  await page.press("System", "radio");
  assert.equal(shown(), undefined);
  assert.equal(document.cookie, "");
});

test("the next page has it from the start", async () => {
  const page = await openWith("theme=dark");
  assert.equal(shown(), "dark");
  assert.equal(page.one("radio", "Dark").checked, true);
});

test("another value of the cookie is none", async () => {
  const page = await openWith("theme=pink");
  assert.equal(shown(), undefined);
  assert.equal(page.one("radio", "System").checked, true);
});
