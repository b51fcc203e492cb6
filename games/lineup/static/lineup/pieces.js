/** The tokens on the board, and those that the last move adds and removes. */

import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { nothing, svg } from "../vendor/lit-html/lit-html.js";
import { trace } from "./lines.js";
import { token } from "./tokens.js";

/**
 * @import {Scene} from "./play.js"
 * @import {LastAction} from "./server.d.ts"
 */

/** The spots where the last move put tokens. @param {LastAction} last */
export const lastSpots = ({ spot, taken }) => taken ?? [spot];

/** All tokens. Copies on opposite edges are drawn paler. @param {Scene} scene @param {boolean} moving */
export function tokens({ frame, known: { layout } }, moving) {
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
export function afterglow({ frame, memory, known: { layout } }) {
  const { last } = frame.view;
  const gone = memory.motion?.gone ?? null;
  if (last?.type !== "capture") return svg``;
  return svg`<g class="afterglow">
    ${trace(last.lines ?? [], last.seat, layout)}
    ${gone === null ? nothing : lastSpots(last).map((spot) => token(gone, layout.at(spot), "leaves"))}
  </g>`;
}
