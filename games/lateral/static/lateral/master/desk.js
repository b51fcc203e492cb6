/** State of the console between two frames: the item in front, the ticked bits, the search. */

import { NEW_ITEM } from "../../kit/delays.js";
import { Tabs } from "../../kit/tabs.js";
import { frontOf, nameOf } from "./front.js";

/** @typedef {"queue" | "register" | "asked" | "people"} Tab */
/**
 * @import {Advice, Answer, Similar, View} from "../server.d.ts"
 * @import {Scene} from "../types.js"
 * @import {Item} from "./front.js"
 * @import { Wanted } from "./asked.js"
 */

/** An answer to a question, and what it contradicts: the Master's answer to a similar one, or what the key would answer. @typedef {{question: number, card: Answer, other: Answer, earlier: number | null}} Doubt */

/** Those that say something about the story, so that two of them contradict each other. @type {(Answer | null | undefined)[]} */
const CLEAR = ["yes", "no", "not_relevant", "false_assumption"];

export class Desk {
  tabs = new Tabs();
  /** The tab on a narrow screen. @type {Tab} */
  tab = "queue";
  /** The tab beside the queue on a wide screen. @type {Exclude<Tab, "queue">} */
  beside = "register";
  /** @type {Item | null} */
  front = null;
  /** Numbers of the bits that are ticked for the Spoiler in front. @type {Set<number>} */
  ticked = new Set();
  /** The number of extra rounds that is selected. */
  rounds = 1;
  /** @type {Wanted} */
  wanted = { words: "", kind: "", seat: null };
  /** The seat whose actions are open in the list of players. @type {number | null} */
  whose = null;
  /** What the server last said about what waits. @type {Advice} */
  advice = { similar: {}, key: {}, spoiler: [] };
  /** The Answer Card that the Master has been warned of, because it contradicts another answer. @type {Doubt | null} */
  doubt = null;
  /** Time stamp of the last key or click. A busy page handles the event later. */
  meant = 0;
  /** The question that the Master brought to the front. @type {number | null} */
  #chosen = null;
  #name = "";
  #since = 0;

  /** Updates from a new view. Returns whether the item in front has changed. @param {View} view */
  see(view) {
    this.front = frontOf(view, this.#chosen);
    const name = nameOf(this.front, view);
    if (name === this.#name) return false;
    this.doubt = null;
    if (this.front?.kind === "spoiler") this.ticked = new Set();
    if (this.front?.kind === "ending") this.rounds = 1;
    this.#name = name;
    this.#since = performance.now();
    return true;
  }

  /** Asks the server for advice about what waits. What it said before stays until it answers. @param {Scene} scene */
  ask({ view, context }) {
    if (view.frozen || view.questions.some(({ state }) => state === "waiting"))
      this.advice =
        /** @type {Advice | undefined} */ (context.query?.({ what: "advice" }).data) ?? this.advice;
  }

  /** @param {number} question @returns {Similar[]} */
  similarTo(question) {
    return this.advice.similar[question] ?? [];
  }

  /** How the key would answer; not where the question may be one that another player has padlocked. @param {number} question */
  proposal(question) {
    return this.similarTo(question).some(({ why }) => why === "locked")
      ? undefined
      : this.advice.key[question];
  }

  /** What contradicts this answer: first that to the most similar question. @param {View} view @param {number} question @param {Answer} card @returns {Doubt | null} */
  doubtOf({ questions }, question, card) {
    const earlier = this.similarTo(question)
      .map((one) => questions[one.question - 1])
      .find((one) => CLEAR.includes(one?.answer));
    const others = [
      { other: earlier?.answer, earlier: earlier?.number ?? null },
      { other: this.advice.key[question]?.answer, earlier: null },
    ];
    for (const { other, earlier } of others)
      if (other && other !== card && CLEAR.includes(other) && CLEAR.includes(card))
        return { question, card, other, earlier };
    return null;
  }

  /** Whether the item in front had been there long enough when the last key or click came. */
  get settled() {
    return this.meant - this.#since >= NEW_ITEM;
  }

  /** @param {number} question */
  bringForward(question) {
    this.#chosen = question;
    this.tab = "queue";
  }

  /** @param {Tab} tab */
  show(tab) {
    this.tab = tab;
    if (tab !== "queue") this.beside = tab;
  }

  /** @param {number} bit */
  tick(bit) {
    if (!this.ticked.delete(bit)) this.ticked.add(bit);
  }
}
