/** A line of possible moves from this position: a pale token with its number on each spot. */

import { svg } from "../vendor/lit-html/lit-html.js";
import { moved } from "./geometry.js";

/**
 * @import {Played} from "../kit/types.js"
 * @import {Point} from "./types.js"
 */

/**
 * @param {Played[]} line
 * @param {(spot: string) => Point[]} places everywhere a spot is drawn
 */
export const could = (line, places) =>
  svg`<g class="could" aria-hidden="true">${line.flatMap(({ seat, move }, index) =>
    places(move.spot).map(
      (at) => svg`<g class="seat-${seat}" transform=${moved(at)}>
        <circle class="plate" r="0.46"></circle><text y="0.18">${index + 1}</text>
      </g>`,
    ),
  )}</g>`;
