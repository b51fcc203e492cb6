/*
 * "Your games" on the front page: the list and the count in the title, brought up to date when the page comes into view, and every
 * minute while it is. The app's badge has the same number, on every page.
 */

import { during } from "../kit/activity.js";
import { NextGameLink } from "./next-game.js";
import { fetchTurns, showBadge, whenVisible } from "./turns.js";

const MINUTE = 60_000;

/** "(2) Play board games together": the title with this count, whatever count it had. @param {string} title @param {number} count */
export const titleWith = (title, count) => (count ? `(${count}) ` : "") + title.replace(/^\(\d+\) /, "");

/** What every page does for the games of a person who is known. */
export function startYourGames() {
  if (document.querySelector(".me-link[data-unknown]")) return;
  const table = document.querySelector("#table[data-seated]");
  const list = document.getElementById("mine");
  if (table instanceof HTMLElement) new NextGameLink(table).start();
  else if (location.pathname === "/") new YourGames(list).start();
  else whenVisible(() => void fetchTurns());
}

class YourGames {
  #count;
  #list;

  /** @param {HTMLElement | null} list null: this person has no games */
  constructor(list) {
    this.#list = list;
    this.#count = countIn(list);
  }

  start() {
    showBadge(this.#count);
    whenVisible(() => void this.#refresh());
    if (this.#list?.querySelector("[data-playing]")) setInterval(() => void this.#look(), MINUTE);
  }

  /** Fetches the list if another number of games waits now. */
  async #look() {
    if (document.hidden) return;
    const turns = await fetchTurns();
    if (turns && turns.count !== this.#count) await this.#refresh();
  }

  async #refresh() {
    const answer = await during("fetch", fetch(location.pathname)).catch(() => null);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await during("fetch", answer.text()), "text/html");
    const list = page.getElementById("mine");
    this.#count = countIn(list);
    document.title = titleWith(document.title, this.#count);
    showBadge(this.#count);
    if (this.#list && list) replace(this.#list, list);
  }
}

/** How many of the games in the list wait for their reader. @param {HTMLElement | null} list */
const countIn = (list) => Number(list?.dataset.waiting ?? 0);

/** Shows the new list in the place of the old one; the focus stays at its game. @param {HTMLElement} old @param {HTMLElement} list */
function replace(old, list) {
  const focused = old.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
  old.replaceChildren(...list.childNodes);
  const link = focused ? old.querySelector(`a[href="${CSS.escape(focused)}"]`) : null;
  if (link instanceof HTMLElement) link.focus();
}
