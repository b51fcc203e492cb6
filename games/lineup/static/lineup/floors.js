/**
 * The layers of a board, side by side. A flat board has one. A board of cubes has one for each layer of cubes, together with the corners
 * below them, and a top layer of corners. A board of tesseracts is a row of such blocks for each step along the fourth axis.
 */

import { bounds, MARGIN, plus } from "./geometry.js";
import { ACROSS, coordinates, flat, floorOf, isSquare, rowOf } from "./lattice.js";
/**
 * @import {Edge, Floor, Plan, Point} from "./types.js"
 */

/** The gap between layers, and the space above each for its name, in units. */
const GAP = 0.7;
export const CAPTION = 1.35;

/** The offset of a layer's drawing. @param {number} floor @param {number} columns @param {Edge} plane the box around all spots @param {number} room for labels, above and to the left of each layer @returns {Point} */
export const placeOf = (floor, columns, { left, top, right, bottom }, room) => ({
  x: (floor % columns) * (right - left + 2 * MARGIN + GAP + room),
  y: Math.floor(floor / columns) * (bottom - top + 2 * MARGIN + CAPTION + room),
});

/** @param {string[]} spots @param {Plan} plan @param {Edge} plane @param {number} columns layers side by side @param {number} room for labels @returns {Floor[]} */
export function floorsOf(spots, plan, plane, columns, room) {
  const numbers = [...new Set(spots.map(floorOf))].sort((a, b) => a - b);
  return numbers.map((number) => {
    const at = placeOf(number, columns, plane, room);
    const own = spots.filter((spot) => floorOf(spot) === number);
    const beneath = [number - 1, number - ACROSS, number - ACROSS - 1];
    const below = spots.filter((spot) => beneath.includes(floorOf(spot)) && isSquare(spot, plan));
    const { left, top, right, bottom } = plane;
    const edge = bounds([plus(at, { x: left, y: top }), plus(at, { x: right, y: bottom })], MARGIN);
    const bare = without(below, own).map((spot) => plus(flat(spot, plan), at));
    const block = plan.dimensions === 4 ? Math.floor(number / ACROSS) : null;
    return {
      number,
      block,
      edge,
      bare,
      rows: rowsOf(own, plan),
      top: !own.some((spot) => isSquare(spot, plan)),
    };
  });
}

/** The spots with none of the others above them. @param {string[]} spots @param {string[]} others */
function without(spots, others) {
  const plane = (/** @type {string} */ spot) => coordinates(spot).slice(0, 2).join();
  const built = new Set(others.map(plane));
  return spots.filter((spot) => !built.has(plane(spot)));
}

/** @param {string[]} spots @param {Plan} plan @returns {string[][]} rows from top to bottom, each from left to right */
function rowsOf(spots, plan) {
  /** @type {Map<number, string[]>} */
  const found = new Map();
  for (const spot of spots) {
    const row = rowOf(spot, plan);
    found.set(row, [...(found.get(row) ?? []), spot]);
  }
  const x = (/** @type {string} */ spot) => flat(spot, plan).x;
  return [...found.keys()]
    .sort((a, b) => a - b)
    .map((row) => (found.get(row) ?? []).sort((a, b) => x(a) - x(b)));
}
