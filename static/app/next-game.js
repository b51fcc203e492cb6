/*
 * "Next game" at a table: while others have to move, and after the end, a link leads to the most urgent of your other games that
 * wait for you. During the game it is the last of the actions, so that no button shifts when it appears.
 */

import { startTimer, stopTimer } from "../kit/activity.js";
import { NEXT_GAME } from "../kit/delays.js";
import { fill, formatList, gettext } from "../site/i18n.js";
import { fetchTurns, whenVisible } from "./turns.js";

/** @import {NextGame} from "./turns.js" */

/** What this viewer does at the table now. @typedef {"plays" | "waits" | "over"} State */

/** @param {HTMLElement} table its status line says whose turn it is @returns {State} */
export function stateOf(table) {
  if (table.dataset.status === "over") return "over";
  const tone = table.querySelector("#status [data-tone]")?.getAttribute("data-tone");
  return table.dataset.status === "playing" && tone === "wait" ? "waits" : "plays";
}

/** @param {NextGame} next */
export const nextGameWords = (next) =>
  fill(gettext("Next game: %(game)s with %(names)s"), { game: next.game, names: formatList(next.with) });

/** The match whose table has this address; empty for another page. @param {string} path */
export const matchIn = (path) => /\/t\/([a-z0-9]+)\//i.exec(path)?.[1] ?? "";

export class NextGameLink {
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

  /** @param {NextGame | null} next */
  #show(next) {
    if (!next) return this.#line.remove();
    this.#link.href = next.url;
    this.#link.textContent = nextGameWords(next);
    if (this.#state === "over") this.#table.querySelector("#after")?.prepend(this.#line);
    else this.#table.querySelector("#actions")?.append(this.#line);
  }
}
