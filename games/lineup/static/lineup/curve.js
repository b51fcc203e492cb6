/** Each player's chance of winning, move by move, as one line per seat. */

import { chartKey } from "../kit/chart.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { fill, formatList, gettext, percent } from "../site/i18n.js";
/**
 * @import {Move, Told} from "../kit/server.d.ts"
 * @import {Played, ReviewContext as Context} from "../kit/types.js"
 */

/**
 * The review of one move (games/lineup/review.py).
 * @typedef {Told & {values: number[], lost: number, verdict: "blunder" | "mistake" | null,
 *   better: null | {move: Move, values: number[], line: Played[]}}} Step
 */

const [WIDTH, HEIGHT] = [320, 130];
const EDGE = { left: 30, right: 8, top: 8, bottom: 8 };

/** @param {number} chance */
const y = (chance) => EDGE.top + (HEIGHT - EDGE.top - EDGE.bottom) * (1 - chance);

/** @param {number} count the number of moves made so far @param {number} last */
const x = (count, last) => EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * count) / Math.max(1, last);

/** @param {Step[]} steps @param {Context} context */
export function curve(steps, context) {
  const { frame, seq, countOf, seqOf, goTo } = context;
  const [now, last] = [countOf(seq), countOf(frame.seq)];
  const go = (/** @type {number} */ count) => goTo(seqOf(count));
  const seats = steps[0]?.values ?? [];
  return html`<figure class="lineup-curve">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="slider" tabindex="0" aria-label=${gettext("Each player’s chance of winning, move by move")}
      aria-valuemin="0" aria-valuemax=${last} aria-valuenow=${now} aria-valuetext=${spoken(steps, context)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => chartKey(event, { now, min: 0, max: last }, go)}
      @click=${(/** @type {MouseEvent} */ event) => go(numberAt(event, last))}>
      ${[0, 0.5, 1].map((chance) => svg`<path class="tick" d="M${EDGE.left} ${y(chance)}H${WIDTH - EDGE.right}"></path><text x=${EDGE.left - 5} y=${y(chance) + 4}>${100 * chance}</text>`)}
      <path class="now" d="M${x(now, last)} ${EDGE.top}V${HEIGHT - EDGE.bottom}"></path>
      ${seats.map((_, seat) => svg`<g class="lineup-path" data-seat=${seat}><polyline points=${points(steps, seat, last, countOf)}></polyline></g>`)}
      ${steps.map((step) => (step.verdict ? mark(step, last, countOf) : nothing))}
    </svg>
    <figcaption class="faint">${gettext("Chance of winning, in percent, after each move. Circles are blunders, dots are mistakes. Tap or use the arrow keys to go to a move.")}</figcaption>
  </figure>`;
}

/** What the chart shows at the move on the board, in words. @param {Step[]} steps @param {Context} context */
export function spoken(steps, { frame, seq, names, countOf }) {
  const last = countOf(frame.seq);
  const at = fill(gettext("Move %(number)s of %(last)s"), { number: countOf(seq), last });
  const step = steps.findLast((one) => one.seq <= seq);
  if (!step) return at;
  const values = step.values.map((value, seat) =>
    fill(gettext("%(name)s %(chance)s"), { name: names[seat], chance: percent(value) }),
  );
  const verdict =
    step.seq === seq && step.verdict
      ? { blunder: gettext("Blunder"), mistake: gettext("Mistake") }[step.verdict]
      : "";
  return formatList([at, verdict, ...values].filter(Boolean), "unit");
}

/** @param {Step[]} steps @param {number} seat @param {number} last @param {Context["countOf"]} countOf */
const points = (steps, seat, last, countOf) =>
  steps
    .map(({ seq, values }) => `${x(countOf(seq), last).toFixed(1)},${y(values[seat] ?? 0).toFixed(1)}`)
    .join(" ");

/** A blunder or mistake, marked on the line of the player who made it. @param {Step} step @param {number} last @param {Context["countOf"]} countOf */
const mark = ({ seq, seat, values, verdict }, last, countOf) =>
  svg`<g class="lineup-path ${verdict}" data-seat=${seat}><circle cx=${x(countOf(seq), last)} cy=${y(values[seat] ?? 0)} r=${verdict === "blunder" ? 5 : 3.5}></circle></g>`;

/** A short sample of a seat's line, shown beside the player's name. @param {number} seat */
export const sample = (seat) =>
  html`<svg class="lineup-sample" viewBox="0 0 36 12" aria-hidden="true"><g class="lineup-path" data-seat=${seat}><polyline points="1,6 35,6"></polyline></g></svg>`;

/** @param {MouseEvent} event @param {number} last */
function numberAt({ currentTarget, clientX }, last) {
  const box = /** @type {Element} */ (currentTarget).getBoundingClientRect();
  const at = ((clientX - box.left) / box.width) * WIDTH - EDGE.left;
  return Math.max(0, Math.min(last, Math.round((at / (WIDTH - EDGE.left - EDGE.right)) * last)));
}
