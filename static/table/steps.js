/*
 * Stepping through the game so far, from move to move. The live game goes on meanwhile: only what is shown stands still.
 * Numbers are those of the log; `count` and `total` are what people read.
 */

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Eyes} Eyes */
/** What is on show, when that is not the newest frame. @typedef {{seq: number, eyes: Eyes, view: import("./types.js").View, sheet: import("./types.js").Leaf | null}} Shown */

const AUTOPLAY_EVERY = 1_400;

export class Steps {
  /** The number looked at; null: now. @type {number | null} */
  at = null;
  /** Through whose eyes; others' only after the end. @type {Eyes} */
  eyes = undefined;
  /** Whether autoplay runs. */
  playing = false;
  /** What could have been played from a number, to be drawn while that one is on show. @type {{seq: number, line: import("./types.js").Played[]}} */
  #could = { seq: -1, line: [] };
  /** How many moves there were when the player stepped back. */
  #leftAt = 0;
  /** The view that has been asked for and has not come yet. @type {{seq: number, eyes: Eyes} | null} */
  #asked = null;
  /** The last that could be shown. @type {Shown | null} */
  #shown = null;
  #timer = 0;
  #store;
  #pasts;
  #look;
  #changed;
  #replay;

  /**
   * @param {import("./store.js").Store} store
   * @param {import("./pasts.js").Pasts} pasts
   * @param {{look: (seq: number, eyes: Eyes) => void, changed: () => void, replay: boolean}} hooks
   *   `look` asks the server for one view; in a replay there is no "now", only numbers
   */
  constructor(store, pasts, { look, changed, replay }) {
    this.#store = store;
    this.#pasts = pasts;
    this.#look = look;
    this.#changed = changed;
    this.#replay = replay;
    if (replay) this.at = 0;
  }

  get last() {
    return this.#store.seq;
  }

  /** The number shown at this moment (while a view is still on its way: the one before). */
  get number() {
    return this.at ?? this.last;
  }

  /** How many moves had been made at that moment. */
  get count() {
    return this.#store.line.countAt(this.number) ?? (this.number === this.last ? this.total : this.number);
  }

  /** How many moves there are. */
  get total() {
    return this.#store.moves;
  }

  /** Whether what is on show is the newest frame, through one's own eyes. */
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

  /** What stood on the note sheet of whoever sees that frame; null where that may not be read. */
  get sheet() {
    return this.#lookBack()?.sheet ?? null;
  }

  /** What is wanted, as soon as it is here; until then what was on show before. */
  #lookBack() {
    if (this.isNow) return null;
    const [seq, eyes] = [this.number, this.eyes];
    const view = this.#pasts.view(seq, eyes);
    if (view) {
      const before = this.#shown?.eyes === eyes ? this.#shown : null;
      const sheet = this.#pasts.sheet(seq, eyes);
      this.#shown = { seq, eyes, view, sheet: sheet === undefined ? (before?.sheet ?? null) : sheet };
    }
    return this.#shown;
  }

  /** The stop at which the game looks as it does at `seq`; the newest number where nothing has changed since. @param {number} seq */
  #stopOf(seq) {
    const { line } = this.#store;
    const stop = line.stopOf(Math.max(0, Math.min(seq, this.last)));
    const isLast = line.read >= this.last && line.after(stop) === undefined && !line.isUndone(stop);
    return isLast ? this.last : stop;
  }

  /** Shows number `seq`, or the nearest there is. @param {number} seq */
  goTo(seq) {
    const wanted = this.#stopOf(seq);
    if (this.at === null) this.#leave();
    this.at = wanted === this.last && !this.#replay ? null : wanted;
    this.fetch();
    this.#changed();
  }

  /** Shows move `seq`, and draws on the board what could have been played from there. @param {number} seq @param {import("./types.js").Played[]} line */
  suggest(seq, line) {
    this.#could = { seq: this.#stopOf(seq), line };
    this.goTo(seq);
  }

  /** What is to be drawn of that. */
  get line() {
    return this.number === this.#could.seq && !this.isNow ? this.#could.line : [];
  }

  /** One move on, or back. @param {1 | -1} by */
  step(by) {
    this.pause();
    this.goTo(by < 0 ? this.#store.line.before(this.number) : this.#next);
  }

  /** The number after the one on show at which the game looks different. */
  get #next() {
    return this.#store.line.after(this.number) ?? this.last;
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

  /** Shows the same number through these eyes. @param {Eyes} eyes */
  see(eyes) {
    if (this.isNow) this.#leave();
    this.eyes = eyes;
    this.fetch();
    this.#changed();
  }

  /** The newest frame is being left: it stays on show until something else is here. */
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
    clearInterval(this.#timer);
    this.playing = false;
    this.#changed();
  }

  #advance() {
    if (this.number >= this.last) this.pause();
    else if (this.#pasts.has(this.#next, this.eyes)) this.goTo(this.#next);
    else this.fetch();
  }

  #missing() {
    const { eyes, number } = this;
    if (this.isNow || !this.#store.frame) return null;
    if (!this.#pasts.has(number, eyes)) return { seq: number, eyes };
    const next = this.#next;
    return this.playing && next <= this.last && !this.#pasts.has(next, eyes) ? { seq: next, eyes } : null;
  }
}
