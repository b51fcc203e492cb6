/*
 * Stepping through the game's moves. The live game continues meanwhile: only the view stands still.
 * Numbers are log numbers; `count` and `total` are the numbers that people see.
 */

/**
 * @import {Frame, SheetContents, View} from "../kit/server.d.ts"
 * @import {Played} from "../kit/types.js"
 * @import {Store} from "./store.js"
 * @import {Perspective} from "./types.js"
 */

/** What is on show, when that is not the newest frame. @typedef {{seq: number, perspective: Perspective, view: View, sheet: SheetContents | null}} Shown */

const AUTOPLAY_EVERY = 1_400;

export class Steps {
  /** The number shown; null for the newest. @type {number | null} */
  at = null;
  /** Whose view; other players' only after the game. @type {Perspective} */
  perspective = undefined;
  /** Whether autoplay runs. */
  playing = false;
  /** A suggested line from a number, drawn while that number is shown. @type {{seq: number, line: Played[]}} */
  #could = { seq: -1, line: [] };
  /** The places that the line of the record under the pointer or the focus names. @type {string[]} */
  pointed = [];
  /** How many moves there were when the player stepped back. */
  #leftAt = 0;
  /** The view that has been requested but has not arrived. @type {{seq: number, perspective: Perspective} | null} */
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
   * @param {{look: (seq: number, perspective: Perspective) => void, changed: () => void, replay: boolean}} hooks
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
    return this.at === null && this.perspective === undefined;
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
    const { seq, perspective, view } = shown;
    return { ...frame, seq, view, viewer: perspective === undefined ? frame.viewer : perspective };
  }

  /** The note sheet that belongs to the view shown; null if the viewer can't read it. */
  get sheet() {
    return this.#lookBack()?.sheet ?? null;
  }

  /** The requested view if it has arrived, else the previous one. */
  #lookBack() {
    if (this.isNow) return null;
    const [seq, perspective] = [this.number, this.perspective];
    const view = this.#pastViews.view(seq, perspective);
    if (view) {
      const before = this.#shown?.perspective === perspective ? this.#shown : null;
      const sheet = this.#pastViews.sheet(seq, perspective);
      this.#shown = { seq, perspective, view, sheet: sheet === undefined ? (before?.sheet ?? null) : sheet };
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
    if (!this.#replay) this.perspective = undefined;
    this.goTo(this.last);
  }

  /** Shows the same number in this view. @param {Perspective} perspective */
  see(perspective) {
    if (this.isNow) this.#leave();
    this.perspective = perspective;
    this.fetch();
    this.#changed();
  }

  /** Leaving the newest frame: it stays visible until the next view arrives. */
  #leave() {
    const { frame, sheet } = this.#store;
    this.#leftAt = this.total;
    if (this.isNow)
      this.#shown = frame && { seq: frame.seq, perspective: undefined, view: frame.view, sheet };
  }

  /** Asks for what is not at hand: one view at a time, so that a key held down does not flood the server. */
  fetch() {
    const wanted = this.#missing();
    if (wanted === null || this.#asked !== null) return;
    this.#asked = wanted;
    this.#look(wanted.seq, wanted.perspective);
  }

  /** A view has come. @param {number} seq @param {Perspective} perspective */
  came(seq, perspective) {
    if (this.#asked?.seq === seq && this.#asked.perspective === perspective) this.#asked = null;
    this.fetch();
    if (seq === this.number && perspective === this.perspective) this.#changed();
  }

  /** Whether the wanted view has not arrived yet. */
  get isWaiting() {
    return !this.isNow && !this.#pastViews.has(this.number, this.perspective);
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
    else if (this.#pastViews.has(this.#next, this.perspective)) this.goTo(this.#next);
    else this.fetch();
  }

  #missing() {
    const { perspective, number } = this;
    if (this.isNow || !this.#store.frame) return null;
    if (!this.#pastViews.has(number, perspective)) return { seq: number, perspective };
    const next = this.#next;
    return this.playing && next <= this.last && !this.#pastViews.has(next, perspective)
      ? { seq: next, perspective }
      : null;
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

  /** Whose view this is, for this page's viewer. @param {number | null} viewer @returns {Perspective} */
  perspectiveOf(viewer) {
    const you = this.#store.room?.you ?? [];
    return (viewer === null ? !you.length : you.includes(viewer)) ? undefined : viewer;
  }

  /** @param {{seq: number, viewer: number | null, view: View, sheet?: SheetContents | null}} past */
  take({ seq, viewer, view, sheet = null }) {
    const perspective = this.perspectiveOf(viewer);
    if (perspective === undefined) this.#store.takeView(seq, view);
    this.#kept.set(keyOf(seq, perspective), { view, sheet });
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  /** The view, or undefined until it has arrived. @param {number} seq @param {Perspective} perspective */
  view(seq, perspective) {
    return (
      (perspective === undefined
        ? this.#store.views.get(seq)
        : this.#kept.get(keyOf(seq, perspective))?.view) ?? null
    );
  }

  /** The sheet at that number; null if the viewer can't read it, undefined until it has arrived. @param {number} seq @param {Perspective} perspective */
  sheet(seq, perspective) {
    return this.#kept.get(keyOf(seq, perspective))?.sheet;
  }

  /** Whether everything has arrived. @param {number} seq @param {Perspective} perspective */
  has(seq, perspective) {
    const whole = this.#kept.has(keyOf(seq, perspective));
    return whole || (perspective === undefined && !this.#store.sheet && this.#store.views.has(seq));
  }

  /** A sheet has changed or was shared: forget its past, so that it is requested again. @param {Perspective} perspective */
  forget(perspective) {
    const own = keyOf("", perspective);
    for (const key of this.#kept.keys()) if (key.startsWith(own)) this.#kept.delete(key);
  }
}

/** @param {number | ""} seq @param {Perspective} perspective */
const keyOf = (seq, perspective) => `${perspective === undefined ? "own" : perspective}:${seq}`;
