/** Highlights for the spot under the pointer: the spots that touch it, and the same place on the other layers. */

import { nothing, svg } from "../vendor/lit-html/lit-html.js";
import { moved } from "./geometry.js";

/** @param {import("./play.js").Scene} scene */
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
