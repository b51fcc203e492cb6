/*
 * A game's page: the sheets of its forms, its presets, its board, and choices that don't go together. The server judges; without this
 * module the forms are the same, and are judged when they are sent.
 */

import { during, startTimer, stopTimer } from "../kit/activity.js";
import { NUMBER } from "../kit/delays.js";
import { close, complain } from "./closing.js";
import { isOption, showChoices, valueOf } from "./fields.js";
import { Presets } from "./presets.js";
import { startSheet } from "./sheet.js";
import { Stage } from "./stage.js";

/** @import {Preview} from "../kit/server.d.ts" */

class Opening {
  #form;
  #words;
  #showLines;
  #presets;
  #stage;
  #timer = 0;
  #asked = new AbortController();
  /** Why something that had been chosen was let go, since the last choice. @type {string[]} */
  #freed = [];

  /**
   * @param {HTMLFormElement} form @param {HTMLElement} words where the choice is told in words
   * @param {() => void} showLines writes the chips again
   * @param {Stage | null} stage the page's board, if these options are about it
   */
  constructor(form, words, showLines, stage) {
    this.#form = form;
    this.#words = words;
    this.#showLines = showLines;
    this.#stage = stage;
    this.#presets = new Presets(form, () => {
      this.#chosen(0);
      stage?.reveal();
    });
    form.addEventListener("input", ({ target }) => {
      const name = target instanceof Element ? (target.getAttribute("name") ?? "") : "";
      if (!isOption(name)) return;
      this.#presets.touched(name);
      this.#chosen(NUMBER);
    });
    this.#chosen(0);
    this.#presets.reveal();
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
  #show({ errors, closed, played, numbers, still }) {
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
    if (!wrong && !this.#presets.mark()) this.#tellLine("about", played);
    this.#tell("numbers", wrong || numbers);
    this.#tell("freed", [...new Set(this.#freed)].join(" "));
    if (!still) return;
    this.#words.parentElement?.querySelector("[data-picture]")?.replaceChildren(pictureOf(still));
    if (!this.#presets.mark()) this.#stage?.show(pictureOf(still));
  }

  /** Which preset it is, on its card, on the chip and on the board. */
  #mark() {
    const card = this.#presets.mark();
    this.#tellLine("name", card?.querySelector(".preset-name")?.textContent ?? "");
    this.#tellLine("about", card?.title ?? "");
    const picture = card?.querySelector("svg");
    if (picture) this.#stage?.show(/** @type {Element} */ (picture.cloneNode(true)), card?.dataset.demo);
  }

  /** On the page. @param {"name" | "about" | "played"} what @param {string} words */
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

/** @param {string} still */
const pictureOf = (still) =>
  document.importNode(new DOMParser().parseFromString(still, "image/svg+xml").documentElement, true);

/** Shows today's deal that a form's switches choose. @param {HTMLFormElement} form */
function showDeal(form) {
  /** @type {HTMLElement[]} */
  const deals = [...document.querySelectorAll("[data-variant]")].filter((one) => one instanceof HTMLElement);
  const isChosen = (/** @type {HTMLElement} */ { dataset: { variant = "{}" } }) =>
    Object.entries(JSON.parse(variant)).every(
      ([name, value]) => String(valueOf(form, name)) === String(value),
    );
  const show = () => {
    const chosen = deals.find(isChosen);
    for (const deal of deals) deal.toggleAttribute("data-off", !!chosen && deal !== chosen);
  };
  form.addEventListener("input", show);
  window.addEventListener("pageshow", show);
}

if (document.querySelector("zoned-time"))
  void during("parts", import("tabletop:appointments-zoned-time")).then(
    ({ startZonedTimes }) => startZonedTimes(),
    () => {}, // times are in UTC, as the form says
  );

const place = document.querySelector(".game-board");
const stage = place instanceof HTMLElement ? new Stage(place) : null;
/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll("form.opening");
for (const form of forms) {
  const showLines = showChoices(form);
  startSheet(form);
  const words = form.querySelector("[data-words]");
  if (words instanceof HTMLElement)
    new Opening(form, words, showLines, form.closest(".game-stage") ? stage : null);
  else showDeal(form);
}
