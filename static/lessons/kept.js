/* What has been learned so far, kept by this browser; where it keeps nothing, for as long as the page is open. */

/** @typedef {import("./types.js").Move} Move */
/** @typedef {{at: string, done: string[], moves: Record<string, Move[]>}} Learned */

export class Kept {
  #name;
  /** @type {Learned} */
  #learned = { at: "", done: [], moves: {} };

  /** @param {string} slug the game */
  constructor(slug) {
    this.#name = `learn:${slug}`;
    try {
      this.#learned = { ...this.#learned, ...clean(JSON.parse(localStorage.getItem(this.#name) ?? "{}")) };
    } catch {
      // Nothing can be read here: then it begins at the beginning.
    }
  }

  /** The key of the lesson that was open last. */
  get at() {
    return this.#learned.at;
  }

  set at(key) {
    this.#learned.at = key;
    this.#write();
  }

  /** The moves made in that lesson. @param {string} key */
  moves(key) {
    return this.#learned.moves[key] ?? [];
  }

  /** @param {string} key @param {Move[]} moves */
  keep(key, moves) {
    this.#learned.moves[key] = moves;
    this.#write();
  }

  /** Whether that lesson was ever done. @param {string} key */
  isDone(key) {
    return this.#learned.done.includes(key);
  }

  /** @param {string} key */
  finish(key) {
    if (!this.isDone(key)) this.#learned.done.push(key);
    this.#write();
  }

  #write() {
    try {
      localStorage.setItem(this.#name, JSON.stringify(this.#learned));
    } catch {
      // Full, or not allowed: it is known until the page is closed.
    }
  }
}

/** Only what has the right shape; another version of this page may have written it. @param {any} read @returns {Partial<Learned>} */
function clean(read) {
  const moves = Object.entries(read?.moves ?? {}).filter(([, list]) => Array.isArray(list));
  return {
    at: typeof read?.at === "string" ? read.at : "",
    done: Array.isArray(read?.done) ? read.done.filter((/** @type {unknown} */ key) => typeof key === "string") : [],
    moves: /** @type {Record<string, Move[]>} */ (Object.fromEntries(moves)),
  };
}
