/* The lines tried on the analysis board: a tree of steps, in which every node is a position. */

/**
 * @import {LineStep} from "../kit/server.d.ts"
 * @import {Position} from "./types.js"
 */

/** @param {LineStep | null} step @param {Position | null} parent @returns {Position} */
function nodeOf(step, parent) {
  const line = step && parent ? [parent.line, step.code].filter(Boolean).join(".") : "";
  return { line, depth: parent ? parent.depth + 1 : 0, step, parent, ways: [], way: null };
}

export class Tree {
  /** @type {Position} */
  root = nodeOf(null, null);

  /**
   * Adds steps after a node, if they are new. Returns the last node.
   * @param {Position} node @param {LineStep[]} steps
   */
  add(node, steps) {
    for (const step of steps) {
      const known = node.ways.find((way) => way.step?.code === step.code);
      const next = known ?? nodeOf(step, node);
      if (!known) node.ways.push(next);
      node.way = next;
      node = next;
    }
    return node;
  }

  /** Removes a node with everything after it. Returns the node before it. @param {Position} node */
  remove({ parent, line }) {
    if (!parent) return this.root;
    parent.ways = parent.ways.filter((way) => way.line !== line);
    parent.way = parent.ways[0] ?? null;
    return parent;
  }

  /** Makes the line to a node the main line, from the start. @param {Position} node */
  promote(node) {
    for (const one of wayTo(node))
      if (one.parent) one.parent.ways = [one, ...one.parent.ways.filter((way) => way !== one)];
  }
}

/** All nodes from the start to this one, without the start. @param {Position} node @returns {Position[]} */
export const wayTo = (node) => (node.parent ? [...wayTo(node.parent), node] : []);

/** The end of the line that contains this node. @param {Position} node @returns {Position} */
export function endOf(node) {
  let end = node;
  while (end.way ?? end.ways[0]) end = /** @type {Position} */ (end.way ?? end.ways[0]);
  return end;
}

/** Whether a node is on the main line. @param {Position} node @returns {boolean} */
export const isMain = (node) => !node.parent || (node.parent.ways[0] === node && isMain(node.parent));

// -- The line of moves in the fragment of the URL, so that a link leads to the same position.

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
