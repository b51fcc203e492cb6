/** Moving around the board with the keyboard. Every square and corner can be reached. */

/**
 * @import {Layout} from "./layout.js"
 * @import {Point} from "./types.js"
 */

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
