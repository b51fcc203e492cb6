/** Tiles and coins as pictures, without texts unless asked for. Colours: pieces.css. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { suitOf, SUITS, tileName, valueOf } from "./terms.js";

/** @import {SVGTemplateResult} from "../vendor/lit-html/lit-html.js" */

/** A value as a glyph: a digit, an A for the ace, an empty ring for null. @param {string} value @param {number} x @param {number} y the baseline @param {number} size */
function number(value, x, y, size) {
  if (value === "null")
    return svg`<circle class="null" cx=${x} cy=${y - size * 0.33} r=${size * 0.25}></circle>`;
  return svg`<text class="value" x=${x} y=${y} font-size=${size}>${value === "ace" ? "A" : value}</text>`;
}

/** The face of a tile, 60 by 60. @param {string} tile */
const face = (tile) => svg`<rect class="edge" x="1" y="3" width="58" height="56.500" rx="8"></rect>
  <rect class="ground" x="1" y="1" width="58" height="55.500" rx="8"></rect><rect class="bevel" x="3.500" y="3.500" width="53" height="50.500" rx="6"></rect>
  <g class="ink ${suitOf(tile)}"><g transform="translate(20.500 20) scale(1.18)">${suit(suitOf(tile))}</g>${number(valueOf(tile), 41, 50, 30)}</g>`;

const back = () => svg`<rect class="edge" x="1" y="3" width="58" height="56.500" rx="8"></rect>
  <rect class="ground" x="1" y="1" width="58" height="55.500" rx="8"></rect><rect class="bevel" x="5" y="5" width="50" height="47.500" rx="5"></rect>
  <g class="weave"><path d="M30 9.500L49 28.800L30 48L11 28.800Z"></path><path d="M30 17L41.600 28.800L30 40.500L18.400 28.800Z"></path></g>`;

/** A tile face up. @param {string} tile @param {{label?: boolean}} [how] `label`: the picture has a text alternative */
export const tile = (tile, { label = false } = {}) =>
  html`<svg class="ded-tile" data-tile=${tile} viewBox="0 0 60 60" role=${label ? "img" : nothing} aria-label=${label ? tileName(tile) : nothing}
    aria-hidden=${label ? nothing : "true"}>${face(tile)}</svg>`;

/** A tile face down. @param {boolean} [asks] with a question mark on it */
export const down = (asks = false) =>
  html`<svg class="ded-tile down ${asks ? "asks" : ""}" viewBox="0 0 60 60" aria-hidden="true">${back()}
    ${asks ? svg`<circle class="plate" cx="30" cy="28.800" r="14"></circle><text class="value" x="30" y="37" font-size="23">?</text>` : nothing}</svg>`;

const TICKS = Array.from({ length: 36 }, (_, at) => at * 10);

/** The coin: its suit and its value, engraved. @param {string} coin */
export const coin = (coin) => html`<svg class="ded-coin" viewBox="0 0 100 100" aria-hidden="true">
  <circle class="low" cx="50" cy="52" r="47"></circle><circle class="metal" cx="50" cy="49" r="47"></circle>
  <g class="ticks">${TICKS.map((turn) => svg`<path transform="rotate(${turn} 50 49)" d="M50 4.500V8"></path>`)}</g>
  <circle class="field" cx="50" cy="49" r="38.500"></circle><path class="shine" d="M22 30A34 34 0 0 1 52 15"></path>
  <g class="engraved light" transform="translate(0 1.200)">${stamp(coin)}</g><g class="engraved">${stamp(coin)}</g></svg>`;

/** @param {string} coin */
const stamp = (coin) =>
  svg`<g transform="translate(37.500 42) scale(1.55)">${suit(suitOf(coin))}</g>${number(valueOf(coin), 66, 73, 38)}`;

/** A suit or a value as a small icon. @param {string} about */
export const lineIcon = (about) =>
  SUITS.includes(about)
    ? html`<span class="ded-line ${about}" aria-hidden="true">${suitIcon(about)}</span>`
    : html`<span class="ded-line value" aria-hidden="true"><svg class="ded-suit" viewBox="-12 -12 24 24">${number(about, 0, 8, 23)}</svg></span>`;

// -- The four suits, our own drawings, distinguishable by shape alone. Each fits into a circle of radius 11 around 0,0.

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
const suit = (suit) => SHAPES[suit]?.() ?? svg``;

/** A suit as an icon, as large as the text beside it. @param {string} name */
const suitIcon = (name) =>
  svg`<svg class="ded-suit" viewBox="-12 -12 24 24" aria-hidden="true">${suit(name)}</svg>`;
