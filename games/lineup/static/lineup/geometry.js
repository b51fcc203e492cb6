/** Where things lie. One unit is half a square; a spot's nearest neighbours are diagonal, √2 away. */

/** @typedef {import("./types.js").Point} Point */

/** From the outermost spots to the board's edge. */
export const MARGIN = 0.74;

/** @param {string} spot @returns {Point} */
export function point(spot) {
  const [x = 0, y = 0] = spot.split(",").map(Number);
  return { x, y };
}

/** Whether these coordinates are a square's (all odd) rather than a corner's. @param {string} spot */
export const isSquare = (spot) => spot.split(",").every((part) => Number(part) % 2 !== 0);

/** @param {string[]} spots @returns {{left: number, top: number, right: number, bottom: number}} */
export function bounds(spots) {
  const xs = spots.map((spot) => point(spot).x);
  const ys = spots.map((spot) => point(spot).y);
  return {
    left: Math.min(...xs) - MARGIN,
    top: Math.min(...ys) - MARGIN,
    right: Math.max(...xs) + MARGIN,
    bottom: Math.max(...ys) + MARGIN,
  };
}

/** The spots by rows from the top, each row from the left. @param {string[]} spots @returns {string[][]} */
export function rows(spots) {
  /** @type {Map<number, string[]>} */
  const found = new Map();
  for (const spot of spots) {
    const { y } = point(spot);
    found.set(y, [...(found.get(y) ?? []), spot]);
  }
  const byX = (/** @type {string} */ a, /** @type {string} */ b) => point(a).x - point(b).x;
  return [...found.keys()].sort((a, b) => a - b).map((y) => (found.get(y) ?? []).sort(byX));
}

/** The spot nearest to a point. @param {string[]} spots @param {Point} at @returns {string} */
export function nearest(spots, at) {
  const far = (/** @type {string} */ spot) => Math.hypot(point(spot).x - at.x, point(spot).y - at.y);
  return spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best), spots[0] ?? "");
}

/** The middle of the board. @param {string[]} spots @returns {Point} */
export function middle(spots) {
  const { left, top, right, bottom } = bounds(spots);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/**
 * All the ground that is nearer to this spot than to any other: a diamond √2 wide, squared off at the board's edge.
 * @param {Point} at @param {(spot: string) => boolean} has whether there is such a spot
 */
export function cell({ x, y }, has) {
  const corners = [[1, 0], [0, 1], [-1, 0], [0, -1]].map(([dx = 0, dy = 0]) => {
    const beside = [`${x + 2 * dx},${y + 2 * dy}`, `${x + dx + dy},${y + dy + dx}`, `${x + dx - dy},${y + dy - dx}`];
    if (beside.some(has)) return `${x + dx} ${y + dy}`;
    return `${x + dx + dy} ${y + dy - dx} ${x + dx - dy} ${y + dy + dx}`;
  });
  return `M${corners.join("L")}Z`;
}

/** The outline of a round-ended bar from a to b. @param {Point} a @param {Point} b @param {number} r */
export function capsule(a, b, r) {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const ux = length ? (b.x - a.x) / length : 1;
  const uy = length ? (b.y - a.y) / length : 0;
  const at = (/** @type {Point} */ p, /** @type {number} */ side) => `${p.x - uy * r * side} ${p.y + ux * r * side}`;
  return `M${at(a, -1)}L${at(b, -1)}A${r} ${r} 0 0 1 ${at(b, 1)}L${at(a, 1)}A${r} ${r} 0 0 1 ${at(a, -1)}Z`;
}

/** Degrees of the way from a to b, for `rotate()`. @param {Point} a @param {Point} b */
export const heading = (a, b) => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;

/** @param {Point} a @param {Point} b @returns {Point} */
export const between = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** For a transform attribute. @param {Point} at */
export const moved = ({ x, y }) => `translate(${x} ${y})`;
