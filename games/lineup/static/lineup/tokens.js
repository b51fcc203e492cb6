/** The tokens. They differ in shape as well as colour: a plain disc, a ring in a disc, a square, a diamond. */

import { svg } from "../vendor/lit-html/lit-html.js";
import { moved } from "./geometry.js";

/** @import {Point} from "./types.js" */

const RADIUS = 0.56;

/** @type {((r: number) => string)[]} the outline of each seat's token; r is roughly its radius */
const outlines = [
  (r) => disc(r),
  (r) => disc(r),
  (r) => rounded(r * 0.93, r * 0.3),
  (r) => `M0 ${-r * 1.24}L${r * 1.24} 0L0 ${r * 1.24}L${-r * 1.24} 0Z`,
];

/**
 * One token. `name` adds classes, such as "arrives".
 * @param {number} seat @param {Point} at @param {string} name
 */
export function token(seat, at, name = "") {
  const outline = outlines[seat] ?? disc;
  return svg`<g class="token seat-${seat} ${name}" transform=${moved(at)}><g class="body">
    <path class="shade" d=${outline(RADIUS)} transform="translate(0.03 0.1)"></path>
    <path class="rim" d=${outline(RADIUS)}></path>
    <path class="face" d=${outline(RADIUS - 0.05)}></path>
    ${seat === 1 ? svg`<circle class="ring" r="0.27"></circle>` : svg`<path class="rib" d=${outline(RADIUS - 0.15)}></path>`}
    <path class="belly" d="M0.44 0.12A0.456 0.456 0 0 1 -0.12 0.44"></path>
    <path class="gleam" d="M-0.41 -0.15A0.435 0.435 0 0 1 -0.02 -0.435"></path>
  </g></g>`;
}

/** @param {number} r */
const disc = (r) => `M${-r} 0A${r} ${r} 0 0 1 ${r} 0A${r} ${r} 0 0 1 ${-r} 0Z`;

/** @param {number} half @param {number} r */
const rounded = (half, r) =>
  `M${-half} ${r - half}a${r} ${r} 0 0 1 ${r} ${-r}H${half - r}a${r} ${r} 0 0 1 ${r} ${r}` +
  `V${half - r}a${r} ${r} 0 0 1 ${-r} ${r}H${r - half}a${r} ${r} 0 0 1 ${-r} ${-r}Z`;
