/** Handles the puzzlers' keyboard shortcuts, which ../board.js lists. */

import { nextFrame } from "../../kit/activity.js";
import { CARDS } from "../names.js";

/**
 * @import {Memory, Tab} from "./memory.js"
 * @import { PuzzlerScene } from "../types.js"
 */

/** @type {Record<string, Tab>} */
const TABS = { s: "story", q: "talk", r: "register", p: "people" };

/** Handles a key. Returns whether it did anything. @param {KeyboardEvent} event @param {PuzzlerScene} at */
export function onKey(event, at) {
  const { target } = event;
  const writes =
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== "radio");
  if (event.key === "Escape") return escape(writes ? /** @type {HTMLElement} */ (target) : null, at);
  return !writes && press(event.key.toLowerCase(), at);
}

/** @param {HTMLElement | null} field @param {PuzzlerScene} at */
function escape(field, { memory, host }) {
  if (field) return (field.blur(), true);
  const done = memory.drop() || memory.news !== null;
  memory.news = null;
  if (done) host.requestRender();
  return done;
}

/** @param {string} key @param {PuzzlerScene} at */
function press(key, { memory, host, view }) {
  const chosen = /^[1-8]$/.test(key) ? CARDS[Number(key) - 1] : undefined;
  const card = chosen && view.may?.[chosen] !== "not_offered" ? chosen : undefined;
  const tab = TABS[key];
  if (card && view.hand && view.may) memory.choose(card);
  else if (tab) memory.tab = tab;
  else if (key === "f") memory.tab = "register";
  else if (key === "a" && view.may) memory.drop();
  else return false;
  host.requestRender();
  const goal = card
    ? ".lat-tray :is(textarea, input, .lat-slot)"
    : key === "f"
      ? "#lat-search"
      : key === "a"
        ? "#lat-ask"
        : "";
  if (goal) nextFrame(() => focus(memory, goal));
  return true;
}

/** @param {Memory} memory @param {string} goal */
function focus(memory, goal) {
  const found = memory.element?.querySelector(goal);
  memory.wanted = found ? "" : goal;
  if (found instanceof HTMLElement) found.focus();
}

/** Gives the focus to what a key has asked for, now that it is there. @param {Memory} memory */
export const focusWanted = (memory) => memory.wanted && nextFrame(() => focus(memory, memory.wanted));
