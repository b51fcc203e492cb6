/* One puzzle being solved: the server's latest answer, and the position shown. The server judges every move. */

import { startTimer, stopTimer } from "../../kit/activity.js";
import { ask } from "../../kit/ask.js";

/**
 * @import {Move} from "../../kit/server.d.ts"
 * @import {Refusal} from "../../kit/types.js"
 * @import {Shown} from "../../lessons/types.js"
 * @import {Told} from "./types.js"
 */

/** How long to wait for an answer, in milliseconds. */
const REQUEST_TIMEOUT = 20_000;
/** How long the board shows why a move was refused, in milliseconds. */
const REFUSAL_SHOWN = 9_000;

export class Solving {
  /** Required by the board's view (lessons/board.js), which also shows lessons. */
  key = "puzzle";
  leaf = null;
  /** Incremented to make the board forget what it showed before. */
  board = 0;
  /** Why the last move was refused, for the board. @type {Refusal | null} */
  refusal = null;
  /** An error message when the server gave no answer; otherwise empty. */
  trouble = "";
  busy = false;
  /** Whether a wrong move is still on the board. */
  astray = false;
  #at = 0;
  #timer = 0;
  #pointing = 0;
  /** @type {Shown[]} */
  #frames;
  #hooks;
  /** The CSRF token; each answer brings the next one. */
  #token;
  /** The time when this page was opened, signed by the server: it decides which day the puzzle counts for. */
  #opened;

  /**
   * @param {Told} told
   * @param {{url: string, token: string, opened: string, changed: () => void, step: () => number, settled: () => void}} hooks `url`: the day's address;
   *   `changed`: draw the page again; `step`: announce the move shown, and return how long to show it in milliseconds; `settled`: the
   *   player can continue
   */
  constructor(told, hooks) {
    this.told = told;
    this.#hooks = hooks;
    this.#token = hooks.token;
    this.#opened = hooks.opened;
    this.#frames = told.frames;
  }

  /** The position shown, or null. */
  get frame() {
    return this.#frames[this.#at] ?? null;
  }

  /** Whether the page is playing moves. */
  get playing() {
    return this.#at < this.#frames.length - 1;
  }

  get interactive() {
    return this.told.state === "open" && !this.busy && !this.playing && !this.astray;
  }

  note = () => {};

  /** Boards of puzzles have nothing to ask. */
  query = () => ({});

  /** Tries a move. @param {Move} move */
  send = (move) => this.#ask("move", move);

  giveUp = () => this.#ask("give-up", null);

  /** Takes back the wrong move. */
  back = () => {
    this.astray = false;
    this.#show([this.told.base]);
  };

  /** Plays the whole solution again. */
  replay = () => this.#show(this.told.result?.scenes ?? []);

  /** Skips to the last of the moves being played. */
  hurry = () => {
    stopTimer(this.#timer);
    this.#at = this.#frames.length - 1;
    this.#advance();
  };

  /** @param {string} what @param {Move | null} move */
  async #ask(what, move) {
    this.busy = true;
    this.#point("", null);
    try {
      const onToken = (/** @type {string} */ token) => (this.#token = token);
      const options = {
        body: move,
        token: this.#token,
        headers: { "Puzzle-Opened": this.#opened },
        timeout: REQUEST_TIMEOUT,
        onToken,
      };
      this.#take(await ask(`${this.#hooks.url}${what}`, options), move);
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error));
    }
  }

  /** @param {string} trouble a sentence */
  #fail(trouble) {
    this.busy = false;
    this.trouble = trouble;
    this.board += 1;
    this.#hooks.settled();
    this.#hooks.changed();
  }

  /** @param {Told} told @param {Move | null} move */
  #take(told, move) {
    this.busy = false;
    this.trouble = "";
    this.told = told;
    this.astray = told.tone === "wrong";
    if (told.tone === "refused") this.#point(told.say, move);
    this.#show(told.state === "shown" ? (told.result?.scenes ?? []) : told.frames);
  }

  /** @param {Shown[]} frames */
  #show(frames) {
    this.#frames = frames;
    this.#at = 0;
    this.#advance();
  }

  #advance() {
    stopTimer(this.#timer);
    if (this.playing) this.#timer = startTimer(() => this.#next(), this.#hooks.step());
    else this.#hooks.settled();
    this.#hooks.changed();
  }

  #next() {
    this.#at += 1;
    this.#advance();
  }

  /** Shows a refusal on the board for a while; an empty `say` removes it. @param {string} say @param {Move | null} move */
  #point(say, move) {
    stopTimer(this.#pointing);
    this.refusal = say ? { say, move, spot: move?.spot } : null;
    if (say) this.#pointing = startTimer(() => this.#point("", null), REFUSAL_SHOWN);
    this.#hooks.changed();
  }
}
