/** Small marks on the board: where the viewer can place, what was played last, and which tokens are in dispute. */

import { gettext } from "../site/i18n.js";
import { svg } from "../vendor/lit-html/lit-html.js";
import { moved, plus } from "./geometry.js";

/**
 * @import {Lookup} from "./layout.js"
 * @import {Edge, Point} from "./types.js"
 */

const TAKE = "M-0.11 0H0.1M0.02 -0.09L0.11 0L0.02 0.09";
const RETAKE =
  "M-0.12 -0.06H0.1M0.05 -0.12L0.11 -0.06L0.05 0M0.12 0.07H-0.1M-0.05 0.01L-0.11 0.07L-0.05 0.13";
const ROUND = "M0.12 -0.03A0.125 0.125 0 1 0 0.05 0.11M0.13 -0.15V-0.02H0";

/** A small peg in every empty spot where this viewer can place a token. @param {Lookup} lookup */
export const pegs = (lookup) =>
  svg`<g class="pegs">${drawPegs(lookup, (spot) => lookup.moves.has(spot))}</g>`;

/** A paler peg in every empty spot, while the viewer waits for their turn. @param {Lookup} lookup */
export const restingPegs = (lookup) => svg`<g class="pegs resting">${drawPegs(lookup, () => true)}</g>`;

/** @param {Lookup} lookup @param {(spot: string) => boolean} isOpen */
const drawPegs = ({ spots, owner, layout }, isOpen) =>
  spots
    .filter((spot) => owner(spot) === null && isOpen(spot))
    .flatMap(layout.places)
    .map(({ x, y }) => svg`<circle cx=${x} cy=${y} r="0.085"></circle>`);

/** A bright rim around the tokens played last, drawn below them. @param {Point[]} places */
export const rims = (places) =>
  places.map(
    (at) =>
      svg`<g class="last" transform=${moved(at)}><circle class="casing" r="0.685"></circle><circle class="glow" r="0.65"></circle></g>`,
  );

/** The overlay: one arrow on a token that can be captured, two on a token in dispute (LU-11). @param {Lookup} lookup */
export function disputes({ capturable, recapturable, layout }) {
  const all = [...new Set([...capturable, ...recapturable])];
  return svg`<g class="disputes">${all.map((spot) => layout.places(spot).map((at) => badge(aside(at), recapturable.has(spot) ? RETAKE : TAKE)))}</g>`;
}

/** Badges on tokens that can't be captured because that would bring back an earlier position (LU-12). @param {Lookup} lookup */
export const repeats = ({ forbidden, layout }) => svg`<g class="repeats">
  ${[...forbidden].map((spot) => layout.places(spot).map((at) => badge(aside(at), ROUND)))}
</g>`;

/** @param {Point} at */
const aside = (at) => plus(at, { x: 0.4, y: -0.4 });

/** @param {Point} at @param {string} sign @param {number} scale */
const badge = (at, sign, scale = 1) => svg`<g class="badge" transform="${moved(at)} scale(${scale})">
  <circle r="0.25"></circle><path d=${sign} transform="scale(1.15)"></path>
</g>`;

/** The height of the legend below the board, in pixels. */
export const LEGEND = 22;

/**
 * What the badges mean, in a strip below the board. Its text keeps its size whatever the board's scale.
 * @param {Lookup} lookup @param {{left: number, bottom: number}} edge @param {number} scale pixels per unit
 * @param {string} font
 */
export function legend(lookup, { left, bottom }, scale, font) {
  const y = bottom + 18 / scale;
  const text = (/** @type {number} */ x, /** @type {string} */ say) =>
    svg`<text x=${left + x / scale} y=${y} font-size=${14 / scale}>${say}</text>`;
  const sign = (/** @type {number} */ x, /** @type {string} */ path) =>
    badge({ x: left + x / scale, y: y - 5 / scale }, path, 32 / scale);
  if (!lookup.capturable.size && !lookup.recapturable.size) {
    const none = gettext("No tokens can be captured.");
    return svg`<g class="legend">${text(8, none)}</g>`;
  }
  const take = gettext("can be captured");
  const back = gettext("in dispute");
  const second = 32 + measure(take, 14, font) + 18;
  return svg`<g class="legend">
    ${sign(17, TAKE)}${text(32, take)}${sign(second + 10, RETAKE)}${text(second + 25, back)}
  </g>`;
}

// -- The width and line breaks of text that keeps its size whatever the board's scale.

/** The width of a text in pixels. @param {string} text @param {number} size @param {string} font */
function measure(text, size, font) {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return (text.length * size) / 2;
  pen.font = `600 ${size}px ${font}`;
  return pen.measureText(text).width;
}

/**
 * Breaks a sentence into lines of at most `most` pixels and about equal length.
 * @param {string} say @param {number} most @param {number} size @param {string} font
 */
function wrap(say, most, size, font) {
  const wide = (/** @type {string} */ text) => measure(text, size, font);
  const words = say.split(" ");
  const least = Math.max(...words.map(wide));
  const count = fill(words, most, wide).length;
  let width = most;
  while (width - 8 > least && fill(words, width - 8, wide).length === count) width -= 8;
  const lines = fill(words, width, wide);
  return { lines, width: Math.max(...lines.map(wide)) };
}

/** @param {string[]} words @param {number} most @param {(text: string) => number} wide @returns {string[]} */
function fill(words, most, wide) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && wide(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

// -- A speech bubble at a spot, such as why a move was refused. Its text keeps its size whatever the board's scale.

const SIZE = 15;
const LEADING = 20;
const PAD = 11;
const WIDEST = 250;

/**
 * @param {string} say @param {Point} at @param {Edge} edge
 * @param {number} scale pixels per unit @param {string} font the page's text face
 */
export function bubble(say, at, edge, scale, font) {
  const { lines, width } = wrap(
    say,
    Math.min(WIDEST, (edge.right - edge.left) * scale - 2 * PAD - 8),
    SIZE,
    font,
  );
  const [wide, high] = [(width + 2 * PAD) / scale, (lines.length * LEADING + 2 * PAD - 4) / scale];
  const below = at.y - 0.75 - high < edge.top;
  const left = Math.min(Math.max(at.x - wide / 2, edge.left + 0.1), edge.right - wide - 0.1);
  const top = below ? at.y + 0.8 : at.y - 0.8 - high;
  const tip = below
    ? `M${at.x - 0.25} ${top}L${at.x} ${top - 0.28}L${at.x + 0.25} ${top}Z`
    : `M${at.x - 0.25} ${top + high}L${at.x} ${top + high + 0.28}L${at.x + 0.25} ${top + high}Z`;
  const first = top + (PAD + SIZE - 2) / scale;
  return svg`<g class="bubble" aria-hidden="true">
    <path d=${tip}></path><rect x=${left} y=${top} width=${wide} height=${high} rx=${8 / scale}></rect>
    ${lines.map(
      (line, n) => svg`<text x=${left + PAD / scale} y=${first + (n * LEADING) / scale}
      font-size=${SIZE / scale}>${line}</text>`,
    )}
  </g>`;
}
