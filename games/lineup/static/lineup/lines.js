/** What may be captured, and the line that allows it. */

import { svg } from "../vendor/lit-html/lit-html.js";
import { between, capsule, heading, moved, point } from "./geometry.js";

/** @typedef {import("./types.js").Run} Run @typedef {import("./types.js").Point} Point */

/**
 * The quiet mark that is always there: brackets round the token, an arrowhead from each line that allows it.
 * @param {string} spot @param {Run[]} runs @param {number} seat who may capture
 */
export function mark(spot, runs, seat) {
  return svg`<g class="prey seat-${seat}">
    <g transform=${moved(point(spot))}>
      <path class="casing" d=${BRACKETS}></path><path class="brackets" d=${BRACKETS}></path>
    </g>
    ${runs.map((run) => arrow(run))}
  </g>`;
}

/**
 * The whole line, drawn when the token is asked about: my run in a solid outline, theirs in a broken one, and
 * the two lengths compared.
 * @param {Run[]} runs @param {number} seat @param {number} prey
 */
export function lines(runs, seat, prey) {
  return svg`<g class="lines" aria-hidden="true">
    ${runs.map((run) => svg`${bar(run.theirs, `theirs seat-${prey}`)}${bar(run.mine, `mine seat-${seat}`)}`)}
    <g class=${`seat-${seat}`}>${runs.map((run) => svg`${arrow(run)}${sum(run)}`)}</g>
  </g>`;
}

/** A trace of the line that allowed the last capture. @param {Run[]} runs @param {number} seat */
export function trace(runs, seat) {
  return runs.map((run) => {
    const from = point(run.mine[run.mine.length - 1] ?? "");
    const to = point(run.theirs[0] ?? "");
    const path = `M${from.x} ${from.y}L${to.x} ${to.y}`;
    return svg`<g class="trace seat-${seat}">
      <path class="casing" d=${path} pathLength="1"></path><path class="thread" d=${path} pathLength="1"></path>
    </g>`;
  });
}

const BRACKETS = [45, 135, 225, 315].map((degrees) => arc(degrees, 24, 0.655)).join("");

/** An arc of a circle round the origin, `half` degrees to either side of `degrees`. */
function arc(/** @type {number} */ degrees, /** @type {number} */ half, /** @type {number} */ r) {
  const at = (/** @type {number} */ d) =>
    `${(Math.cos((d * Math.PI) / 180) * r).toFixed(4)} ${(Math.sin((d * Math.PI) / 180) * r).toFixed(4)}`;
  return `M${at(degrees - half)}A${r} ${r} 0 0 1 ${at(degrees + half)}`;
}

/** @param {Run} run @returns {[Point, Point]} the two tokens that meet */
const meeting = (run) => [point(run.mine[0] ?? ""), point(run.theirs[0] ?? "")];

/** @param {Run} run */
function arrow(run) {
  const [mine, theirs] = meeting(run);
  return svg`<path class="arrow" d="M-0.14 -0.2L0.17 0L-0.14 0.2Z"
    transform="${moved(between(mine, theirs))} rotate(${heading(mine, theirs)})"></path>`;
}

/** @param {string[]} spots @param {string} name */
function bar(spots, name) {
  const path = capsule(point(spots[0] ?? ""), point(spots[spots.length - 1] ?? ""), 0.63);
  return svg`<g class="bar ${name}"><path class="casing" d=${path}></path><path class="outline" d=${path}></path></g>`;
}

/** "3 > 2", beside the place where the two lines meet. @param {Run} run */
function sum(run) {
  const [mine, theirs] = meeting(run);
  const upright = mine.x === theirs.x;
  const { x, y } = between(mine, theirs);
  return svg`<g class="sum" transform=${moved(upright ? { x: x + 0.98, y } : { x, y: y - 0.92 })}>
    <rect x="-0.62" y="-0.29" width="1.24" height="0.58" rx="0.29"></rect>
    <text y="0.13" text-anchor="middle">${run.mine.length} > ${run.theirs.length}</text>
  </g>`;
}
