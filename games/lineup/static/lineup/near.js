/** Coming closer: where spots are too close together for a thumb, the first tap brings a part of the board near, the second one plays. */

import { bounds, isWithin } from "./geometry.js";

/** @typedef {import("./types.js").Point} Point @typedef {import("./types.js").Edge} Edge @typedef {import("./layout.js").Layout} Layout */

/** So many pixels apart, spots can be hit by a thumb. */
const HIT = 36;
/** So many pixels apart they are when one has come closer. */
const NEAR = 54;

/** Whether a thumb needs to come closer. @param {Layout} layout @param {number} scale pixels of one unit */
export const isDense = (layout, scale) => layout.gap * scale * (visualViewport?.scale ?? 1) < HIT;

/** The part of the board that comes near: the floor that was meant, or what is round the point. @param {Layout} layout @param {Point} at @param {number} scale @returns {Edge} */
export function closeUp({ floors, edge, gap }, at, scale) {
  const floor = floors.length > 1 && floors.find((one) => isWithin(at, one.edge));
  if (floor) return floor.edge;
  const part = (gap * scale) / NEAR;
  const half = { x: ((edge.right - edge.left) * part) / 2, y: ((edge.bottom - edge.top) * part) / 2 };
  const held = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) => Math.min(Math.max(value, least), most);
  const x = held(at.x, edge.left + half.x, edge.right - half.x);
  const y = held(at.y, edge.top + half.y, edge.bottom - half.y);
  return bounds([{ x: x - half.x, y: y - half.y }, { x: x + half.x, y: y + half.y }], 0);
}
