/* What has been learned so far, kept by this browser; where it keeps nothing, for as long as the page is open. */

/** @typedef {import("./types.js").Step} Step @typedef {import("../table/types.js").Leaf} Leaf */
/** @typedef {{at: string, done: string[], moves: Record<string, Step[]>, sheets: Record<string, Leaf>}} Learned */

export class Kept {
  #name;
  /** @type {Learned} */
  #learned = { at: "", done: [], moves: {}, sheets: {} };

  /** @param {string} course which one of which game */
  constructor(course) {
    this.#name = `learn:${course}`;
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

  /** What stands on the note sheet of that lesson. @param {string} key @returns {Leaf | null} */
  sheet(key) {
    return this.#learned.sheets[key] ?? null;
  }

  /** @param {string} key @param {Step[]} moves @param {Leaf} sheet */
  keep(key, moves, sheet) {
    this.#learned.moves[key] = moves;
    this.#learned.sheets[key] = sheet;
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
  const sheets = Object.entries(read?.sheets ?? {}).filter(([, leaf]) => isLeaf(leaf));
  return {
    at: typeof read?.at === "string" ? read.at : "",
    done: Array.isArray(read?.done) ? read.done.filter((/** @type {unknown} */ key) => typeof key === "string") : [],
    moves: /** @type {Record<string, Step[]>} */ (Object.fromEntries(moves)),
    sheets: /** @type {Record<string, Leaf>} */ (Object.fromEntries(sheets)),
  };
}

/** @param {any} leaf */
const isLeaf = (leaf) => !!leaf && typeof leaf.marks === "object" && leaf.marks !== null && typeof leaf.text === "string" && Array.isArray(leaf.strokes);
