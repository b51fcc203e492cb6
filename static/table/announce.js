/* The page's one voice for screen readers: whole sentences, politely, each once. */

/** Sentences that come within this time are said in one go: what happened, then whose turn it is. */
const GATHER = 150;

export class Voice {
  /** @type {string[]} */
  #waiting = [];
  #timer = 0;
  #region;

  /** @param {HTMLElement} region an `aria-live="polite"` element that nobody else writes to */
  constructor(region) {
    this.#region = region;
  }

  /** @param {string | null | undefined} text */
  say = (text) => {
    if (!text || this.#waiting.includes(text)) return;
    this.#waiting.push(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#speak(), GATHER);
  };

  #speak() {
    const line = document.createElement("p");
    line.textContent = this.#waiting.join(" ");
    this.#waiting = [];
    // A new element each time: the same sentence twice is said twice.
    this.#region.replaceChildren(line);
  }
}
