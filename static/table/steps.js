/*
 * Stepping through the game so far. The live game goes on meanwhile: only what is shown stands still.
 */

/** @typedef {import("./types.js").Frame} Frame */

const AUTOPLAY_EVERY = 1_400;

export class Steps {
  /** The number looked at; null: now. @type {number | null} */
  at = null;
  /** Whether autoplay runs. */
  playing = false;
  /** The number that was newest when the player stepped back. */
  #leftAt = 0;
  /** The view that has been asked for and has not come yet. @type {number | null} */
  #asked = null;
  /** The last number that could be shown. */
  #shown = 0;
  #timer = 0;
  #store;
  #look;
  #changed;
  #replay;

  /**
   * @param {import("./store.js").Store} store
   * @param {{look: (seq: number) => void, changed: () => void, replay: boolean}} hooks
   *   `look` asks the server for one view; in a replay there is no "now", only numbers
   */
  constructor(store, { look, changed, replay }) {
    this.#store = store;
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

  /** How many moves have been made since the player stepped back. */
  get missed() {
    return this.at === null || this.#replay ? 0 : this.last - this.#leftAt;
  }

  /** The frame to draw: the newest, or an earlier one in which nobody can move. @returns {Frame | null} */
  get frame() {
    const { frame, views } = this.#store;
    if (!frame || this.at === null) return frame;
    const seq = views.has(this.at) ? this.at : this.#shown;
    const view = views.get(seq);
    this.#shown = view ? seq : this.last;
    return view ? { ...frame, seq, view } : frame;
  }

  /** Shows move `seq`, or the nearest there is. @param {number} seq */
  goTo(seq) {
    const wanted = Math.max(0, Math.min(seq, this.last));
    if (this.at === null) {
      this.#shown = this.#leftAt = this.last;
    }
    this.at = wanted === this.last && !this.#replay ? null : wanted;
    this.fetch();
    this.#changed();
  }

  /** @param {number} by */
  step(by) {
    this.pause();
    this.goTo(this.number + by);
  }

  now() {
    this.pause();
    this.goTo(this.last);
  }

  /** Asks for what is not at hand: one view at a time, so that a key held down does not flood the server. */
  fetch() {
    const wanted = this.#missing();
    if (wanted === null || this.#asked !== null) return;
    this.#asked = wanted;
    this.#look(wanted);
  }

  /** A view has come. @param {number} seq */
  came(seq) {
    if (this.#asked === seq) this.#asked = null;
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
    else if (this.#store.views.has(this.number + 1)) this.goTo(this.number + 1);
    else this.fetch();
  }

  #missing() {
    const { views } = this.#store;
    if (this.at === null || !this.#store.frame) return null;
    if (!views.has(this.at)) return this.at;
    const next = this.at + 1;
    return this.playing && next <= this.last && !views.has(next) ? next : null;
  }
}
