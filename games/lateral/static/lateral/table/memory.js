/** State of the puzzlers' table between two renders. None of it is part of the game. */

import { startBackgroundTimer, stopTimer } from "../../kit/activity.js";
import { Drafts } from "../../kit/drafts.js";
import { store, stored } from "../../kit/stored.js";
import { Tabs } from "../../kit/tabs.js";
import { words } from "../normalise.js";

/**
 * @import {Dealing} from "../parts/hand.js"
 * @import {Card, How, Question, View} from "../server.d.ts"
 * @import {Scene} from "../types.js"
 */

/** The targets chosen so far for the card that is out; `from`: the seat that `take` is taken from. @typedef {{question?: number, give?: number, take?: number, from?: number, place?: number}} Targets */
/** A text field whose text is sent. @typedef {"ask" | "tip_off" | "sherlock" | "spoiler"} Field */

const SECOND = 1000;

/** The item of the storage that says that this player has been in a first evening, where nobody has heard of cards (LA-37). */
const FIRST_EVENING = "lateral-first-evening";

export class Memory {
  /** The tab the player chose on a narrow screen. @type {Tab | null} */
  #chosen = null;
  tabs = new Tabs();
  /** The card that is chosen from the hand. @type {Card | null} */
  card = null;
  /** @type {Targets} */
  targets = {};
  /** What a key gives the focus to as soon as it is there. */
  wanted = "";
  filter = { ...ALL };
  /** The question whose note is being edited. @type {number | null} */
  noting = null;
  /** The latest event with a scene of its own. @type {News | null} */
  news = null;
  /** Whether it is new, so that it can be animated. */
  fresh = false;
  /** The question whose answer has just come, until it has been shown. @type {Question | null} */
  answered = null;
  /** Whether a phone shows the hand. */
  hand = false;
  /** @type {HTMLElement | null} */
  element = null;
  /** @type {Drafts | null} */
  #drafts = null;
  /** @type {{before: number} | null} */
  #played = null;
  #seq = -1;
  /** @type {View | null} */
  #view = null;

  #timer = 0;

