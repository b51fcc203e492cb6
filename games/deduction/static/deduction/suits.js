/** The four suits, our own drawings, distinguishable by shape alone. Each fits into a circle of radius 11 around 0,0. */

import { svg } from "../vendor/lit-html/lit-html.js";

/** @import {SVGTemplateResult} from "../vendor/lit-html/lit-html.js" */

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];

/** @type {Record<string, () => SVGTemplateResult>} */
const SHAPES = {
  sun: () => svg`<g class="suit sun"><circle r="5.100"></circle>
    ${RAYS.map((turn) => svg`<path transform="rotate(${turn})" d="M-2.100 -6.600L0 -11L2.100 -6.600Z"></path>`)}</g>`,
  moon: () =>
    svg`<g class="suit moon"><path d="M3.600 -10.400A10.500 10.500 0 1 0 10.200 4.400A8.300 8.300 0 1 1 3.600 -10.400Z"></path></g>`,
  crown:
    () => svg`<g class="suit crown"><path d="M-8.400 4.400L-10.200 -5L-4.900 -1L0 -8.200L4.900 -1L10.200 -5L8.400 4.400ZM-8.100 6.100H8.100V9.200H-8.100Z"></path>
    <circle cx="-10.200" cy="-6.400" r="1.700"></circle><circle cy="-9.500" r="1.700"></circle><circle cx="10.200" cy="-6.400" r="1.700"></circle></g>`,
  shield:
    () => svg`<g class="suit shield"><path d="M-8.800 -9.500H8.800V-1C8.800 5 5.200 8.700 0 11C-5.200 8.700 -8.800 5 -8.800 -1Z"></path>
    <path class="cut" d="M-6.300 -7H0V0.300H6.300C5.900 4 3.600 6.500 0 8.300V0.300H-6.300Z"></path></g>`,
};

/** @param {string} suit */
export const suit = (suit) => SHAPES[suit]?.() ?? svg``;

/** A suit as an icon, as large as the text beside it. @param {string} name */
export const suitIcon = (name) =>
  svg`<svg class="ded-suit" viewBox="-12 -12 24 24" aria-hidden="true">${suit(name)}</svg>`;
