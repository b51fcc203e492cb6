/*
 * A game's browser modules under Node, without a browser: what they export, and what they say and draw of sampled matches.
 *
 * Reads JSON from its input: {slug, roots, lines, frames, offers, outcomes, deals, types, seats}; `roots` are the folders that are
 * served over each other. Writes a JSON list of complaints. lit-html templates are made and not rendered, so that no document is needed.
 */

import { existsSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const { slug, roots, lines, frames, offers, outcomes, deals, types, seats, draft } = JSON.parse(
  readFileSync(0, "utf8"),
);
const complaints = [];

/** The file that is served at that path. */
const served = (path) => roots.map((root) => `${root}/${path}`).find((file) => existsSync(file));

registerHooks({
  resolve(name, context, next) {
    const from = context.parentURL?.startsWith("file:") ? fileURLToPath(context.parentURL) : "";
    const root = roots.find((one) => from.startsWith(`${one}/`));
    if (!root || !name.startsWith(".")) return next(name, context);
    const file = served(new URL(name, `http://site/${from.slice(root.length + 1)}`).pathname.slice(1));
    return file
      ? { url: pathToFileURL(file).href, format: "module", shortCircuit: true }
      : next(name, context);
  },
});

/** Stands for all that only a browser has: any property of it, and what any call of it gives. */
const ANYTHING = new Proxy(function () {}, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return () => "";
    if (name === Symbol.iterator) return function* () {};
    return name === "then" ? undefined : ANYTHING;
  },
  apply: () => ANYTHING,
  construct: () => ANYTHING,
  set: () => true,
});
const OF_A_BROWSER =
  "document window matchMedia getComputedStyle requestAnimationFrame cancelAnimationFrame customElements CSS location history " +
  "Node Element HTMLElement SVGElement ResizeObserver IntersectionObserver MutationObserver PointerEvent KeyboardEvent DOMRect Image Audio";
for (const name of OF_A_BROWSER.split(" ")) if (!(name in globalThis)) globalThis[name] = ANYTHING;
globalThis.window = globalThis;
const NOTHING_KEPT = { getItem: () => null, setItem() {}, removeItem() {} };
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(globalThis, name, { value: NOTHING_KEPT });

/** @param {string} what @param {() => unknown} work @param {(found: any) => string} [wrong] what is wrong with what it gives, or nothing */
function check(what, work, wrong = () => "") {
  try {
    const said = wrong(work());
    if (said) complaints.push(`${what} ${said}`);
  } catch (error) {
    complaints.push(`${what} throws ${error}`);
  }
}

