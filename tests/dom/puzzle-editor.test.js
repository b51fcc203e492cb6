/* The editor of puzzles: rows, their sum, the preview, and what is kept of a text that isn't saved. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

const RESTORED = "Your unsaved text was restored.";

/** Pages tell the status with which they came. */
class Navigation {
  responseStatus = 200;
}
const navigation = new Navigation();
Object.assign(globalThis, { PerformanceNavigationTiming: Navigation });
performance.getEntriesByType = () => [/** @type {any} */ (navigation)];

/**
 * Opens a page that came with this status.
 * @param {string} scene
 * @param {{kept?: Record<string, string>, sent?: string, status?: number}} [how] `kept`: what the browser has stored; `sent`: the name of
 *   the drafts of a form that this page answers
 */
async function visit(scene, { kept = {}, sent = "", status = 200 } = {}) {
  navigation.responseStatus = status;
  const page = await open(scene, { storage: kept });
  if (sent) sessionStorage.setItem("sent-drafts", sent);
  window.dispatchEvent(new Event("DOMContentLoaded"));
  await page.settle();
  return page;
}

/** Opens the editor. @param {Parameters<typeof visit>[1]} [how] */
async function editor(how) {
  const page = await visit("puzzle-editor", how);
  /** Writes a bit into its row, from 1. @param {number} number @param {string} text @param {string} score */
  const bit = async (number, text, score) => {
    await page.fill(`Bit ${number}`, text);
    await page.fill(`Score of bit ${number}`, score);
  };
  return { page, bit };
}

const form = () => /** @type {HTMLFormElement} */ (document.querySelector("form[data-drafts]"));

/** The bits in the rows that are not empty. */
const texts = () =>
  [...form().querySelectorAll("[name=bit-text]")]
    .map((field) => /** @type {HTMLInputElement} */ (field).value)
    .filter(Boolean);

/** What the browser has stored for its next page. */
const kept = () => ({ ...localStorage });

/** The names of all drafts. */
const drafts = () => Object.keys(kept()).filter((name) => name.startsWith("draft:"));

const sum = () => form().querySelector(".bit-sum");

test("the sum is counted while one writes", async () => {
  const { page, bit } = await editor();
  await bit(1, "A clock", "60");
  await bit(2, "A train", "40");
  assert.match(String(sum()?.textContent), /100/);
  assert.ok(sum()?.hasAttribute("data-right"));
  await page.fill("Score of bit 2", "lot");
  assert.match(String(sum()?.textContent), /60/);
  assert.ok(!sum()?.hasAttribute("data-right"));
});

test("rows come, go and change places without a request", async () => {
  const { page, bit } = await editor();
  for (const number of [1, 2, 3]) await bit(number, `Bit ${number}`, "10");
  await page.press("Move bit 3 up");
  assert.deepEqual(texts(), ["Bit 1", "Bit 3", "Bit 2"]);
  assert.equal(page.focused, "Move bit 2 up");
  await page.press("Remove bit 1");
  assert.deepEqual(texts(), ["Bit 3", "Bit 2"]);
  const before = page.all("textbox", /^Bit \d+$/).length;
  await page.press("Add a bit");
  assert.equal(page.all("textbox", /^Bit \d+$/).length, before + 1);
  assert.equal(page.focused, `Bit ${before + 1}`);
  assert.deepEqual(page.server.requests, []);
});

test("the preview shows texts as texts", async () => {
  const { page } = await editor();
  const card = page.area("article");
  card.one("heading", "Untitled");
  await page.fill("Title", "The Clock");
  await page.fill("Statement", "One.{Enter}{Enter}<b>Two</b>");
  await page.press("Devious", "radio");
  card.one("heading", "The Clock");
  card.says("<b>Two</b>");
  card.says("Devious");
});

test("a text is back after a reload, in as many rows as it had", async () => {
  const first = await editor();
  await first.page.fill("Title", "The Clock");
  await first.page.press("Devious", "radio");
  const rows = first.page.all("textbox", /^Bit \d+$/).length;
  await first.page.press("Add a bit");
  await first.bit(rows + 1, "The last one", "40");
  const { page } = await editor({ kept: kept() });
  page.says(RESTORED);
  assert.equal(/** @type {HTMLInputElement} */ (page.one("textbox", "Title")).value, "The Clock");
  assert.equal(/** @type {HTMLInputElement} */ (page.one("radio", "Devious")).checked, true);
  assert.deepEqual(texts(), ["The last one"]);
  assert.match(String(sum()?.textContent), /40/);
});

test("a line that is back says nothing about itself", async () => {
  const first = await visit("lateral-host");
  await first.fill("Your name", "Olga");
  const page = await visit("lateral-host", { kept: kept() });
  assert.equal(/** @type {HTMLInputElement} */ (page.one("textbox", "Your name")).value, "Olga");
  page.saysNothingOf(new RegExp(RESTORED));
});

test("a draft can be discarded", async () => {
  const first = await editor();
  await first.page.fill("Title", "The Clock");
  const { page } = await editor({ kept: kept() });
  location.reload = () => {};
  await page.press("Discard it");
  assert.deepEqual(drafts(), []);
});

test("what was refused is still a draft", async () => {
  const first = await editor();
  await first.page.fill("Title", "The Clock");
  form().dispatchEvent(new Event("submit"));
  const [sent, stored] = [String(sessionStorage.getItem("sent-drafts")), kept()];
  const { page } = await editor({ kept: stored, sent, status: 400 });
  page.says(RESTORED);
  assert.equal(drafts().length, 1);
});

test("what was accepted is no draft any more", async () => {
  const first = await editor();
  await first.page.fill("Title", "The Clock");
  form().dispatchEvent(new Event("submit"));
  const [sent, stored] = [String(sessionStorage.getItem("sent-drafts")), kept()];
  await visit("circle-members", { kept: stored, sent });
  assert.deepEqual(drafts(), []);
});
