/* The board's queries about the shown position (`Queries.query`): requested once and cached. */

import { startTimer } from "../kit/activity.js";
import { RequestError } from "../kit/ask.js";

/**
 * @import {Answer} from "../kit/types.js"
 * @import {Found} from "./types.js"
 */

/** How long to wait before retrying a failed query, in milliseconds, unless the server asks for more. */
const AGAIN = 5_000;

export class Lookups {
  /** @type {Map<string, Answer>} */
  #known = new Map();
  #fetch;
  #changed;

  /**
   * @param {(question: object) => Promise<Found>} fetch
   * @param {() => void} changed called when an answer has arrived
   */
  constructor(fetch, changed) {
    this.#fetch = fetch;
    this.#changed = changed;
  }

  /**
   * The answer, or an empty object until it has arrived.
   * @param {object} question the request to the server @param {object} [seen] the parts that the answer depends on
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
        const wait = error instanceof RequestError ? error.retryAfter * 1_000 : 0;
        startTimer(() => this.#known.delete(key), Math.max(wait, AGAIN));
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
