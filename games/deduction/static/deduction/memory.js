/** What a board remembers between renders: selections, open tabs and the like. None of it is part of the game. */

import { Tabs } from "../kit/tabs.js";
/**
 * @import {Ask, Holder, View} from "./server.d.ts"
 * @import {Frame} from "./types.js"
 */
/** @typedef {"table" | "notes" | "record"} Tab */
/** What a tap on the sheet does: cycle through the marks (`tap`), set a number, or erase (`wipe`); with `pen` you draw. @typedef {"tap" | "1" | "2" | "3" | "4" | "wipe" | "pen"} Tool */

export class Memory {
  /** The tab in front, on screens too small for everything. @type {Tab} */
  tab = "table";
  tabs = new Tabs();
  /** The seat to ask, chosen by its key. @type {number | null} */
  whom = null;
  /** The question chosen but not confirmed yet. @type {Ask | null} */
  question = null;
  /** The tile chosen to be shown or named, not confirmed yet. @type {string | null} */
  picked = null;
  /** Whether all 24 tiles are laid out to name one. */
  naming = false;
  /** @type {Tool} */
  tool = "tap";
  /** The suit whose rows are enlarged, on screens on which the whole sheet is too small to write on. @type {string | null} */
  suit = null;
  /** The printed mark being explained. @type {{tile: string, holder: Holder} | null} */
  why = null;
  /** Whose questions and answers are listed; null: everyone's. @type {number | null} */
  filter = null;
  /** The keyboard's position on the sheet: a row (a tile) and a column (a holder). */
  cursor = { row: 0, column: 0 };
  /** Whose shared sheet is on show after the end; null: the viewer's own. @type {number | null} */
  whose = null;
  /** The change that the newest frame brought, to be animated. @type {{before: View, after: View} | null} */
  motion = null;
  #seq = -1;
  /** @type {View | null} */
  #view = null;

  /** @param {HTMLElement} element where the board is drawn */
  constructor(element) {
    this.element = element;
  }

  /** Clears what was chosen. Returns whether anything was. */
  drop() {
    const held = this.whom !== null || this.picked !== null || this.naming;
    this.whom = this.question = this.picked = null;
    this.naming = false;
    return held;
  }

  /** Compares a frame with the previous one: a new move is animated, a first look or a step back is not. @param {Frame} frame */
  see(frame) {
    if (frame.view === this.#view) return;
    if (frame.seq !== this.#seq) {
      this.motion =
        this.#view && frame.seq > this.#seq && this.#seq >= 0
          ? { before: this.#view, after: frame.view }
          : null;
      this.drop();
      if (this.motion && !this.motion.before.outcome && frame.view.outcome) this.tab = "table"; // where the hands open
    }
    this.#seq = frame.seq;
    this.#view = frame.view;
  }
}
