/*
 * How long what a bot did stays on the board before the next move replaces it: as this browser's user has chosen the speed. Nothing is
 * slower on the server, and people who play at the same table can choose differently.
 */

import { startTimer, stopTimer } from "../kit/activity.js";
import { preference } from "../site/preferences.js";

/**
 * @import {Frame} from "../kit/server.d.ts"
 * @import {Scene} from "./scene.js"
 */

/** Milliseconds. */
const PACES = { slow: 5_000, normal: 2_500, fast: 0, none: 0 };

export const chosenPace = () => PACES[preference("speed")];

/** Whether bots have a pace: bots play, and the board says what has to be read. @param {Pick<Scene, "board" | "room" | "replay">} scene */
export const isPaced = ({ board, room, replay }) =>
  !replay && !!board?.toRead && !!room?.seats.some(({ kind, standin }) => kind === "bot" || standin);

// -- Holds frames back until what is on the board could be read. Frames are shown in their order, each once; nothing waits where
//    nothing has to be read.

export class PacedFrames {
  /** @type {Frame[]} */
  #waiting = [];
  /** What there is to read on the board, and since when. @type {{what: string | null, since: number}} */
  #shown = { what: null, since: -Infinity };
  #timer = 0;
  #show;
  #toRead;
  #pace;

  /**
   * @param {object} parts
   * @param {(frame: Frame) => void} parts.show
   * @param {(frame: Frame) => string | null} parts.toRead names what there is to read; null: nothing. A frame with another name waits.
   * @param {() => number} parts.pace how long it has to stay, in milliseconds
   */
  constructor({ show, toRead, pace }) {
    this.#show = show;
    this.#toRead = toRead;
    this.#pace = pace;
  }

  /** How many frames wait. */
  get size() {
    return this.#waiting.length;
  }

  /** The newest frame that waits. */
  get newest() {
    return this.#waiting.at(-1);
  }

  /** Shows a frame as soon as it is its turn, or with all that wait before it if it `isUrgent`. @param {Frame} frame @param {boolean} [isUrgent] */
  take(frame, isUrgent = false) {
    const { newest } = this;
    if (newest && frame.seq < newest.seq) return;
    if (newest?.seq === frame.seq) this.#waiting.pop();
    this.#waiting.push(frame);
    if (isUrgent) this.flush();
    else this.next();
  }

  /** Shows all frames that wait. */
  flush() {
    while (this.#waiting.length) this.#showFirst();
    stopTimer(this.#timer);
  }

  /** Shows the frames whose time has come, and looks again when it comes for the next. */
  next() {
    stopTimer(this.#timer);
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      const wait = this.#left(next);
      if (wait > 0) {
        this.#timer = startTimer(() => this.next(), wait);
        return;
      }
      this.#showFirst();
    }
  }

  #showFirst() {
    const frame = /** @type {Frame} */ (this.#waiting.shift());
    const what = this.#toRead(frame);
    if (what !== this.#shown.what) this.#shown = { what, since: Date.now() };
    this.#show(frame);
  }

  /** How many milliseconds a frame has to wait. @param {Frame} frame */
  #left(frame) {
    const { what, since } = this.#shown;
    return what === null || what === this.#toRead(frame) ? 0 : since + this.#pace() - Date.now();
  }
}