/** What is wrong with a text that people read. */
const badText = (text) => {
  if (typeof text !== "string") return `is no text: ${JSON.stringify(text)}`;
  if (!text.trim()) return "is empty";
  return /undefined|\[object|NaN|%\(|%s/.test(text) ? `is unfinished: ${text}` : "";
};
const badTemplate = (drawn) => (drawn && typeof drawn === "object" ? "" : `gives no template: ${drawn}`);

/** How alike two names are: the letters that one has and the other lacks. */
function distance(one, other) {
  const rows = [...other].reduce(
    (row, letter, y) =>
      [...one].reduce(
        (made, own, x) => [...made, Math.min(row[x] + (own === letter ? 0 : 1), row[x + 1] + 1, made[x] + 1)],
        [y + 1],
      ),
    [...one].map((_, x) => x + 1).toSpliced(0, 0, 0),
  );
  return rows.at(-1);
}

/** All names that other modules of the game import from that one. */
function imported(name) {
  const found = new Set();
  for (const { path, text } of sources())
    for (const [, names, from] of text.matchAll(/(?:import|export)\s*{([^}]*)}\s*from\s*"([^"]+)"/g))
      if (new URL(from, `http://site/${path}`).pathname === `/${slug}/${name}`)
        for (const one of names.split(",")) found.add(one.trim().split(/\s+as\s+/)[0]);
  return found;
}

let read;
function sources() {
  if (read) return read;
  const names = JSON.parse(process.env.MODULES ?? "[]");
  read = names.map((path) => ({ path, text: readFileSync(served(path), "utf8") }));
  return read;
}

/** Loads a module and looks at its exports. @param {string} name @param {string[]} known @param {string[]} needed */
async function load(name, known, needed) {
  const file = served(`${slug}/${name}`);
  if (!file) return null;
  let module;
  try {
    module = await import(pathToFileURL(file).href);
  } catch (error) {
    complaints.push(`${name} does not load: ${error}`);
    return null;
  }
  const elsewhere = imported(name);
  for (const own of Object.keys(module)) {
    if (known.includes(own) || elsewhere.has(own)) continue;
    const close = known.find((one) => distance(one.toLowerCase(), own.toLowerCase()) <= 2);
    complaints.push(`${name} exports ${own}, which nothing reads${close ? `; ${close} is meant?` : ""}`);
  }
  for (const one of needed)
    if (typeof module[one] !== "function") complaints.push(`${name} does not export ${one}`);
  return module;
}

/** What words say of the samples. */
function checkWords(words, plain) {
  const says = { ...plain, ...words };
  const names = (count) =>
    ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ivy", "Jon", "Kim", "Lea"].slice(0, count);
  for (const [line, count] of lines)
    check(
      `words.js: the line of the record ${JSON.stringify(line)}`,
      () => says.line(line, names(count)),
      (said) => (said === null ? "" : badText(said)),
    );
  for (const outcome of outcomes) {
    check(
      `words.js: the outcome ${JSON.stringify(outcome)}`,
      () => says.outcome(outcome, names(seats)),
      badText,
    );
    check(
      `words.js: the result of ${JSON.stringify(outcome)}`,
      () => says.result?.(outcome, names(seats), [0]) ?? "",
    );
  }
  for (const [offer, frame] of offers) {
    const of = names(seats);
    check(`words.js: the offer ${JSON.stringify(offer)}`, () => says.offer(offer, frame, of), badText);
    if (says.heading)
      check(`words.js: the heading of ${offer.type}`, () => says.heading(offer, frame, of), badText);
    if (says.brief) check(`words.js: brief of ${JSON.stringify(offer)}`, () => says.brief(offer), badText);
    const open = Object.keys(offer).filter(
      (name) => offer[name]?.write !== undefined || offer[name]?.fill !== undefined,
    );
    if (open.length && says.filled)
      check(
        `words.js: filled of ${offer.type}`,
        () => says.filled(offer, frame),
        (found) => (Array.isArray(found) ? "" : "is no list"),
      );
    for (const name of open)
      check(`words.js: the field ${name} of ${offer.type}`, () => says.field(name, offer), badText);
  }
  if (says.group)
    for (const type of types) check(`words.js: the group of ${type}`, () => says.group(type), badText);
  if (words.seatName)
    for (let seat = 0; seat < seats; seat++)
      check(`words.js: the name of seat ${seat}`, () => words.seatName(seat), badText);
  for (const frame of frames) {
    if (says.prompt)
      check(
        "words.js: prompt",
        () => says.prompt(frame, null),
        (found) => (typeof found === "string" ? "" : "is no text"),
      );
    if (says.aside)
      check(
        "words.js: aside",
        () => says.aside(frame),
        (found) => (typeof found === "string" ? "" : "is no text"),
      );
    if (says.score)
      check(
        "words.js: score",
        () => says.score(frame, names(seats)),
        (found) => (Array.isArray(found) ? "" : "is no list"),
      );
  }
}

/** What the board draws of the samples. */
function checkBoard(board) {
  const nothing = () => {};
  const nowhere = { closest: nothing, matches: () => false, contains: () => false };
  const element = {
    ...nowhere,
    querySelector: () => null,
    querySelectorAll: () => [],
    firstElementChild: null,
  };
  const host = { element, send: nothing, requestRender: nothing, announce: nothing };
  for (const frame of frames) {
    const { viewer, view } = frame;
    const context = {
      interactive: viewer !== null && view.legal.length > 0,
      past: false,
      you: viewer === null ? [] : [viewer],
      names: Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`),
      refusal: null,
      sheet: viewer === null ? null : { marks: {}, text: "", strokes: [] },
      note: nothing,
      shared: {},
      query: () => ({}),
      overlay: {},
      time: () => 0,
      seats: Array.from({ length: seats }, (_, seat) => ({
        seat,
        name: `Player ${seat + 1}`,
        kind: "person",
        here: true,
        held_for: "",
        absent: false,
        standin: null,
        muted: false,
      })),
    };
    const what = `of number ${frame.seq} for ${viewer === null ? "a spectator" : `seat ${viewer}`}`;
    check(`board.js: draw ${what}`, () => board.createBoard(host).draw(frame, context), badTemplate);
    if (board.describe)
      check(`board.js: describe ${what}`, () => board.describe(frame, context.names), badTemplate);
  }
  for (const key of board.keys?.() ?? []) check("board.js: keys", () => `${key.key} ${key.does}`, badText);
  for (const over of [true, false])
    for (const toggle of board.toggles?.(over) ?? [])
      check("board.js: toggles", () => `${toggle.id} ${toggle.label}`, badText);
}

const declared = readFileSync(served("kit/types.js"), "utf8");

/** What a game's module can export, by the type that describes it. @param {"Words" | "Board"} type */
function namesIn(type) {
  const whole = declared.slice(0, declared.indexOf(`\n * }} ${type}\n`));
  const fields = whole.slice(whole.lastIndexOf("@typedef")).matchAll(/^ \* {3}(\w+)\??:/gm);
  return [...fields].map(([, name]) => name);
}

const { PLAIN_WORDS } = await import(pathToFileURL(served("table/game.js")).href);
const words = await load("words.js", namesIn("Words"), ["line", "offer", "outcome"]);
// Words of parts that a board loads when it needs them.
for (const { path, text } of sources())
  if (/^export function addTexts\b/m.test(text)) (await import(pathToFileURL(served(path)).href)).addTexts();
if (words) checkWords(words, PLAIN_WORDS);
else if (!draft && !served(`${slug}/words.js`)) complaints.push(`static/${slug}/words.js is missing`);

const board = await load("board.js", namesIn("Board"), ["createBoard"]);
if (typeof board?.createBoard === "function") checkBoard(board);

const dealt = await load("deal.js", ["deal"], ["deal"]);
if (dealt?.deal) {
  const { Dice } = await import(pathToFileURL(served("site/dice.js")).href);
  for (const { seed, options, seats: count, told } of deals)
    check(
      `deal.js: the deal of ${JSON.stringify(options)}`,
      () => dealt.deal(seed, options, count, new Dice(seed, 0), told),
      (found) =>
        JSON.stringify(found) === JSON.stringify(told)
          ? ""
          : `differs from deal.py: ${JSON.stringify(found)} instead of ${JSON.stringify(told)}`,
    );
}

process.stdout.write(JSON.stringify(complaints));
