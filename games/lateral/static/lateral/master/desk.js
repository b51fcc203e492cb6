/** State of the console between two frames: the item in front, the ticked bits, the search. */

import { NEW_ITEM } from "../../kit/delays.js";
import { Tabs } from "../../kit/tabs.js";
import { frontOf, nameOf } from "./front.js";

/** @typedef {"queue" | "register" | "asked" | "people"} Tab */
/**
 * @import {Similar, View} from "../server.d.ts"
 * @import {Scene} from "../types.js"
 * @import {Item} from "./front.js"
 * @import { Wanted } from "./asked.js"
 */

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
  /** By number, what each waiting question might repeat, as the server last said. @type {Record<string, Similar[]>} */
  similar = {};
  /** Whether a narrow screen shows the buttons to leave. */
  more = false;
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
    if (this.front?.kind === "spoiler") this.ticked = new Set();
    if (this.front?.kind === "ending") this.rounds = 1;
    this.#name = name;
    this.#since = performance.now();
    return true;
  }

  /** Asks the server which earlier questions the waiting ones might repeat. What it said before stays until it answers. @param {Scene} scene */
  compare({ view, context }) {
    if (view.questions.some(({ state }) => state === "waiting"))
      this.similar = context.query?.({ what: "similar" }).data?.similar ?? this.similar;
  }

  /** @param {number} question @returns {Similar[]} */
  similarTo(question) {
    return this.similar[question] ?? [];
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
