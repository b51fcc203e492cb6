/*
 * A game's board on a page: draws it, redraws the page once for all changes of a task, remembers which display options are on, and passes
 * keys on. The table, lessons, puzzles, the analysis board, comparisons and the preview of options all show boards with it.
 */

import { keyed } from "../vendor/lit-html/directives/keyed.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { MEDIUM_UP } from "./breakpoints.js";
/**
 * @import {Frame, Line, View} from "./server.d.ts"
 * @import {Board, BoardContext, Send} from "./types.js"
 */

/**
 * What a board shows. `send` takes the moves made on it; `context` is what the board is told beyond `STILL`; a board whose `key` changes
 * forgets everything that it remembers between frames.
 * @typedef {{frame: Frame, send?: Send, context?: Partial<BoardContext>, key?: string | number}} Position
 */

const nobody = () => {};

/** The context of a board that can only be looked at. @type {Omit<BoardContext, "overlay" | "requestRender">} */
const STILL = {
  interactive: false,
  past: false,
  you: [],
  names: [],
  refusal: null,
  sheet: null,
  note: nobody,
  shared: {},
  announce: nobody,
};

/**
 * A frame as at a table, where there is none: only the view, and what led to it.
 * @param {{seq: number, view: View, lines: Line[]}} shown @param {number | null} viewer whose view it is
 * @returns {Frame}
 */
export const frameOf = ({ seq, view, lines }, viewer) => ({
  type: "frame",
  seq,
  moves: seq,
  viewer,
  view,
  record: [{ seq, lines }],
  table: [],
  draw: [],
  hash: "",
  seed: null,
  hint: null,
});

export class BoardHost {
  /** The display options of the board that are on. @type {Record<string, boolean>} */
  overlay = {};
  #place;
  #board;
  #update;
  #isDue = false;

  /**
   * @param {HTMLElement} place where the board is drawn
   * @param {Board | null} board the game's module; null if it has none
   * @param {() => void} update draws everything that has to be drawn again, by `draw` among others
   */
  constructor(place, board, update) {
    this.#place = place;
    this.#board = board;
    this.#update = update;
    // Boards show less on small screens.
    matchMedia(MEDIUM_UP).addEventListener("change", this.redraw);
  }

  /** Calls `update` once for all changes of this task. */
  redraw = () => {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#update();
    });
  };

  /**
   * Draws the board; null: nothing. Where the game has no board, `instead` is drawn, such as the moves as buttons.
   * @param {Position | null} position @param {() => unknown} [instead]
   */
  draw(position, instead = () => nothing) {
    render(position ? this.#drawn(position, instead) : nothing, this.#place);
  }

  /** @param {Position} position @param {() => unknown} instead */
  #drawn(position, instead) {
    if (!this.#board) return html`<div class="no-board sheet">${instead()}</div>`;
    const { frame, send = nobody, key = "" } = position;
    return keyed(key, this.#board.render(frame, send, this.#contextOf(position)));
  }

  /** @param {Position} position @returns {BoardContext} */
  #contextOf({ context }) {
    return { ...STILL, overlay: this.overlay, requestRender: this.redraw, ...context };
  }

  /**
   * Passes on a key that was pressed on the board, or `isLoose`: on nothing in particular. Returns whether the board handled it.
   * @param {KeyboardEvent} event @param {Position | null} position @param {boolean} [isLoose]
   */
  onKey(event, position, isLoose = false) {
    const { target } = event;
    const isMeant = isLoose || (target instanceof Node && this.#place.contains(target));
    if (!isMeant || !position) return false;
    const { frame, send = nobody } = position;
    const key = isLoose && target !== document.body ? onBody(event) : event;
    return !!this.#board?.onKey?.(key, frame, send, this.#contextOf(position));
  }
}

/** The same key, pressed on nothing in particular. @param {KeyboardEvent} event */
const onBody = (event) =>
  Object.defineProperty(new KeyboardEvent(event.type, /** @type {KeyboardEventInit} */ (event)), "target", {
    value: document.body,
  });
