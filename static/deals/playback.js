/* The common position in two compared games: step through it, or play it automatically. */

const AUTOPLAY_EVERY = 1_400;

export class Playback {
  number = 0;
  playing = false;
  last;
  #changed;
  #timer = 0;

  /** @param {number} last the last number @param {() => void} changed called after every change */
  constructor(last, changed) {
    this.last = last;
    this.#changed = changed;
  }

  /** The number shown to people: here every step is a move of the game. */
  get count() {
    return this.number;
  }

  get total() {
    return this.last;
  }

  get isNow() {
    return this.number === this.last;
  }

  /** Goes to this number, or the nearest possible one. @param {number} number */
  goTo(number) {
    this.number = Math.max(0, Math.min(number, this.last));
    this.#changed();
  }

  /** @param {number} by */
  step(by) {
    this.pause();
    this.goTo(this.number + by);
  }

  first() {
    this.step(-this.number);
  }

  now() {
    this.pause();
    this.goTo(this.last);
  }

  play() {
    if (this.number === this.last) this.number = 0;
    this.playing = true;
    this.#timer = setInterval(() => this.#advance(), AUTOPLAY_EVERY);
    this.#changed();
  }

  pause() {
    clearInterval(this.#timer);
    this.playing = false;
    this.#changed();
  }

  #advance() {
    if (this.number >= this.last) this.pause();
    else this.goTo(this.number + 1);
  }
}
