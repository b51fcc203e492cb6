/*
 * What someone has chosen for this browser: one entry of its storage, so that forgetting a device removes all of it
 * (static/app/forgotten.js). Other tabs hear of a change. People choose in static/table/parts/more.js; static/site/theme.js reads the
 * theme and the speed before the page is painted.
 */

import { store, stored } from "../kit/stored.js";

/** @typedef {"slow" | "normal" | "fast" | "none"} Speed */
/**
 * `confirm`: a move that is chosen is made only by a second act; `coordinates`: boards name their columns and rows; `speed`: of
 * animations, and how long bots' moves stay ("none": no animations, no waiting); `theme`: "" follows the system.
 * @typedef {object} Preferences
 * @property {boolean} confirm
 * @property {boolean} sound
 * @property {boolean} vibration
 * @property {boolean} coordinates
 * @property {Speed} speed
 * @property {"" | "light" | "dark"} theme
 * @property {boolean} shortcuts single-key shortcuts
 * @property {boolean} reactions to the chat, and signs beside names
 */

const KEY = "tabletop.preferences";

/** What can be chosen. @type {{[Name in keyof Preferences]: readonly Preferences[Name][]}} */
const CHOICES = {
  confirm: [false, true],
  sound: [false, true],
  vibration: [false, true],
  coordinates: [true, false],
  speed: ["normal", "slow", "fast", "none"],
  theme: ["", "light", "dark"],
  shortcuts: [true, false],
  reactions: [true, false],
};

/** What browsers that store nothing keep until the page is left. @type {Partial<Preferences>} */
let unstored = {};

/** @type {Set<() => void>} */
const listeners = new Set();

/** @returns {Partial<Preferences>} */
function chosen() {
  const kept = stored(KEY) ?? {};
  const known = Object.entries(CHOICES).filter(([name, all]) =>
    all.includes(/** @type {never} */ (kept[name])),
  );
  return { ...Object.fromEntries(known.map(([name]) => [name, kept[name]])), ...unstored };
}

/** What someone has chosen; until then the first of the choices. @template {keyof Preferences} Name @param {Name} name @returns {Preferences[Name]} */
export const preference = (name) => /** @type {Preferences[Name]} */ (chosen()[name] ?? CHOICES[name][0]);

/** @template {keyof Preferences} Name @param {Name} name @param {Preferences[Name]} value */
export function setPreference(name, value) {
  const all = { ...chosen(), [name]: value };
  unstored = store(KEY, all) ? {} : all;
  tell();
}

/** Calls `listener` after each change, here and in other tabs, until the function that it returns is called, or `signal` ends it. @param {() => void} listener @param {AbortSignal} [signal] */
export function onPreference(listener, signal) {
  listeners.add(listener);
  signal?.addEventListener("abort", () => listeners.delete(listener));
  return () => void listeners.delete(listener);
}

const tell = () => listeners.forEach((listener) => listener());

globalThis.addEventListener?.("storage", ({ key }) => (key === KEY || key === null) && tell());
