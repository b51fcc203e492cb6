/** Everybody's chance of winning, move by move, as a line for each seat. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";

/**
 * What the review says of one move (games/lineup/review.py).
 * @typedef {import("../table/types.js").Told & {values: number[], lost: number, verdict: "blunder" | "mistake" | null,
 *   better: null | {move: import("../table/types.js").Move, values: number[], line: import("../table/types.js").Played[]}}} Step
 * @typedef {import("../table/types.js").ReviewContext} Context
 */

const [WIDTH, HEIGHT] = [320, 130];
const EDGE = { left: 30, right: 8, top: 8, bottom: 8 };

/** @param {number} chance */
const y = (chance) => EDGE.top + (HEIGHT - EDGE.top - EDGE.bottom) * (1 - chance);

/** @param {number} count how many moves had been made @param {number} last */
const x = (count, last) => EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * count) / Math.max(1, last);

/** @param {Step[]} steps @param {Context} context */
export function curve(steps, { frame, seq, countOf, seqOf, goTo }) {
  const last = countOf(frame.seq);
  const seats = steps[0]?.values ?? [];
  return html`<figure class="lineup-curve">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${gettext("Everybody’s chance of winning, move by move")}
      @click=${(/** @type {MouseEvent} */ event) => goTo(seqOf(numberAt(event, last)))}>
      ${[0, 0.5, 1].map((chance) => svg`<path class="tick" d="M${EDGE.left} ${y(chance)}H${WIDTH - EDGE.right}"></path><text x=${EDGE.left - 5} y=${y(chance) + 4}>${100 * chance}</text>`)}
      <path class="now" d="M${x(countOf(seq), last)} ${EDGE.top}V${HEIGHT - EDGE.bottom}"></path>
      ${seats.map((_, seat) => svg`<g class="lineup-path" data-seat=${seat}><polyline points=${points(steps, seat, last, countOf)}></polyline></g>`)}
      ${steps.map((step) => (step.verdict ? mark(step, last, countOf) : nothing))}
    </svg>
    <figcaption class="faint">${gettext("Chance of winning in percent, move by move. A circle is a blunder, a dot a mistake. Tap to go there.")}</figcaption>
  </figure>`;
}

/** @param {Step[]} steps @param {number} seat @param {number} last @param {Context["countOf"]} countOf */
const points = (steps, seat, last, countOf) => steps.map(({ seq, values }) => `${x(countOf(seq), last).toFixed(1)},${y(values[seat] ?? 0).toFixed(1)}`).join(" ");

/** A move that gave much away, on the line of whoever made it. @param {Step} step @param {number} last @param {Context["countOf"]} countOf */
const mark = ({ seq, seat, values, verdict }, last, countOf) =>
  svg`<g class="lineup-path ${verdict}" data-seat=${seat}><circle cx=${x(countOf(seq), last)} cy=${y(values[seat] ?? 0)} r=${verdict === "blunder" ? 5 : 3.5}></circle></g>`;

/** The line of that seat, as a sample beside the name. @param {number} seat */
export const sample = (seat) =>
  html`<svg class="lineup-sample" viewBox="0 0 36 12" aria-hidden="true"><g class="lineup-path" data-seat=${seat}><polyline points="1,6 35,6"></polyline></g></svg>`;

/** @param {MouseEvent} event @param {number} last */
function numberAt({ currentTarget, clientX }, last) {
  const box = /** @type {Element} */ (currentTarget).getBoundingClientRect();
  const at = ((clientX - box.left) / box.width) * WIDTH - EDGE.left;
  return Math.max(0, Math.min(last, Math.round((at / (WIDTH - EDGE.left - EDGE.right)) * last)));
}
