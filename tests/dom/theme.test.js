/* Light, dark, or as the system has it: chosen on any page, and kept in a cookie. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Page, open, read } from "./page.js";

const shown = () => document.documentElement.dataset.theme;

/** Opens a page in a browser with this cookie. @param {string} cookie @param {Record<string, string>} [storage] */
async function openWith(cookie, storage = {}) {
  const page = new Page(read("own-page"), "laptop", "", true);
  document.cookie = `${cookie}; path=/`;
  for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value);
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

test("a choice that an earlier version stored moves to the cookie", async () => {
  const page = await openWith("other=1", { theme: "light" });
  assert.equal(shown(), "light");
  assert.match(document.cookie, /theme=light/);
  await page.press("System", "radio");
  assert.deepEqual(Object.keys(localStorage), []);
});
