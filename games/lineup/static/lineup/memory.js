/** What a board on the page remembers between two renderings. None of it is part of the game. */
/**
 * @import {Capture, LastAction, View} from "./server.d.ts"
 * @import {Edge, Frame} from "./types.js"
 */

/** @type {WeakMap<Element, Memory>} */
const boards = new WeakMap();

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
  /** A message of the board's own at a spot. @type {{spot: string, say: string} | null} */
  note = null;
  /** A move sent to the server and already drawn. @type {{spot: string, seq: number} | null} */
  sent = null;
  /** The frame being animated, and the seat whose tokens it captures. @type {{seq: number, gone: number | null} | null} */
  motion = null;
  /** @type {SVGSVGElement | null} */
  element = null;
  #seq = -1;
  /** @type {View | null} */
  #view = null;

  /** Returns a ref callback that remembers the board's element and sets its aspect ratio on the surrounding element. @param {Edge} edge */
  keeper =
    ({ left, top, right, bottom }) =>
    (/** @type {Element | undefined} */ element) => {
      if (!element) return;
      this.element = /** @type {SVGSVGElement} */ (element);
      boards.set(element, this);
      const ratio = ((right - left) / (bottom - top)).toFixed(3);
      const tell = () =>
        /** @type {HTMLElement | null} */ (
          element.closest(".board-place, .opening-picture")
        )?.style.setProperty("--board-ratio", ratio);
      queueMicrotask(tell); // The element isn't in the document until then.
    };

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
    const box = this.element?.viewBox.baseVal;
    const drawn = this.element?.getBoundingClientRect();
    return box?.width && drawn?.width ? Math.min(drawn.width / box.width, drawn.height / box.height) : 40;
  }

  /** The page's font family. */
  get font() {
    return this.element ? getComputedStyle(this.element).fontFamily : "sans-serif";
  }

  /** @param {LastAction} last */
  #leaving(last) {
    if (last.type !== "capture") return null;
    return this.#view?.board.find((place) => place.spot === last.spot)?.owner ?? null;
  }
}

/** The memory of the board that contains an element. @param {Element | null} element */
export function memoryOf(element) {
  const board = element?.closest(".lineup-board");
  return board ? (boards.get(board) ?? null) : null;
}
