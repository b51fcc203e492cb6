/* The lessons' page: which lesson is open, where each part is drawn, and the way from one lesson to the next. */

import { nothing, render } from "../vendor/lit-html/lit-html.js";
import { Voice } from "../table/announce.js";
import { isElsewhere, isTaken, showKeys } from "../table/keys.js";
import { sentences } from "../table/sentences.js";
import { drawCoach, drawControls, spoken } from "./coach.js";
import { boardKey, drawBoard, drawMoves, namesOf } from "./desk.js";
import { Kept } from "./kept.js";
import { drawList } from "./list.js";
import { Sitting } from "./sitting.js";

/** @typedef {import("./types.js").Lesson} Lesson */

/** The address behind the last lesson. */
const END = "end";
const PLACES = ["coach", "controls", "board", "list", "moves"];
const phone = matchMedia("(max-width: 39.99rem), (max-width: 59.99rem) and (orientation: landscape) and (max-height: 33rem)");

export class School {
  #drawn = false;
  /** Whether the reader has begun with what the lesson is about. */
  #introduced = false;

  /**
   * @param {HTMLElement} root the template's `#learn`
   * @param {{words: import("../table/types.js").Words, board: import("../table/types.js").Board | null}} game
   * @param {Lesson[]} lessons
   */
  constructor(root, { words, board }, lessons) {
    this.root = root;
    this.words = words;
    this.board = board;
    this.lessons = lessons;
    this.kept = new Kept(root.dataset.slug ?? "");
    this.voice = new Voice(this.#place("spoken"));
    this.sitting = this.#sit("");
    for (const id of PLACES) this.#place(id).replaceChildren();
    window.addEventListener("hashchange", () => this.#open(this.#wanted(), true));
    document.addEventListener("keydown", this.#onKey);
    phone.addEventListener("change", this.redraw);
    this.#open(this.#wanted(), false);
  }

  /** @param {string} id */
  #place(id) {
    return /** @type {HTMLElement} */ (this.root.querySelector(`#${id}`));
  }

  /** @param {string} key */
  #sit(key) {
    const { url = "", token = "" } = this.root.dataset;
    const step = () => this.voice.say(this.#happened);
    return new Sitting(key, { url, token, step, changed: this.redraw, settled: () => this.#settled() });
  }

  /** The lesson that the address asks for, or the one that was open last. */
  #wanted() {
    const known = (/** @type {string} */ key) => this.lessons.some((lesson) => lesson.key === key);
    const asked = location.hash.slice(1);
    if (asked === END || known(asked)) return asked;
    return known(this.kept.at) ? this.kept.at : (this.lessons[0]?.key ?? END);
  }

  /** @param {string} key @param {boolean} chosen whether the reader has just asked for it */
  #open(key, chosen) {
    this.sitting.leave();
    this.sitting = this.#sit(key);
    this.kept.at = key;
    // Whoever comes back to a lesson that was done wants to do it again.
    const moves = chosen && this.kept.isDone(key) ? [] : this.kept.moves(key);
    this.#introduced = moves.length > 0;
    if (key !== END) this.sitting.return(moves);
    this.redraw();
    if (chosen) this.#focus();
  }

  /** The reader goes on at the coach's words, as soon as they are there. */
  #focus() {
    queueMicrotask(() => {
      const title = this.root.querySelector(this.sitting.key === END ? "#end h2" : ".coach-title");
      if (title instanceof HTMLElement) title.focus();
    });
  }

  /** It is the learner's turn, the lesson is done, or something went wrong. */
  #settled() {
    const { key, moves, told, shown, trouble } = this.sitting;
    if (!trouble) this.kept.keep(key, moves);
    if (told?.done) this.kept.finish(key);
    // What the page did itself is told as well; of the learner's own move the praise is enough.
    this.voice.say([shown && !trouble ? this.#happened : "", spoken(this.#scene)].filter(Boolean).join(" "));
  }

  /** What the move on show brought, in sentences. */
  get #happened() {
    return sentences(this.sitting.frame?.lines ?? [], namesOf(this.words), this.words).join(" ");
  }

  /** @returns {import("./types.js").Scene} */
  get #scene() {
    const { key, told, playing, busy, trouble } = this.sitting;
    const index = this.lessons.findIndex((lesson) => lesson.key === key);
    const lesson = this.lessons[index] ?? { key, title: "", intro: "" };
    const [number, count, next] = [index + 1, this.lessons.length, this.lessons[index + 1] ?? null];
    const narrow = phone.matches;
    const introducing = narrow && !this.#introduced && told?.kept === 0;
    const happened = playing ? this.#happened : "";
    return { lesson, number, count, next, told, playing, busy, happened, trouble, narrow, introducing };
  }

  /** What the coach's buttons do. @type {import("./types.js").Acts} */
  #acts = {
    begin: () => this.#begin(),
    show: () => this.sitting.told?.show && this.sitting.send(this.sitting.told.show),
    back: () => this.#return(this.sitting.moves.slice(0, -1)),
    again: () => this.#return([]),
    skip: () => this.#go(),
    next: () => this.#go(),
    retry: () => this.sitting.retry(),
  };

  /** What it is about has been read. */
  #begin() {
    this.#introduced = true;
    this.voice.say(spoken(this.#scene));
    this.redraw();
    this.#focus();
  }

  /** @param {import("./types.js").Move[]} moves */
  #return(moves) {
    this.sitting.return(moves);
    this.#focus();
  }

  /** On to the next lesson, or to the end. */
  #go() {
    location.hash = this.#scene.next?.key ?? END;
  }

  /** Draws the page again, once for all changes of this moment. */
  redraw = () => {
    if (this.#drawn) return;
    this.#drawn = true;
    queueMicrotask(() => {
      this.#drawn = false;
      this.#draw();
    });
  };

  #draw() {
    const { sitting } = this;
    const over = sitting.key === END;
    this.#introduced ||= sitting.busy && sitting.told !== null;
    const [scene, desk] = [this.#scene, this.#desk];
    this.root.toggleAttribute("data-over", over);
    this.#place("end").hidden = !over;
    render(drawList(this.lessons, sitting.key, (key) => this.kept.isDone(key)), this.#place("list"));
    render(over ? nothing : drawCoach(scene, this.#acts), this.#place("coach"));
    render(over ? nothing : drawControls(scene, this.#acts), this.#place("controls"));
    render(over ? nothing : drawBoard(desk), this.#place("board"));
    render(over ? nothing : drawMoves(desk), this.#place("moves"));
  }

  /** @returns {import("./desk.js").Desk} */
  get #desk() {
    const { sitting, words, board, redraw } = this;
    return { sitting, words, board, redraw, say: this.voice.say };
  }

  /** @param {KeyboardEvent} event */
  #onKey = (event) => {
    if (isElsewhere(event)) return;
    const answered = this.sitting.key !== END && boardKey(event, this.#desk, this.#place("board"));
    if (!answered && (isTaken(event) || event.key !== "?")) return;
    if (!answered) showKeys(this.board?.keys?.() ?? [], false);
    event.preventDefault();
  };
}
