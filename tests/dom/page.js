/*
 * Opens a recorded scene (tests/dom/recorder.py) as a browser would: the page's HTML, its own modules, a socket and a server that
 * answer with what was recorded. Time stands still unless a test lets it pass.
 *
 * A test acts by roles and names, and judges what is said, what can be done, and what was sent.
 */

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { mock } from "node:test";
import vm from "node:vm";

import { queryAllByRole } from "@testing-library/dom";
import { computeAccessibleName } from "dom-accessibility-api";
import { userEvent } from "@testing-library/user-event";
import { Window } from "happy-dom";

import { Server } from "./server.js";
import { fileOf, load, loads, useMap } from "./modules.js";

const SCENES = new URL("../../var/tests/scenes/", import.meta.url);
const ORIGIN = "http://localhost";

/** Style sheets are not read, but the page is told that they are there. */
const SETTINGS = { handleDisabledFileLoadingAsSuccess: true };

/** Widths and heights of the window. */
const SIZES = { laptop: [1440, 900], phone: [390, 844] };

/** Names that stay Node's own: the language's, timers, and what the page must not replace. */
const OWN = new Set([
  ...vm.runInNewContext("Object.getOwnPropertyNames(globalThis)"),
  ..."global globalThis process Buffer console setTimeout clearTimeout setInterval clearInterval setImmediate clearImmediate".split(
    " ",
  ),
  ..."queueMicrotask structuredClone performance crypto TextEncoder TextDecoder WebAssembly navigation".split(
    " ",
  ),
]);

/** Time passes in steps of so many milliseconds. */
const STEP = 50;

const immediate = setImmediate;

/** Until no module has been loaded for a few turns of the event loop. */
async function loaded() {
  for (let turns = 0, before = loads.count; turns < 3; turns += 1) {
    await new Promise((resolve) => immediate(resolve));
    if (loads.count !== before) [turns, before] = [0, loads.count];
  }
}

/** What assistive technology calls an element. @param {Element} element */
const nameOf = (element) => computeAccessibleName(element).replace(/\s+/g, " ");

let opened = 0;

/** @param {string} scene @returns {any} */
export const read = (scene) => {
  const file = new URL(`${scene}.json`, SCENES);
  if (!existsSync(file)) throw new Error(`no scene ${scene}: run pytest tests/dom -k scenes first`);
  return JSON.parse(readFileSync(file, "utf8"));
};

/**
 * Opens the page of a scene, as soon as its modules have started.
 * @param {string} name the scene's
 * @param {{size?: keyof typeof SIZES, storage?: Record<string, string> | null, session?: Record<string, string>, search?: string, hash?: string, change?: (scene: any) => void}} [options]
 *   `storage`, `session`: what `localStorage` (null where it is blocked) and `sessionStorage` hold already; `change`: edits the scene before it is opened
 */
export async function open(
  name,
  { size = "laptop", storage = {}, session = {}, search = "", hash = "", change } = {},
) {
  const scene = read(name);
  change?.(scene);
  const page = new Page(scene, size, search + hash, storage !== null);
  for (const [key, value] of Object.entries(storage ?? {})) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  await page.start();
  return page;
}

/** A part of a page, which a test reads and uses. Names are whole if they are strings. */
export class Area {
  /** @param {() => HTMLElement} find @param {Page} page */
  constructor(find, page) {
    this.find = find;
    this.page = page;
  }

  get element() {
    return this.find();
  }

  /** What is written there, with single spaces. */
  get text() {
    return this.element.textContent.replace(/\s+/g, " ").trim();
  }

  /** The elements with this role and name that are not hidden. @param {string} role @param {string | RegExp} [name] @param {object} [more] as Testing Library's */
  all = (role, name, more) => queryAllByRole(this.element, role, { name, ...more });

  /** The names of all with this role. @param {string} role @returns {string[]} */
  names = (role) => this.all(role).map(nameOf);

  /** The one element with this role and name. @param {string} role @param {string | RegExp} [name] @param {object} [more] */
  one(role, name, more) {
    const found = this.all(role, name, more);
    assert.equal(
      found.length,
      1,
      `${found.length} of role ${role}, ${name ?? "any name"}; there are: ${this.names(role).join(", ").slice(0, 600)}`,
    );
    return found[0];
  }

  /** Asserts that there is none. @param {string} role @param {string | RegExp} [name] */
  lacks(role, name) {
    const found = this.all(role, name);
    assert.equal(found.length, 0, `role ${role}, ${name}: ${found.length} of them`);
  }

  /** The part with this role and name. @param {string} role @param {string | RegExp} [name] */
  area = (role, name) => new Area(() => this.one(role, name), this.page ?? this);

