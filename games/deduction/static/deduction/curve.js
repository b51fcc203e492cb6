/** A chart of how many tiles could still be missing, for each player, move by move. The scale is logarithmic: each halving is one step down. */

import { chartKey } from "../kit/chart.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { fill, formatList, gettext } from "../site/i18n.js";

/** @import {Context, Story} from "./story.js" */

const [WIDTH, HEIGHT] = [320, 168];
const EDGE = { left: 20, right: 84, top: 8, bottom: 10 };
const TICKS = [1, 2, 4, 8, 16];
const MOST = 20;
const LINE = 13;
const LONGEST = 11;

/** @param {number} left */
const y = (left) => EDGE.top + (HEIGHT - EDGE.top - EDGE.bottom) * (1 - Math.log2(left) / Math.log2(MOST));

/** @param {number} count how many moves had been made @param {number} last */
const x = (count, last) => EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * count) / Math.max(1, last);

/**
 * @param {Story[]} stories
 * @param {{chosen: number, last: number, reached: number, context: Context}} how `last`: the last move of the game;
 *   `reached`: the last one analysed so far
 */
export function curve(stories, { chosen, last: end, reached: known, context }) {
  const { countOf } = context;
  const [last, reached] = [countOf(end), countOf(known)];
  const drawn = stories
    .filter(({ points }) => points.length)
    .sort((a, b) => Number(a.seat === chosen) - Number(b.seat === chosen));
  const now = countOf(context.seq);
  const go = (/** @type {number} */ count) => context.goTo(context.seqOf(count));
  return html`<figure class="ded-curve">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="slider" tabindex="0" aria-label=${gettext("How many tiles could still be missing, for each player after each move")}
      aria-valuemin="0" aria-valuemax=${last} aria-valuenow=${now} aria-valuetext=${spoken(stories, context, last)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => chartKey(event, { now, min: 0, max: last }, go)}
      @click=${(/** @type {MouseEvent} */ event) => go(numberAt(event, last))}>
      ${TICKS.map((left) => svg`<path class="tick" d="M${EDGE.left} ${y(left)}H${WIDTH - EDGE.right}"></path><text class="scale" x=${EDGE.left - 5} y=${y(left) + 4}>${left}</text>`)}
      <path class="now" d="M${x(now, last)} ${EDGE.top}V${HEIGHT - EDGE.bottom}"></path>
      ${drawn.map((story) => line(story, story.seat === chosen, last, reached, countOf))}
      ${labels(drawn).map(({ seat, at }) => svg`<text class="name" data-seat=${seat} ?data-chosen=${seat === chosen} x=${WIDTH - EDGE.right + 8} y=${at + 4}>${short(context.names[seat])}</text>`)}
    </svg>
    <figcaption class="faint">${gettext("Tiles that could still be missing. Tap the chart or use the arrow keys to see a move. Dot: the player could name the tile. Tick or cross: the player named a tile and was right or wrong.")}</figcaption>
  </figure>`;
}

/** What the chart shows at the move on the board, in words. @param {Story[]} stories @param {Context} context @param {number} last */
export function spoken(stories, { seq, names, countOf }, last) {
  const at = fill(gettext("Move %(number)s of %(last)s"), { number: countOf(seq), last });
  const values = stories.flatMap(({ seat, points }) => {
    const point = points.findLast((one) => one.seq <= seq);
    return point ? [fill(gettext("%(name)s: %(left)s"), { name: names[seat], left: point.left })] : [];
  });
  return formatList([at, ...values], "unit");
}

/** @param {Story} story @param {boolean} chosen @param {number} last @param {number} reached @param {Context["countOf"]} countOf */
function line({ seat, points, found, named }, chosen, last, reached, countOf) {
  const at = (/** @type {number} */ seq) => x(countOf(seq), last);
  const way = points
    .map(({ seq, left }, nth) =>
      nth ? `H${at(seq).toFixed(1)}V${y(left).toFixed(1)}` : `M${at(seq)} ${y(left).toFixed(1)}`,
    )
    .join("");
  const end = named ? at(named.seq) : x(reached, last);
  const foot = y(points.at(-1)?.left ?? 1);
  return svg`<g class="ded-path" data-seat=${seat} ?data-chosen=${chosen}>
    <path class="way" d=${`${way}H${end.toFixed(1)}`}></path>
    ${found === null ? nothing : svg`<circle cx=${at(found)} cy=${y(1)} r="4"></circle>`}
    ${named ? svg`<path class="sign" transform="translate(${end} ${foot})" d=${named.right ? "M-5 -1L-1.500 4L5 -5" : "M-4 -4L4 4M4 -4L-4 4"}></path>` : nothing}
  </g>`;
}

/** Where to put the names: beside the ends of the lines, without overlaps. @param {Story[]} stories */
function labels(stories) {
  const wanted = stories
    .map(({ seat, points }) => ({ seat, at: y(points.at(-1)?.left ?? 1) }))
    .sort((a, b) => a.at - b.at || a.seat - b.seat);
  wanted.forEach((one, index) => {
    one.at = Math.max(one.at, (wanted[index - 1]?.at ?? -LINE) + LINE);
  });
  let lowest = HEIGHT - EDGE.bottom;
  for (const one of [...wanted].reverse()) {
    one.at = Math.min(one.at, lowest);
    lowest = one.at - LINE;
  }
  return wanted;
}

/** @param {string} name */
const short = (name) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);

/** A sample of a player's line, for the key beside their name. @param {number} seat */
export const sample = (seat) =>
  html`<svg class="ded-sample" viewBox="0 0 36 12" aria-hidden="true"><g class="ded-path" data-seat=${seat}><path class="way" d="M2 6H34"></path></g></svg>`;

/** @param {MouseEvent} event @param {number} last */
function numberAt(event, last) {
  const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  const at = ((event.clientX - box.left) / box.width) * WIDTH - EDGE.left;
  return Math.max(0, Math.min(last, Math.round((at / (WIDTH - EDGE.left - EDGE.right)) * last)));
}
