/* Messages of moderators: a dialog that stays until each is confirmed. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

/** The messages that are on show. @param {import("./page.js").Page} page */
const messages = (page) =>
  ["Be kind.", "This is the second time."].filter((words) => page.area("dialog").text.includes(words));

/** Opens the page; `answer` is what the server says. @param {any} answer */
async function told(answer) {
  const page = await open("moderators-notice");
  page.server.fetch = async (url) => {
    page.server.requests.push({ method: "POST", path: String(url), body: null });
    if (!answer) throw new TypeError("Failed to fetch");
    return answer;
  };
  return page;
}

test("each message is confirmed, and then the dialog closes", async () => {
  const page = await told({ ok: true });
  const dialog = page.area("dialog", "Message from a moderator");
  dialog.says("A moderator has sent you a warning.");
  for (const left of [["This is the second time."], []]) {
    await page.user.click(dialog.all("button", "I have read this")[0]);
    await page.settle();
    if (left.length) assert.deepEqual(messages(page), left);
  }
  page.lacks("dialog");
  assert.equal(new Set(page.server.requests.map(({ path }) => path)).size, 2);
});

test("without a connection a message stays", async () => {
  const page = await told(null);
  await page.user.click(page.area("dialog").all("button", "I have read this")[0]);
  await page.settle();
  assert.equal(messages(page).length, 2);
});
