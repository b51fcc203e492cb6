/* Starts the analysis board. The template names the game's modules; nothing here depends on the game. */

import { loadGame } from "../table/game.js";
import { startTimer, stopTimer } from "../kit/activity.js";
import { ask } from "../kit/ask.js";
import { BoardHost, frameOf } from "../kit/board-host.js";
import { Lookups, namesOf } from "../lessons/board.js";
import { gettext } from "../site/i18n.js";
import { Announcer } from "../table/announcer.js";
import { isElsewhere, isTaken, showKeys } from "../table/keys.js";
import { drawOffers, drawTextBoard } from "../table/offers.js";
import { sentences } from "../table/sentences.js";
import { html, render } from "../vendor/lit-html/lit-html.js";
import { drawBar, drawBest } from "./chances.js";
import { drawControls, drawLines, drawShare } from "./controls.js";
import { Engine } from "./engine.js";
import { asked, endOf, tell, Tree } from "./tree.js";

/**
 * @import {Position} from "../kit/board-host.js"
 * @import {LineEnd, Move, PositionFrame} from "../kit/server.d.ts"
 * @import {Board, BoardContext, Played, Refusal, Send, Words} from "../kit/types.js"
 * @import {About, Acts, Position as TreePosition, Scene} from "./types.js"
 */

// -- The analysis board: the shown position, the server's answers, and where each part is drawn. There are
//    no rules here.

const PLACES = ["bar", "board", "controls", "best", "lines", "moves", "share"];
const REFUSAL_STAYS = 9_000;
/** How many steps of the best line are drawn on the board. */
const POINTED = 5;

class Study {
  tree = new Tree();
  /** The shown position. */
  node = this.tree.root;
  /** The frames of all nodes visited, by line. @type {Map<string, PositionFrame>} */
  #frames = new Map();
  /** The last frame, shown until the next arrives. @type {PositionFrame | null} */
  #shown = null;
  /** @type {Refusal | null} */
  #refusal = null;
  #trouble = "";
  #busy = false;
  #thinks = true;
  /** Whether the best move is drawn on the board. */
  #marks = true;
  /** @type {Played[]} */
  #pointed = [];
  #number = 0;
  #timer = 0;
  /** Repeats the last request. */
  #again = async () => {};

  /**
   * @param {HTMLElement} root the template's `#study`
   * @param {{words: Words, board: Board | null}} game
   * @param {About} about
   */
  constructor(root, { words, board }, about) {
    this.root = root;
    this.words = words;
    this.board = board;
    this.about = about;
    this.announcer = new Announcer(this.#place("spoken"));
    this.host = new BoardHost(this.#place("board"), board, () => this.#draw());
    this.engine = new Engine(about.socket, about.setup, this.redraw);
    this.lookups = new Lookups((question) => this.#post(question), this.redraw);
    for (const id of PLACES) this.#place(id).replaceChildren();
    document.addEventListener("keydown", this.#onKey);
    window.addEventListener("hashchange", () => this.#open());
    this.#open();
  }

  /** @param {string} id */
  #place(id) {
    return /** @type {HTMLElement} */ (this.root.querySelector(`#${id}`));
  }

  /** Opens the line in the URL. */
  #open() {
    const { line, at } = asked();
    void this.#ask({ line }, this.tree.root, (told) => {
      let node = this.tree.add(this.tree.root, told.steps);
      this.#frames.set(node.line, told.frame);
      while (at !== null && node.depth > at && node.parent) node = node.parent;
      this.#show(node);
    });
  }

  /** @param {object} question */
  #post(question) {
    const { at, setup } = this.about;
    const unreachable = gettext("Can’t reach the server. Your progress is saved.");
    return ask(at, { body: { setup, ...question }, token: this.root.dataset.token, unreachable });
  }

