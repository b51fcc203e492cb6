/** Zooming in: where spots are too close together for a thumb, the first tap zooms in on part of the board and the second one plays. */

import { bounds, isWithin, LABELS, middle } from "./geometry.js";

/**
 * @import {Layout} from "./layout.js"
 * @import {Edge, Point} from "./types.js"
 */

/** The distance between spots, in pixels, that a thumb can hit. */
const HIT = 36;
/** The distance between spots in close-up, in pixels. */
const NEAR = 54;

/** Whether the spots are too close together for a thumb. @param {Layout} layout @param {number} scale pixels per unit */
export const isDense = (layout, scale) => layout.gap * scale * (visualViewport?.scale ?? 1) < HIT;

/** The layer that is shown in close-up; none on a flat board. @param {Layout} layout @param {Edge} shown */
export const layerIn = ({ floors }, shown) =>
  floors.length > 1 ? floors.find(({ edge }) => isWithin(middle(shown), edge)) : undefined;

/** The part of the board to zoom in on: the layer that was tapped, or the surroundings of the point. @param {Layout} layout @param {Point} at @param {number} scale @returns {Edge} */
export function closeUp({ floors, edge, gap, labelled }, at, scale) {
  const floor = floors.length > 1 && floors.find((one) => isWithin(at, one.edge));
  if (floor) {
    const room = labelled ? LABELS : 0;
    return { ...floor.edge, left: floor.edge.left - room, top: floor.edge.top - room };
  }
  const part = (gap * scale) / NEAR;
  const half = { x: ((edge.right - edge.left) * part) / 2, y: ((edge.bottom - edge.top) * part) / 2 };
  const held = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
    Math.min(Math.max(value, least), most);
  const x = held(at.x, edge.left + half.x, edge.right - half.x);
  const y = held(at.y, edge.top + half.y, edge.bottom - half.y);
  return bounds(
    [
      { x: x - half.x, y: y - half.y },
      { x: x + half.x, y: y + half.y },
    ],
    0,
  );
}
