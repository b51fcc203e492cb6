/* Keyboard shortcuts: they are listed, and can be switched off on every page that has some. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

const LIST = "Keyboard shortcuts";

test("a question mark lists the keys, Escape closes the list, and the board hears nothing meanwhile", async () => {
  const page = await open("lineup-turn");
  await page.keys("?");
  const list = page.area("dialog", LIST);
  for (const words of ["Move around the board", "Place or capture", "Previous move, next move"]) list.says(words);
  await page.keys("{ArrowUp}");
  assert.doesNotMatch(page.focused, /corner|square/);
  await page.keys("{Escape}");
  page.lacks("dialog");
  await page.tab("Table");
  await page.press(LIST);
  await list.press("Close");
  page.lacks("dialog");
});

test("a question mark in a text is a question mark", async () => {
  const page = await open("lineup-turn");
  await page.focus("textbox", "Write a message");
  await page.keys("what?");
  page.lacks("dialog");
  assert.equal(page.value("Write a message"), "what?");
});

test("single keys can be switched off; keys with names still work", async () => {
  const page = await open("lineup-turn");
  const count = () => page.area("group", "Step through the game").text.match(/\d+ \/ \d+/)?.[0];
  await page.keys("?");
  await page.press("Single-key shortcuts", "checkbox");
  await page.press("Close");
  const storage = { ...localStorage };
  await page.keys(",");
  await page.keys("?");
  assert.equal(count(), "8 / 8");
  page.lacks("dialog");
  await page.keys("{Home}");
  assert.equal(count(), "0 / 8");
  const again = await open("lineup-turn", { storage });
  await again.keys("?");
  again.lacks("dialog");
});
