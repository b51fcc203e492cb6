/* Starts the lessons' page. The template names the game's modules; nothing here depends on the game. */

import { loadGame } from "../table/game.js";
import { nextFrame } from "../kit/activity.js";
import { BoardHost } from "../kit/board-host.js";
import { BELOW_LARGE, BELOW_MEDIUM } from "../kit/breakpoints.js";
import { CHARACTER, SCRIPTED_MOVE } from "../kit/delays.js";
import { Dialog } from "../kit/dialog.js";
import { isStill } from "../kit/motion.js";
import { gettext } from "../site/i18n.js";
import { Announcer } from "../table/announcer.js";
import { drawKeysButton, showKeys } from "../table/keys.js";
import { sentences } from "../table/sentences.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { drawButtons, drawMoves, handleKey, namesOf, positionOf } from "./board.js";
import { drawAsks, drawCoach, drawControls, spoken } from "./coach.js";
import { LessonSession } from "./lesson-session.js";
import { blank, marksAt } from "./note-sheet.js";
import { Progress } from "./progress.js";

/**
 * @import {SheetContents} from "../kit/server.d.ts"
 * @import {Board, Words} from "../kit/types.js"
 * @import {Acts, Lesson, Scene, Step} from "./types.js"
 */

// -- The lessons' page: which lesson is open, where each part is drawn, and moving from one lesson to the
//    next.

/** The fragment of the URL after the last lesson. */
const END = "end";
const PLACES = ["coach", "controls", "board", "list", "moves"];
const phone = matchMedia(
  `${BELOW_MEDIUM}, ${BELOW_LARGE} and (orientation: landscape) and (max-height: 33rem)`,
);

class LessonsPage {
  /** What the board has behind "⋯" at a table. */
  #more = new Dialog({ isDismissible: true });
  /** Whether the learner has read the introduction. */
  #introduced = false;
  /** The game's goal in one line and one picture. @type {Element | null} */
  #goal;

