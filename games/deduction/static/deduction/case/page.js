/* The page of a daily case: draws its parts, handles the keyboard, and announces what happens. */

import { BoardHost, frameOf } from "../../kit/board-host.js";
import { drawButtons, drawMoves, isLoose, positionOf } from "../../lessons/board.js";
import { Announcer } from "../../table/announcer.js";
import { drawKeysButton, isElsewhere, isTaken, showKeys } from "../../table/keys.js";
import { drawEnd } from "../../table/finale-card.js";
import { giveFocus } from "../../table/kept-focus.js";
import { nothing, render } from "../../vendor/lit-html/lit-html.js";
import { drawAllSteps, drawPanel, drawWays, sentence, verdict } from "./panel.js";
import { drawResult } from "./result.js";
import { Solving } from "./solving.js";

/**
 * @import {Board, Words} from "../../kit/types.js"
 * @import {Acts} from "./panel.js"
 * @import {Told} from "./types.js"
 */

/** How often the finale's time to the next case changes, in milliseconds. */
const MINUTE = 60_000;
/** Keys that have no use in a case. */
const TURN_KEYS = ["1, 2, 3", "E"];
/** The parts that are drawn without buttons while the server judges a tile. @type {("board" | "moves")[]} */
const FOCUSED = ["board", "moves"];

export class Page {
  /** Whether the page asks for confirmation before showing the solution. */
  #sure = false;
  /** Whether the latest answer is a hint. */
  #isHint = false;
  /** Whether the reader has put the finale away to see the board. */
  #isFolded = false;
  /** When tomorrow's case comes, by this device's clock. */
  #nextAt = 0;
  /** What had the focus on the board or in the list of tiles, and its place in the list. @type {{button: Element, id: "board" | "moves", at: number} | null} */
  #focused = null;

  /**
   * @param {HTMLElement} root the template's `#case`
   * @param {{words: Words, board: Board | null}} game
   * @param {Told} told
   */
  constructor(root, { words, board }, told) {
    this.root = root;
    this.words = words;
    this.board = board;
    this.names = told.names;
    this.announcer = new Announcer(this.#place("spoken"));
    this.host = new BoardHost(this.#place("board"), board, () => this.#draw());
    const { url = "", token = "", opened = "" } = root.dataset;
    const hooks = { url, token, opened, changed: this.redraw };
    this.solving = new Solving(told, { ...hooks, settled: (before) => this.#settled(before) });
    this.#takeTime();
    for (const id of ["coach", "controls", "board", "moves", "finale"]) this.#place(id).replaceChildren();
    document.addEventListener("keydown", this.#onKey);
    render(drawKeysButton(this.#showKeys), this.#place("keys"));
    this.#draw();
  }

  /** @param {string} id */
  #place(id) {
    return /** @type {HTMLElement} */ (this.root.querySelector(`#${id}`));
  }

  /** The server has answered: announces the result. @param {Told} before */
  #settled(before) {
    const { told, trouble } = this.solving;
    const { result, hints } = told;
    this.#isHint = hints.length > before.hints.length;
    const hint = this.#isHint ? (hints.at(-1) ?? []).map((step) => sentence(step, told)) : [];
    const over = result ? [verdict(told), result.why] : [told.say];
    this.announcer.say([trouble, ...hint, ...(trouble ? [] : over)].filter(Boolean).join(" "));
    this.#sure = false;
    this.#mark();
    if (result && !before.result) this.#end();
  }

  /** The case is over: the finale comes. */
  #end() {
    this.#takeTime();
    this.#draw();
    this.#turnToFinale();
  }

  /** The time to tomorrow's case runs. */
  #takeTime() {
    const { result } = this.solving.told;
    if (!result?.wait) return;
    this.#nextAt = Date.now() + result.wait * 1000;
    setInterval(this.redraw, MINUTE);
  }

  #turnToFinale() {
    const title = this.#place("finale").querySelector(".finale-title");
    if (!title) return;
    giveFocus(title);
    if (title.getBoundingClientRect().top < 0) this.#place("finale").scrollIntoView();
  }

  /** Updates the day's mark in the calendar, copied from the legend, and the streak. */
  #mark() {
    const { mark, result } = this.solving.told;
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

  /** Moves the focus to the first button if the one that had it is gone after a request. @param {Promise<void>} request */
  async #keepFocus(request) {
    const before = document.activeElement;
    await request;
    this.#draw();
    if (before && !before.isConnected && !this.solving.told.result) this.#focus("button");
  }

  /** Notes which button on the board or in the list of tiles has the focus, before it may be gone. */
  #noteFocus() {
    const button = document.activeElement;
    const id = FOCUSED.find((one) => this.#place(one).contains(button));
    if (!button || !id) return;
    this.#focused = {
      button,
      id,
      at: [...this.#place(id).querySelectorAll(".offer-list button")].indexOf(button),
    };
  }

  /** Gives the focus back after a tile was named, if its button is gone: to the button in the list of tiles or on the board. @param {"board" | "moves"} id @param {number} at where the button was among the list's */
  #restoreFocus(id, at) {
    if (document.activeElement !== document.body) return;
    const place = this.#place(id);
    const list = place.querySelector("details.offers");
    if (list instanceof HTMLDetailsElement) list.open = true;
    const buttons = [
      ...place.querySelectorAll(id === "moves" ? ".offer-list button" : ".ded-buttons button"),
    ];
    const found = buttons[Math.max(0, Math.min(at, buttons.length - 1))];
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  }

  /** @type {Acts} */
  #acts = {
    unfold: () => {
      this.#isFolded = false;
      this.#draw();
      this.#turnToFinale();
    },
    hint: () => void this.#keepFocus(this.solving.hint()),
    giveUp: () => void this.#keepFocus(this.solving.giveUp()),
    ask: (sure) => {
      this.#sure = sure;
      this.#draw();
      this.#focus(sure ? ".primary" : ".quiet");
    },
  };

  redraw = () => this.host.redraw();

  #draw() {
    const { told } = this.solving;
    this.#noteFocus();
    render(drawPanel(this.solving, this.#isHint), this.#place("coach"));
    render(drawWays(this.solving, this.#sure, this.#acts), this.#place("controls"));
    this.host.draw(this.#position, () => drawButtons(this.solving, this));
    render(drawMoves(this.solving, this), this.#place("moves"));
    render(drawAllSteps(told, this.#isHint), this.#place("steps"));
    this.#drawFinale();
    if (!this.solving.interactive || !this.#focused || this.#focused.button.isConnected) return;
    this.#restoreFocus(this.#focused.id, this.#focused.at);
    this.#focused = null;
  }

  #drawFinale() {
    const { told } = this.solving;
    const { result, base, seat, names } = told;
    const shown = result && !this.#isFolded;
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
    const picture = drawEnd(this.board, frameOf(base, seat), { names, you: [seat] });
    render(
      drawResult(told, result, { picture, left: this.#nextAt - Date.now(), fold }),
      this.#place("finale"),
    );
  }

  get #position() {
    return positionOf(this.solving, this.words, { names: this.names, announce: this.announcer.say });
  }

  /** @param {KeyboardEvent} event */
  #onKey = (event) => {
    if (isElsewhere(event)) return;
    const answered = this.host.onKey(event, isLoose(event));
    if (!answered && (isTaken(event) || event.key !== "?")) return;
    if (!answered) this.#showKeys();
    event.preventDefault();
  };

  /** Without the keys for asking, for showing a tile and for ending the turn. */
  #showKeys = () =>
    showKeys(
      (this.board?.keys?.() ?? []).filter(({ key }) => !TURN_KEYS.includes(key)),
      false,
    );
}