  /** Draws again in a second while something has to be waited for. @param {number} left milliseconds @param {() => void} redraw */
  wake(left, redraw) {
    stopTimer(this.#timer);
    if (left) this.#timer = startBackgroundTimer(redraw, Math.min(left, SECOND));
  }

  /** The explanation of the cards that were dealt, once the hand is drawn. @type {Dealing | null} */
  dealing = null;

  /** Whether this device has seen a first evening, and no cards since. */
  wasFirstEvening = () => stored(FIRST_EVENING) !== null;

  forgetFirstEvening = () => store(FIRST_EVENING, null);

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
    if (view.options?.first_evening && view.role === "puzzler" && !this.#view) {
      store(FIRST_EVENING, true);
      this.card = CARDS.find((card) => drafts.text(card)) ?? null;
    }
    for (const field of FIELDS) drafts.arrived(field, markOf(view, field));
    this.#rephrase(drafts, view);
    if (this.#played && ownPlays(view) > this.#played.before) this.drop();
    if (this.#view && frame.seq > this.#seq) {
      const news = newest(this.#view, view);
      this.fresh = !!news;
      this.news = news ?? (this.news?.what === "scored" ? null : this.news); // who has scored, everyone knows then
      const before = this.#view.questions;
      this.answered = view.questions.findLast((one, at) => one.answer && !before[at]?.answer) ?? null;
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
    this.#carry("ask", this.card);
  }

  /** In a first evening one field serves all: its text stays, whatever it will be sent as. @param {string | null} from @param {string | null} to */
  #carry(from, to) {
    if (from && to && this.#view?.options?.first_evening) this.#drafts?.move(from, to);
  }

  /** Puts the card back, and closes the hand. Returns whether there was anything to do. */
  drop() {
    const held = this.card !== null || this.hand;
    this.#carry(this.card, "ask");
    this.card = this.#played = null;
    this.hand = false;
    this.targets = {};
    return held;
  }
}

/** What the one field of a first evening can be sent as, other than a public question. */
const CARDS = /** @type {const} */ (["sherlock", "spoiler"]);

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

// -- Finds events between two frames that get a scene of their own.

/** `at` is the index of the event: in `spying` (a spy saw an answer or was stopped), `played` (a swap), `spoilers` (scored), `remarks` or `questions` (a private answer). @typedef {{what: "spying" | "swap" | "scored" | "remark", at: number} | {what: "answer", at: number}} News */

/** The most important event, or null. @param {View} before @param {View} after @returns {News | null} */
function newest(before, after) {
  const at = changed(
    after.spying,
    (one, index) =>
      one.state !== before.spying[index]?.state && (one.state === "seen" || one.state === "defended"),
  );
  if (at >= 0) return { what: "spying", at };
  const swap = changed(
    after.played,
    ({ card }, index) => card === "cooperation" && index >= before.played.length,
  );
  if (swap >= 0) return { what: "swap", at: swap };
  const scored = changed(
    after.spoilers,
    ({ points }, index) => points !== null && before.spoilers[index]?.points === null,
  );
  if (scored >= 0) return { what: "scored", at: scored };
  const said = after.remarks?.length ?? 0;
  if (said > (before.remarks?.length ?? 0)) return { what: "remark", at: said - 1 };
  const answered = changed(
    after.questions,
    ({ kind, how, answer }, index) =>
      kind !== "public" &&
      isOwn(how) &&
      answer !== null &&
      !before.questions[index]?.answer &&
      before.questions[index]?.how !== null,
  );
  return answered >= 0 ? { what: "answer", at: answered } : null;
}

/** @param {How | null} how */
const isOwn = (how) => how === "own" || how === "spied" || how === "swapped";

/** The index of the last item for which that holds, or -1. @template T @param {T[]} all @param {(one: T, index: number) => boolean} holds */
const changed = (all, holds) => all.findLastIndex(holds);

// -- The tab that a phone shows until the player chooses one.

/**  @typedef {"end" | "story" | "talk" | "register" | "people"} Tab */

/**
 * The order of play while there is no puzzle; the story in the first round, until a question is answered or the viewer has asked; then the
 * conversation; the solution after the end.
 * @param {View | null} view @returns {Tab}
 */
export function openingTab(view) {
  if (!view) return "talk";
  if (view.outcome) return "end";
  if (!view.puzzle) return "people";
  const begun = view.questions.some(({ seat, state }) => seat === view.you || state !== "waiting");
  return begun || view.round > 1 ? "talk" : "story";
}

// -- Search and filters of the Player Register (LA-23).

/** `kind` is how the player knows the question; empty values match everything. @typedef {{text: string, kind: string, answer: string, starred: boolean}} Filter */

/** @type {Filter} */
export const ALL = { text: "", kind: "", answer: "", starred: false };

/** The kind under which the register lists it. @param {Question} question @returns {"public" | "tip_off" | "sherlock" | "spied" | "swapped"} */
const sortOf = ({ how, kind }) => (how === "spied" || how === "swapped" ? how : kind);

/** Whether it belongs in the register: the viewer knows its text or its answer. @param {Question} question */
export const isEntry = ({ text, how }) => text !== null || how !== null;

/**
 * The entries that match, newest first.
 * @param {Question[]} questions @param {Filter} filter @param {string[]} names @param {(number: number) => string} note the player's note on it
 * @param {(number: number) => boolean} starred
 */
export function sifted(questions, filter, names, note, starred) {
  const wanted = words(filter.text).split(" ").filter(Boolean);
  const fits = (/** @type {Question} */ question) => {
    if (!isEntry(question) || (filter.kind && sortOf(question) !== filter.kind)) return false;
    if (
      filter.answer &&
      (filter.answer === "none" ? question.answer !== null : question.answer !== filter.answer)
    )
      return false;
    if (filter.starred && !starred(question.number)) return false;
    const all = words(
      `${question.number} ${names[question.seat] ?? ""} ${question.text ?? ""} ${note(question.number)}`,
    ).split(" ");
    return wanted.every((word) => all.some((one) => one.startsWith(word)));
  };
  return questions.filter(fits).reverse();
}
