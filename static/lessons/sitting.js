/*
 * One lesson under way: the steps made in it, what the server said to them, and which position is on show. Every step is
 * judged by the server; nothing here knows the rules.
 */

import { ask } from "./ask.js";
import { Lookups } from "./lookups.js";
import { Paper } from "./paper.js";

/** @typedef {import("./types.js").Told} Told @typedef {import("./types.js").Step} Step @typedef {import("../table/types.js").Leaf} Leaf */

/** So long the board points at a move that was not kept. */
const POINTS = 9_000;
/** Whoever marks something may go on marking: it is judged after so long. */
const MARKING = 700;

export class Sitting {
  /** The newest answer; null until there is one. @type {Told | null} */
  told = null;
  /** The steps that stand. @type {Step[]} */
  moves = [];
  /** Why the last move was not kept, for the board. @type {import("../table/types.js").Refusal | null} */
  refusal = null;
  /** A sentence, when the server could not be asked. */
  trouble = "";
  busy = false;
  /** Which of the answer's positions is on show. */
  shown = 0;
  /** Grows whenever the board shall forget what it showed before. */
  board = 0;
  /** How often was asked: only the newest answer counts. */
  #asked = 0;
  #timer = 0;
  #pointing = 0;
  #marking = 0;
  /** What was looked into last. */
  #looked = "";
  #paper;
  #lookups;
  #hooks;

  /**
   * @param {string} key of the lesson; empty for none
   * @param {Leaf} leaf what stands on the note sheet
   * @param {{url: string, token: string, changed: () => void, step: () => number, settled: () => void, keep: () => void}} hooks
   *   `changed`: draw again; `step`: the page shows what happened, and for so many milliseconds; `settled`: it is the learner's turn, or
   *   done; `keep`: a step stands, or something was written on the sheet
   */
  constructor(key, leaf, hooks) {
    this.key = key;
    this.#paper = new Paper(leaf);
    this.#lookups = new Lookups((question) => ask(hooks.url, hooks.token, { lesson: key, ...question }), hooks.changed);
    this.#hooks = hooks;
  }

  /** What stands on the note sheet; null in a game without any. */
  get leaf() {
    return this.told?.sheet ? this.#paper.leaf : null;
  }

  /** Whether the page is making moves itself. */
  get playing() {
    return !!this.told && this.shown < this.told.frames.length - 1;
  }

  get interactive() {
    return !!this.told && !this.told.done && !this.playing && !this.busy;
  }

  /** The position on show. */
  get frame() {
    return this.told?.frames[this.shown] ?? null;
  }

  /** Begin, or go back: from these steps, of which only how it stands now is of interest. @param {Step[]} moves @param {Leaf} leaf */
  return(moves, leaf) {
    clearTimeout(this.#timer);
    clearTimeout(this.#marking);
    this.#paper = new Paper(leaf);
    this.#looked = "";
    this.board += 1;
    this.shown = 0;
    this.trouble = "";
    this.#point(null, null);
    this.#ask(moves, true);
  }

  /** One more step. @param {Step} step */
  send(step) {
    if ("marks" in step) {
      this.#paper.take(step.marks);
      return this.#marked();
    }
    this.#point(null, null);
    this.#ask([...this.moves, step], false);
  }

  /** Something is written on the sheet, whatever is to be done. @param {import("../table/types.js").Change} change */
  note = (change) => {
    this.#paper.note(change);
    this.#hooks.keep();
    this.#hooks.changed();
    clearTimeout(this.#marking);
    if (this.told?.wants === "marks") this.#marking = setTimeout(() => this.#marked(), MARKING);
  };

  #marked() {
    if (this.told?.wants === "marks") this.#ask([...this.moves, { marks: this.#paper.leaf.marks }], false);
  }

  /** What the game answers to that; and it may be what is to be looked into. @param {object} query */
  query = (query) => {
    const seen = this.moves.filter((move) => "type" in move);
    const answer = this.#lookups.ask({ moves: this.moves, query }, { seen, query });
    const name = JSON.stringify(query);
    if (answer.data && this.told?.wants === "query" && this.#looked !== name) {
      this.#looked = name;
      queueMicrotask(() => this.send({ query }));
    }
    return answer;
  };

  /** What the page does itself need not be waited for. */
  hurry() {
    clearTimeout(this.#timer);
    if (this.playing) this.#next();
  }

  /** The same once more, after a trouble. */
  retry() {
    this.#ask(this.moves, false);
  }

  /** Nothing more is drawn or said. */
  leave() {
    this.#asked += 1;
    clearTimeout(this.#timer);
    clearTimeout(this.#pointing);
    clearTimeout(this.#marking);
  }

  /** @param {Step[]} moves @param {boolean} again */
  async #ask(moves, again) {
    const { url, token, changed } = this.#hooks;
    const number = (this.#asked += 1);
    this.busy = true;
    changed();
    try {
      const told = await ask(url, token, { lesson: this.key, moves });
      if (number === this.#asked) this.#take(again ? standing(told) : told, moves);
    } catch (error) {
      if (number === this.#asked) this.#fail(error, moves);
    }
  }

  /** @param {unknown} error @param {Step[]} moves */
  #fail(error, moves) {
    this.busy = false;
    this.trouble = error instanceof Error ? error.message : String(error);
    this.moves = moves;
    this.board += 1;
    this.#hooks.settled();
    this.#hooks.changed();
  }

  /** @param {Told} told @param {Step[]} moves */
  #take(told, moves) {
    const stuck = told.refusal ?? told.nudge;
    const last = moves.at(-1);
    // Some of the marks are there, others are still to come: nothing has been settled by that.
    const waiting = !!this.told && !this.trouble && !stuck && told.kept < moves.length;
    if (this.moves.length !== told.kept) this.#looked = "";
    this.busy = false;
    this.trouble = "";
    this.told = told;
    this.moves = moves.slice(0, told.kept);
    this.#hooks.keep();
    this.shown = 0;
    this.#point(stuck, last && "type" in last ? last : null);
    if (waiting) this.#hooks.changed();
    else this.#advance();
  }

  /** Shows the positions one after the other. */
  #advance() {
    clearTimeout(this.#timer);
    if (this.playing) {
      this.#timer = setTimeout(() => this.#next(), this.#hooks.step());
    } else {
      this.#hooks.settled();
    }
    this.#hooks.changed();
  }

  #next() {
    this.shown += 1;
    this.#advance();
  }

  /** The board says it as well, where the finger is; not for ever. @param {string | null} say @param {import("./types.js").Move | null} move */
  #point(say, move) {
    clearTimeout(this.#pointing);
    this.refusal = say ? { say, move } : null;
    if (say) this.#pointing = setTimeout(() => this.#point(null, null), POINTS);
    this.#hooks.changed();
  }
}

/** Only how it stands now. @param {Told} told @returns {Told} */
const standing = (told) => ({ ...told, frames: told.frames.slice(-1), refusal: null, nudge: null });
