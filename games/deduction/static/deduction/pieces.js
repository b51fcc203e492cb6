/** Tiles and coins as pictures, without texts unless asked for. Colours: pieces.css. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { tileName } from "./terms.js";
import { suit, suitIcon } from "./suits.js";
import { SUITS, suitOf, valueOf } from "./tiles.js";

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
