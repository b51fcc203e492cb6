/* The note sheet of a case, stored in this browser: it survives a reload and is deleted some weeks later. */

import { NoteSheet, blank } from "../../lessons/note-sheet.js";

/**
 * @import {SheetContents} from "../../kit/server.d.ts"
 * @import {Change} from "../../kit/types.js"
 */

const PREFIX = "case:";
/** Sheets that nobody touched are deleted after four weeks. */
const KEPT_FOR = 28 * 86_400_000;

export class SheetStore {
  #name;
  #sheet;

  /** @param {string} day */
  constructor(day) {
    this.#name = PREFIX + day;
    forgetOld();
    this.#sheet = new NoteSheet(read(this.#name)?.leaf ?? blank());
  }

  get leaf() {
    return this.#sheet.leaf;
  }

  /** @param {Change} change */
  note(change) {
    this.#sheet.note(change);
    try {
      localStorage.setItem(this.#name, JSON.stringify({ leaf: this.leaf, at: Date.now() }));
    } catch {
      // Full, or not allowed: the sheet is kept until the page is closed.
    }
  }
}

function forgetOld() {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(PREFIX) && !(Date.now() - (read(name)?.at ?? 0) < KEPT_FOR))
        localStorage.removeItem(name);
  } catch {
    // Nothing is stored.
  }
}

/** What is stored; null if it is nothing or invalid. @param {string} name @returns {{leaf: SheetContents, at: number} | null} */
function read(name) {
  try {
    const { leaf, at } = JSON.parse(localStorage.getItem(name) ?? "{}");
    const isLeaf =
      typeof leaf?.marks === "object" &&
      leaf.marks !== null &&
      typeof leaf.text === "string" &&
      Array.isArray(leaf.strokes);
    return isLeaf && typeof at === "number" ? { leaf, at } : null;
  } catch {
    return null;
  }
}
