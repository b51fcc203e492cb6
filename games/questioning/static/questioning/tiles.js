/**
 * Drawing a tile, centred on (0, 0). Questions are light paper with round corners; answers are dark wood with cut corners and a
 * brass line. A round socket is an entrance, an arrow is an exit.
 */

import { nothing, svg } from "../vendor/lit-html/lit-html.js";
import { away, HALF, PORTS } from "./geometry.js";

/** @import {Tile} from "./types.js" */

const H = HALF;
/** The distance of an arrow's tip from the centre. */
const TIP = { edge: H - 2, vertex: H - 4.5 };
const HEAD = { long: 19, half: 15.5 };
const SOCKET = 10;

/** @param {string} port */
function directionOf(port) {
  const [dx = 0, dy = 0] = away(port);
  const reach = port.length === 2 ? TIP.vertex * Math.SQRT2 : TIP.edge;
  return { angle: (Math.atan2(dx, dy) * 180) / Math.PI, reach };
}

/** @param {number} value */
const r = (value) => Math.round(value * 100) / 100;

/** The outline of a tile's face. @param {string} side @param {number} [grow] */
export function outline(side, grow = 0) {
  const h = H + grow;
  const c = (side === "answer" ? 9 : 8) + grow * 0.6;
  if (side === "answer") {
    return `M${-h + c} ${-h}H${h - c}L${h} ${-h + c}V${h - c}L${h - c} ${h}H${-h + c}L${-h} ${h - c}V${-h + c}Z`;
  }
  return `M${-h + c} ${-h}H${h - c}Q${h} ${-h} ${h} ${-h + c}V${h - c}Q${h} ${h} ${h - c} ${h}H${-h + c}Q${-h} ${h} ${-h} ${h - c}V${-h + c}Q${-h} ${-h} ${-h + c} ${-h}Z`;
}

/** The face without its arrows. @param {Tile} tile */
export function face({ side, face_down: down }) {
  if (down)
    return svg`<path class="face" d=${outline(side)}></path><path class="back" d="M0 -27L27 0L0 27L-27 0ZM0 -15L15 0L0 15L-15 0Z"></path>`;
  return svg`<path class="face" d=${outline(side)}></path>
    <path class="hairline" d=${outline(side, -4)}></path>`;
}

/** An exit: a shaft from the centre, and a head whose tip touches the edge. @param {string} port */
function exit(port) {
  const { angle, reach } = directionOf(port);
  const neck = r(-reach + HEAD.long);
  return svg`<path class="exit" transform="rotate(${angle})"
    d="M-5.5 0V${neck}H${-HEAD.half}L0 ${r(-reach)}L${HEAD.half} ${neck}H5.5V0Z"></path>`;
}

/** An entrance: a round socket at the edge, and a thinner shaft to the centre. @param {string} port */
function entrance(port) {
  const { angle, reach } = directionOf(port);
  const at = r(-reach + SOCKET - 1);
  return svg`<g class="entrance" transform="rotate(${angle})"><path class="shaft" d="M-3.5 0V${at}H3.5V0Z"></path>
    <circle class="socket" cy=${at} r=${SOCKET}></circle><circle class="hole" cy=${at} r="4.6"></circle></g>`;
}

/** The entrances and exits, turned with the tile. @param {Tile} tile */
export function arrows({ in: entrances, out: exits, turn = 0, face_down: down }) {
  if (down) return nothing;
  const sorted = (/** @type {string[]} */ list) =>
    [...list].sort((one, two) => PORTS.indexOf(one) - PORTS.indexOf(two));
  return svg`<g class="arrows" transform="rotate(${turn})">
    ${sorted(entrances).map(entrance)}${sorted(exits).map(exit)}<circle class="hub" r="7.5"></circle>
  </g>`;
}

/** The class names of a tile. @param {Tile} tile @param {string} [more] */
export const classes = ({ side, face_down: down }, more = "") =>
  ["tile", side, down ? "down" : "", more].filter(Boolean).join(" ");

/** A whole tile. @param {Tile} tile @param {string} [more] further class names */
export const tile = (tile, more) => svg`<g class=${classes(tile, more)}>${face(tile)}${arrows(tile)}</g>`;