  /** Asserts what is written there. @param {RegExp | string} what */
  says(what) {
    if (typeof what === "string") assert.ok(this.text.includes(what), `“${what}” is not in: ${this.text}`);
    else assert.match(this.text, what);
  }

  /** Asserts what is not written there. @param {RegExp} what */
  saysNothingOf(what) {
    assert.doesNotMatch(this.text, what);
  }

  /** Clicks the button with this name, or what has another role. @param {string | RegExp} name @param {string} [role] */
  async press(name, role = "button") {
    await this.page.user.click(this.one(role, name));
    await this.page.settle();
  }

  /** Gives the focus to the element with this role and name. @param {string} role @param {string | RegExp} name */
  async focus(role, name) {
    this.one(role, name).focus();
    await this.page.settle();
  }

  /** What is in a text field. @param {string | RegExp} name */
  value = (name) => String(/** @type {HTMLInputElement} */ (this.one("textbox", name)).value);

  /** Chooses from a list. @param {string | RegExp} name @param {string} value the option's */
  async choose(name, value) {
    await this.page.user.selectOptions(this.one("combobox", name), value);
    await this.page.settle();
  }

  /** Replaces what is in a text field. @param {string | RegExp} name @param {string} text @param {string} [role] */
  async fill(name, text, role = "textbox") {
    const field = this.one(role, name);
    await this.page.user.clear(field);
    await this.page.user.type(field, text);
    await this.page.settle();
  }
}

export class Page extends Area {
  /** What was copied last. */
  copied = "";
  /** How many tones have been played. */
  tones = 0;
  /** What screen readers have been told. @type {string[]} */
  #spoken = [];
  /** @type {Element | null} */
  #said = null;

  /** @param {any} scene @param {keyof typeof SIZES} size @param {string} suffix of the address @param {boolean} hasStorage */
  constructor(scene, size, suffix, hasStorage) {
    super(() => document.body, /** @type {any} */ (null));
    this.page = this;
    this.scene = scene;
    this.hasStorage = hasStorage;
    this.number = String((opened += 1));
    mock.timers.reset();
    mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: scene.now });
    const [width, height] = SIZES[size];
    this.window = new Window({ url: `${ORIGIN}${scene.path}${suffix}`, width, height, settings: SETTINGS });
    this.server = new Server(scene, () => this.settle());
    this.#publish();
    this.user = userEvent.setup({
      document: /** @type {any} */ (document),
      delay: null,
      pointerEventsCheck: 0,
    });
    const writeText = async (/** @type {string} */ text) => {
      this.copied = text;
    };
    Object.defineProperty(document, "fonts", { value: { ready: Promise.resolve() }, configurable: true });
    Object.defineProperty(window.navigator, "clipboard", { value: { writeText }, configurable: true });
  }

  game = this.area("region", "The game");
  actions = this.area("region", "Actions");
  side = this.area("region", "Log and chat");
  players = this.area("region", "Players");

  /** Opens a tab beside the board. @param {string | RegExp} name */
  tab = (name) => this.press(name, "tab");

  /** What is behind "⋯", while it is open. */
  menu = this.area("dialog", "More");

  /** Opens it, and presses what is named there. @param {string | RegExp} [name] */
  async more(name) {
    await this.press("More");
    if (name) await this.menu.press(name);
  }

  /** The newest move that was sent; undefined if there is none. */
  get move() {
    return this.server.newest("move")?.move;
  }

  /** Makes the window's names global, as they are in a browser. */
  #publish() {
    const { window, scene } = this;
    for (const name of Object.getOwnPropertyNames(window)) {
      if (OWN.has(name) || name === "undefined") continue;
      define(name, () => window[name]);
    }
    if (!this.hasStorage)
      define("localStorage", () => {
        throw new DOMException("denied", "SecurityError");
      });
    define("window", () => window);
    define("self", () => window);
    define("fetch", () => this.server.fetch);
    define("WebSocket", () => this.server.WebSocket);
    define("performance", () => ({
      timeOrigin: scene.now,
      now: () => Date.now() - scene.now,
      getEntriesByType: () => [],
      mark() {},
      measure() {},
    }));
    // Without style sheets there is nothing to compute, which takes long.
    const compute = window.getComputedStyle.bind(window);
    const styleOf = (/** @type {any} */ element) =>
      (document.querySelector("style") ? compute : ownStyle)(element);
    window.getComputedStyle = /** @type {any} */ (styleOf);
    define("getComputedStyle", () => styleOf);
    define(
      "requestAnimationFrame",
      () => (/** @type {(time: number) => void} */ draw) =>
        setTimeout(() => draw(Date.now() - scene.now), 16),
    );
    const createOscillator = () => {
      this.tones += 1;
      return NOTHING;
    };
    define(
      "AudioContext",
      () =>
        function () {
          return new Proxy(
            {},
            { get: (_, name) => (name === "createOscillator" ? createOscillator : NOTHING) },
          );
        },
    );
    define("cancelAnimationFrame", () => clearTimeout);
    // Node's mocked timers keep no order if one has no delay.
    for (const timer of ["setTimeout", "setInterval"]) {
      const mocked = /** @type {any} */ (globalThis)[timer];
      define(
        timer,
        () =>
          (/** @type {any} */ call, ms = 0, /** @type {any[]} */ ...given) =>
            mocked(call, ms, ...given),
      );
    }
    for (const timer of ["setTimeout", "clearTimeout", "setInterval", "clearInterval"])
      Object.defineProperty(window, timer, {
        get: () => /** @type {any} */ (globalThis)[timer],
        configurable: true,
      });
  }

  /** Reads the HTML, and runs its scripts in their order. */
  async start() {
    document.write(this.scene.html);
    completeDialogs();
    for (const script of document.querySelectorAll("script")) {
      const src = script.getAttribute("src");
      if (script.type === "importmap") useMap(this.number, JSON.parse(script.textContent).imports);
      else if (src?.startsWith("/static/") && script.type !== "module")
        vm.runInThisContext(readFileSync(fileOf(src), "utf8"));
    }
    for (const script of document.querySelectorAll("script[type=module]"))
      await load(/** @type {string} */ (script.getAttribute("src")), this.number);
    await this.settle();
  }

  /** Presses keys, written as user-event does: "a", "{Escape}", "{Shift>}{Tab}{/Shift}". @param {string} keys */
  async keys(keys) {
    await this.user.keyboard(keys);
    await this.settle();
  }

  /** The name of what has the focus. */
  get focused() {
    return nameOf(/** @type {Element} */ (document.activeElement));
  }

  /** Lets everything happen that is due soon: modules that are loaded, answers, short timers. A quarter of a second passes. */
  settle = () => this.wait(250);

  /** Lets time pass. @param {number} ms */
  async wait(ms) {
    for (let rest = ms; rest > 0; rest -= STEP) {
      mock.timers.tick(Math.min(rest, STEP));
      await loaded();
      this.#listen();
    }
  }

  /** Writes down what screen readers are told. */
  #listen() {
    for (const region of document.querySelectorAll("[aria-live]")) {
      const said = region.firstElementChild;
      if (said && said !== this.#said) this.#spoken.push(said.textContent.replace(/\s+/g, " ").trim());
      this.#said = said ?? this.#said;
    }
  }

  /** Asserts what screen readers have been told since the last time. @param {RegExp | string} what */
  speaks(what) {
    const said = this.#spoken.splice(0).join(" ");
    if (typeof what === "string") assert.equal(said, what);
    else assert.match(said, what);
  }
}