  /**
   * @param {HTMLElement} root the template's `#learn`
   * @param {{words: Words, board: Board | null}} game
   * @param {Lesson[]} lessons
   * @param {Record<string, string>} players the names of the scripted players, by seat; empty: all players have the names of their seats
   */
  constructor(root, { words, board }, lessons, players) {
    this.root = root;
    this.words = words;
    this.board = board;
    this.lessons = lessons;
    this.players = players;
    const { slug = "", course } = root.dataset;
    this.progress = new Progress(course ? `${slug}:${course}` : slug);
    this.announcer = new Announcer(this.#place("spoken"));
    this.host = new BoardHost(this.#place("board"), board, () => this.#draw());
    this.session = this.#sessionOf("", blank());
    const goal = root.querySelector("template#goal");
    this.#goal = goal instanceof HTMLTemplateElement ? goal.content.firstElementChild : null;
    for (const id of PLACES) this.#place(id).replaceChildren();
    window.addEventListener("hashchange", () => this.#open(this.#wanted(), true));
    document.addEventListener("keydown", this.#onKey);
    render(drawKeysButton(this.#showKeys), this.#place("keys"));
    phone.addEventListener("change", this.redraw);
    this.#open(this.#wanted(), false);
  }

  /** @param {string} id */
  #place(id) {
    return /** @type {HTMLElement} */ (this.root.querySelector(`#${id}`));
  }

  /** @param {string} key @param {SheetContents} leaf @returns {LessonSession} */
  #sessionOf(key, leaf) {
    const { url = "", token = "" } = this.root.dataset;
    const step = () => {
      this.announcer.say(this.#happened);
      return SCRIPTED_MOVE + CHARACTER * this.#happened.length;
    };
    return new LessonSession(key, leaf, {
      url,
      token,
      step,
      changed: this.redraw,
      settled: () => this.#settled(),
      keep: () => this.#keep(),
    });
  }

  /** The initial note sheet of a lesson. @param {string} key */
  #blank(key) {
    return blank(this.lessons.find((lesson) => lesson.key === key)?.marks);
  }

  /** The lesson in the URL, or the last one opened. */
  #wanted() {
    const known = (/** @type {string} */ key) => this.lessons.some((lesson) => lesson.key === key);
    const asked = location.hash.slice(1);
    if (asked === END || known(asked)) return asked;
    return known(this.progress.at) ? this.progress.at : (this.lessons[0]?.key ?? END);
  }

  /** @param {string} key @param {boolean} chosen whether the learner has just chosen it */
  #open(key, chosen) {
    this.session.leave();
    // Opening a finished lesson starts it again.
    const afresh = chosen && this.progress.isDone(key);
    const moves = afresh ? [] : this.progress.moves(key);
    const leaf = (afresh ? null : this.progress.sheet(key)) ?? this.#blank(key);
    this.session = this.#sessionOf(key, leaf);
    this.progress.at = key;
    this.#introduced = moves.length > 0;
    if (key !== END) this.session.return(moves, leaf);
    this.redraw();
    if (chosen) this.#focus();
  }

  /** Moves the focus to the coach's text, once it is drawn. */
  #focus() {
    queueMicrotask(() => {
      const title = this.root.querySelector(this.session.key === END ? "#end h2" : ".coach-title");
      if (title instanceof HTMLElement) title.focus();
    });
  }

  /** It is the learner's turn, the lesson is done, or something went wrong. */
  #settled() {
    const { key, told, shown, trouble } = this.session;
    if (told?.done) this.progress.finish(key);
    if (told?.kept || told?.nudge || told?.refusal) this.#reveal();
    // Scripted moves are announced too; the learner's own move only by the praise.
    this.announcer.say(
      [shown && !trouble ? this.#happened : "", spoken(this.#scene)].filter(Boolean).join(" "),
    );
  }

  /** Scrolls to the coach if a tall board has pushed it out of view, or if the screen is too small for what is above it. */
  #reveal() {
    // What it says now may be longer than before, and is drawn by then.
    nextFrame(() => {
      const coach = this.#place("coach");
      const crowded = phone.matches && this.#place("board").getBoundingClientRect().bottom > innerHeight;
      if (coach.getBoundingClientRect().top < 0 || crowded)
        coach.scrollIntoView({ block: "start", behavior: isStill() ? "auto" : "smooth" });
    });
  }

  #keep() {
    const { key, moves, leaf } = this.session;
    this.progress.keep(key, moves, leaf ?? this.#blank(key));
  }

