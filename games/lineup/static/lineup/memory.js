/** What one board on the page remembers between two drawings. None of it is part of the game. */

/** @typedef {import("./types.js").Frame} Frame @typedef {import("./types.js").View} View */

/** @type {WeakMap<Element, Memory>} */
const boards = new WeakMap();

export class Memory {
  /** Where the keyboard stands. @type {string | null} */
  cursor = null;
  /** The column in which a walk up or down began. */
  column = 0;
  /** A token that can be captured in several ways, while the player chooses. @type {string | null} */
  pick = null;
  /** The way that the player points at meanwhile. @type {import("./types.js").Move | null} */
  way = null;
  /** The part of the board that has come near. @type {import("./types.js").Edge | null} */
  window = null;
  /** The spot that is pointed at, where what belongs to it is elsewhere on the page. @type {string | null} */
  lit = null;
  /** Something the board itself has to say at a spot. @type {{spot: string, say: string} | null} */
  note = null;
  /** A move on its way to the server, drawn already. @type {{spot: string, seq: number} | null} */
  sent = null;
  /** The frame that is being animated, and whose tokens leave in it. @type {{seq: number, gone: number | null} | null} */
  motion = null;
  /** @type {SVGSVGElement | null} */
  element = null;
  #seq = -1;
  /** @type {View | null} */
  #view = null;

  /** Keeps the element, once it is there, and tells its place on the page how broad the board is. @param {import("./types.js").Edge} edge */
  keeper = ({ left, top, right, bottom }) => (/** @type {Element | undefined} */ element) => {
    if (!element) return;
    this.element = /** @type {SVGSVGElement} */ (element);
    boards.set(element, this);
    const ratio = ((right - left) / (bottom - top)).toFixed(3);
    const tell = () => /** @type {HTMLElement | null} */ (element.closest(".board-place, .opening-picture"))?.style.setProperty("--board-ratio", ratio);
    queueMicrotask(tell); // only then it stands in its place
  };

  /** Compares a frame with the one before: a step forward is animated, a first look or a step back is not. */
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

  /** Pixels of one unit of the board, as it is drawn now. */
  get scale() {
    const box = this.element?.viewBox.baseVal;
    const drawn = this.element?.getBoundingClientRect();
    return box?.width && drawn?.width ? Math.min(drawn.width / box.width, drawn.height / box.height) : 40;
  }

  /** The page's text face. */
  get font() {
    return this.element ? getComputedStyle(this.element).fontFamily : "sans-serif";
  }

  /** @param {import("./types.js").Last} last */
  #leaving(last) {
    if (last.type !== "capture") return null;
    return this.#view?.board.find((place) => place.spot === last.spot)?.owner ?? null;
  }
}

/** The memory of the board that this element belongs to. @param {Element | null} element */
export function memoryOf(element) {
  const board = element?.closest(".lineup-board");
  return board ? boards.get(board) ?? null : null;
}
