/** The bare board: a frame of dark wood, squares inlaid with their grain turned alternately, round corners. */

import { svg } from "../vendor/lit-html/lit-html.js";
import { isSquare, MARGIN, moved, point } from "./geometry.js";

/** @typedef {import("./types.js").Point} Point */

const TILE = 0.955;
const STREAKS = [-0.78, -0.52, -0.3, -0.04, 0.2, 0.46, 0.74];

/** Everything below the tokens. The frame is as wide as the board has margin. @param {string[]} spots */
export function ground(spots) {
  const squares = spots.filter(isSquare).map(point);
  const corners = spots.filter((spot) => !isSquare(spot)).map(point);
  return svg`<g class="ground" aria-hidden="true">
    <g class="frame-shade">${squares.map((at) => slab(at, MARGIN, "M0 0.1"))}</g>
    <g class="frame-edge">${squares.map((at) => slab(at, MARGIN, ""))}</g>
    <g class="frame">${squares.map((at) => slab(at, MARGIN - 0.06, ""))}</g>
    ${squares.map(tile)}
    ${corners.map(socket)}
  </g>`;
}

/** One square's share of the frame; together they make the frame of a board of any shape. */
function slab(/** @type {Point} */ { x, y }, /** @type {number} */ margin, /** @type {string} */ fall) {
  const side = 2 + 2 * margin;
  const top = fall ? y + 0.1 : y;
  return svg`<rect x=${x - side / 2} y=${top - side / 2} width=${side} height=${side} rx="0.55"></rect>`;
}

function tile(/** @type {Point} */ at) {
  const turned = (at.x + at.y) % 4 === 0;
  return svg`<g class=${turned ? "tile turned" : "tile"} transform=${moved(at)}>
    <rect class="veneer" x=${-TILE} y=${-TILE} width=${2 * TILE} height=${2 * TILE} rx="0.1"></rect>
    <path class="grain" d=${grain(at)} transform=${turned ? "rotate(90)" : "rotate(0)"}></path>
    <path class="bevel" d="M${-TILE + 0.05} ${TILE - 0.05}V${-TILE + 0.05}H${TILE - 0.05}"></path>
  </g>`;
}

function socket(/** @type {Point} */ at) {
  return svg`<g class="socket" transform=${moved(at)}>
    <circle class="groove" r="0.655"></circle><circle class="inlay" r="0.61"></circle>
    <path class="hollow" d="M-0.55 -0.16A0.575 0.575 0 0 1 0.55 -0.16"></path>
  </g>`;
}

/** Streaks of wood, a little different on every square and always the same on the same one. */
function grain(/** @type {Point} */ { x, y }) {
  const sway = (/** @type {number} */ n) => (Math.sin(x * 12.9 + y * 78.2 + n * 37.7) * 0.09).toFixed(3);
  return STREAKS.map(
    (at, n) => `M${-TILE + 0.04} ${at}q0.45 ${sway(n)} 0.9 ${sway(n + 9)}t${2 * TILE - 0.98} ${sway(n + 5)}`,
  ).join("");
}
