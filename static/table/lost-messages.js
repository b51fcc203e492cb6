/* What got lost on its way to or from the server: entries of the record, and moves. */

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

// -- Notices that the site has lost moves that this page knows, because its database was restored from a backup. Once is no
//    proof, because a process might not know the newest moves yet.

export class LostMoves {
  #before = false;

  /** Whether it is certain after this heartbeat's answer. @param {number} theirs the site's number @param {number} mine */
  check(theirs, mine) {
    const ahead = theirs < mine;
    const certain = ahead && this.#before;
    this.#before = ahead;
    return certain;
  }
}
