/* A practice: questions are sent without leaving the page. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

/** Asks a question; `answers` says whether the server does. @param {boolean} answers */
async function asking(answers) {
  const page = await open("practice");
  /** @type {FormData[]} */
  const sent = [];
  page.server.fetch = async (_url, { body } = {}) => {
    sent.push(/** @type {FormData} */ (body));
    const [{ url, text }] = page.scene.answers;
    const answer = { ok: answers, url: `http://localhost${url}`, text: async () => text };
    return /** @type {any} */ (answer);
  };
  /** What the browser sends without a script. @type {EventTarget[]} */
  const left = [];
  document.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) left.push(/** @type {EventTarget} */ (event.target));
    event.preventDefault();
  });
  await page.fill("Ask a yes-or-no question", "Are the pears a present?");
  await page.keys("{Enter}");
  return { page, sent, left };
}

test("the answer is there, said, and the next question can be written", async () => {
  const { page, sent, left } = await asking(true);
  assert.deepEqual(
    sent.map((body) => body.get("text")),
    ["Are the pears a present?"],
  );
  page.says("1 of 1 answered");
  assert.equal(page.focused, "Ask a yes-or-no question");
  assert.equal(/** @type {HTMLInputElement} */ (document.activeElement).value, "");
  const spoken = page.all("status").map((region) => region.textContent);
  assert.match(spoken.join(), /Are the pears a present\?.*Yes/);
  assert.deepEqual(left, []);
});

test("if anything goes wrong, the browser sends the form as it is", async () => {
  const { left } = await asking(false);
  assert.equal(left.length, 1);
});
