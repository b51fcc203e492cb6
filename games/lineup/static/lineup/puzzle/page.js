/* The page of a daily puzzle: draws its parts, handles the keyboard, and announces what happens. */

import { BoardHost } from "../../kit/board-host.js";
import { drawButtons, drawMoves, isLoose, namesOf, positionOf } from "../../lessons/board.js";
import { Announcer } from "../../table/announcer.js";
import { drawKeysButton, isElsewhere, isTaken, showKeys } from "../../table/keys.js";
import { render } from "../../vendor/lit-html/lit-html.js";
import { line } from "../words.js";
import { daysInRow, drawPanel, drawWays, verdict } from "./panel.js";
import { Solving } from "./solving.js";

/** How long each move is shown, and the extra time for each character of its announcement; in milliseconds. */
const PAUSE = 700;
const READING = 25;

export class Page {
  /** Whether the page asks for confirmation before showing the solution. */
  #sure = false;

  /**
   * @param {HTMLElement} root the template's `#puzzle`
   * @param {{words: import("../../kit/types.js").Words, board: import("../../kit/types.js").Board | null}} game
   * @param {import("./types.js").Told} told
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
      return PAUSE + READING * this.#happened.length;
    };
    this.solving = new Solving(told, {
      url,
      token,
      opened,
      step,
      changed: this.redraw,
      settled: () => this.#settled(),
    });
    for (const id of ["coach", "controls", "board", "moves"]) this.#place(id).replaceChildren();
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
    if (astray) requestAnimationFrame(() => this.#focus(".way-back"));
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
    if (result?.streak) this.#place("streak").textContent = daysInRow(result.streak);
  }

  /** @param {string} selector */
  #focus(selector) {
    const found = this.#place("controls").querySelector(selector);
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  }

  /** @type {import("./panel.js").Acts} */
  #acts = {
    back: () => this.solving.back(),
    hurry: () => this.solving.hurry(),
    replay: () => this.solving.replay(),
    giveUp: () => void this.solving.giveUp(),
    ask: (sure) => {
      this.#sure = sure;
      this.redraw();
    },
  };

  redraw = () => this.host.redraw();

  #draw() {
    render(drawPanel(this.solving, this.solving.playing ? this.#happened : ""), this.#place("coach"));
    render(drawWays(this.solving, this.#sure, this.#acts), this.#place("controls"));
    this.host.draw(this.#position, () => drawButtons(this.solving, this));
    render(drawMoves(this.solving, this), this.#place("moves"));
  }

  get #position() {
    return positionOf(this.solving, this.words, { lent: {}, announce: this.announcer.say });
  }

  /** @param {KeyboardEvent} event */
  #onKey = (event) => {
    if (isElsewhere(event)) return;
    const answered = this.host.onKey(event, this.#position, isLoose(event));
    if (!answered && (isTaken(event) || event.key !== "?")) return;
    if (!answered) this.#showKeys();
    event.preventDefault();
  };

  #showKeys = () => showKeys(this.board?.keys?.() ?? [], false);
}