/** The element's own style. @param {HTMLElement} element */
const ownStyle = ({ hidden, style }) => ({
  display: hidden ? "none" : style?.display || "block",
  visibility: style?.visibility || "visible",
  fontSize: "16px", // media queries count in it
  getPropertyValue: (/** @type {string} */ name) => style?.getPropertyValue(name) ?? "",
});

/** Takes every call, and has every part; none of them does anything. @type {any} */
const NOTHING = new Proxy(() => {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : name === "then" ? undefined : NOTHING),
  apply: () => NOTHING,
});

/** What browsers do with modal dialogs, and happy-dom does not: they take the focus and give it back, and Escape closes them. */
function completeDialogs() {
  const dialogs = HTMLDialogElement.prototype;
  const { showModal, close } = dialogs;
  /** @type {Map<Element, HTMLElement | null>} what had the focus before, for each open dialog */
  const before = new Map();
  dialogs.showModal = function () {
    before.set(this, /** @type {HTMLElement | null} */ (document.activeElement));
    showModal.call(this);
    const first =
      this.querySelector("[autofocus]") ?? this.querySelector("button, input, select, textarea, a[href]");
    if (first instanceof HTMLElement) first.focus();
  };
  dialogs.close = function (value) {
    close.call(this, value);
    before.get(this)?.focus();
    before.delete(this);
  };
  document.addEventListener("keydown", (event) => {
    const top = [...before.keys()].at(-1);
    if (event.key !== "Escape" || event.defaultPrevented || !(top instanceof HTMLDialogElement)) return;
    if (top.dispatchEvent(new Event("cancel", { cancelable: true }))) top.close();
  });
}

/** @param {string} name @param {() => unknown} get */
const define = (name, get) =>
  Object.defineProperty(globalThis, name, { get, set() {}, configurable: true, enumerable: true });
