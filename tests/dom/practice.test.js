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

const QUESTIONS = ["Are the pears a present?", "Is anyone in danger?", "Does it matter where it happens?"];

/** Asks questions faster than they are answered; the returned function answers the next one. @param {import("./page.js").Page} page */
function slowly(page) {
  /** @type {string[]} */
  const sent = [];
  /** @type {((answer: any) => void)[]} */
  const open = [];
  page.server.fetch = async (_url, { body } = {}) => {
    sent.push(String(/** @type {FormData} */ (body).get("text")));
    return new Promise((resolve) => open.push(resolve));
  };
  const [{ url, text }] = page.scene.answers;
  const answer = async (ok = true) => {
    open.shift()?.({ ok, url: `http://localhost${url}`, text: async () => text });
    await page.settle();
  };
  return { sent, answer };
}

test("questions that are sent before the last answer are sent in their order, and what is being written stays", async () => {
  const page = await open("practice");
  const { sent, answer } = slowly(page);
  for (const question of QUESTIONS) {
    await page.fill("Ask a yes-or-no question", question);
    await page.keys("{Enter}");
    assert.equal(page.value("Ask a yes-or-no question"), "");
  }
  await page.fill("Ask a yes-or-no question", "Is it");
  assert.deepEqual(sent, QUESTIONS.slice(0, 1));
  await answer();
  assert.deepEqual(sent, QUESTIONS.slice(0, 2));
  await answer();
  assert.deepEqual(sent, QUESTIONS);
  await answer();
  assert.equal(page.value("Ask a yes-or-no question"), "Is it");
  assert.equal(page.focused, "Ask a yes-or-no question");
});

test("if one can't be sent, those after it are in the field on the next visit", async () => {
  const page = await open("practice");
  const { answer } = slowly(page);
  /** What the browser sends without a script. @type {FormData[]} */
  const left = [];
  document.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) left.push(new FormData(/** @type {HTMLFormElement} */ (event.target)));
    event.preventDefault();
  });
  for (const question of QUESTIONS.slice(0, 2)) {
    await page.fill("Ask a yes-or-no question", question);
    await page.keys("{Enter}");
  }
  const kept = sessionStorage;
  await answer(false);
  assert.deepEqual(
    left.map((body) => body.get("text")),
    QUESTIONS.slice(0, 1),
  );
  const again = await open("practice", { session: { ...kept } });
  assert.equal(again.value("Ask a yes-or-no question"), QUESTIONS[1]);
});
