/* The entry point of a daily puzzle's page: loads the game's board, words and part of the page. */

import { during, nextFrame, startTimer } from "../kit/activity.js";
import { gettext } from "../site/i18n.js";
import { loadGame } from "../table/game.js";
import { BoardHost, frameOf } from "../kit/board-host.js";
import { CHARACTER, FINALE, SCRIPTED_MOVE } from "../kit/delays.js";
import { giveFocus, KeptFocus } from "../kit/kept-focus.js";
import { drawButtons, drawMoves, handleKey, namesOf, positionOf } from "../lessons/board.js";
import { Announcer } from "../table/announcer.js";
import { drawEnd } from "../table/finale-card.js";
import { drawKeysButton, showKeys } from "../table/keys.js";
import { nothing, render } from "../vendor/lit-html/lit-html.js";
import { drawControls, drawFinale, drawMore, drawPanel, verdict } from "./panel.js";
import { Session } from "./session.js";

/**
 * @import {PuzzlePart, Told} from "./types.js"
 * @import {Board, Words} from "../kit/types.js"
 * @import {Acts} from "./panel.js"
 */

// -- The page of a daily puzzle: draws its parts, handles the keyboard, and announces what happens.

/** How often the finale's time to the next puzzle changes, in milliseconds. */
const MINUTE = 60_000;

class Page {
  /** Whether the page asks for confirmation before showing the solution. */
  #sure = false;
  /** Whether the finale has come, and whether the reader has put it away to see the board. */
  #isSeen;
  #isFolded = false;
  /** When tomorrow's puzzle comes, by this device's clock. */
  #nextAt = 0;

