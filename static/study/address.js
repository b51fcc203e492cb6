/* The line of the study in the page's address, behind its #: so a link leads to the same position. */

import { endOf } from "./tree.js";

/** Where the address leads: a line, and how many of its steps are gone. @returns {{line: string, at: number | null}} */
export function asked() {
  const [line = "", at] = location.hash.slice(1).split("@");
  return { line, at: at && /^\d{1,5}$/.test(at) ? Number(at) : null };
}

/** Shows in the address what is looked at: the whole line, and where in it. @param {import("./types.js").Position} node */
export function tell(node) {
  const end = endOf(node);
  const at = end === node ? "" : `@${node.depth}`;
  history.replaceState(null, "", end.depth ? `#${end.line}${at}` : location.pathname + location.search);
}