  /**
   * Requests the end of a line. Only the answer to the latest request counts.
   * @param {object} question @param {TreePosition} from the last known position of the line @param {(told: LineEnd) => void} take
   */
  async #ask(question, from, take) {
    const number = (this.#number += 1);
    this.#again = () => this.#ask(question, from, take);
    this.#busy = true;
    this.#trouble = "";
    this.redraw();
    try {
      const told = await this.#post({ ...question, known: from.depth });
      if (number === this.#number) take(told);
    } catch (error) {
      if (number === this.#number) this.#trouble = error instanceof Error ? error.message : String(error);
    }
    if (number !== this.#number) return;
    this.#busy = false;
    this.redraw();
  }

  /** The actions of the page. @type {Acts} */
  acts = {
    show: (node) => this.#show(node),
    step: (by) =>
      this.#show(
        by < 0 ? (this.node.parent ?? this.node) : (this.node.way ?? this.node.ways[0] ?? this.node),
      ),
    ends: (way) => this.#show(way < 0 ? this.tree.root : endOf(this.node)),
    play: (moves) => this.#play(moves),
    remove: () => this.#show(this.tree.remove(this.node)),
    promote: () => {
      this.tree.promote(this.node);
      this.redraw();
    },
    think: (on) => {
      this.#thinks = on;
      this.redraw();
    },
    mark: (on) => {
      this.#marks = on;
      this.redraw();
    },
    point: (steps) => {
      this.#pointed = steps;
      this.redraw();
    },
    retry: () => void this.#again(),
  };

  /** @param {TreePosition} node */
  #show(node) {
    this.node = node;
    if (node.parent) node.parent.way = node;
    this.#pointed = [];
    this.#refuse(null);
    tell(node);
    const known = this.#frames.get(node.line);
    if (known) this.#take(known);
    else void this.#ask({ line: node.line }, node, ({ frame }) => this.#take(frame));
    this.announcer.say(this.#happened);
    this.redraw();
  }

  /** @param {PositionFrame} shown */
  #take(shown) {
    this.#number += 1;
    this.#busy = false;
    this.#trouble = "";
    this.#frames.set(this.node.line, shown);
    this.#shown = shown;
    this.redraw();
  }

  /** @param {Move[]} moves */
  #play(moves) {
    const from = this.node;
    this.#refuse(null);
    void this.#ask({ line: from.line, add: moves }, from, ({ steps, frame, refusal }) => {
      const node = this.tree.add(from, steps);
      this.#frames.set(node.line, frame);
      if (node !== from) this.#show(node);
      if (refusal) this.#refuse({ say: refusal, move: moves[steps.length] ?? null });
    });
  }

  /** @param {Refusal | null} refusal */
  #refuse(refusal) {
    stopTimer(this.#timer);
    const spot = refusal?.move?.spot;
    this.#refusal = refusal && { ...refusal, ...(typeof spot === "string" ? { spot } : {}) };
    if (!refusal) return;
    this.announcer.say(refusal.say);
    this.#timer = startTimer(() => {
      this.#refuse(null);
      this.redraw();
    }, REFUSAL_STAYS);
  }

  /** Sentences about the move that led to the shown position. */
  get #happened() {
    return sentences(this.node.step?.lines ?? [], this.#names, this.words).join(" ");
  }

  get #names() {
    return namesOf(this.words, this.about.setup.seats);
  }

  /** @returns {Scene} */
  get #scene() {
    const { about, tree, node, words, board } = this;
    const thought = this.engine.thought(node.line);
    const best = this.#marks ? (thought.said?.best[0]?.line.slice(0, 1) ?? []) : [];
    const frame =
      this.#shown && frameOf({ ...this.#shown, lines: node.step?.lines ?? [] }, this.#shown.viewer);
    const [busy, trouble, refusal, thinks, marks] = [
      this.#busy,
      this.#trouble,
      this.#refusal,
      this.#thinks,
      this.#marks,
    ];
    const pointed = thinks && !busy ? (this.#pointed.length ? this.#pointed : best).slice(0, POINTED) : [];
    const shown = { about, tree, node, frame, seats: about.setup.seats, names: this.#names, words, board };
    return { ...shown, busy, trouble, refusal, thinks, marks, thought, pointed };
  }

  /** @type {Send} */
  #send = (move) => this.#play([move]);

  /** @param {Scene} scene */
  #positionOf(scene) {
    const query = (/** @type {object} */ what) => this.lookups.ask({ line: this.node.line, query: what });
    return positionOf(scene, this.#send, { query, announce: this.announcer.say });
  }

  redraw = () => this.host.redraw();

  #draw() {
    this.engine.want(this.#thinks && this.#shown && !this.#busy ? this.node.line : null);
    const [scene, { acts, host }] = [this.#scene, this];
    this.root.toggleAttribute("data-busy", scene.busy);
    this.root.toggleAttribute("data-bare", !this.#shown && !scene.trouble);
    render(drawBar(scene), this.#place("bar"));
    host.draw(this.#positionOf(scene), () => drawButtons(scene, this.#send));
    render(drawControls(scene, acts, host.overlay, this.redraw), this.#place("controls"));
    render(drawBest(scene, acts), this.#place("best"));
    render(drawLines(scene, acts), this.#place("lines"));
    render(drawMoves(scene, this.#send), this.#place("moves"));
    render(drawShare(this.#showKeys), this.#place("share"));
  }

  /** @param {KeyboardEvent} event */
  #onKey = (event) => {
    if (isElsewhere(event)) return;
    if (this.host.onKey(event)) return event.preventDefault();
    if (isTaken(event) || !this.#key(event.key)) return;
    event.preventDefault();
  };

  #showKeys = () => showKeys(this.board?.keys?.() ?? [], false);

  /** Handles a key; returns whether it has a function. @param {string} key */
  #key(key) {
    const { step, ends } = this.acts;
    /** @type {Record<string, (() => void) | undefined>} */
    const keys = {
      ArrowLeft: () => step(-1),
      ",": () => step(-1),
      ArrowRight: () => step(1),
      ".": () => step(1),
      Home: () => ends(-1),
      End: () => ends(1),
      "?": this.#showKeys,
    };
    keys[key]?.();
    return !!keys[key];
  }
}

// -- What the board shows on the analysis board, where the user plays all seats; and the same as a list of moves.

/**
 * The position for the board; null until there is an answer.
 * @param {Scene} scene @param {Send} send @param {Partial<BoardContext> & Pick<Position, "announce">} more what else the board is told
 * @returns {Position | null}
 */
function positionOf({ frame, seats, names, busy, refusal, pointed }, send, { announce, ...more }) {
  if (!frame) return null;
  const you = Array.from({ length: seats }, (_, seat) => seat);
  const interactive = !busy && !!frame.view.legal.length;
  return { frame, send, announce, context: { interactive, you, names, refusal, line: pointed, ...more } };
}

/** The moves as buttons. @param {Scene} scene @param {Send} send */
const drawButtons = (scene, send) => drawOffers(sceneOf(scene), send);

/** The moves as buttons, and the board as a table. @param {Scene} scene @param {Send} send */
const drawMoves = (scene, send) => html`${drawButtons(scene, send)} ${drawTextBoard(sceneOf(scene))}`;

/** The scene for the parts shared with tables. @param {Scene} scene @returns {import("../table/offers.js").Scene} */
function sceneOf({ frame, words, board, names, busy }) {
  const over = !!frame?.view.outcome;
  return { frame, words, board, names, interactive: !busy && !over, past: false, over, you: [0] };
}

const root = document.getElementById("study");
const about = JSON.parse(document.getElementById("about")?.textContent ?? "null");
if (root && about) void loadGame(root.dataset).then((game) => new Study(root, game, about));
