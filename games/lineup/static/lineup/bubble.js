/** A speech bubble at a spot, such as why a move was refused. Its text keeps its size whatever the board's scale. */

import { svg } from "../vendor/lit-html/lit-html.js";
import { wrap } from "./measure.js";

/** @import {Edge, Point} from "./types.js" */

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
