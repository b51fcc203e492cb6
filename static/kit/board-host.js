/*
 * A game's board on a page: draws it, redraws the page once for all changes of a task, remembers which display options are on, and passes
 * keys on. The table, lessons, puzzles, the analysis board, comparisons and the preview of options all show boards with it.
 */

import { keyed } from "../vendor/lit-html/directives/keyed.js";
import { onPreference } from "../site/preferences.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { MEDIUM_UP } from "./breakpoints.js";

/**
 * @import {Frame, Line, View} from "./server.d.ts"
 * @import {Board, BoardContext, DrawnBoard, Send} from "./types.js"
 */

/**
 * What a board shows. `send` takes the moves made on it, `announce` what it has to say to screen readers; `context` is what the board is told
 * beyond `STILL`. Where `key` changes, a new board begins, which remembers nothing of the one before.
 * @typedef {{frame: Frame, send?: Send, announce?: ((text: string) => void) | undefined, context?: Partial<BoardContext>, key?: string | number}} Position
 */

/** The context of a board that can only be looked at. @type {Omit<BoardContext, "overlay">} */
const STILL = {
  interactive: false,
  past: false,
  you: [],
  names: [],
  refusal: null,
  sheet: null,
  note: () => {},
  shared: {},
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

/**
 * Whether two values are the same, or plain objects or lists of values that are. Frames and views are compared by identity.
 * @param {any} one @param {any} other
 * @returns {boolean}
 */
function isSame(one, other) {
  if (one === other) return true;
  if (!isPlain(one) || !isPlain(other) || "view" in one) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}

/** @param {any} value */
const isPlain = (value) =>
  !!value && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

export class BoardHost {
  /** The display options of the board that are on. @type {Record<string, boolean>} */
  overlay = {};
  #place;
  #game;
  #update;
  #isDue = false;
  /** Whether the board itself has to be drawn again, also if its position is the same. */
  #isStale = true;
  /** @type {DrawnBoard | null} */
  #board = null;
  /** What it shows. @type {Position | null} */
  #position = null;
  /** The same with the display options of then. @type {object | null} */
  #shown = null;

  /**
   * @param {HTMLElement} place where the board is drawn
   * @param {Board | null} game the game's module; null if it has none
   * @param {() => void} update draws everything that has to be drawn again, by `draw` among others
   */
  constructor(place, game, update) {
    this.#place = place;
    this.#game = game;
    this.#update = update;
    // Boards show less on small screens, and what their readers prefer.
    matchMedia(MEDIUM_UP).addEventListener("change", this.redrawBoard);
    onPreference(this.redrawBoard);
  }

  /** Has the board drawn again with the next `draw`, for a reason that its position doesn't tell. */
  redrawBoard = () => {
    this.#isStale = true;
    this.redraw();
  };

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
   * Draws the board, unless nothing has changed; null: nothing, and the board is forgotten. Where the game has no board, `instead` is drawn, such as the moves as buttons.
   * @param {Position | null} position @param {() => unknown} [instead]
   */
  draw(position, instead = () => nothing) {
    const overlay = { ...this.overlay };
    const shown = position && { ...position, overlay };
    if (!this.#isStale && this.#game && isSame(shown, this.#shown)) return;
    if (!position || position.key !== this.#position?.key) this.#board = null;
    this.#position = position;
    this.#shown = shown;
    this.#isStale = false;
    render(position ? this.#drawn(position, instead) : nothing, this.#place);
  }

  /** @param {Position} position @param {() => unknown} instead */
  #drawn({ frame, context }, instead) {
    if (!this.#game) return html`<div class="no-board sheet">${instead()}</div>`;
    this.#board ??= this.#create(this.#game);
    return keyed(this.#board, this.#board.draw(frame, { ...STILL, overlay: this.overlay, ...context }));
  }

  /** @param {Board} game */
  #create(game) {
    return game.createBoard({
      element: this.#place,
      send: (move, seat) => this.#position?.send?.(move, seat),
      announce: (text) => this.#position?.announce?.(text),
      requestRender: this.redrawBoard,
    });
  }

  /**
   * Passes on a key that was pressed on the board, or `isLoose`: on nothing in particular. Returns whether the board handled it.
   * @param {KeyboardEvent} event @param {boolean} [isLoose]
   */
  onKey(event, isLoose = false) {
    const { target } = event;
    const isMeant = isLoose || (target instanceof Node && this.#place.contains(target));
    return isMeant && !!this.#board?.onKey?.(event, isLoose);
  }

  /** Scrolls to what a lesson's step is about. @param {Parameters<NonNullable<DrawnBoard["reveal"]>>[0]} step */
  reveal(step) {
    this.#board?.reveal?.(step);
  }

  /** Whether the board is telling the end of the game step by step. */
  get isOnStage() {
    return !!this.#board?.isOnStage?.();
  }

  /** What the board has in the page's list. */
  get asks() {
    return this.#board?.asks?.() ?? [];
  }
}