  /** Sentences about the move that led to the shown position. */
  get #happened() {
    const { frame, told } = this.session;
    const you = this.#isNamed ? [told?.seat ?? 0] : [];
    return sentences(frame?.lines ?? [], this.names, this.words, you).join(" ");
  }

  get #isNamed() {
    return Object.keys(this.players).length > 0;
  }

  /** The name of each seat. */
  get names() {
    const { told } = this.session;
    return namesOf(this.words, told?.seats ?? 1).map((name, seat) =>
      this.#isNamed && seat === told?.seat ? gettext("You") : (this.players[seat] ?? name),
    );
  }

  /** @returns {Scene} */
  get #scene() {
    const { key, told, playing, busy, trouble } = this.session;
    const index = this.lessons.findIndex((lesson) => lesson.key === key);
    const lesson = this.lessons[index] ?? { key, title: "", intro: "", marks: {}, supplied: {} };
    const [number, count, next] = [index + 1, this.lessons.length, this.lessons[index + 1] ?? null];
    const narrow = phone.matches;
    const introducing = narrow && !this.#introduced && told?.kept === 0;
    const happened = playing ? this.#happened : "";
    const { finish = "" } = this.root.dataset;
    return {
      lesson,
      goal: number === 1 ? this.#goal : null,
      number,
      count,
      next,
      finish,
      told,
      playing,
      busy,
      happened,
      trouble,
      narrow,
      introducing,
    };
  }

  /** The actions of the coach's buttons. @type {Acts} */
  #acts = {
    begin: () => this.#begin(),
    show: () => this.#show(),
    back: () => this.#back(),
    again: () => this.#return([], this.#blank(this.session.key)),
    skip: () => this.#go(),
    next: () => this.#go(),
    retry: () => this.session.retry(),
    hurry: () => this.#hurry(),
  };

  #show() {
    const { told } = this.session;
    if (!told?.show) return;
    this.host.reveal(told.show);
    this.session.send(told.show);
  }

  #hurry() {
    this.session.hurry();
    if (!this.session.playing) this.#focus();
  }

  /** Takes back the last step; if it was marks, restores the ones before. */
  #back() {
    const { key, leaf, moves } = this.session;
    const [rest, last] = [moves.slice(0, -1), moves.at(-1)];
    const [start, sheet] = [this.#blank(key), leaf ?? this.#blank(key)];
    this.#return(rest, last && "marks" in last ? { ...sheet, marks: marksAt(rest, start.marks) } : sheet);
  }

  /** The learner has read the introduction. */
  #begin() {
    this.#introduced = true;
    this.announcer.say(spoken(this.#scene));
    this.redraw();
    this.#focus();
    this.#reveal();
  }

  /** @param {Step[]} moves @param {SheetContents} leaf */
  #return(moves, leaf) {
    this.session.return(moves, leaf);
    this.#focus();
  }

  /** Goes to the next lesson, or to the end. */
  #go() {
    location.hash = this.#scene.next?.key ?? END;
  }

  redraw = () => this.host.redraw();

  #draw() {
    const { session } = this;
    const over = session.key === END;
    this.#introduced ||= session.busy && session.told !== null;
    const scene = this.#scene;
    this.root.toggleAttribute("data-over", over);
    this.#place("end").hidden = !over;
    render(
      drawList(this.lessons, session.key, (key) => this.progress.isDone(key)),
      this.#place("list"),
    );
    render(over ? nothing : drawCoach(scene, this.#acts), this.#place("coach"));
    this.host.draw(over ? null : this.#position, () => drawButtons(session, this));
    const openMore = this.host.asks.length ? this.#openMore : null;
    render(over ? nothing : drawControls(scene, this.#acts, openMore), this.#place("controls"));
    render(over ? nothing : drawMoves(session, this), this.#place("moves"));
  }

  #openMore = () => {
    this.#more.element.className = "more";
    render(drawAsks(this.host.asks, this.#more.element), this.#more.element);
    void this.#more.open();
  };

  get #position() {
    const { session, words, names, announcer } = this;
    const supplied = this.lessons.find(({ key }) => key === session.key)?.supplied ?? {};
    return positionOf(session, words, { names, supplied, announce: announcer.say });
  }

  /** @param {KeyboardEvent} event */
  #onKey = (event) => handleKey(event, this.host, this.#showKeys);

  #showKeys = () => showKeys(this.board?.keys?.() ?? [], false);
}

// -- The list of lessons: which are done, and which one is open.

/**
 * @param {Lesson[]} lessons @param {string} at the key of the open lesson, empty after the last
 * @param {(key: string) => boolean} isDone
 */
function drawList(lessons, at, isDone) {
  return html`<ol class="lesson-list grid" role="list">
    ${lessons.map(({ key, title }) => {
      const done = isDone(key);
      return html`<li>
        <a class="lesson" href=${`#${key}`} aria-current=${key === at ? "step" : "false"} ?data-done=${done}>
          <span class="lesson-title">${title}</span>
          ${done ? html`<span class="visually-hidden">${gettext("(done)")}</span>` : ""}
        </a>
      </li>`;
    })}
  </ol>`;
}

const root = document.getElementById("learn");
const read = (/** @type {string} */ id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");
const [lessons, players] = [read("lessons"), read("players")];
if (root) void loadGame(root.dataset).then((game) => new LessonsPage(root, game, lessons, players));
