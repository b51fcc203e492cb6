/*
 * Stepping through the game's moves. The live game continues meanwhile: only the view stands still.
 * Numbers are log numbers; `count` and `total` are the numbers that people see.
 */

/**
 * @import {Frame, SheetContents, View} from "../kit/server.d.ts"
 * @import {Played} from "../kit/types.js"
 * @import {Store} from "./store.js"
 * @import {Eyes} from "./types.js"
 */

/** What is on show, when that is not the newest frame. @typedef {{seq: number, eyes: Eyes, view: View, sheet: SheetContents | null}} Shown */

const AUTOPLAY_EVERY = 1_400;

export class Steps {
  /** The number shown; null for the newest. @type {number | null} */
  at = null;
  /** Whose view; other players' only after the game. @type {Eyes} */
  eyes = undefined;
  /** Whether autoplay runs. */
  playing = false;
  /** A suggested line from a number, drawn while that number is shown. @type {{seq: number, line: Played[]}} */
  #could = { seq: -1, line: [] };
  /** The places that the line of the record under the pointer or the focus names. @type {string[]} */
  pointed = [];
  /** How many moves there were when the player stepped back. */
  #leftAt = 0;
  /** The view that has been requested but has not arrived. @type {{seq: number, eyes: Eyes} | null} */
  #asked = null;
  /** The last view shown. @type {Shown | null} */
  #shown = null;
  #timer = 0;
  #store;
  #pastViews;
  #look;
  #changed;
  #replay;

  /**
   * @param {Store} store
   * @param {PastViews} pastViews
   * @param {{look: (seq: number, eyes: Eyes) => void, changed: () => void, replay: boolean}} hooks
   *   `look` asks the server for one view; in a replay there is no "now", only numbers
   */
  constructor(store, pastViews, { look, changed, replay }) {
    this.#store = store;
    this.#pastViews = pastViews;
    this.#look = look;
    this.#changed = changed;
    this.#replay = replay;
    if (replay) this.at = 0;
  }

  get last() {
    return this.#store.seq;
  }

  /** The number shown (the previous one while a view is on its way). */
  get number() {
    return this.at ?? this.last;
  }

  /** The number of moves made by then. */
  get count() {
    return (
      this.#store.effectiveMoves.countAt(this.number) ??
      (this.number === this.last ? this.total : this.number)
    );
  }

  /** The number of moves made so far. */
  get total() {
    return this.#store.moves;
  }

  /** Whether the newest frame is shown in the viewer's own view. */
  get isNow() {
    return this.at === null && this.eyes === undefined;
  }

  /** How many moves have been made since the player stepped back. */
  get missed() {
    return this.at === null || this.#replay ? 0 : Math.max(0, this.total - this.#leftAt);
  }

  /** The frame to draw: the newest, or an earlier one in which nobody can move. @returns {Frame | null} */
  get frame() {
    const { frame } = this.#store;
    const shown = this.#lookBack();
    if (!frame || !shown) return frame;
    const { seq, eyes, view } = shown;
    return { ...frame, seq, view, viewer: eyes === undefined ? frame.viewer : eyes };
  }

  /** The note sheet that belongs to the view shown; null if the viewer can't read it. */
  get sheet() {
    return this.#lookBack()?.sheet ?? null;
  }

