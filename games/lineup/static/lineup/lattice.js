/**
 * What a spot's coordinates mean on each kind of board: where the spot is, what kind it is, and what is around it.
 * Here squares, cubes and hexagons are all called squares; all other spots are corners.
 */
/**
 * @import {Plan, Point} from "./types.js"
 */

/** @param {string} spot */
export const coordinates = (spot) => spot.split(",").map(Number);

/** @param {Plan} plan */
const hexagonal = ({ shape }) => shape === "hexagon";

/** Whether the spot is a square, not a corner. @param {string} spot @param {Plan} [plan] */
export function isSquare(spot, plan = {}) {
  const [x = 0, y = 0] = coordinates(spot);
  return hexagonal(plan) ? (y + 1) % 3 === 0 : x % 2 !== 0;
}

/** A spot's position in the plane, ignoring its third and fourth coordinates. @param {string} spot @param {Plan} plan @returns {Point} */
export function flat(spot, plan) {
  const [x = 0, y = 0] = coordinates(spot);
  return hexagonal(plan) ? { x: x * Math.sqrt(1.5), y: y * Math.sqrt(0.5) } : { x, y };
}

/** More layers than any board has along its third axis. */
export const ACROSS = 16;

/**
 * The number of a spot's layer, on a board of cubes or tesseracts. A layer has cubes and the corners below them. With four dimensions,
 * layers are numbered in lines of `ACROSS`, one for each step along the fourth axis.
 * @param {string} spot
 */
export function floorOf(spot) {
  const [, , z = 0, w = 0] = coordinates(spot);
  return Math.floor(z / 2) + ACROSS * Math.floor(w / 2);
}

/** A spot's row: the left and right arrow keys stay in it. On hexagons, a row of corners zigzags up and down. @param {string} spot @param {Plan} plan */
export function rowOf(spot, plan) {
  const [, y = 0] = coordinates(spot);
  return hexagonal(plan) ? y - (y % 3) + (isSquare(spot, plan) ? 2 : 0) : y;
}

/** The number of steps along each axis after which a torus repeats; null for boards with edges. @param {Plan} plan */
export const periods = ({ shape, size = [] }) => (shape === "torus" ? size.map((side) => 2 * side) : null);

const HEXAGON = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
];

/** The spots of the other kind around a spot. Some of them might be missing from the board. @param {string} spot @param {Plan} plan */
export function around(spot, plan) {
  const at = coordinates(spot);
  const ways = hexagonal(plan)
    ? HEXAGON
    : at.reduce(
        (/** @type {number[][]} */ found) =>
          found.flatMap((way) => [
            [...way, -1],
            [...way, 1],
          ]),
        [[]],
      );
  const wrap = periods(plan);
  const near = ways.map((way) =>
    at.map((value, axis) => stepped(value, way[axis] ?? 0, wrap?.[axis])).join(","),
  );
  return hexagonal(plan) && !isSquare(spot, plan) ? near.filter((other) => isSquare(other, plan)) : near;
}

/** @param {number} value @param {number} step @param {number} [period] */
const stepped = (value, step, period) => (period ? (value + step + period) % period : value + step);
