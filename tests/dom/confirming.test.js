/* Forms that ask before they are sent. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

/** Opens the members of a circle, and begins to remove one. */
async function removing() {
  const page = await open("circle-members");
  /** @type {string[]} */
  const sent = [];
  document.addEventListener("submit", (event) => {
    const { action, method } = /** @type {HTMLFormElement} */ (event.target);
    if (event.defaultPrevented || method === "dialog") return;
    sent.push(action);
    event.preventDefault();
  });
  await page.press("Remove Ben");
  return { dialog: page.area("dialog", /^Remove Ben\?/), page, sent };
}

test("it is sent when that is confirmed", async () => {
  const { dialog, page, sent } = await removing();
  dialog.says("The circle gets a new link, because Ben knows the old one.");
  assert.deepEqual(sent, []);
  await dialog.press("Remove");
  page.lacks("dialog");
  assert.match(sent.join(), /\/members\/remove$/);
});

test("it isn't sent otherwise", async () => {
  const { dialog, page, sent } = await removing();
  await dialog.press("No, go back");
  page.lacks("dialog");
  assert.deepEqual(sent, []);
});
