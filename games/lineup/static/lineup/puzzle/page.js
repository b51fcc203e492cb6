/* The page of a daily puzzle: draws its parts, handles the keyboard, and announces what happens. */

import { nextFrame, startTimer } from "../../kit/activity.js";
import { CHARACTER, FINALE, SCRIPTED_MOVE } from "../../kit/delays.js";
import { BoardHost, frameOf } from "../../kit/board-host.js";
import { drawButtons, drawMoves, isLoose, namesOf, positionOf } from "../../lessons/board.js";
import { Announcer } from "../../table/announcer.js";
import { drawKeysButton, isElsewhere, isTaken, showKeys } from "../../table/keys.js";
import { drawEnd } from "../../table/finale-card.js";
import { giveFocus, KeptFocus } from "../../table/kept-focus.js";
import { nothing, render } from "../../vendor/lit-html/lit-html.js";
import { line } from "../words.js";
import { drawPanel, drawWays, verdict } from "./panel.js";
import { drawResult } from "./result.js";
import { Solving } from "./solving.js";

/**
 * @import {Board, Words} from "../../kit/types.js"
 * @import {Acts} from "./panel.js"
 * @import {Told} from "./types.js"
 */

const MINUTE = 60_000;

export class Page {
  /** Whether the page asks for confirmation before showing the solution. */
  #sure = false;
  /** Whether the finale has come, and whether the reader has put it away to see the board. */
  #isSeen;
  #isFolded = false;
  /** When tomorrow's puzzle comes, by this device's clock. */
  #nextAt = 0;

  /**
   * @param {HTMLElement} root the template's `#puzzle`
   * @param {{words: Words, board: Board | null}} game
   * @param {Told} told
   */
  constructor(root, { words, board }, told) {
    this.root = root;
    this.words = words;
    this.board = board;
    this.announcer = new Announcer(this.#place("spoken"));
    this.host = new BoardHost(this.#place("board"), board, () => this.#draw());
    const { url = "", token = "", opened = "" } = root.dataset;
    const step = () => {
      this.announcer.say(this.#happened);
      return SCRIPTED_MOVE + CHARACTER * this.#happened.length;
    };
    this.solving = new Solving(told, {
      url,
      token,
      opened,
      step,
      changed: this.redraw,
      settled: () => this.#settled(),
    });
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
    const { frame, told } = this.solving;
    return (frame?.lines ?? []).map((one) => line(one, namesOf(this.words, told.seats))).join(" ");
  }

  /** A move has been judged or the solution has been shown: announces the result. */
  #settled() {
    const { told, trouble, astray } = this.solving;
    const over = told.result
      ? [verdict(told), told.result.why]
      : [told.tone === "wrong" && !astray ? "" : told.say];
    this.announcer.say([trouble, this.#happened, ...over].filter(Boolean).join(" "));
    this.#sure = false;
    this.#mark();
    if (told.result && !this.#isSeen) this.#end();
    if (astray) nextFrame(() => this.#focus(".way-back"));
  }

  /** The puzzle is over: the finale comes once the last move has been seen. */
  #end() {
    this.#takeTime();
    startTimer(() => {
      const wasHere = ["board", "controls", "moves"].some((id) =>
        this.#place(id).contains(document.activeElement),
      );
      this.#isSeen = true;
      this.#draw();
      this.#turnToFinale(wasHere || document.activeElement === document.body);
    }, FINALE);
  }

  /** The time to tomorrow's puzzle runs. */
  #takeTime() {
    const { result } = this.solving.told;
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
    const {
      told: { mark, result },
    } = this.solving;
    const sign = this.root.querySelector(`.deal-legend [data-mark="${mark}"]`);
    const [old, says] = this.root.querySelectorAll(
      `.deal-month a[href="${this.root.dataset.url}"] > :is(.deal-mark, .deal-mark + span)`,
    );
    if (sign && old && says) {
      old.replaceWith(sign.cloneNode(true));
      says.textContent = sign.parentElement?.textContent?.trim() ?? "";
    }
    if (result) this.root.querySelector(".puzzle-counts")?.remove();
    if (result) this.#place("streak").textContent = result.streak_text;
  }

  /** @param {string} selector */
  #focus(selector) {
    const found = this.#place("controls").querySelector(selector);
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  }

  /** @type {Acts} */
  #acts = {
    back: () => this.solving.back(),
    hurry: () => this.solving.hurry(),
    replay: () => {
      this.#isFolded = true;
      this.solving.replay();
    },
    unfold: () => {
      this.#isFolded = false;
      this.#draw();
      this.#turnToFinale(true);
    },
    giveUp: () => void this.solving.giveUp(),
    ask: (sure) => {
      this.#sure = sure;
      this.#draw();
      this.#focus(sure ? ".primary" : ".quiet");
    },
  };

  redraw = () => this.host.redraw();

  #draw() {
    const restoreFocus = this.focus.watch();
    render(drawPanel(this.solving, this.solving.playing ? this.#happened : ""), this.#place("coach"));
    this.#drawControls();
    this.host.draw(this.#position, () => drawButtons(this.solving, this));
    render(drawMoves(this.solving, this), this.#place("moves"));
    this.#drawFinale();
    restoreFocus();
  }

  /** Moves the focus to the first button if the one that had it is gone. */
  #drawControls() {
    const controls = this.#place("controls");
    const before = document.activeElement;
    const wasHere = controls.contains(before);
    render(drawWays(this.solving, this.#sure, this.#acts), controls);
    if (wasHere && !before?.isConnected) this.#focus("button");
  }

  #drawFinale() {
    const { told, playing } = this.solving;
    const { result, base, seat } = told;
    const shown = result && this.#isSeen && !this.#isFolded && !playing;
    this.root.toggleAttribute("data-finale", !!shown);
    if (!shown) {
      render(nothing, this.#place("finale"));
      return;
    }
    const players = { names: namesOf(this.words, told.seats), you: [seat] };
    const fold = () => {
      this.#isFolded = true;
      this.#draw();
      this.#focus("button");
    };
    const setting = {
      picture: drawEnd(this.board, frameOf(base, seat), players),
      left: this.#nextAt - Date.now(),
      replay: this.#acts.replay,
      fold,
    };
    render(drawResult(told, result, setting), this.#place("finale"));
  }

  get #position() {
    return positionOf(this.solving, this.words, { lent: {}, announce: this.announcer.say });
  }

  /** @param {KeyboardEvent} event */
  #onKey = (event) => {
    if (isElsewhere(event)) return;
    const answered = this.host.onKey(event, isLoose(event));
    if (!answered && (isTaken(event) || event.key !== "?")) return;
    if (!answered) this.#showKeys();
    event.preventDefault();
  };

  #showKeys = () => showKeys(this.board?.keys?.() ?? [], false);
}
