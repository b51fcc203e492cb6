/** The interface state of a board, kept between renders. None of it is part of the game. */

import { changes } from "./changes.js";
import { isSameBoard } from "./race-view.js";

/**
 * @import {Changes} from "./changes.js"
 * @import {Turn} from "./server.d.ts"
 * @import {Frame} from "./types.js"
 */

let made = 0;

export class Memory {
  /** Prefix of the gradients' ids, unique on the page. */
  id = `loq-${++made}`;
  /** The picked tile. @type {string | null} */
  pick = null;
  /** How each tile in the hands is turned. @type {Map<string, Turn>} */
  turns = new Map();
  /** The space where the picked tile is previewed. @type {string | null} */
  at = null;
  /** The space under the mouse or a dragged tile. @type {string | null} */
  hover = null;
  /** The space with the keyboard focus. */
  cursor = "b1";
  /** The stack that is fanned out. @type {string | null} */
  fan = null;
  /** A message from the board, at a space or in the bar (see note.js). @type {{space: string | null, say: string} | null} */
  note = null;
  /** A move on its way to the server, shown on the board already. @type {{tile: string, space: string, turn: Turn, seq: number} | null} */
  sent = null;
  /**
   * What the newest frame changed, to be animated; `seen` when the placed tile was shown on its space already.
   * @type {(Changes & {seq: number, seen: boolean}) | null}
   */
  motion = null;
  /** The direction in which the picked tile has just been turned, to be animated: 1, -1 or 0. */
  spun = 0;
  /** Whether the picked tile has just been put on a space for a preview, so its way there must be animated. */
  carried = false;
  /** The seat whose board was chosen after a race. @type {number | null} */
  board = null;
  /** When the board was last touched or clicked, as in `Event.timeStamp`. */
  pressed = 0;
  /** When the mouse wheel turned the picked tile last. */
  rolled = 0;
  /** The newest frame that was drawn. @type {Frame | null} */
  #frame = null;

  /** @param {HTMLElement} element where the board is drawn */
  constructor(element) {
    this.element = element;
  }

  /** @param {string | null} tile @returns {Turn} */
  turnOf(tile) {
    return (tile && this.turns.get(tile)) || 0;
  }

  /** Clears the pick, the preview, the open stack and the note; returns whether there was any of them. */
  drop() {
    const held = this.pick !== null || this.fan !== null || this.note !== null;
    this.pick = this.at = this.hover = this.fan = this.note = null;
    return held;
  }

  /** Compares a frame with the previous one. A move is animated; a first frame or a step back is not. @param {Frame} frame */
  see(frame) {
    const before = this.#frame;
    if (frame.view === before?.view) return;
    if (frame.seq !== before?.seq && !isSameBoard(before, frame)) {
      const found = before && frame.seq > before.seq ? changes(before.view, frame.view) : null;
      const seen = !!this.sent && this.sent.tile === found?.placed?.tile;
      this.motion = found && { ...found, seq: frame.seq, seen };
      this.drop();
      this.sent = null;
    }
    this.#frame = frame;
  }
}
