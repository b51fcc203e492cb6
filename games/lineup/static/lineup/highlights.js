/** Highlights: what belongs to the spot under the pointer, and the spots that a line of the record names. */

import { nothing, svg } from "../vendor/lit-html/lit-html.js";
import { moved } from "./geometry.js";

/** @import {Scene} from "./play.js" */

/** The spots that touch the one under the pointer, and the same place on the other layers. @param {Scene} scene */
export function lit({ memory, known: { layout } }) {
  const spot = memory.lit;
  if (spot === null || !layout.has(spot)) return nothing;
  const touching = layout.touching(spot).flatMap(layout.places);
  const column = layout.column(spot).flatMap(layout.places);
  return svg`<g class="lit">
    ${touching.map((at) => svg`<g transform=${moved(at)}><circle class="casing" r="0.7"></circle><circle class="halo" r="0.7"></circle></g>`)}
    ${column.map((at) => svg`<path class="same" d="M-0.6 -0.32V-0.6H-0.32M0.32 -0.6H0.6V-0.32M0.6 0.32V0.6H0.32M-0.32 0.6H-0.6V0.32" transform=${moved(at)}></path>`)}
  </g>`;
}

/** The spots that the record's line under the pointer or the focus names. @param {Scene} scene */
export const pointed = ({ context, known: { layout } }) =>
  svg`<g class="pointed">${(context.pointed ?? [])
    .flatMap(layout.places)
    .map(
      (at) =>
        svg`<g transform=${moved(at)}><circle class="casing" r="0.78"></circle><circle class="halo" r="0.78"></circle></g>`,
    )}</g>`;
