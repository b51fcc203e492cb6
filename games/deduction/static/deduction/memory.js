/** What one board on the page remembers between two drawings. None of it is part of the game. */

/** @typedef {import("./types.js").Frame} Frame @typedef {import("./types.js").View} View @typedef {import("./types.js").Holder} Holder */
/** @typedef {"table" | "notes" | "record"} Tab */
/** How the sheet is written on: a tap goes round, or leaves a number, or wipes; `pen` draws over it. @typedef {"tap" | "1" | "2" | "3" | "4" | "wipe" | "pen"} Tool */

/** @type {WeakMap<Element, Memory>} */
const boards = new WeakMap();

export class Memory {
  /** What lies in front where there is not room for everything. @type {Tab} */
  tab = "table";
  /** Whom to ask. @type {number | null} */
  whom = null;
  /** The question that is about to be asked. @type {import("./types.js").Move | null} */
  question = null;
  /** The tile that is about to be shown, or named. @type {string | null} */
  picked = null;
  /** Whether the 24 tiles are spread out to name one. */
  naming = false;
  /** @type {Tool} */
  tool = "tap";
  /** Whether the sheet is looked at from afar, where it does not fit. */
  far = false;
  /** The filled mark that is asked about. @type {{tile: string, holder: Holder} | null} */
  why = null;
  /** Whose questions and answers are on show; null: everybody's. @type {number | null} */
  filter = null;
  /** Where the keyboard stands on the sheet: a row (a tile) and a column (a holder). */
  cursor = { row: 0, column: 0 };
  /** Whose sheet is looked at, of those that were opened to all after the end; null: one's own. @type {number | null} */
  whose = null;
  /** What the newest frame brought, to be shown in motion. @type {{before: View, after: View} | null} */
  motion = null;
  /** @type {HTMLElement | null} */
  element = null;
  #seq = -1;
  /** @type {View | null} */
  #view = null;

  /** Keeps the element, once it is there. @param {Element | undefined} element */
  keep = (element) => {
    if (!(element instanceof HTMLElement)) return;
    this.element = element;
    boards.set(element, this);
  };

  /** Lets go of what was chosen. Whether there was anything. */
  drop() {
    const held = this.whom !== null || this.picked !== null || this.naming;
    this.whom = this.question = this.picked = null;
    this.naming = false;
    return held;
  }

  /** Compares a frame with the one before: a move is shown in motion, a first look or a step back is not. @param {Frame} frame */
  see(frame) {
    if (frame.view === this.#view) return;
    if (frame.seq !== this.#seq) {
      this.motion = this.#view && frame.seq > this.#seq && this.#seq >= 0 ? { before: this.#view, after: frame.view } : null;
      this.drop();
    }
    this.#seq = frame.seq;
    this.#view = frame.view;
  }
}

/** The memory of the board that this element belongs to. @param {Element | null} element */
export function memoryOf(element) {
  const board = element?.closest(".ded");
  return board ? (boards.get(board) ?? null) : null;
}
