/*
 * Choosing a game's options: presets, a live picture of the board, and choices that don't go together. The
 * server judges; without this module the form is the same, and is judged when it is sent.
 */

import { during, startTimer, stopTimer } from "../kit/activity.js";
import { BoardHost } from "../kit/board-host.js";
import { NUMBER } from "../kit/delays.js";
import { loadGame } from "../table/game.js";
import { close, complain } from "./closing.js";
import { isOption, showChoices } from "./fields.js";
import { Presets } from "./presets.js";

/**
 * @import {Position} from "../kit/board-host.js"
 * @import {Frame} from "../kit/server.d.ts"
 * @import {Board} from "../kit/types.js"
 * @import {Closed} from "./closing.js"
 */

/**
 * @typedef {object} Preview
 * @property {Record<string, string[]>} errors
 * @property {Closed} closed
 * @property {string} played @property {string} numbers
 * @property {Frame | null} frame
 */

class Opening {
  #form;
  #words;
  #showLines;
  #presets;
  #picture;
  #timer = 0;
  #asked = new AbortController();
  /** Why something that had been chosen was let go, since the last choice. @type {string[]} */
  #freed = [];

  /**
   * @param {HTMLFormElement} form @param {HTMLElement} words where the choice is told in words
   * @param {() => void} showLines writes the lines of closed groups again
   */
  constructor(form, words, showLines) {
    this.#form = form;
    this.#words = words;
    this.#showLines = showLines;
    const place = form.querySelector("[data-picture]");
    this.#picture = place instanceof HTMLElement ? new Picture(place, place.dataset.picture ?? "") : null;
    this.#presets = new Presets(form, () => this.#chosen(0));
    form.addEventListener("input", ({ target }) => {
      const name = target instanceof Element ? (target.getAttribute("name") ?? "") : "";
      if (!isOption(name)) return;
      this.#presets.touched(name);
      this.#chosen(NUMBER);
    });
    this.#chosen(0);
    this.#presets.reveal();
    form.querySelector("[data-group=options]")?.addEventListener("toggle", () => this.#presets.reveal());
  }

  /** A choice has changed: an answer about the one before must not reset fields of this one. @param {number} wait */
  #chosen(wait) {
    this.#asked.abort();
    this.#freed = [];
    this.#mark();
    this.#showLines();
    stopTimer(this.#timer);
    this.#timer = startTimer(() => this.#ask(), wait);
  }

  async #ask() {
    this.#asked = new AbortController();
    const fields = [...new FormData(this.#form)].filter(([name]) => isOption(name));
    const address = `${this.#form.dataset.preview}?${new URLSearchParams(/** @type {[string, string][]} */ (fields))}`;
    const { signal } = this.#asked;
    try {
      const answer = await during("fetch", fetch(address, { signal }));
      if (answer.ok) this.#show(await during("fetch", answer.json()));
    } catch (error) {
      if (!signal.aborted) console.warn(error);
    }
  }

  /** @param {Preview} preview */
  #show({ errors, closed, played, numbers, frame }) {
    const freed = close(this.#form, closed);
    if (freed.length) {
      this.#freed.push(...freed);
      this.#mark();
      this.#showLines();
      void this.#ask();
      return;
    }
    complain(this.#form, errors);
    const [wrong = ""] = Object.values(errors).flat();
    this.#form.toggleAttribute("data-wrong", wrong !== "");
    this.#tell("played", played);
    if (!wrong) this.#tellLine("played", played);
    this.#tell("numbers", wrong || numbers);
    this.#tell("freed", [...new Set(this.#freed)].join(" "));
    if (frame) void this.#picture?.draw(frame, [played, numbers].filter(Boolean).join(". "));
  }

  /** Which preset it is, on its card and in words. */
  #mark() {
    const place = this.#words.querySelector("[data-name]");
    if (!(place instanceof HTMLElement)) return;
    const name = this.#presets.mark() || (place.dataset.name ?? "");
    this.#tell("name", name);
    this.#tellLine("name", name);
  }

  /** The same in the line of the closed group. @param {"name" | "played"} what @param {string} words */
  #tellLine(what, words) {
    const place = this.#form.querySelector(`[data-line=${what}]`);
    if (place instanceof HTMLElement) place.textContent = words || (place.dataset.usual ?? "");
  }

  /** @param {string} what @param {string} words */
  #tell(what, words) {
    const place = this.#words.querySelector(`[data-${what}]`);
    if (place && place.textContent !== words) place.textContent = words;
  }
}

// -- The live picture: the empty board, drawn by the game's own module.

class Picture {
  #place;
  #host;
  /** The newest position, with a key of its own: it has nothing to do with the one before. @type {Position | null} */
  #position = null;
  #number = 0;

  /** @param {HTMLElement} place @param {string} url the address of the game's module */
  constructor(place, url) {
    this.#place = place;
    this.#host = loadGame({ board: url }).then(({ board }) => this.#hostOf(board));
  }

  /** @param {Board | null} board */
  #hostOf(board) {
    const sheet = document.createElement("div");
    this.#place.append(sheet);
    this.#place.hidden = !board;
    const host = new BoardHost(sheet, board, () => host.draw(this.#position));
    return host;
  }

  /** Draws the board of that frame. @param {Frame} frame @param {string} words what it shows */
  async draw(frame, words) {
    this.#position = { frame, context: { figure: words }, key: (this.#number += 1) };
    (await this.#host).redraw();
  }
}

const opening = document.querySelector("form.opening");
if (opening?.querySelector("zoned-time"))
  void during("parts", import("tabletop:appointments-zoned-time")).then(
    ({ startZonedTimes }) => startZonedTimes(),
    () => {}, // times are in UTC, as the form says
  );
const showLines = opening instanceof HTMLFormElement ? showChoices(opening) : () => {};
const form = document.querySelector("form[data-preview]");
const words = form?.querySelector("[data-words]");
if (form instanceof HTMLFormElement && words instanceof HTMLElement) new Opening(form, words, showLines);
