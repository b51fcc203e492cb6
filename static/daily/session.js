/* One daily puzzle being solved: the server's latest answer, and the position shown. The server judges every step. */

import { startTimer, stopTimer } from "../kit/activity.js";
import { ask } from "../kit/ask.js";

/**
 * @import {LessonFrame, Move} from "../kit/server.d.ts"
 * @import {Change, Refusal} from "../kit/types.js"
 * @import {PuzzlePart, Told} from "./types.js"
 */

/** How long to wait for an answer, in milliseconds. */
const REQUEST_TIMEOUT = 20_000;
/** How long the board shows why a step was refused, in milliseconds. */
const REFUSAL_SHOWN = 9_000;

/**
 * `url`: the day's address; `step`: the last part of the address that judges steps. `token`: for CSRF; each answer brings the next one.
 * `opened`: the time when the page was opened, signed by the server: it decides which day the puzzle counts for.
 * @typedef {{url: string, step: string, token: string, opened: string}} Addresses
 */

/**
 * `changed`: draw the page again; `moved`: announce the move shown, and return how long to show it in milliseconds; `settled`: the player can
 * continue.
 * @typedef {{changed: () => void, moved: () => number, settled: () => void}} Hooks
 */

export class Session {
  /** Required by the board's view (lessons/board.js), which also shows lessons. */
  key = "daily";
  /** Incremented to make the board forget what it showed before. */
  board = 0;
  /** Why the last step was refused, for the board. @type {Refusal | null} */
  refusal = null;
  /** An error message when the server gave no answer; otherwise empty. */
  trouble = "";
  busy = false;
  /** Whether the latest answer is a hint. */
  isHint = false;
  /** Whether a wrong move is still on the board. */
  astray = false;
  #at = 0;
  #timer = 0;
  #pointing = 0;
  /** @type {LessonFrame[]} */
  #frames;
  #addresses;
  #hooks;
  #notes;

  /** @param {Told} told @param {PuzzlePart} part the game's own @param {Addresses} addresses @param {Hooks} hooks */
  constructor(told, part, addresses, hooks) {
    this.told = told;
    this.#addresses = addresses;
    this.#hooks = hooks;
    this.#notes = part.openNotes?.(addresses.url);
    /** Answers what the board asks. */
    this.query = part.query ?? (() => ({}));
    this.#frames = told.frames ?? [told.base];
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

  get leaf() {
    return this.#notes?.leaf ?? null;
  }

  /** @param {Change} change */
  note = (change) => {
    this.#notes?.note(change);
    this.#hooks.changed();
  };

  /** Tries a step. @param {Move} move */
  send = (move) => this.#ask(this.#addresses.step, move);

  hint = () => this.#ask("hint", null);

  giveUp = () => this.#ask("give-up", null);

  /** Takes back the wrong move. */
  back = () => {
    this.astray = false;
    this.told = { ...this.told, say: "", tone: /** @type {const} */ ("") };
    this.#show([this.told.base]);
  };

  /** Plays the whole solution again. */
  replay = () => this.#show(this.told.result?.scenes ?? []);

  /** Skips to the last of the moves being played. */
  hurry = () => {
    this.#at = this.#frames.length - 1;
    this.#advance();
  };

  /** @param {string} what @param {Move | null} move */
  async #ask(what, move) {
    this.busy = true;
    this.#point("", null);
    try {
      const { url, token, opened } = this.#addresses;
      const options = {
        body: move,
        token,
        headers: { "Puzzle-Opened": opened },
        timeout: REQUEST_TIMEOUT,
        onToken: (/** @type {string} */ next) => (this.#addresses.token = next),
      };
      this.#take(await ask(`${url}${what}`, options), move);
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error), move);
    }
  }

  /** @param {string} trouble a sentence @param {Move | null} move */
  #fail(trouble, move) {
    this.busy = false;
    this.trouble = trouble;
    this.isHint = false;
    // It may have drawn the move already.
    if (move) this.board += 1;
    this.#hooks.settled();
    this.#hooks.changed();
  }

  /** @param {Told} told @param {Move | null} move */
  #take(told, move) {
    const { frames = [told.base], result, hints = [] } = told;
    this.busy = false;
    this.trouble = "";
    this.isHint = hints.length > (this.told.hints ?? []).length;
    this.told = told;
    this.astray = told.tone === "wrong" && !!told.frames;
    if (told.tone === "refused") this.#point(told.say, move);
    this.#show((told.state === "shown" && result?.scenes) || frames);
  }

  /** @param {LessonFrame[]} frames */
  #show(frames) {
    this.#frames = frames;
    this.#at = 0;
    this.#advance();
  }

  #advance() {
    stopTimer(this.#timer);
    if (this.playing) this.#timer = startTimer(() => this.#next(), this.#hooks.moved());
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
    this.refusal = say ? { say, move, spot: move?.spot, isSaid: true } : null;
    if (say) this.#pointing = startTimer(() => this.#point("", null), REFUSAL_SHOWN);
    this.#hooks.changed();
  }
}
