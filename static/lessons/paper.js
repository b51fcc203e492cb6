/* The learner's note sheet: in a lesson it lies on the page alone, and is kept by this browser like the moves. */

import { changed } from "../table/notes.js";

/** @typedef {import("../table/types.js").Leaf} Leaf @typedef {import("../table/types.js").Change} Change */

/** An empty sheet, or one with marks on it. @param {Record<string, string>} [marks] @returns {Leaf} */
export const blank = (marks = {}) => ({ marks, text: "", strokes: [] });

/** The marks as they were at the last step that was about them, or at the start. @param {import("./types.js").Step[]} moves @param {Record<string, string>} start */
export function marksAt(moves, start) {
  const last = moves.findLast((step) => "marks" in step);
  return last && "marks" in last ? last.marks : start;
}

export class Paper {
  /** What could be undone, the newest last. @type {Leaf[]} */
  #before = [];

  /** @param {Leaf} leaf what stands on it */
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

  /** Several marks at once. @param {Record<string, string>} marks */
  take(marks) {
    for (const [mark, value] of Object.entries(marks)) this.note({ mark, value });
  }
}
