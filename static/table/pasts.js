/*
 * What was to be seen at earlier numbers: through one's own eyes, and after the end through others'; with what stood on the note sheet
 * then. One's own views are the store's.
 */

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Leaf} Leaf */
/** @typedef {import("./types.js").Eyes} Eyes */
/** `sheet` is null where there is none to be read. @typedef {{view: View, sheet: Leaf | null}} Past */

/** So many are kept at hand; the rest is asked for again. */
const KEPT = 600;

export class Pasts {
  /** @type {Map<string, Past>} */
  #kept = new Map();
  #store;

  /** @param {import("./store.js").Store} store */
  constructor(store) {
    this.#store = store;
  }

  /** Whose eyes that viewer's are, for whoever looks at this page. @param {number | null} viewer @returns {Eyes} */
  eyesOf(viewer) {
    const you = this.#store.room?.you ?? [];
    return (viewer === null ? !you.length : you.includes(viewer)) ? undefined : viewer;
  }

  /** @param {{seq: number, viewer: number | null, view: View, sheet?: Leaf | null}} past */
  take({ seq, viewer, view, sheet = null }) {
    const eyes = this.eyesOf(viewer);
    if (eyes === undefined) this.#store.takeView(seq, view);
    this.#kept.set(keyOf(seq, eyes), { view, sheet });
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  /** The view, as soon as it is at hand. @param {number} seq @param {Eyes} eyes */
  view(seq, eyes) {
    return (eyes === undefined ? this.#store.views.get(seq) : this.#kept.get(keyOf(seq, eyes))?.view) ?? null;
  }

  /** What stood on that sheet; null: nothing that may be read, undefined: not at hand. @param {number} seq @param {Eyes} eyes */
  sheet(seq, eyes) {
    return this.#kept.get(keyOf(seq, eyes))?.sheet;
  }

  /** Whether nothing has to be asked for. @param {number} seq @param {Eyes} eyes */
  has(seq, eyes) {
    const whole = this.#kept.has(keyOf(seq, eyes));
    return whole || (eyes === undefined && !this.#store.sheet && this.#store.views.has(seq));
  }

  /** A sheet has changed, or was opened to all: what is known of its past is asked for again. @param {Eyes} eyes */
  forget(eyes) {
    const own = keyOf("", eyes);
    for (const key of this.#kept.keys()) if (key.startsWith(own)) this.#kept.delete(key);
  }
}

/** @param {number | ""} seq @param {Eyes} eyes */
const keyOf = (seq, eyes) => `${eyes === undefined ? "own" : eyes}:${seq}`;
