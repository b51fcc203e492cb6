/* What the board asks about the position on show (`Game.query`): asked of the server once, and then known. */

/** @typedef {import("../table/types.js").Answer} Answer */

/** After a trouble it may be asked again so much later. */
const AGAIN = 5_000;

export class Lookups {
  /** @type {Map<string, Answer>} */
  #known = new Map();
  #fetch;
  #changed;

  /**
   * @param {(question: object) => Promise<import("./types.js").Found>} fetch
   * @param {() => void} changed an answer has come
   */
  constructor(fetch, changed) {
    this.#fetch = fetch;
    this.#changed = changed;
  }

  /**
   * The answer, or an empty one while it is on its way.
   * @param {object} question as the server wants it @param {object} [seen] what of it the answer depends on
   * @returns {Answer}
   */
  ask(question, seen = question) {
    const key = JSON.stringify(seen);
    const known = this.#known.get(key);
    if (known) return known;
    this.#known.set(key, {});
    this.#fetch(question).then(
      ({ data, refusal }) => this.#take(key, data ? { data } : { say: refusal ?? "" }),
      (error) => {
        this.#take(key, { say: error instanceof Error ? error.message : String(error) });
        setTimeout(() => this.#known.delete(key), AGAIN);
      },
    );
    return {};
  }

  /** @param {string} key @param {Answer} answer */
  #take(key, answer) {
    this.#known.set(key, answer);
    this.#changed();
  }
}
