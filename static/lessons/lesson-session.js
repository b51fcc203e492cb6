/*
 * The current lesson: the learner's steps, the server's answers, and the shown position. The server judges every step; nothing
 * here knows the rules.
 */

import { startTimer, stopTimer } from "../kit/activity.js";
import { MARKS } from "../kit/delays.js";
import { ask } from "../kit/ask.js";
import { gettext } from "../site/i18n.js";
import { Lookups } from "./board.js";
import { NoteSheet } from "./note-sheet.js";

/**
 * @import {Move, SheetContents} from "../kit/server.d.ts"
 * @import {Change, Refusal} from "../kit/types.js"
 * @import {Step, Told} from "./types.js"
 */

/** How long the board shows why a move was not accepted. */
const POINTS = 9_000;

export class LessonSession {
  /** The latest answer; null until there is one. @type {Told | null} */
  told = null;
  /** The accepted steps. @type {Step[]} */
  moves = [];
  /** Why the last move was not accepted, for the board. @type {Refusal | null} */
  refusal = null;
  /** The message of a failed request. */
  trouble = "";
  busy = false;
  /** Index of the shown position in the answer. */
  shown = 0;
  /** Incremented to reset the board. */
  board = 0;
  /** Number of requests: only the answer to the latest counts. */
  #asked = 0;
  #timer = 0;
  #pointing = 0;
  #marking = 0;
  /** The last query sent as a step. */
  #looked = "";
  #noteSheet;
  #lookups;
  #hooks;

  /**
   * @param {string} key the lesson's; empty for none
   * @param {SheetContents} leaf the note sheet
   * @param {{url: string, token?: string, changed: () => void, step: () => number, settled: () => void, keep: () => void}} hooks
   *   `changed`: redraw; `step`: a scripted move is shown, for the returned number of milliseconds; `settled`: it is the learner's
   *   turn, or the lesson is done; `keep`: store the steps and the note sheet
   */
  constructor(key, leaf, hooks) {
    this.key = key;
    this.#noteSheet = new NoteSheet(leaf);
    this.#lookups = new Lookups((question) => this.#post(question), hooks.changed);
    this.#hooks = hooks;
  }

  /** The note sheet; null in a game without one. */
  get leaf() {
    return this.told?.sheet ? this.#noteSheet.leaf : null;
  }

  /** Whether scripted moves are being shown. */
  get playing() {
    return !!this.told && this.shown < this.told.frames.length - 1;
  }

  get interactive() {
    return !!this.told && !this.told.done && !this.playing && !this.busy;
  }

  /** The shown position. */
  get frame() {
    return this.told?.frames[this.shown] ?? null;
  }

  /** Starts from these steps, showing only the last position. @param {Step[]} moves @param {SheetContents} leaf */
  return(moves, leaf) {
    stopTimer(this.#timer);
    stopTimer(this.#marking);
    this.#noteSheet = new NoteSheet(leaf);
    this.#looked = "";
    this.board += 1;
    this.shown = 0;
    this.trouble = "";
    this.#point(null, null);
    void this.#ask(moves, true);
  }

  /** Sends a new step. @param {Step} step */
  send(step) {
    if ("marks" in step) {
      this.#noteSheet.take(step.marks);
      return this.#marked();
    }
    this.#point(null, null);
    void this.#ask([...this.moves, step], false);
  }

  /** Changes the note sheet, whatever the current task is. @param {Change} change */
  note = (change) => {
    this.#noteSheet.note(change);
    this.#hooks.keep();
    this.#hooks.changed();
    stopTimer(this.#marking);
    if (this.told?.wants === "marks") this.#marking = startTimer(() => this.#marked(), MARKS);
  };

  #marked() {
    if (this.told?.wants === "marks")
      void this.#ask([...this.moves, { marks: this.#noteSheet.leaf.marks }], false);
  }

  /** The game's answer to a query, which may also be the step that the task wants. @param {object} query */
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

  /** Skips to the next scripted move. */
  hurry() {
    stopTimer(this.#timer);
    if (this.playing) this.#next();
  }

  /** Repeats a failed request. */
  retry() {
    void this.#ask(this.moves, false);
  }

  /** Stops everything: another lesson is opened. */
  leave() {
    this.#asked += 1;
    stopTimer(this.#timer);
    stopTimer(this.#pointing);
    stopTimer(this.#marking);
  }

  /** @param {object} question @returns {Promise<any>} `Told`, or `Found` for a query */
  #post(question) {
    const { url, token } = this.#hooks;
    const unreachable = gettext("Can’t reach the server. Your progress is saved.");
    return ask(url, { body: { lesson: this.key, ...question }, token, unreachable });
  }

  /** @param {Step[]} moves @param {boolean} again */
  async #ask(moves, again) {
    const { changed } = this.#hooks;
    const number = (this.#asked += 1);
    this.busy = true;
    changed();
    try {
      const told = await this.#post({ moves });
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
    // More marks are needed: nothing is settled yet.
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

  /** Shows the positions one after another. */
  #advance() {
    stopTimer(this.#timer);
    if (this.playing) {
      this.#timer = startTimer(() => this.#next(), this.#hooks.step());
    } else {
      this.#hooks.settled();
    }
    this.#hooks.changed();
  }

  #next() {
    this.shown += 1;
    this.#advance();
  }

  /** Shows the reason on the board too, near the finger, for a while. @param {string | null} say @param {Move | null} move */
  #point(say, move) {
    stopTimer(this.#pointing);
    this.refusal = say ? { say, move, isSaid: true } : null;
    if (say) this.#pointing = startTimer(() => this.#point(null, null), POINTS);
    this.#hooks.changed();
  }
}

/** The answer with only the last position. @param {Told} told @returns {Told} */
const standing = (told) => ({ ...told, frames: told.frames.slice(-1), refusal: null, nudge: null });
