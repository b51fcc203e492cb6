/*
 * Asks for the whole record if part of it is missing: once, and again if no answer comes.
 */

import {} from "../kit/activity.js";

/** A long record takes time; a page that asks too often is refused and may ask again later. */
const PATIENCE = 5_000;

export class MissingEntries {
  #store;
  #ask;
  #asked = -Infinity;

  /** @param {{hasGap: boolean}} store @param {() => void} ask */
  constructor(store, ask) {
    this.#store = store;
    this.#ask = ask;
  }

  /** Call after each message: is anything missing? */
  look() {
    if (!this.#store.hasGap || performance.now() - this.#asked < PATIENCE) return;
    this.#asked = performance.now();
    this.#ask();
  }

  /** Whether an answer is expected, as a number. */
  get unanswered() {
    return this.#asked > 0 ? 1 : 0;
  }

  /** The answer has come, or the connection is lost: the next check may ask again. */
  restart() {
    this.#asked = -Infinity;
  }
}
