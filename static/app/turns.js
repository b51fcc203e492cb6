/* How many of your games wait for you, which is the most urgent one, and the count on the app's badge. */

import { ask } from "../kit/ask.js";

/** `with`: the names of the other players. `left`: the time on your clock in milliseconds; null without one. @typedef {{url: string, game: string, with: string[], left: number | null}} NextGame */
/** @typedef {{count: number, next: NextGame | null}} Turns */

const ADDRESS = "/me/turns/";

/**
 * What the server says now; the badge shows it. Null if it doesn't answer: what is on show stays.
 * @param {string} [at] the match whose table this is, which is not the next one
 * @returns {Promise<Turns | null>}
 */
export async function fetchTurns(at = "") {
  try {
    const turns = await ask(at ? `${ADDRESS}?at=${encodeURIComponent(at)}` : ADDRESS);
    showBadge(turns.count);
    return turns;
  } catch {
    return null;
  }
}

/** The number on the app's icon, where there is one. @param {number} count */
export function showBadge(count) {
  if (!("setAppBadge" in navigator)) return;
  const shown = count ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => {}); // not installed, or not allowed
}

/** Calls `look` whenever the page comes into view again. @param {() => void} look */
export function whenVisible(look) {
  document.addEventListener("visibilitychange", () => document.hidden || look());
  addEventListener("pageshow", ({ persisted }) => persisted && look());
}
