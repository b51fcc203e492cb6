/* The form that opens a table: presets, choices that don't go together, and what closed groups say. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Area, open } from "./page.js";

const MAX_TURNS = 50;
const PREVIEW = "/games/lineup/preview/";

/** Opens the form of LineUp!, with all groups open. Answers wait in `held` when `holdWhen` says so of what is asked. */
async function opening() {
  const page = await open("lineup-opening");
  /** Answers that are on their way, in the order of the requests. @type {(() => void)[]} */
  const held = [];
  /** @type {(asked: Record<string, string>) => boolean} */
  let holds = () => false;
  page.server.fetch = async (url, { signal } = {}) => {
    const { pathname, searchParams } = new URL(String(url), "http://localhost");
    assert.equal(pathname, PREVIEW);
    const asked = Object.fromEntries(searchParams);
    const found = page.scene.answers.findLast((/** @type {any} */ answer) =>
      Object.entries(answer.asked).every(([name, value]) => asked[name] === value),
    );
    if (holds(asked)) await new Promise((resolve) => held.push(() => resolve(null)));
    if (signal?.aborted) throw new DOMException("aborted", "AbortError");
    return /** @type {any} */ ({ ok: true, json: async () => structuredClone(found.json) });
  };
  const form = page.one("form", "Open a table");
  const words = new Area(() => /** @type {HTMLElement} */ (form.querySelector("[role=status]")), page);
  /** @param {string} name */
  const line = (name) =>
    document.querySelector(`[data-group=${name}] > summary`)?.textContent?.replace(/\s+/g, " ").trim();
  /** Ticks what is called so, as a finger does. @param {string | RegExp} name @param {string} [role] */
  const choose = (name, role = "radio") => page.press(name, role);
  for (const group of document.querySelectorAll("details")) group.open = true;
  form.querySelector("[name=seats]")?.dispatchEvent(new Event("input", { bubbles: true }));
  for (let turns = 0; turns < MAX_TURNS && !words.text.includes("61 spots"); turns += 1) await page.settle();
  return {
    page,
    words,
    line,
    choose,
    held,
    holdWhen: (/** @type {typeof holds} */ when) => (holds = when),
  };
}

/** The field of an option that holds this value. @param {string} option @param {string} value @returns {HTMLInputElement} */
const field = (option, value) =>
  /** @type {HTMLInputElement} */ (document.querySelector(`[name=option-${option}][value="${value}"]`));

/** @param {import("./page.js").Page} page @param {string} option @param {string} value */
async function tick(page, option, value) {
  await page.user.click(field(option, value));
  await page.settle();
}

const current = () => document.querySelector("[data-preset][aria-current]")?.textContent ?? "";

test("a preset fills in the form, and is marked and named", async () => {
  const { page, words, line } = await opening();
  assert.match(current(), /Classic/);
  await page.press(/Round the well/, "link");
  assert.match(current(), /Round the well/);
  words.says("100 spots, 60 possible structures, 20 tokens each");
  assert.match(String(line("options")), /Round the well.*Ring, 7 a side/);
  assert.match(String(line("players")), /You and 3 other people/);
  await page.press(/^Cube/, "link");
  assert.match(String(line("players")), /You and 1 other person/, "the preset before had changed it");
});

test("an option by hand makes it a custom game", async () => {
  const { page, words, line } = await opening();
  await tick(page, "capture", "line");
  assert.equal(current(), "");
  words.says("Custom game");
  assert.match(String(line("options")), /Custom game/);
});

test("what doesn't fit any more is let go, and the page says why", async () => {
  const { page, words } = await opening();
  await tick(page, "dimensions", "3");
  await tick(page, "dimensions", "2");
  assert.ok(field("depth", "5").disabled);
  await tick(page, "dimensions", "3");
  assert.ok(!field("depth", "5").disabled);
  await tick(page, "shape", "hexagon");
  words.says("A board of hexagons is flat. Choose two dimensions.");
  assert.ok(field("dimensions", "2").checked);
  assert.match(current(), /Honeycomb/);
  await tick(page, "shape", "square");
  words.saysNothingOf(/flat/);
});

test("what is wrong stands beside its field until it is right", async () => {
  const { page, words } = await opening();
  const supply = /** @type {HTMLInputElement} */ (page.one("spinbutton", "Tokens each"));
  await page.user.type(supply, "999");
  await page.settle();
  assert.equal(supply.getAttribute("aria-invalid"), "true");
  words.says(/less than or equal to 341/);
  await page.user.clear(supply);
  await page.settle();
  assert.equal(supply.getAttribute("aria-invalid"), null);
  words.says("61 spots");
});

test("an answer that comes after the next choice changes nothing", async () => {
  const { page, words, held, holdWhen } = await opening();
  holdWhen((asked) => asked["option-dimensions"] === "3");
  await page.press(/^Cube/, "link");
  await page.press(/Round the well/, "link");
  held.forEach((answer) => answer());
  await page.settle();
  words.says("100 spots, 60 possible structures, 20 tokens each");
  assert.match(current(), /Round the well/);
});

test("closed groups say what is chosen", async () => {
  const { page, line, choose } = await opening();
  assert.match(String(line("clock")), /No clock/);
  await page.user.selectOptions(page.one("combobox", /Time per player/), "move-180");
  assert.match(String(line("clock")), /3 minutes per move/);
  await choose(/^Everyone/);
  assert.match(String(line("visitors")), /Others can watch.*Everyone: list it on the front page/);
  await choose(/Let others watch/, "checkbox");
  assert.match(String(line("visitors")), /Nobody can watch/);
  await choose(/bots/i);
  await choose(/^Merciless/);
  await page.user.click(page.area("group", "Number of players").one("radio", "3"));
  await page.settle();
  assert.match(String(line("players")), /You and 2 bots.*Merciless/);
});

test("a group opens for a field that the browser can't point at", async () => {
  const { page } = await opening();
  for (const group of document.querySelectorAll("details")) group.open = false;
  const name = /** @type {HTMLInputElement} */ (document.querySelector("form.opening input[name=name]"));
  name.dispatchEvent(new Event("invalid"));
  await page.settle();
  assert.ok(name.closest("details")?.open);
  assert.equal(document.querySelectorAll("details[open]").length, 1);
});
