/** Walking the board with the arrow keys: every spot of both lattices can be reached. */

import { point, rows } from "./geometry.js";

/**
 * Where a key leads from a spot; null for a key that does not walk.
 * Left and right stay in the row; up and down go to the next row, to the spot nearest to `column` (the column
 * in which the walk up or down began, so that a walk there and back ends where it started).
 * @param {string[]} spots @param {string} from @param {string} key @param {number} column
 * @returns {string | null}
 */
export function step(spots, from, key, column) {
  const lines = rows(spots);
  const row = lines.findIndex((line) => line.includes(from));
  const line = lines[row] ?? [];
  const place = line.indexOf(from);
  if (key === "ArrowLeft") return line[Math.max(place - 1, 0)] ?? from;
  if (key === "ArrowRight") return line[Math.min(place + 1, line.length - 1)] ?? from;
  if (key === "Home") return line[0] ?? from;
  if (key === "End") return line[line.length - 1] ?? from;
  if (key === "ArrowUp") return inColumn(lines[row - 1] ?? line, column);
  if (key === "ArrowDown") return inColumn(lines[row + 1] ?? line, column);
  return null;
}

/** @param {string[]} line @param {number} column */
function inColumn(line, column) {
  const far = (/** @type {string} */ spot) => Math.abs(point(spot).x - column);
  return line.reduce((best, spot) => (far(spot) < far(best) ? spot : best));
}
