/*
 * Asks for the whole record where a part of it never came: once, and again when no answer comes.
 */

/** A long record takes its time; whoever asks for too much is refused, and may ask again after a while. */
const PATIENCE = 5_000;

export class Gaps {
  #store;
  #ask;
  #asked = -Infinity;

  /** @param {{hasGap: boolean}} store @param {() => void} ask */
  constructor(store, ask) {
    this.#store = store;
    this.#ask = ask;
  }

  /** Something has come in: is anything missing? */
  look() {
    if (!this.#store.hasGap || performance.now() - this.#asked < PATIENCE) return;
    this.#asked = performance.now();
    this.#ask();
  }

  /** The answer is there, or the line on which it would have come is not: the next look may ask. */
  restart() {
    this.#asked = -Infinity;
  }
}
