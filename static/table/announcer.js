/* The page's only live region for screen readers: whole sentences, polite, each once. */

import { startTimer, stopTimer } from "../kit/activity.js";
import { SPEECH } from "../kit/delays.js";

export class Announcer {
  /** @type {string[]} */
  #waiting = [];
  #timer = 0;
  #region;

  /** @param {HTMLElement} region an `aria-live="polite"` element that nothing else writes to */
  constructor(region) {
    this.#region = region;
  }

  /** @param {string | null | undefined} text */
  say = (text) => {
    if (!text || this.#waiting.includes(text)) return;
    this.#waiting.push(text);
    stopTimer(this.#timer);
    this.#timer = startTimer(() => this.#speak(), SPEECH);
  };

  #speak() {
    const line = document.createElement("p");
    line.textContent = this.#waiting.join(" ");
    this.#waiting = [];
    // A new element each time, so that a repeated sentence is spoken again.
    this.#region.replaceChildren(line);
  }
}
