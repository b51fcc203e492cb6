/**
 * The four facts: a brass fitting on each corner of the desk with a lamp, dark or lit, and a small tower that shows the progress
 * of the stack: solid bars for the layers that count already, hollow ones for the kinds of tile still needed.
 */

import { nothing, svg } from "../vendor/lit-html/lit-html.js";
import { CORNERS, FRAME, move } from "./geometry.js";

/** @import {View} from "./types.js" */

const F = FRAME;

/** The direction from the centre of the board to each corner, y downwards. @type {Record<string, [number, number]>} */
const WAY = { a1: [-1, 1], a4: [-1, -1], d4: [1, -1], d1: [1, 1] };

/** The layers of a fact from the bottom up: those that count already, then those still needed. None once it is revealed. @param {string} space @param {View} view */
export function layers(space, view) {
  const { counts, needs } = view.corners?.[space] ?? { counts: 0, needs: [] };
  const tiles = view.board[space] ?? [];
  const counted = counts ? tiles.slice(-counts).slice(-4) : [];
  const full = counted.map(({ side }) => ({ side: /** @type {string} */ (side), full: true }));
  return view.facts?.[space] ? [] : [...full, ...needs.map((side) => ({ side, full: false }))].slice(0, 6);
}

/** The tower, with the lowest layer at the bottom. @param {{side: string, full: boolean}[]} bars */
function tower(bars) {
  const high = 6.6;
  const foot = (bars.length * high) / 2;
  return svg`<g class="tower">${bars.map(({ side, full }, n) => {
    const y = foot - (n + 1) * high;
    return svg`<rect class="bar ${side} ${full ? "full" : "open"}" x="-9" y=${y + 0.8} width="18" height=${high - 1.6} rx=${side === "answer" ? 0 : 2.6}></rect>`;
  })}</g>`;
}

/** A lamp on a stand: dark, or lit. @param {boolean} lit */
const lamp = (lit) => svg`<g class="lamp ${lit ? "lit" : "dark"}">
  ${lit ? svg`<path class="rays" d="M0 -11.500V-9.200M-9 -7.500L-7.300 -6M9 -7.500L7.300 -6M-11.500 1H-9.200M11.500 1H9.200"></path>` : nothing}
  <path class="bulb" d="M-6.500 -0.500A6.500 6.500 0 1 1 6.500 -0.500C6.500 2.500 3.800 3.600 3.600 6.200H-3.600C-3.800 3.600 -6.500 2.500 -6.500 -0.500Z"></path>
  <path class="cap" d="M-3.600 7.800H3.600M-2.400 10.200H2.400"></path>
</g>`;

/** @param {string} space @param {View} view @param {string} id */
function corner(space, view, id) {
  const [h, v] = WAY[space] ?? [1, 1];
  const lit = !!view.facts?.[space];
  const bars = layers(space, view);
  const [x, y] = [200 + h * (200 + F / 2), 200 + v * (200 + F / 2)];
  const leg = bars.length ? 38 : 26;
  return svg`<g class="corner ${lit ? "lit" : ""}" data-corner=${space}>
    ${
      lit
        ? svg`<circle class="glow" cx=${200 + h * 165} cy=${200 + v * 165} r="118" fill="url(#${id}-glow)" clip-path="url(#${id}-clip)"></circle>
      <rect class="halo" x=${200 + h * 150 - 47} y=${200 + v * 150 - 47} width="94" height="94" rx="10"></rect>`
        : nothing
    }
    <path class="fitting" fill="url(#${id}-brass)" transform="translate(${200 + h * 200} ${200 + v * 200}) scale(${h} ${v})"
      d="M${F - 1} ${F - 13}Q${F - 1} ${F - 1} ${F - 13} ${F - 1}H-22L-28 ${F - 8}V6L-22 2H2V${-leg + 6}L7 ${-leg}H${F - 7}L${F - 1} ${-leg + 6}Z"></path>
    <circle class="screw" cx=${200 + h * 184} cy=${y} r="2.6"></circle>
    <g transform=${move(x, y)}>${lamp(lit)}</g>
    ${bars.length ? svg`<g transform=${move(x, 200 + v * 184)}>${tower(bars)}</g>` : nothing}
  </g>`;
}

/** All four corners. @param {View} view @param {string} id */
export const corners = (view, id) =>
  svg`<g class="corners">${CORNERS.map((space) => corner(space, view, id))}</g>`;
