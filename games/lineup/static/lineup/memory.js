/** What a board remembers between two renderings. None of it is part of the game. */
/**
 * @import {LastAction, Capture, View} from "./server.d.ts"
 * @import {Edge, Frame} from "./types.js"
 */

export class Memory {
  /** The spot with keyboard focus. @type {string | null} */
  cursor = null;
  /** The column where a move up or down with the arrow keys began. */
  column = 0;
  /** A token that several lines can capture, while the player chooses one. @type {string | null} */
  pick = null;
  /** The capture that the player points at while choosing. @type {Capture | null} */
  way = null;
  /** The part of the board shown in close-up. @type {Edge | null} */
  window = null;
  /** The spot under the pointer, on boards where related spots are highlighted. @type {string | null} */
  lit = null;
  /** A message of the board's own at a spot; `isQuestion`: whether to play there. @type {{spot: string, say: string, isQuestion?: boolean} | null} */
  note = null;
  /** A move sent to the server and already drawn. @type {{spot: string, seq: number} | null} */
  sent = null;
  /** The frame being animated, and the seat whose tokens it captures. @type {{seq: number, gone: number | null} | null} */
  motion = null;
  /** When the board was last touched or clicked, as in `Event.timeStamp`. */
  touched = 0;
  #place;
  #seq = -1;
  /** @type {View | null} */
  #view = null;

  /** @param {Element} place where the board is drawn */
  constructor(place) {
    this.#place = place;
  }

  /** The board as it was drawn last. @returns {SVGSVGElement | null} */
  get element() {
    return this.#place.querySelector("svg.lineup-board");
  }

  /** Sets the board's aspect ratio on what holds its place. @param {Edge} edge */
  fit({ left, top, right, bottom }) {
    const ratio = ((right - left) / (bottom - top)).toFixed(3);
    /** @type {HTMLElement | null} */ (
      this.#place.closest(".board-place, .opening-picture")
    )?.style.setProperty("--board-ratio", ratio);
  }

  /** Compares a frame with the previous one. Steps forward are animated; the first frame and steps back aren't. */
  see(/** @type {Frame} */ frame) {
    if (frame.seq === this.#seq && frame.view === this.#view) return;
    if (frame.seq !== this.#seq) {
      const { last } = frame.view;
      const news = JSON.stringify(last) !== JSON.stringify(this.#view?.last);
      const forward = this.#view !== null && frame.seq > this.#seq && news;
      this.motion = forward && last ? { seq: frame.seq, gone: this.#leaving(last) } : null;
      this.pick = this.way = this.note = this.sent = this.window = null;
    }
    this.#seq = frame.seq;
    this.#view = frame.view;
  }

  /** Pixels per unit of the board at its present size. */
  get scale() {
    const { element } = this;
    const box = element?.viewBox.baseVal;
    const drawn = element?.getBoundingClientRect();
    return box?.width && drawn?.width ? Math.min(drawn.width / box.width, drawn.height / box.height) : 40;
  }

  /** The page's font family. */
  get font() {
    const { element } = this;
    return element ? getComputedStyle(element).fontFamily : "sans-serif";
  }

  /** @param {LastAction} last */
  #leaving(last) {
    if (last.type !== "capture") return null;
    return this.#view?.board.find((place) => place.spot === last.spot)?.owner ?? null;
  }
}
