/**
 * What a spot's coordinates mean on the boards of the rules: where it lies, what kind of place it is, what is round it.
 * Squares, cubes and hexagons are called squares here; all else are corners.
 */

/** @typedef {import("./types.js").Point} Point @typedef {import("./types.js").Plan} Plan */

/** @param {string} spot */
export const coordinates = (spot) => spot.split(",").map(Number);

/** @param {Plan} plan */
const hexagonal = ({ shape }) => shape === "hexagon";

/** Whether it is a square rather than a corner. @param {string} spot @param {Plan} [plan] */
export function isSquare(spot, plan = {}) {
  const [x = 0, y = 0] = coordinates(spot);
  return hexagonal(plan) ? (y + 1) % 3 === 0 : x % 2 !== 0;
}

/** Where a spot lies in the plane, whatever its third coordinate is. @param {string} spot @param {Plan} plan @returns {Point} */
export function flat(spot, plan) {
  const [x = 0, y = 0] = coordinates(spot);
  return hexagonal(plan) ? { x: x * Math.sqrt(1.5), y: y * Math.sqrt(0.5) } : { x, y };
}

/** Which floor of a board of cubes it belongs to: a floor has cubes, and the corners below them. @param {string} spot */
export const floorOf = (spot) => Math.floor((coordinates(spot)[2] ?? 0) / 2);

/** Spots of the same number are walked from left to right. On hexagons a row of corners goes up and down. @param {string} spot @param {Plan} plan */
export function rowOf(spot, plan) {
  const [, y = 0] = coordinates(spot);
  return hexagonal(plan) ? y - (y % 3) + (isSquare(spot, plan) ? 2 : 0) : y;
}

/** After how many steps along each axis a board without edges begins anew; nothing for one with edges. @param {Plan} plan */
export const periods = ({ shape, size = [] }) => (shape === "torus" ? size.map((side) => 2 * side) : null);

const HEXAGON = [[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]];

/** The spots of the other kind that would be round a spot, were the board large enough. @param {string} spot @param {Plan} plan */
export function around(spot, plan) {
  const at = coordinates(spot);
  const ways = hexagonal(plan) ? HEXAGON : at.reduce((/** @type {number[][]} */ found) => found.flatMap((way) => [[...way, -1], [...way, 1]]), [[]]);
  const wrap = periods(plan);
  const near = ways.map((way) => at.map((value, axis) => stepped(value, way[axis] ?? 0, wrap?.[axis])).join(","));
  return hexagonal(plan) && !isSquare(spot, plan) ? near.filter((other) => isSquare(other, plan)) : near;
}

/** @param {number} value @param {number} step @param {number} [period] */
const stepped = (value, step, period) => (period ? (value + step + period) % period : value + step);