  /**
   * @param {HTMLElement} root the template's `#daily`
   * @param {{words: Words, board: Board | null, part: PuzzlePart}} game
   * @param {Told} told
   */
  constructor(root, { words, board, part }, told) {
    this.root = root;
    this.words = words;
    this.board = board && part.createBoard ? { ...board, createBoard: part.createBoard } : board;
    this.part = part;
    this.names = told.names ?? namesOf(words, told.seats);
    this.announcer = new Announcer(this.#place("spoken"));
    this.host = new BoardHost(this.#place("board"), this.board, () => this.#draw());
    const { url = "", step = "", token = "", opened = "" } = root.dataset;
    const hooks = { changed: this.redraw, moved: this.#moved, settled: () => this.#settled() };
    this.session = new Session(told, part, { url, step, token, opened }, hooks);
    this.#isSeen = !!told.result;
    this.#takeTime();
    this.focus = new KeptFocus(root, { board: this.#place("board"), status: this.#place("coach") });
    for (const id of ["coach", "controls", "board", "moves", "finale"]) this.#place(id).replaceChildren();
    document.addEventListener("keydown", this.#onKey);
    render(drawKeysButton(this.#showKeys), this.#place("keys"));
    this.#draw();
  }

  /** @param {string} id */
  #place(id) {
    return /** @type {HTMLElement} */ (this.root.querySelector(`#${id}`));
  }

  /** The record of the move shown, in sentences. */
  get #happened() {
    return (this.session.frame?.lines ?? []).map((one) => this.words.line(one, this.names)).join(" ");
  }

  /** Announces a move that is being played. Returns how long to show it, in milliseconds. */
  #moved = () => {
    this.announcer.say(this.#happened);
    return SCRIPTED_MOVE + CHARACTER * this.#happened.length;
  };

  /** The server has answered or failed to, or a line of play has come to its end: announces the result. */
  #settled() {
    const { told, trouble, astray, isHint } = this.session;
    const { result, say } = told;
    const hint = isHint ? this.part.hintText?.(told) : "";
    const over = result ? [verdict(told, this.part), result.why] : [say];
    this.announcer.say((trouble ? [trouble] : [hint, this.#happened, ...over]).filter(Boolean).join(" "));
    this.#sure = false;
    this.#mark();
    if (result && !this.#isSeen) this.#end();
    if (astray) nextFrame(() => this.#focus(".way-back"));
  }

  /** The puzzle is over: the finale comes, after a line of play once its last move has been seen. */
  #end() {
    const show = () => {
      const { activeElement: now, body } = document;
      const isFree =
        now === body || ["board", "controls", "moves"].some((id) => this.#place(id).contains(now));
      this.#isSeen = true;
      this.#draw();
      this.#turnToFinale(isFree);
    };
    this.#takeTime();
    if (this.session.told.frames) startTimer(show, FINALE);
    else show();
  }

  /** The time to tomorrow's puzzle runs. */
  #takeTime() {
    const { result } = this.session.told;
    if (!result?.wait) return;
    this.#nextAt = Date.now() + result.wait * 1000;
    setInterval(this.redraw, MINUTE);
  }

  /** @param {boolean} isFree whether the reader is busy with nothing else */
  #turnToFinale(isFree) {
    const title = this.#place("finale").querySelector(".finale-title");
    if (!title || !isFree) return;
    giveFocus(title);
    if (title.getBoundingClientRect().top < 0) this.#place("finale").scrollIntoView();
  }

  /** Updates the day's mark in the calendar, copied from the legend, and the streak. */
  #mark() {
    const { mark, result } = this.session.told;
    const sign = this.root.querySelector(`.deal-legend [data-mark="${mark}"]`);
    const [old, says] = this.root.querySelectorAll(
      `.deal-month a[href="${this.root.dataset.url}"] > :is(.deal-mark, .deal-mark + span)`,
    );
    if (sign && old && says) {
      old.replaceWith(sign.cloneNode(true));
      says.textContent = sign.parentElement?.textContent?.trim() ?? "";
    }
    if (!result) return;
    this.root.querySelector(".daily-counts")?.remove();
    this.#place("streak").textContent = result.streak_text;
  }

  /** Gives the focus to one of the buttons. @param {string} selector */
  #focus(selector) {
    const found =
      this.#place("controls").querySelector(selector) ?? this.#place("more").querySelector(selector);
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  }

  /** @type {Acts} */
  #acts = {
    back: () => this.session.back(),
    hurry: () => this.session.hurry(),
    replay: () => {
      this.#isFolded = true;
      this.session.replay();
    },
    unfold: () => {
      this.#isFolded = false;
      this.#draw();
      this.#turnToFinale(true);
    },
    hint: () => void this.session.hint(),
    giveUp: () => void this.session.giveUp(),
    ask: (sure) => {
      this.#sure = sure;
      this.#draw();
      this.#focus(sure ? ".primary" : ".way-solution");
    },
  };

  redraw = () => this.host.redraw();

  #draw() {
    const { session, part } = this;
    const { playing, busy } = session;
    const restoreFocus = this.focus.watch();
    render(drawPanel(session, part, playing ? this.#happened : ""), this.#place("coach"));
    this.host.draw(this.#position, () => drawButtons(session, this));
    this.#drawControls();
    // While a step is judged, the list stays as it is, so that its button keeps the focus.
    if (!busy) render(drawMoves(session, this), this.#place("moves"));
    render(drawMore(session, part, this.#sure, this.#acts), this.#place("more"));
    this.#drawFinale();
    restoreFocus();
  }

  /** Moves the focus to the first button if the one that had it is gone. */
  #drawControls() {
    const controls = this.#place("controls");
    const before = document.activeElement;
    const wasHere = controls.contains(before);
    render(drawControls(this.session, this.part, this.#sure, this.#acts), controls);
    if (wasHere && !before?.isConnected) this.#focus("button");
  }

  #drawFinale() {
    const { told, playing } = this.session;
    const { result, base, seat } = told;
    const shown = result && this.#isSeen && !this.#isFolded && !playing;
    this.root.toggleAttribute("data-finale", !!shown);
    if (!shown) {
      render(nothing, this.#place("finale"));
      return;
    }
    const fold = () => {
      this.#isFolded = true;
      this.#draw();
      this.#focus("button");
    };
    const setting = {
      picture: drawEnd(this.board, frameOf(base, seat), { names: this.names, you: [seat] }),
      left: this.#nextAt - Date.now(),
      replay: this.#acts.replay,
      fold,
    };
    render(drawFinale(told, result, this.part, setting), this.#place("finale"));
  }

  get #position() {
    return positionOf(this.session, this.words, { names: this.names, announce: this.announcer.say });
  }

  /** @param {KeyboardEvent} event */
  #onKey = (event) => handleKey(event, this.host, this.#showKeys);

  #showKeys = () => {
    const { unusedKeys = [] } = this.part;
    const keys = (this.board?.keys?.() ?? []).filter(({ key }) => !unusedKeys.includes(key));
    showKeys(keys, false);
  };
}

/** For games that add nothing. @type {PuzzlePart} */
const PLAIN = {
  solved: () => gettext("Solved!"),
  facts: () => [],
};

const root = document.getElementById("daily");
const told = JSON.parse(document.getElementById("told")?.textContent ?? "null");
if (root && told) void start(root);

/** @param {HTMLElement} root */
async function start(root) {
  const { part } = root.dataset;
  const [game, own] = await Promise.all([
    loadGame(root.dataset),
    part ? during("parts", import(part)) : null,
  ]);
  new Page(root, { ...game, part: own?.puzzle ?? PLAIN }, told);
}
