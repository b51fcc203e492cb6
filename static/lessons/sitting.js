/*
 * One lesson under way: the moves made in it, what the server said to them, and which position is on show. Every move is
 * judged by the server; nothing here knows the rules.
 */

import { ask } from "./ask.js";

/** @typedef {import("./types.js").Told} Told @typedef {import("./types.js").Move} Move */

/** So long a position stays before the page makes the next move itself. */
const PAUSE = 1_300;
/** So long the board points at a move that was not kept. */
const POINTS = 9_000;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Sitting {
  /** The newest answer; null until there is one. @type {Told | null} */
  told = null;
  /** The moves that stand. @type {Move[]} */
  moves = [];
  /** Why the last move was not kept, for the board. @type {import("../table/types.js").Refusal | null} */
  refusal = null;
  /** A sentence, when the server could not be asked. */
  trouble = "";
  busy = false;
  /** Which of the answer's positions is on show. */
  shown = 0;
  /** Grows whenever the board shall forget what it showed before. */
  board = 0;
  /** How often was asked: only the newest answer counts. */
  #asked = 0;
  #timer = 0;
  #pointing = 0;
  #hooks;

  /**
   * @param {string} key of the lesson; empty for none
   * @param {{url: string, token: string, changed: () => void, step: () => void, settled: () => void}} hooks
   *   `changed`: draw again; `step`: the page is about to make a move; `settled`: it is the learner's turn, or done
   */
  constructor(key, hooks) {
    this.key = key;
    this.#hooks = hooks;
  }

  /** Whether the page is making moves itself. */
  get playing() {
    return !!this.told && this.shown < this.told.frames.length - 1;
  }

  get interactive() {
    return !!this.told && !this.told.done && !this.playing && !this.busy;
  }

  /** The position on show. */
  get frame() {
    return this.told?.frames[this.shown] ?? null;
  }

  /** Begin, or go back: from these moves, of which only how it stands now is of interest. @param {Move[]} moves */
  return(moves) {
    clearTimeout(this.#timer);
    this.board += 1;
    this.shown = 0;
    this.trouble = "";
    this.#point(null, null);
    this.#ask(moves, true);
  }

  /** One more move. @param {Move} move */
  send(move) {
    this.#point(null, null);
    this.#ask([...this.moves, move], false);
  }

  /** The same once more, after a trouble. */
  retry() {
    this.#ask(this.moves, false);
  }

  /** Nothing more is drawn or said. */
  leave() {
    this.#asked += 1;
    clearTimeout(this.#timer);
    clearTimeout(this.#pointing);
  }

  /** @param {Move[]} moves @param {boolean} again */
  async #ask(moves, again) {
    const { url, token, changed } = this.#hooks;
    const number = (this.#asked += 1);
    this.busy = true;
    changed();
    try {
      const told = await ask(url, token, { lesson: this.key, moves });
      if (number === this.#asked) this.#take(again ? standing(told) : told, moves);
    } catch (error) {
      if (number === this.#asked) this.#fail(error, moves);
    }
  }

  /** @param {unknown} error @param {Move[]} moves */
  #fail(error, moves) {
    this.busy = false;
    this.trouble = error instanceof Error ? error.message : String(error);
    this.moves = moves;
    this.board += 1;
    this.#hooks.settled();
    this.#hooks.changed();
  }

  /** @param {Told} told @param {Move[]} moves */
  #take(told, moves) {
    this.busy = false;
    this.trouble = "";
    this.told = told;
    this.moves = moves.slice(0, told.kept);
    this.shown = 0;
    this.#point(told.refusal ?? told.nudge, moves.at(-1) ?? null);
    this.#advance();
  }

  /** Shows the positions one after the other. */
  #advance() {
    clearTimeout(this.#timer);
    if (this.playing) {
      this.#hooks.step();
      this.#timer = setTimeout(() => this.#next(), calm.matches ? PAUSE / 2 : PAUSE);
    } else {
      this.#hooks.settled();
    }
    this.#hooks.changed();
  }

  #next() {
    this.shown += 1;
    this.#advance();
  }

  /** The board says it as well, where the finger is; not for ever. @param {string | null} say @param {Move | null} move */
  #point(say, move) {
    clearTimeout(this.#pointing);
    this.refusal = say ? { say, move } : null;
    if (say) this.#pointing = setTimeout(() => this.#point(null, null), POINTS);
    this.#hooks.changed();
  }
}

/** Only how it stands now. @param {Told} told @returns {Told} */
const standing = (told) => ({ ...told, frames: told.frames.slice(-1), refusal: null, nudge: null });
