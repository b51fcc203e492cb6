/* One case being solved: the server's latest answer, and the note sheet. The server judges every tile. */

import { ask } from "../../kit/ask.js";
import { SheetStore } from "./sheet-store.js";

/**
 * @import {Move} from "../../kit/server.d.ts"
 * @import {Change} from "../../kit/types.js"
 * @import {Told} from "./types.js"
 */

/** How long to wait for an answer, in milliseconds. */
const REQUEST_TIMEOUT = 20_000;

export class Solving {
  /** Required by the board's view (lessons/board.js), which also shows lessons. */
  key = "case";
  board = 0;
  refusal = null;
  /** An error message when the server gave no answer; otherwise empty. */
  trouble = "";
  busy = false;
  #hooks;
  #sheet;
  /** The CSRF token; each answer brings the next one. */
  #token;
  /** The time when this page was opened, signed by the server: it decides which day the case counts for. */
  #opened;

  /**
   * @param {Told} told
   * @param {{url: string, token: string, opened: string, changed: () => void, settled: (before: Told) => void}} hooks `url`: the day's address; `changed`:
   *   draw the page again; `settled`: the server has answered, or failed to
   */
  constructor(told, hooks) {
    this.told = told;
    this.#hooks = hooks;
    this.#token = hooks.token;
    this.#opened = hooks.opened;
    this.#sheet = new SheetStore(hooks.url);
  }

  get frame() {
    return this.told.base;
  }

  get interactive() {
    return this.told.state === "open" && !this.busy;
  }

  get leaf() {
    return this.#sheet.leaf;
  }

  /** @param {Change} change */
  note = (change) => {
    this.#sheet.note(change);
    this.#hooks.changed();
  };

  /** Marks that the server fills in on this sheet are all plain to see. */
  query = () => ({ data: { steps: [] } });

  /** Names a tile. @param {Move} move */
  send = (move) => this.#ask("name", move);

  hint = () => this.#ask("hint", null);

  giveUp = () => this.#ask("give-up", null);

  /** @param {string} what @param {Move | null} move */
  async #ask(what, move) {
    const before = this.told;
    this.busy = true;
    this.#hooks.changed();
    try {
      const onToken = (/** @type {string} */ token) => (this.#token = token);
      const headers = { "Puzzle-Opened": this.#opened };
      const options = { body: move, token: this.#token, headers, timeout: REQUEST_TIMEOUT, onToken };
      this.told = await ask(`${this.#hooks.url}${what}`, options);
      this.trouble = "";
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
    this.busy = false;
    this.#hooks.settled(before);
    this.#hooks.changed();
  }
}
