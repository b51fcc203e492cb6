/** The board's keyboard shortcuts. */

import { drop, playAt } from "./play.js";

/**
 * @import {Layout} from "./layout.js"
 * @import {Scene} from "./play.js"
 * @import {Point} from "./types.js"
 */

/**
 * Handles a key; returns false for a key without a meaning here, such as all those that are pressed on the buttons over the board.
 * @param {KeyboardEvent} event @param {boolean} isLoose whether it was pressed on nothing in particular @param {Scene} scene
 */
export function onKey({ key, target }, isLoose, scene) {
  const { element: board, cursor } = scene.memory;
  if (!board || !(isLoose || board.contains(/** @type {Node} */ (target)))) return false;
  const here = board.contains(document.activeElement) ? cursor : null;
  return press(key, here, board, scene);
}

/** @param {string} key @param {string | null} here @param {Element} board @param {Scene} scene */
function press(key, here, board, scene) {
  if (key === "Escape") return drop(scene);
  if (key === "c" || key === "C") return nextCapture(here, board, scene);
  if (here === null) return key.startsWith("Arrow") && focus(board, null);
  if (key === "Enter" || key === " ") {
    playAt(here, scene);
    return true;
  }
  return walk(key, here, board, scene);
}

/** @param {string} key @param {string} here @param {Element} board @param {Scene} scene */
function walk(key, here, board, { memory, lookup }) {
  const upright = key === "ArrowUp" || key === "ArrowDown";
  const column = memory.column;
  const next = step(lookup.layout, here, key, column);
  if (next === null) return false;
  focus(board, next);
  memory.column = upright ? column : lookup.layout.at(next).x;
  return true;
}

/** Cycles through the tokens that can be captured. @param {string | null} here @param {Element} board @param {Scene} scene */
function nextCapture(here, board, { lookup }) {
  const prey = [...lookup.captures.keys()];
  const next = prey[(prey.indexOf(here ?? "") + 1) % prey.length];
  return next !== undefined && focus(board, next);
}

/** Moves the focus to a spot; null: to the spot in the tab order. @param {Element} board @param {string | null} spot */
function focus(board, spot) {
  const place = board.querySelector(spot === null ? '[data-spot][tabindex="0"]' : `[data-spot="${spot}"]`);
  /** @type {SVGElement | null} */ (place)?.focus({ preventScroll: true });
  return place !== null;
}

// -- Moving around the board with the keyboard. Every square and corner can be reached.

/**
 * The spot that a key leads to; null for any other key.
 * Left and right stay in the row. Up and down lead to the next row, to the spot nearest to `column`: the column where the first of
 * these steps began, so that steps up and back down end on the same spot. On a torus, steps cross the edges. The page keys lead to the
 * same place on the next layer.
 * @param {Layout} layout @param {string} from @param {string} key @param {number} column
 * @returns {string | null}
 */
export function step(layout, from, key, column) {
  const { rows } = layout.floors[layout.floor(from)] ?? { rows: [] };
  const row = rows.findIndex((line) => line.includes(from));
  const line = rows[row] ?? [];
  const next = (/** @type {number} */ by) => after(line, line.indexOf(from), by, layout.wraps) ?? from;
  const inColumn = (/** @type {number} */ by) =>
    nearestOf(after(rows, row, by, layout.wraps) ?? line, (spot) => Math.abs(layout.at(spot).x - column));
  if (key === "ArrowLeft") return next(-1);
  if (key === "ArrowRight") return next(1);
  if (key === "Home") return line[0] ?? from;
  if (key === "End") return line[line.length - 1] ?? from;
  if (key === "ArrowUp") return inColumn(-1);
  if (key === "ArrowDown") return inColumn(1);
  if (layout.floors.length > 1 && key === "PageUp") return upstairs(layout, from, 1);
  if (layout.floors.length > 1 && key === "PageDown") return upstairs(layout, from, -1);
  return null;
}

/** The spot nearest to a point. @param {Layout} layout @param {string[]} spots @param {Point} at */
export const nearest = (layout, spots, at) =>
  nearestOf(spots, (spot) => Math.hypot(layout.at(spot).x - at.x, layout.at(spot).y - at.y));

/** The item `by` steps after an index, wrapping at the ends if `round`; undefined beyond them. @template T @param {T[]} all @param {number} index @param {number} by @param {boolean} round */
function after(all, index, by, round) {
  return round ? all[(index + by + all.length) % all.length] : all[index + by];
}

/** @param {string[]} spots @param {(spot: string) => number} far */
const nearestOf = (spots, far) =>
  spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best), spots[0] ?? "");

/** @param {Layout} layout @param {string} from @param {number} by */
function upstairs(layout, from, by) {
  const here = layout.floor(from);
  const goal = after(layout.floors, here, by, layout.wraps);
  const own = layout.floors[here];
  if (!goal || !own) return from;
  const at = layout.at(from);
  return nearest(layout, goal.rows.flat(), {
    x: at.x - own.edge.left + goal.edge.left,
    y: at.y - own.edge.top + goal.edge.top,
  });
}
