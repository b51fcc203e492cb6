/** What one board on the page remembers between two drawings. None of it is part of the game. */

import { changes } from "./changes.js";

/** @typedef {import("./types.js").Frame} Frame @typedef {import("./types.js").View} View @typedef {import("./types.js").Turn} Turn */

/** @type {WeakMap<Element, Memory>} */
const boards = new WeakMap();
let made = 0;

export class Memory {
  /** Tells the drawing's gradients apart from those of other boards. */
  id = `loq-${++made}`;
  /** The tile that has been picked. @type {string | null} */
  pick = null;
  /** How each tile of the hands is turned. @type {Map<string, Turn>} */
  turns = new Map();
  /** Where the picked tile has been put for a look. @type {string | null} */
  at = null;
  /** Where the mouse or a dragged tile is. @type {string | null} */
  hover = null;
  /** Where the keyboard stands. */
  cursor = "b1";
  /** The stack that is fanned out. @type {string | null} */
  fan = null;
  /** Something the board itself has to say at a space, or in its bar. @type {{space: string | null, say: string} | null} */
  note = null;
  /** A move on its way to the server, drawn already. @type {{tile: string, space: string, turn: Turn, seq: number} | null} */
  sent = null;
  /**
   * What the newest frame brought, to be shown in motion; `seen` when the placed tile was drawn on its space already.
   * @type {(import("./changes.js").Changes & {seq: number, seen: boolean}) | null}
   */
  motion = null;
  /** Which way the picked tile has just been turned, to be shown in motion: 1, -1 or 0. */
  spun = 0;
  /** Whether the picked tile has just been put on a space for a look, and has to travel there. */
  carried = false;
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

  /** @param {string | null} tile @returns {Turn} */
  turnOf(tile) {
    return (tile && this.turns.get(tile)) || 0;
  }

  /** Lets go of what was picked and looked at. Whether there was anything. */
  drop() {
    const held = this.pick !== null || this.fan !== null || this.note !== null;
    this.pick = this.at = this.hover = this.fan = this.note = null;
    return held;
  }

  /** Compares a frame with the one before: a move is shown in motion, a first look or a step back is not. @param {Frame} frame */
  see(frame) {
    if (frame.view === this.#view) return;
    if (frame.seq !== this.#seq) {
      const found = this.#view && frame.seq > this.#seq ? changes(this.#view, frame.view) : null;
      const seen = !!this.sent && this.sent.tile === found?.placed?.tile;
      this.motion = found && { ...found, seq: frame.seq, seen };
      this.drop();
      this.sent = null;
    }
    this.#seq = frame.seq;
    this.#view = frame.view;
  }
}

/** The memory of the board that this element belongs to. @param {Element | null} element */
export function memoryOf(element) {
  const board = element?.closest(".loq");
  return board ? (boards.get(board) ?? null) : null;
}
