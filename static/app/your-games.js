/*
 * Your games on the front page: the list and the count in the title, brought up to date when the page comes into view, and every
 * minute while it is. The app's badge has the same number, and so has the header of every page; at a table the header leaves out that game.
 */

import { during, startTimer, stopTimer } from "../kit/activity.js";
import { ask } from "../kit/ask.js";
import { NEXT_GAME } from "../kit/delays.js";
import { fill, formatList, gettext } from "../site/i18n.js";

/** @import {Turns, UrgentGame} from "../kit/server.d.ts" */

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
    showInHeader(this.#count);
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

// -- "Next game" at a table: while others have to move, and after the end, a link leads to the most urgent of your other games
//    that wait for you. During the game it is the last of the actions, so that no button shifts when it appears.

/** What this viewer does at the table now. @typedef {"plays" | "waits" | "over"} State */

/** @param {HTMLElement} table its status line says whose turn it is @returns {State} */
export function stateOf(table) {
  if (table.dataset.status === "over") return "over";
  const tone = table.querySelector("#status [data-tone]")?.getAttribute("data-tone");
  return table.dataset.status === "playing" && tone === "wait" ? "waits" : "plays";
}

/** @param {UrgentGame} next */
export const nextGameWords = (next) =>
  fill(gettext("Next game: %(game)s with %(names)s"), { game: next.game, names: formatList(next.with) });

/** The match whose table has this address; empty for another page. @param {string} path */
export const matchIn = (path) => /\/t\/([a-z0-9]+)\//i.exec(path)?.[1] ?? "";

class NextGameLink {
  /** @type {State} */
  #state = "plays";
  #timer = 0;
  #table;
  #line = document.createElement("p");
  #link = document.createElement("a");

  /** @param {HTMLElement} table */
  constructor(table) {
    this.#table = table;
    this.#line.className = "next-game";
    this.#link.className = "button small quiet";
    this.#line.append(this.#link);
  }

  /** Follows the table from now on. */
  start() {
    const changes = new MutationObserver(this.#follow);
    changes.observe(this.#table, { attributeFilter: ["data-status"] });
    const status = this.#table.querySelector("#status");
    if (status)
      changes.observe(status, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ["data-tone"],
      });
    whenVisible(() => this.#state !== "plays" && void this.#ask());
    this.#follow();
  }

  #follow = () => {
    const state = stateOf(this.#table);
    if (state === this.#state) return;
    this.#state = state;
    this.#line.remove();
    stopTimer(this.#timer);
    if (state !== "plays") this.#timer = startTimer(() => void this.#ask(), state === "over" ? 0 : NEXT_GAME);
  };

  async #ask() {
    const asked = this.#state;
    const turns = await fetchTurns(matchIn(location.pathname));
    if (turns && asked === this.#state) this.#show(turns.next);
  }

  /** @param {UrgentGame | null} next */
  #show(next) {
    if (!next) return this.#line.remove();
    this.#link.href = next.url;
    this.#link.textContent = nextGameWords(next);
    if (this.#state === "over") this.#table.querySelector("#after")?.prepend(this.#line);
    else this.#table.querySelector("#actions")?.append(this.#line);
  }
}

// -- How many of your games wait for you, which is the most urgent one, and the count on the app's badge.

const ADDRESS = "/me/turns/";

/**
 * What the server says now; the badge and the header show it. Null if it doesn't answer: what is on show stays.
 * @param {string} [at] the match whose table this is, which is not the next one
 * @returns {Promise<Turns | null>}
 */
export async function fetchTurns(at = "") {
  try {
    const turns = await ask(at ? `${ADDRESS}?at=${encodeURIComponent(at)}` : ADDRESS);
    showBadge(turns.count);
    showInHeader(turns.others);
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

/** The number in the page's header; nothing for 0. @param {number} count */
function showInHeader(count) {
  const link = document.getElementById("games-waiting");
  const number = link?.querySelector(".count");
  if (!link || !number) return;
  number.textContent = `${count}`;
  link.hidden = !count;
}

/** Calls `look` whenever the page comes into view again. @param {() => void} look */
function whenVisible(look) {
  document.addEventListener("visibilitychange", () => document.hidden || look());
  addEventListener("pageshow", ({ persisted }) => persisted && look());
}
