/** The tokens on the board, and those that the last move adds and removes. */

import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { nothing, svg } from "../vendor/lit-html/lit-html.js";
import { moved } from "./geometry.js";
import { trace } from "./lines.js";

/**
 * @import {Scene} from "./play.js"
 * @import {LastAction} from "./server.d.ts"
 * @import {Point} from "./types.js"
 */

/** The spots where the last move put tokens. @param {LastAction} last */
export const lastSpots = ({ spot, taken }) => taken ?? [spot];

/** All tokens. Copies on opposite edges are drawn paler. @param {Scene} scene @param {boolean} moving */
export function tokens({ frame, lookup: { layout } }, moving) {
  const { board, last } = frame.view;
  const taken = board.flatMap(({ spot, owner }) => (owner === null ? [] : [{ spot, owner }]));
  const arrival = last?.type === "capture" ? "takes" : "arrives";
  const isNew = (/** @type {string} */ spot) => moving && !!last && lastSpots(last).includes(spot);
  const key = (/** @type {{spot: string, owner: number}} */ { spot, owner }) => `${spot}/${owner}`;
  return svg`<g class="again">${repeat(taken, key, ({ spot, owner }) =>
    layout
      .places(spot)
      .slice(1)
      .map((at) => token(owner, at)),
  )}</g>
    <g class="tokens">${repeat(taken, key, ({ spot, owner }) => token(owner, layout.at(spot), isNew(spot) ? arrival : ""))}</g>`;
}

/** The animation of a capture: the line that allowed it, and the captured tokens. @param {Scene} scene */
export function afterglow({ frame, memory, lookup: { layout } }) {
  const { last } = frame.view;
  const gone = memory.motion?.gone ?? null;
  if (last?.type !== "capture") return svg``;
  return svg`<g class="afterglow">
    ${trace(last.lines ?? [], last.seat, layout)}
    ${gone === null ? nothing : lastSpots(last).map((spot) => token(gone, layout.at(spot), "leaves"))}
  </g>`;
}

// -- The tokens. They differ in shape as well as colour: a plain disc, a ring in a disc, a square, a diamond.

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
