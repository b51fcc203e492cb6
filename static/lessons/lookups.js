/* What the board asks about the position on show (`Game.query`): asked of the server once, and then known. */

/** @typedef {import("./types.js").Step} Step @typedef {import("../table/types.js").Answer} Answer */

/** After a trouble it may be asked again so much later. */
const AGAIN = 5_000;

export class Lookups {
  /** @type {Map<string, Answer>} */
  #known = new Map();
  #fetch;
  #changed;

  /**
   * @param {(question: {moves: Step[], query: object}) => Promise<import("./types.js").Found>} fetch
   * @param {() => void} changed an answer has come
   */
  constructor(fetch, changed) {
    this.#fetch = fetch;
    this.#changed = changed;
  }

  /** The answer, or an empty one while it is on its way. @param {Step[]} moves those that led to what is seen @param {object} query @returns {Answer} */
  ask(moves, query) {
    const key = JSON.stringify([moves.filter((move) => "type" in move), query]);
    const known = this.#known.get(key);
    if (known) return known;
    this.#known.set(key, {});
    this.#fetch({ moves, query }).then(
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