  /** The requested view if it has arrived, else the previous one. */
  #lookBack() {
    if (this.isNow) return null;
    const [seq, eyes] = [this.number, this.eyes];
    const view = this.#pastViews.view(seq, eyes);
    if (view) {
      const before = this.#shown?.eyes === eyes ? this.#shown : null;
      const sheet = this.#pastViews.sheet(seq, eyes);
      this.#shown = { seq, eyes, view, sheet: sheet === undefined ? (before?.sheet ?? null) : sheet };
    }
    return this.#shown;
  }

  /** The stop with the same position as `seq`; the newest number if nothing has changed since. @param {number} seq */
  #stopOf(seq) {
    const { effectiveMoves } = this.#store;
    const stop = effectiveMoves.stopOf(Math.max(0, Math.min(seq, this.last)));
    const isLast =
      effectiveMoves.read >= this.last &&
      effectiveMoves.after(stop) === undefined &&
      !effectiveMoves.isUndone(stop);
    return isLast ? this.last : stop;
  }

  /** Shows number `seq` or the nearest stop. @param {number} seq */
  goTo(seq) {
    const wanted = this.#stopOf(seq);
    if (this.at === null) this.#leave();
    this.at = wanted === this.last && !this.#replay ? null : wanted;
    this.fetch();
    this.#changed();
  }

  /** Shows move `seq` with a suggested line on the board. @param {number} seq @param {Played[]} line */
  suggest(seq, line) {
    this.#could = { seq: this.#stopOf(seq), line };
    this.goTo(seq);
  }

  /** The suggested line, if its number is shown. */
  get line() {
    return this.number === this.#could.seq && !this.isNow ? this.#could.line : [];
  }

  /** Moves one step forward or back. @param {1 | -1} by */
  step(by) {
    this.pause();
    this.goTo(by < 0 ? this.#store.effectiveMoves.before(this.number) : this.#next);
  }

  /** The next number with a different position. */
  get #next() {
    return this.#store.effectiveMoves.after(this.number) ?? this.last;
  }

  first() {
    this.pause();
    this.goTo(0);
  }

  now() {
    this.pause();
    if (!this.#replay) this.eyes = undefined;
    this.goTo(this.last);
  }

  /** Shows the same number in this view. @param {Eyes} eyes */
  see(eyes) {
    if (this.isNow) this.#leave();
    this.eyes = eyes;
    this.fetch();
    this.#changed();
  }

  /** Leaving the newest frame: it stays visible until the next view arrives. */
  #leave() {
    const { frame, sheet } = this.#store;
    this.#leftAt = this.total;
    if (this.isNow) this.#shown = frame && { seq: frame.seq, eyes: undefined, view: frame.view, sheet };
  }

  /** Asks for what is not at hand: one view at a time, so that a key held down does not flood the server. */
  fetch() {
    const wanted = this.#missing();
    if (wanted === null || this.#asked !== null) return;
    this.#asked = wanted;
    this.#look(wanted.seq, wanted.eyes);
  }

  /** A view has come. @param {number} seq @param {Eyes} eyes */
  came(seq, eyes) {
    if (this.#asked?.seq === seq && this.#asked.eyes === eyes) this.#asked = null;
    this.fetch();
    if (seq === this.number && eyes === this.eyes) this.#changed();
  }

  /** Whether the wanted view has not arrived yet. */
  get isWaiting() {
    return !this.isNow && !this.#pastViews.has(this.number, this.eyes);
  }

  /** How many views have been requested but have not arrived. */
  get unanswered() {
    return this.#asked ? 1 : 0;
  }

  /** Something was refused, and perhaps what was asked for: it may be asked for again. */
  refused() {
    this.#asked = null;
  }

  /** The line is up again: what was asked for before will not be answered. */
  restart() {
    this.#asked = null;
    this.fetch();
  }

  play() {
    if (this.number === this.last) this.goTo(0);
    this.playing = true;
    this.#timer = setInterval(() => this.#advance(), AUTOPLAY_EVERY);
    this.fetch();
    this.#changed();
  }

  pause() {
    if (!this.playing) return;
    clearInterval(this.#timer);
    this.playing = false;
    this.#changed();
  }

  #advance() {
    if (this.number >= this.last) this.pause();
    else if (this.#pastViews.has(this.#next, this.eyes)) this.goTo(this.#next);
    else this.fetch();
  }

  #missing() {
    const { eyes, number } = this;
    if (this.isNow || !this.#store.frame) return null;
    if (!this.#pastViews.has(number, eyes)) return { seq: number, eyes };
    const next = this.#next;
    return this.playing && next <= this.last && !this.#pastViews.has(next, eyes) ? { seq: next, eyes } : null;
  }
}

// -- Earlier views of the game: your own, and after the game also the other players', each with its note sheet at the time. Your
//    own views are in the store.

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
