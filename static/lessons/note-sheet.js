/* The learner's note sheet. In a lesson it exists only on the page and is stored by the browser, like the moves. */

import { changed } from "../table/notes.js";

/**
 * @import {SheetContents} from "../kit/server.d.ts"
 * @import {Change} from "../kit/types.js"
 * @import {Step} from "./types.js"
 */

/** A sheet with only these marks. @param {Record<string, string>} [marks] @returns {SheetContents} */
export const blank = (marks = {}) => ({ marks, text: "", strokes: [] });

/** Whether what a browser has stored can be one. @param {any} read */
export const isSheet = (read) =>
  !!read?.marks &&
  typeof read.marks === "object" &&
  typeof read.text === "string" &&
  Array.isArray(read.strokes);

/** The marks after the last step that changed them, or at the start. @param {Step[]} moves @param {Record<string, string>} start */
export function marksAt(moves, start) {
  const last = moves.findLast((step) => "marks" in step);
  return last && "marks" in last ? last.marks : start;
}

export class NoteSheet {
  /** Earlier versions for undo, newest last. @type {SheetContents[]} */
  #before = [];

  /** @param {SheetContents} leaf the contents */
  constructor(leaf) {
    this.leaf = leaf;
  }

  /** @param {Change} change */
  note(change) {
    if (change.undo) this.leaf = this.#before.pop() ?? this.leaf;
    else {
      this.#before.push(this.leaf);
      this.leaf = changed(this.leaf, change);
    }
  }

  /** Sets several marks. @param {Record<string, string>} marks */
  take(marks) {
    for (const [mark, value] of Object.entries(marks)) this.note({ mark, value });
  }
}
