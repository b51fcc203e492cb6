/** State of the puzzlers' table between two renders. None of it is part of the game. */

import { Drafts } from "../../kit/drafts.js";
import { Tabs } from "../../kit/tabs.js";
import { ALL } from "./filter.js";
import { newest } from "./news.js";
import { openingTab } from "./opening.js";

/**
 * @import {Card, View} from "../server.d.ts"
 * @import {Scene} from "../types.js"
 * @import {News} from "./news.js"
 * @import {Tab} from "./opening.js"
 */

/** The targets chosen so far for the card that is out; `from`: the seat that `take` is taken from. @typedef {{question?: number, give?: number, take?: number, from?: number, place?: number}} Aim */
/** A text field whose text is sent. @typedef {"ask" | "tip_off" | "sherlock" | "spoiler"} Field */

export class Memory {
  /** The tab the player chose on a narrow screen. @type {Tab | null} */
  #chosen = null;
  tabs = new Tabs();
  /** The card that is chosen from the hand. @type {Card | null} */
  card = null;
  /** @type {Aim} */
  aim = {};
  /** What a key gives the focus to as soon as it is there. */
  wanted = "";
  filter = { ...ALL };
  /** The question whose note is being edited. @type {number | null} */
  noting = null;
  /** The latest event with a scene of its own. @type {News | null} */
  news = null;
  /** Whether it is new, so that it can be animated. */
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

  /** Remembers the table's element once it is rendered. @param {Element | undefined} element */
  keep = (element) => {
    if (element instanceof HTMLElement) this.element = element;
  };

  /** The current tab. @returns {Tab} */
  get tab() {
    return this.#chosen ?? openingTab(this.#view);
  }

  set tab(tab) {
    this.#chosen = tab;
  }

  /** The drafts for this table and seat. @param {View} view */
  drafts(view) {
    return (this.#drafts ??= new Drafts(`${location.pathname}:${view.you ?? "-"}`));
  }

  /** Updates from a new frame: drops drafts that have arrived, and finds news. @param {Scene} scene */
  see({ frame, view, context }) {
    if (view === this.#view || context.past) return;
    const drafts = this.drafts(view);
    for (const field of FIELDS) drafts.arrived(field, markOf(view, field));
    this.#rephrase(drafts, view);
    if (this.#played && ownPlays(view) > this.#played.before) this.drop();
    if (this.#view && frame.seq > this.#seq) {
      const news = newest(this.#view, view);
      this.fresh = !!news;
      this.news = news ?? this.news;
    }
    if (isOver(view) && !(this.#view && isOver(this.#view))) [this.tab, this.news] = ["end", null];
    this.#seq = frame.seq;
    this.#view = view;
  }

  /** Puts a question that its asker has just been allowed to rephrase back into its field, if that is empty. @param {Drafts} drafts @param {View} view */
  #rephrase(drafts, view) {
    for (const field of FIELDS) {
      const last = own(view, field).at(-1);
      if (last?.rephrase !== "allowed" || drafts.text(field)) continue;
      if (this.#view?.questions[last.number - 1]?.rephrase !== "allowed")
        drafts.write(field, last.text ?? "");
    }
  }

  /** Call it when a card or question is sent. @param {View} view @param {Field} [field] the field its text came from */
  sent(view, field) {
    this.#played = { before: ownPlays(view) };
    if (field) this.drafts(view).send(field, markOf(view, field));
  }

  /** Chooses a card; choosing it again puts it back. @param {Card} card */
  choose(card) {
    const same = this.card === card;
    this.drop();
    if (!same) [this.card, this.news] = [card, null];
  }

  /** Puts the card back. Returns whether there was one. */
  drop() {
    const held = this.card !== null;
    this.card = this.#played = null;
    this.aim = {};
    return held;
  }
}

/** @type {Field[]} */
const FIELDS = ["ask", "tip_off", "sherlock", "spoiler"];

/** Whether the solution is open. @param {View} view */
const isOver = ({ outcome, settling }) => !!outcome || !!settling;

/** How many items sent from that field the viewer has on the table. @param {View} view @param {Field} field */
function markOf(view, field) {
  if (field === "spoiler") return view.spoilers.filter(({ seat }) => seat === view.you).length;
  return own(view, field).length;
}

/** The viewer's questions from that field. @param {View} view @param {Field} field */
const own = ({ questions, you }, field) =>
  questions.filter(({ seat, kind }) => seat === you && kind === (field === "ask" ? "public" : field));

/** @param {View} view */
const ownPlays = ({ played, you }) => played.filter(({ seat }) => seat === you).length;
