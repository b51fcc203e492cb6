/** The desk: a mahogany frame, green leather with a brass line, and the names of the columns and rows. */

import { svg } from "../vendor/lit-html/lit-html.js";
import { centre, COLUMNS, FRAME, ROWS, SPACES } from "./geometry.js";

const F = FRAME;
const SIZE = 400;

/** The view box of the drawing: the spaces and the frame around them. */
export const BOX = `${-F} ${-F} ${SIZE + 2 * F} ${SIZE + 2 * F}`;

/** The stitched seams between spaces. @param {number} at */
const seams = (at) => svg`<path d="M${at} 5V395M5 ${at}H395"></path>`;

/** The empty desk. @param {string} id unique on the page: prefix of the gradients' ids */
export const ground = (id) => svg`<defs>
    <radialGradient id="${id}-lamp" cx="0.5" cy="0.34" r="0.8"><stop class="lamp-inner" offset="0"></stop><stop class="lamp-outer" offset="1"></stop></radialGradient>
    <linearGradient id="${id}-wood" x1="0" y1="0" x2="0" y2="1"><stop class="wood-light" offset="0"></stop><stop class="wood-dark" offset="1"></stop></linearGradient>
    <linearGradient id="${id}-brass" x1="0" y1="0" x2="1" y2="1"><stop class="brass-light" offset="0"></stop><stop class="brass-mid" offset="0.45"></stop><stop class="brass-dark" offset="1"></stop></linearGradient>
    <radialGradient id="${id}-glow"><stop class="glow-inner" offset="0"></stop><stop class="glow-outer" offset="1"></stop></radialGradient>
    <clipPath id="${id}-clip"><rect x=${-F} y=${-F} width=${SIZE + 2 * F} height=${SIZE + 2 * F} rx="14"></rect></clipPath>
  </defs>
  <rect class="wood" x=${-F} y=${-F} width=${SIZE + 2 * F} height=${SIZE + 2 * F} rx="14" fill="url(#${id}-wood)"></rect>
  <path class="grain" d="M-20 -20.500H420M-16 -13Q200 -9 416 -14M-20 -6H420M-20 409Q180 412 420 408M-20 417Q220 413 420 418M-22 -10Q-19 200 -21 410M-12 -4Q-15 210 -12 404M-7 0V400M407 0Q410 200 407 400M413 -4Q411 220 414 404M421 -10Q419 200 422 410"></path>
  <rect class="bevel" x=${-F + 1} y=${-F + 1} width=${SIZE + 2 * F - 2} height=${SIZE + 2 * F - 2} rx="13"></rect>
  <rect class="lip" x="-2.5" y="-2.5" width="405" height="405" rx="6"></rect>
  <rect class="leather" width="400" height="400" rx="4"></rect>
  <rect width="400" height="400" rx="4" fill="url(#${id}-lamp)"></rect>
  <rect class="tooling" x="4" y="4" width="392" height="392" rx="3"></rect>
  <g class="seams">${[100, 200, 300].map(seams)}</g>
  <g class="places">${SPACES.map(place)}</g>`;

/** The names of the columns and rows. */
export const names = () => svg`<g class="names">
    ${COLUMNS.map((column, n) => svg`<text x=${n * 100 + 50} y="418">${column}</text>`)}
    ${ROWS.map((_row, n) => svg`<text x="-14" y=${n * 100 + 54.5 + [5, 0, 0, -5][n]}>${4 - n}</text>`)}
  </g>`;

/** The pressed outline of a space. @param {string} space */
function place(space) {
  const { x, y } = centre(space);
  return svg`<rect x=${x - 40} y=${y - 40} width="80" height="80" rx="8"></rect>`;
}
