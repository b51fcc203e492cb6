/* The learner's progress, stored in this browser, or in memory if the browser stores nothing. */

import { store, stored } from "../kit/stored.js";
import { isSheet } from "./note-sheet.js";

/**
 * @import {SheetContents} from "../kit/server.d.ts"
 * @import {Step} from "./types.js"
 */
/** @typedef {{at: string, done: string[], moves: Record<string, Step[]>, sheets: Record<string, SheetContents>}} Learned */

export class Progress {
  #name;
  #learned;

  /** @param {string} course identifies the course and its game */
  constructor(course) {
    this.#name = `learn:${course}`;
    this.#learned = clean(stored(this.#name));
  }

  /** The key of the last lesson opened. */
  get at() {
    return this.#learned.at;
  }

  set at(key) {
    this.#learned.at = key;
    this.#write();
  }

  /** The moves made in a lesson. @param {string} key */
  moves(key) {
    return this.#learned.moves[key] ?? [];
  }

  /** The note sheet of a lesson. @param {string} key @returns {SheetContents | null} */
  sheet(key) {
    return this.#learned.sheets[key] ?? null;
  }

  /** @param {string} key @param {Step[]} moves @param {SheetContents} sheet */
  keep(key, moves, sheet) {
    this.#learned.moves[key] = moves;
    this.#learned.sheets[key] = sheet;
    this.#write();
  }

  /** Whether a lesson has ever been finished. @param {string} key */
  isDone(key) {
    return this.#learned.done.includes(key);
  }

  /** @param {string} key */
  finish(key) {
    if (!this.isDone(key)) this.#learned.done.push(key);
    this.#write();
  }

  #write() {
    store(this.#name, this.#learned);
  }
}

/** The valid parts of stored data, which another version of this page may have written. @param {any} read @returns {Learned} */
function clean(read) {
  const moves = Object.entries(read?.moves ?? {}).filter(([, list]) => Array.isArray(list));
  const sheets = Object.entries(read?.sheets ?? {}).filter(([, leaf]) => isSheet(leaf));
  return {
    at: typeof read?.at === "string" ? read.at : "",
    done: Array.isArray(read?.done)
      ? read.done.filter((/** @type {unknown} */ key) => typeof key === "string")
      : [],
    moves: /** @type {Record<string, Step[]>} */ (Object.fromEntries(moves)),
    sheets: /** @type {Record<string, SheetContents>} */ (Object.fromEntries(sheets)),
  };
}
