/*
 * Earlier views of the game: your own, and after the game also the other players', each with its note sheet
 * at the time. Your own views are in the store.
 */

/**
 * @import {SheetContents, View} from "../kit/server.d.ts"
 * @import {Store} from "./store.js"
 * @import {Eyes} from "./types.js"
 */

/** `sheet` is null if there is none that may be read. @typedef {{view: View, sheet: SheetContents | null}} Past */

/** The most views in memory; others are requested again. */
const KEPT = 600;

export class PastViews {
  /** @type {Map<string, Past>} */
  #kept = new Map();
  #store;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /** Whose view this is, for this page's viewer. @param {number | null} viewer @returns {Eyes} */
  eyesOf(viewer) {
    const you = this.#store.room?.you ?? [];
    return (viewer === null ? !you.length : you.includes(viewer)) ? undefined : viewer;
  }

  /** @param {{seq: number, viewer: number | null, view: View, sheet?: SheetContents | null}} past */
  take({ seq, viewer, view, sheet = null }) {
    const eyes = this.eyesOf(viewer);
    if (eyes === undefined) this.#store.takeView(seq, view);
    this.#kept.set(keyOf(seq, eyes), { view, sheet });
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  /** The view, or undefined until it has arrived. @param {number} seq @param {Eyes} eyes */
  view(seq, eyes) {
    return (eyes === undefined ? this.#store.views.get(seq) : this.#kept.get(keyOf(seq, eyes))?.view) ?? null;
  }

  /** The sheet at that number; null if the viewer can't read it, undefined until it has arrived. @param {number} seq @param {Eyes} eyes */
  sheet(seq, eyes) {
    return this.#kept.get(keyOf(seq, eyes))?.sheet;
  }

  /** Whether everything has arrived. @param {number} seq @param {Eyes} eyes */
  has(seq, eyes) {
    const whole = this.#kept.has(keyOf(seq, eyes));
    return whole || (eyes === undefined && !this.#store.sheet && this.#store.views.has(seq));
  }

  /** A sheet has changed or was shared: forget its past, so that it is requested again. @param {Eyes} eyes */
  forget(eyes) {
    const own = keyOf("", eyes);
    for (const key of this.#kept.keys()) if (key.startsWith(own)) this.#kept.delete(key);
  }
}

/** @param {number | ""} seq @param {Eyes} eyes */
const keyOf = (seq, eyes) => `${eyes === undefined ? "own" : eyes}:${seq}`;
