/** Small signs on the board: where one may play, what was played last, which tokens are in dispute. */

import { svg } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { moved, point } from "./geometry.js";
import { measure } from "./measure.js";

/** @typedef {import("./facts.js").Facts} Facts */

const TAKE = "M-0.11 0H0.1M0.02 -0.09L0.11 0L0.02 0.09";
const RETAKE = "M-0.12 -0.06H0.1M0.05 -0.12L0.11 -0.06L0.05 0M0.12 0.07H-0.1M-0.05 0.01L-0.11 0.07L-0.05 0.13";

/** A small peg in every empty spot where this viewer may place. @param {Facts} known */
export function pegs(known) {
  const open = known.spots.filter((spot) => known.owner(spot) === null && known.moves.has(spot));
  return svg`<g class="pegs">${open.map(
    (spot) => svg`<circle cx=${point(spot).x} cy=${point(spot).y} r="0.085"></circle>`,
  )}</g>`;
}

/** A bright rim round the token that was played last; it lies under the token. @param {string} spot */
export const rim = (spot) =>
  svg`<g class="last" transform=${moved(point(spot))}><circle class="casing" r="0.685"></circle><circle class="glow" r="0.65"></circle></g>`;

/** The overlay: one arrow on a token that can be captured, two where it could at once be captured back. */
export function disputes(/** @type {Facts} */ known) {
  const all = [...new Set([...known.capturable, ...known.recapturable])];
  return svg`<g class="disputes">${all.map((spot) => {
    const { x, y } = point(spot);
    return badge({ x: x + 0.4, y: y - 0.4 }, known.recapturable.has(spot));
  })}</g>`;
}

/** Every spot's name, as the record calls it. @param {Facts} known */
export const numbers = (known) => svg`<g class="numbers">${known.spots.map((spot) => {
  const { x, y } = point(spot);
  const owner = known.owner(spot);
  const label = svg`<text x=${x} y=${y + 0.12}>${spot}</text>`;
  const plate = svg`<rect x=${x - 0.42} y=${y - 0.19} width="0.84" height="0.38" rx="0.19"></rect>`;
  return owner === null ? label : svg`<g class=${`seat-${owner}`}>${plate}${label}</g>`;
})}</g>`;

/** @param {import("./types.js").Point} at @param {boolean} back @param {number} scale */
const badge = (at, back, scale = 1) => svg`<g class="badge" transform="${moved(at)} scale(${scale})">
  <circle r="0.25"></circle><path d=${back ? RETAKE : TAKE} transform="scale(1.15)"></path>
</g>`;

/** How much lower the board's picture reaches when the legend stands below it, in pixels. */
export const LEGEND = 22;

/**
 * What the badges mean, in a strip below the board whose letters keep their size.
 * @param {Facts} known @param {{left: number, bottom: number}} edge @param {number} scale pixels of one unit
 * @param {string} font
 */
export function legend(known, { left, bottom }, scale, font) {
  const y = bottom + 18 / scale;
  const text = (/** @type {number} */ x, /** @type {string} */ say) =>
    svg`<text x=${left + x / scale} y=${y} font-size=${14 / scale}>${say}</text>`;
  const sign = (/** @type {number} */ x, /** @type {boolean} */ back) =>
    badge({ x: left + x / scale, y: y - 5 / scale }, back, 32 / scale);
  if (!known.capturable.size && !known.recapturable.size) {
    const none = gettext("No token is in dispute.");
    return svg`<g class="legend">${text(8, none)}</g>`;
  }
  const take = gettext("can be captured");
  const back = gettext("and captured back");
  const second = 32 + measure(take, 14, font) + 18;
  return svg`<g class="legend">
    ${sign(17, false)}${text(32, take)}${sign(second + 10, true)}${text(second + 25, back)}
  </g>`;
}
