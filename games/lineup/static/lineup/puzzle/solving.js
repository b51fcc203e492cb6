/* One puzzle under way: what the server said of it, and which position is on show. Every move is judged there. */

import { gettext } from "../../site/i18n.js";

/** @typedef {import("./types.js").Told} Told @typedef {import("./types.js").Shown} Shown */
/** @typedef {import("../../table/types.js").Move} Move */

const PATIENCE = 20_000;
/** So long the board points at a move that is not possible. */
const POINTS = 9_000;

export class Solving {
  /** For the board's place, which knows lessons with a note sheet as well. */
  key = "puzzle";
  leaf = null;
  /** Grows whenever the board shall forget what it showed before. */
  board = 0;
  /** Why the last move was not possible, for the board. @type {import("../../table/types.js").Refusal | null} */
  refusal = null;
  /** A sentence, when the server could not be asked. */
  trouble = "";
  busy = false;
  /** Whether a move that was not the one is still on the board. */
  astray = false;
  #at = 0;
  #timer = 0;
  #pointing = 0;
  /** @type {Shown[]} */
  #frames;
  #hooks;
  /** Against forged requests; each answer brings the next. */
  #token;
  /** The server's signed note of when this page was opened: the puzzle counts for that day. */
  #opened;

  /**
   * @param {Told} told
   * @param {{url: string, token: string, opened: string, changed: () => void, step: () => number, settled: () => void}} hooks `url` is that of the day;
   *   `changed`: draw again; `step`: the page shows what happened, and for so many milliseconds; `settled`: it goes on from here
   */
  constructor(told, hooks) {
    this.told = told;
    this.#hooks = hooks;
    this.#token = hooks.token;
    this.#opened = hooks.opened;
    this.#frames = told.frames;
  }

  /** The position on show. */
  get frame() {
    return this.#frames[this.#at] ?? null;
  }

  /** Whether the page is making moves itself. */
  get playing() {
    return this.#at < this.#frames.length - 1;
  }

  get interactive() {
    return this.told.state === "open" && !this.busy && !this.playing && !this.astray;
  }

  note = () => {};

  query = () => ({ waiting: false, data: null, refusal: null });

  /** Tries a move. @param {Move} move */
  send = (move) => this.#ask("move", move);

  giveUp = () => this.#ask("give-up", null);

  /** Takes the wrong move back. */
  back = () => {
    this.astray = false;
    this.#show([this.told.base]);
  };

  /** The whole solution once more. */
  replay = () => this.#show(this.told.result?.scenes ?? []);

  /** What the page does itself need not be waited for. */
  hurry = () => {
    clearTimeout(this.#timer);
    this.#at = this.#frames.length - 1;
    this.#advance();
  };

  /** @param {string} what @param {Move | null} move */
  async #ask(what, move) {
    this.busy = true;
    this.#point("", null);
    try {
      const headers = { "Content-Type": "application/json", "X-CSRFToken": this.#token, "Puzzle-Opened": this.#opened };
      const body = JSON.stringify(move);
      const answer = await fetch(`${this.#hooks.url}${what}`, { method: "POST", headers, body, signal: AbortSignal.timeout(PATIENCE) });
      if (!answer.ok) return this.#fail(answer.status);
      this.#token = answer.headers.get("X-CSRFToken") ?? this.#token;
      this.#take(await answer.json(), move);
    } catch {
      this.#fail(0);
    }
  }

  /** @param {number} status of the answer; 0 when there was none */
  #fail(status) {
    this.busy = false;
    this.trouble = troubles(status);
    this.board += 1;
    this.#hooks.settled();
    this.#hooks.changed();
  }

  /** @param {Told} told @param {Move | null} move */
  #take(told, move) {
    this.busy = false;
    this.trouble = "";
    this.told = told;
    this.astray = told.tone === "wrong";
    if (told.tone === "refused") this.#point(told.say, move);
    this.#show(told.state === "shown" ? (told.result?.scenes ?? []) : told.frames);
  }

  /** @param {Shown[]} frames */
  #show(frames) {
    this.#frames = frames;
    this.#at = 0;
    this.#advance();
  }

  #advance() {
    clearTimeout(this.#timer);
    if (this.playing) this.#timer = setTimeout(() => this.#next(), this.#hooks.step());
    else this.#hooks.settled();
    this.#hooks.changed();
  }

  #next() {
    this.#at += 1;
    this.#advance();
  }

  /** The board says it as well, where the finger is; not for ever. @param {string} say @param {Move | null} move */
  #point(say, move) {
    clearTimeout(this.#pointing);
    this.refusal = say ? { say, move, spot: move?.spot } : null;
    if (say) this.#pointing = setTimeout(() => this.#point("", null), POINTS);
    this.#hooks.changed();
  }
}

/** Why nothing came of it, in a sentence. @param {number} status */
function troubles(status) {
  if (status === 429) return gettext("That was a bit much at once. Please wait a moment and try again.");
  if (status === 403) return gettext("This page was open for too long. Please reload it.");
  return gettext("The server cannot be reached just now. Please try again.");
}
