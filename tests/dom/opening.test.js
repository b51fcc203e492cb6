/* A game's page: presets, choices that don't go together, what chips say, the sheet, and the board. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Area, open } from "./page.js";

const MAX_TURNS = 50;
const PREVIEW = "/games/lineup/preview/";

/** Opens the form of LineUp!, after `prepare` has changed its window. Answers wait in `held` when `holdWhen` says so of what is asked. */
async function opening(prepare = () => {}) {
  const page = await open("lineup-opening");
  prepare();
  /** Answers that are on their way, in the order of the requests. @type {(() => void)[]} */
  const held = [];
  /** @type {(asked: Record<string, string>) => boolean} */
  let holds = () => false;
  page.server.fetch = async (url, { signal } = {}) => {
    const { pathname, searchParams } = new URL(String(url), "http://localhost");
    if (pathname.endsWith(".json")) return new Response(JSON.stringify(demo(pathname)));
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
  /** What a chip says. @param {string} name */
  const line = (name) => chip(name).textContent?.replace(/\s+/g, " ").trim();
  /** Ticks what is called so, as a finger does. @param {string | RegExp} name @param {string} [role] */
  const choose = (name, role = "radio") => page.press(name, role);
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

/** @param {string} name */
const chip = (name) =>
  /** @type {HTMLElement} */ (document.querySelector(`form.opening [data-opens=set-${name}]`));

const board = () => /** @type {HTMLElement} */ (document.querySelector(".game-board"));

/** The pictures of a recorded game. @param {string} path */
const demo = (path) => ({
  stills: [0, 1].map((n) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${path} ${n}</title></svg>`),
});

const current = () => document.querySelector("[data-preset][aria-current]")?.textContent ?? "";

test("a preset fills in the form, and is marked and named", async () => {
  const { page, words, line } = await opening();
  assert.match(current(), /Classic/);
  await page.press(/Round the well/, "link");
  assert.match(current(), /Round the well/);
  words.says("100 spots, 60 possible structures, 20 tokens each");
  words.says("Ring, 7 a side");
  assert.match(String(line("options")), /Round the well/);
  assert.match(
    String(document.querySelector("[data-line=about]")?.textContent),
    /Four players around a hole/,
  );
  assert.match(String(board().dataset.demo), /well\.json$/);
  assert.match(String(line("players")), /4 players/);
  await page.press(/^Cube/, "link");
  assert.match(String(line("players")), /2 players/, "the preset before had changed it");
});

test("an option by hand makes it a custom game", async () => {
  const { page, line } = await opening();
  await tick(page, "capture", "line");
  assert.equal(current(), "");
  assert.match(String(line("options")), /Custom game/);
  assert.equal(board().dataset.demo, "", "the board is the one that was chosen, and nobody plays on it");
  assert.equal(board().querySelector("[fill='var(--seat-0)']"), null);
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

test("chips say what is chosen", async () => {
  const { page, line, choose } = await opening();
  assert.match(String(line("clock")), /No clock/);
  await page.user.click(chip("clock"));
  await page.user.selectOptions(page.one("combobox", /Time per player/), "move-180");
  assert.match(String(line("clock")), /3 minutes per move/);
  await page.press("Done");
  await page.user.click(chip("visitors"));
  await choose(/^Everyone/);
  assert.match(String(line("visitors")), /Everyone can join/);
  await page.press("Done");
  await page.user.click(chip("players"));
  await page.user.click(page.area("group", "Number of players").one("radio", "3"));
  await page.settle();
  assert.match(String(line("players")), /3 players/);
});

/** The sections of the sheet that are shown. */
const shown = () =>
  [...document.querySelectorAll("dialog[open] > section:not([hidden])")].map(({ id }) => id);

test("a chip opens the sheet with its own section", async () => {
  const { page } = await opening();
  assert.deepEqual(shown(), []);
  for (const name of ["clock", "players"]) {
    await page.user.click(chip(name));
    assert.deepEqual(shown(), [`set-${name}`]);
    await page.press("Done");
    assert.deepEqual(shown(), []);
  }
});

test("Enter in a field of the sheet opens no table", async () => {
  const { page } = await opening();
  await page.user.click(chip("players"));
  const form = /** @type {HTMLFormElement} */ (document.querySelector("form.opening"));
  let sent = 0;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    sent += 1;
  });
  await page.user.type(page.one("textbox", "Your name"), "x{Enter}");
  assert.equal(sent, 0);
  assert.deepEqual(shown(), []);
});

test("the sheet opens for a field that the browser can't point at", async () => {
  const { page } = await opening();
  const name = /** @type {HTMLInputElement} */ (document.querySelector("form.opening input[name=name]"));
  name.dispatchEvent(new Event("invalid"));
  await page.settle();
  assert.deepEqual(shown(), ["set-players"]);
});

test("the board plays in sight, from its beginning to its end and again, and rests out of sight", async () => {
  /** @type {(isSeen: boolean) => void} */
  let look = () => {};
  const observer = class {
    constructor(/** @type {(entries: object[]) => void} */ changed) {
      look = (isSeen) => changed([{ isIntersecting: isSeen }]);
    }
    observe() {}
  };
  const { page } = await opening(() => {
    Object.defineProperty(globalThis, "IntersectionObserver", { value: observer, configurable: true });
  });
  const picture = () => board().querySelector("title")?.textContent?.at(-1);
  await page.wait(2_000);
  assert.equal(picture(), undefined, "nobody has seen it: it is still the page's own");
  look(true);
  assert.equal(picture(), "0");
  await page.wait(1_500);
  assert.equal(picture(), "1");
  await page.wait(5_000);
  assert.equal(picture(), "1", "the end stays for a while");
  await page.wait(1_000);
  assert.equal(picture(), "0");
  look(false);
  await page.wait(10_000);
  assert.equal(picture(), "0");
  look(true);
  await page.wait(1_500);
  assert.equal(picture(), "1");
});
