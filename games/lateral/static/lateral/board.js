/** The board of Lateral Puzzles: the Master's console, or the puzzlers' table, which spectators see too. */

import { directive, Directive } from "../vendor/lit-html/directive.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { After } from "./after/after.js";
import { Console, keys as mastersKeys } from "./master/console.js";
import { keys as puzzlersKeys } from "./table/keys.js";
import { Table } from "./table/table.js";

export { describe } from "./text.js";

/** @typedef {import("./types.js").Frame} Frame @typedef {import("./types.js").Send} Send @typedef {import("./types.js").Context} Context */
/** @typedef {import("./types.js").Scene} Scene @typedef {import("./types.js").Face} Face */

class Board extends Directive {
  #console = new Console();
  #table = new Table(new After());

  /** @param {Frame} frame @param {Send} send @param {Context} context */
  render(frame, send, context) {
    onShow = this.#face(frame.view);
    return onShow.draw({ frame, view: frame.view, send, context });
  }

  /** @param {import("./types.js").View} view @returns {Face} */
  #face({ role, outcome }) {
    return !outcome && (role === "master" || role === "helper") ? this.#console : this.#table;
  }
}

const board = directive(Board);

/** The face that was rendered last; a page has only one board. @type {Face | null} */
let onShow = null;

/** Renders the board. @param {Frame} frame @param {Send} send @param {Context} context */
export const render = (frame, send, context) => html`${board(frame, send, context)}`;

/** Makes visible what a lesson's step is about. @param {object} step */
export const reveal = (step) => onShow?.reveal?.(step);

/** @param {KeyboardEvent} event @param {Frame} frame @param {Send} send @param {Context} context */
export const onKey = (event, frame, send, context) => onShow?.onKey?.(event, { frame, view: frame.view, send, context }) ?? false;

/** All shortcuts, for the page's list, which does not depend on the viewer. */
export const keys = () => [...puzzlersKeys(), ...mastersKeys()];
