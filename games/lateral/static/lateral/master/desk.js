/** What the Master has in hand between two frames: what lies in front, which bits are ticked, what is looked for. */

import { frontOf, nameOf } from "./front.js";

/** @typedef {"queue" | "register" | "asked" | "people"} Tab */
/** @typedef {import("../types.js").View} View @typedef {import("./front.js").Item} Item */

/** What has just come to the front is not answered by a key or tap that was meant for what lay there before. */
const SETTLES = 350;

export class Desk {
  /** What a narrow screen shows. @type {Tab} */
  tab = "queue";
  /** What stands beside the queue, where there is room. @type {Exclude<Tab, "queue">} */
  beside = "register";
  /** @type {Item | null} */
  front = null;
  /** The bits that the Spoiler in front contains, by their numbers. @type {Set<number>} */
  ticked = new Set();
  /** How many extra rounds are about to be played. */
  rounds = 1;
  /** @type {import("./search.js").Wanted} */
  wanted = { words: "", kind: "", seat: null };
  /** Whose tools are open in the list of people. @type {number | null} */
  whose = null;
  /** Whether the ways to leave are on show where there is little room. */
  more = false;
  /** When the last key was pressed, or the last button: a busy page hears of it late. */
  meant = 0;
  /** The question that was brought to the front by hand. @type {number | null} */
  #chosen = null;
  #name = "";
  #since = 0;

  /** Takes in what waits now. Whether something else lies in front than before. @param {View} view */
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

  /** Whether what lies in front had been there long enough to be meant. */
  get settled() {
    return this.meant - this.#since >= SETTLES;
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
