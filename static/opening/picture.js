/* The live picture: the empty board, drawn by the game's own module. */

import { loadGame } from "../table/game.js";
import { html, render } from "../vendor/lit-html/lit-html.js";

/** @typedef {import("../table/types.js").Frame} Frame */

const nobody = () => {};

/** What there is to know where nobody plays. @type {Omit<import("../table/types.js").BoardContext, "requestRender">} */
const STILL = {
  interactive: false,
  past: false,
  you: [],
  names: [],
  refusal: null,
  sheet: null,
  note: nobody,
  shared: {},
  overlay: {},
  announce: nobody,
};

export class Picture {
  #place;
  #game;
  #number = 0;

  /** @param {HTMLElement} place @param {string} board the address of the game's module */
  constructor(place, board) {
    this.#place = place;
    this.#game = loadGame({ board });
  }

  /** Draws the board of that frame; a new one has nothing to do with the one before. @param {Frame} frame @param {string} words what it shows */
  async draw(frame, words) {
    const number = ++this.#number;
    const { board } = await this.#game;
    if (!board) this.#place.hidden = true;
    if (!board || number !== this.#number) return;
    this.#place.replaceChildren();
    const sheet = document.createElement("div");
    this.#place.append(sheet);
    const redraw = () =>
      render(html`${board.render(frame, nobody, { ...STILL, figure: words, requestRender: redraw })}`, sheet);
    redraw();
  }
}
