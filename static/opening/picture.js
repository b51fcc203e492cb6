/* The live picture: the empty board, drawn by the game's own module. */

import { BoardHost } from "../kit/board-host.js";
import { loadGame } from "../table/game.js";

/**
 * @import {Position} from "../kit/board-host.js"
 * @import {Frame} from "../kit/server.d.ts"
 * @import {Board} from "../kit/types.js"
 */

export class Picture {
  #place;
  #host;
  /** The newest position, with a key of its own: it has nothing to do with the one before. @type {Position | null} */
  #position = null;
  #number = 0;

  /** @param {HTMLElement} place @param {string} url the address of the game's module */
  constructor(place, url) {
    this.#place = place;
    this.#host = loadGame({ board: url }).then(({ board }) => this.#hostOf(board));
  }

  /** @param {Board | null} board */
  #hostOf(board) {
    const sheet = document.createElement("div");
    this.#place.append(sheet);
    this.#place.hidden = !board;
    const host = new BoardHost(sheet, board, () => host.draw(this.#position));
    return host;
  }

  /** Draws the board of that frame. @param {Frame} frame @param {string} words what it shows */
  async draw(frame, words) {
    this.#position = { frame, context: { figure: words }, key: (this.#number += 1) };
    (await this.#host).redraw();
  }
}
