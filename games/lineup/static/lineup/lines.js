/** Marks on tokens that can be captured, and the lines that allow the captures. */

import { nothing, svg } from "../vendor/lit-html/lit-html.js";
import { between, heading, moved, outline, pathOf, plus } from "./geometry.js";

/**
 * @import {Layout} from "./layout.js"
 * @import {Run} from "./server.d.ts"
 * @import {Point} from "./types.js"
 */

/**
 * The permanent mark of a token that can be captured: brackets around it, and an arrowhead from each line that allows it.
 * @param {string} spot @param {Run[]} runs @param {number} seat the seat that can capture @param {Layout} layout
 */
export function mark(spot, runs, seat, layout) {
  return svg`<g class="prey seat-${seat}">
    ${layout.places(spot).map(
      (at) => svg`<g transform=${moved(at)}>
      <path class="casing" d=${BRACKETS}></path><path class="brackets" d=${BRACKETS}></path>
    </g>`,
    )}
    ${runs.map((run) => arrows(run, layout))}
  </g>`;
}

/**
 * The whole lines, drawn when the token is pointed at or focused: ours in a solid outline, theirs in a dashed one, with both lengths
 * compared. If a line takes more than the token itself, all it takes is crossed out. `way` limits the drawing to one line.
 * @param {Run[]} runs @param {number} seat @param {number} prey @param {Layout} layout @param {Run | null} [way]
 */
export function lines(runs, seat, prey, layout, way = null) {
  const meant = way ? [way] : runs;
  return svg`<g class="lines" aria-hidden="true">
    ${meant.map((run) => svg`${bar(run.theirs, `theirs seat-${prey}`, layout)}${bar(run.mine, `mine seat-${seat}`, layout)}`)}
    ${meant.map((run) => (run.taken ?? []).map((spot) => layout.places(spot).map(crossed)))}
    <g class=${`seat-${seat}`}>${meant.map((run) => svg`${arrows(run, layout)}${sum(run, layout)}`)}</g>
  </g>`;
}

/** A thin line along the tokens that made the last capture. @param {Run[]} runs @param {number} seat @param {Layout} layout */
export function trace(runs, seat, layout) {
  return runs.map(({ mine, theirs }) => {
    const path = layout
      .trail([...[...mine].reverse(), theirs[0] ?? ""])
      .map(pathOf)
      .join("");
    return svg`<g class="trace seat-${seat}">
      <path class="casing" d=${path} pathLength="1"></path><path class="thread" d=${path} pathLength="1"></path>
    </g>`;
  });
}

const BRACKETS = [45, 135, 225, 315].map((degrees) => arc(degrees, 24, 0.655)).join("");

/** An arc of a circle around the origin, `half` degrees to either side of `degrees`. */
function arc(/** @type {number} */ degrees, /** @type {number} */ half, /** @type {number} */ r) {
  const at = (/** @type {number} */ d) =>
    `${(Math.cos((d * Math.PI) / 180) * r).toFixed(4)} ${(Math.sin((d * Math.PI) / 180) * r).toFixed(4)}`;
  return `M${at(degrees - half)}A${r} ${r} 0 0 1 ${at(degrees + half)}`;
}

/** Arrowheads where our line meets theirs; a line from another layer points at the token from above or below. @param {Run} run @param {Layout} layout */
function arrows({ mine: [mine = ""], theirs: [theirs = ""] }, layout) {
  const meetings = layout.meetings(mine, theirs);
  if (!meetings.length)
    return layout.places(theirs).map((at) => lift(at, layout.floor(mine) > layout.floor(theirs)));
  return meetings.map(
    ([from, to]) => svg`<path class="arrow" d="M-0.14 -0.2L0.17 0L-0.14 0.2Z"
    transform="${moved(between(from, to))} rotate(${heading(from, to)})"></path>`,
  );
}

/** @param {Point} at @param {boolean} above */
const lift = (
  at,
  above,
) => svg`<path class="arrow lift" d="M-0.22 -0.24L0 0L0.22 -0.24M-0.22 0.02L0 0.26L0.22 0.02"
  transform="${moved(plus(at, { x: 0, y: above ? -0.62 : 0.62 }))} rotate(${above ? 0 : 180})"></path>`;

/** @param {string[]} spots @param {string} name @param {Layout} layout */
function bar(spots, name, layout) {
  const path = layout
    .trail(spots)
    .map((piece) => outline(piece, 0.63))
    .join("");
  return svg`<g class="bar ${name}"><path class="casing" d=${path}></path><path class="outline" d=${path}></path></g>`;
}

/** @param {Point} at */
const crossed = (at) => svg`<g class="crossed" transform=${moved(at)}>
  <path class="casing" d="M-0.26 -0.26L0.26 0.26M0.26 -0.26L-0.26 0.26"></path>
  <path class="cross" d="M-0.26 -0.26L0.26 0.26M0.26 -0.26L-0.26 0.26"></path>
</g>`;

/** "3 > 2", beside the point where the two lines meet. @param {Run} run @param {Layout} layout */
function sum({ mine, theirs }, layout) {
  const [from, to] = layout.meetings(mine[0] ?? "", theirs[0] ?? "")[0] ?? [];
  const { x, y } = from && to ? beside(from, to) : plus(layout.at(theirs[0] ?? ""), { x: 0, y: -1 });
  if (!mine.length) return nothing;
  return svg`<g class="sum" transform=${moved({ x, y })}>
    <rect x="-0.62" y="-0.29" width="1.24" height="0.58" rx="0.29"></rect>
    <text y="0.13" text-anchor="middle">${mine.length} > ${theirs.length}</text>
  </g>`;
}

/** @param {Point} from @param {Point} to @returns {Point} */
function beside(from, to) {
  const upright = Math.abs(from.x - to.x) < Math.abs(from.y - to.y);
  return plus(between(from, to), upright ? { x: 0.98, y: 0 } : { x: 0, y: -0.92 });
}
