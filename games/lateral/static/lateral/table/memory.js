/** What the puzzlers' table remembers between two drawings. None of it is part of the game. */

import { Drafts } from "../drafts.js";
import { ALL } from "./filter.js";
import { newest } from "./news.js";
import { openingTab } from "./opening.js";

/** @typedef {import("../types.js").View} View @typedef {import("../types.js").Card} Card @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("./opening.js").Tab} Tab */
/** What a card is aimed at, as far as it has been chosen. @typedef {{question?: number, give?: number, take?: number, place?: number}} Aim */
/** A field in which something is written to be sent. @typedef {"ask" | "tip_off" | "sherlock" | "spoiler"} Field */

export class Memory {
  /** What was chosen to lie in front where not everything has room. @type {Tab | null} */
  #chosen = null;
  /** The card that is taken out of the hand. @type {Card | null} */
  card = null;
  /** @type {Aim} */
  aim = {};
  filter = { ...ALL };
  /** The question that a note is being written to. @type {number | null} */
  noting = null;
  /** What has just happened that deserves a scene. @type {import("./news.js").News | null} */
  news = null;
  /** Whether it has only just come, and may be shown in motion. */
  fresh = false;
  /** @type {HTMLElement | null} */
  element = null;
  /** @type {Drafts | null} */
  #drafts = null;
  /** @type {{before: number} | null} */
  #played = null;
  #seq = -1;
  /** @type {View | null} */
  #view = null;

  /** Keeps the element, once it is there. @param {Element | undefined} element */
  keep = (element) => {
    if (element instanceof HTMLElement) this.element = element;
  };

  /** What lies in front. @returns {Tab} */
  get tab() {
    return this.#chosen ?? openingTab(this.#view);
  }

  set tab(tab) {
    this.#chosen = tab;
  }

  /** What is being written at this table, from this seat. @param {View} view */
  drafts(view) {
    return (this.#drafts ??= new Drafts(`${location.pathname}:${view.you ?? "-"}`));
  }

  /** Looks at what a frame has brought: what was sent has arrived, and something may have happened. @param {Scene} scene */
  see({ frame, view, context }) {
    if (view === this.#view || context.past) return;
    const drafts = this.drafts(view);
    for (const field of FIELDS) drafts.arrived(field, markOf(view, field));
    if (this.#played && ownPlays(view) > this.#played.before) this.drop();
    if (this.#view && frame.seq > this.#seq) {
      const news = newest(this.#view, view);
      this.fresh = !!news;
      this.news = news ?? this.news;
    }
    if (view.outcome && !this.#view?.outcome) [this.tab, this.news] = ["end", null];
    this.#seq = frame.seq;
    this.#view = view;
  }

  /** A card, or a question, is on its way. @param {View} view @param {Field} [field] what was written for it */
  sent(view, field) {
    this.#played = { before: ownPlays(view) };
    if (field) this.drafts(view).send(field, markOf(view, field));
  }

  /** Takes a card out of the hand; the same again puts it back. @param {Card} card */
  choose(card) {
    const same = this.card === card;
    this.drop();
    if (!same) [this.card, this.news] = [card, null];
  }

  /** Puts the card back. Whether there was one. */
  drop() {
    const held = this.card !== null;
    this.card = this.#played = null;
    this.aim = {};
    return held;
  }
}

/** @type {Field[]} */
const FIELDS = ["ask", "tip_off", "sherlock", "spoiler"];

/** How many of one's own are on the table of what is sent from that field. @param {View} view @param {Field} field */
function markOf({ questions, spoilers, you }, field) {
  if (field === "spoiler") return spoilers.filter(({ seat }) => seat === you).length;
  return questions.filter(({ seat, kind }) => seat === you && kind === (field === "ask" ? "public" : field)).length;
}

/** @param {View} view */
const ownPlays = ({ played, you }) => played.filter(({ seat }) => seat === you).length;
