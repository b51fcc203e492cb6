/* The line of moves in the fragment of the URL, so that a link leads to the same position. */

import { endOf } from "./tree.js";

/** @import {Position} from "./types.js" */

/** The line in the URL, and the number of the shown step (null: the end). @returns {{line: string, at: number | null}} */
export function asked() {
  const [line = "", at] = location.hash.slice(1).split("@");
  return { line, at: at && /^\d{1,5}$/.test(at) ? Number(at) : null };
}

/** Writes the shown line and position to the URL. @param {Position} node */
export function tell(node) {
  const end = endOf(node);
  const at = end === node ? "" : `@${node.depth}`;
  history.replaceState(null, "", end.depth ? `#${end.line}${at}` : location.pathname + location.search);
}
