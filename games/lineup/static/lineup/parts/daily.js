/** LineUp!'s part of the daily puzzle's page (static/daily/): each seat's score, how many moves are found, and the result in words. */

import { fill, formatNumber, gettext, ngettext } from "../../site/i18n.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { score, seatName } from "../words.js";

/**
 * @import {PuzzlePart, Told} from "../../daily/types.js"
 * @import {Frame} from "../types.js"
 */

/**
 * What games/lineup/daily_puzzle.py adds: `made` of `of` moves are found (null: as many as it takes), and `wrong` were wrong.
 * @typedef {Told & {made: number, of: number | null, wrong: number}} Puzzle
 */

/** @type {PuzzlePart<Puzzle>} */
export const puzzle = {
  solved: ({ wrong }) =>
    wrong
      ? fill(ngettext("Solved after %(wrong)s wrong move.", "Solved after %(wrong)s wrong moves.", wrong), {
          wrong,
        })
      : gettext("Solved first time!"),
  title: ({ made }) =>
    fill(ngettext("Solved in %(moves)s move!", "Solved in %(moves)s moves!", made), { moves: made }),
  facts: ({ wrong }) => [{ label: gettext("Wrong moves"), value: formatNumber(wrong) }],
  drawStatus: (told, shown) =>
    html`${drawProgress(told)} ${shown ? drawScore(told.seat, /** @type {any} */ (shown)) : nothing}`,
};

/** For a puzzle of several moves. @param {Puzzle} told */
function drawProgress({ made, of, result }) {
  if (of === null || of < 2 || result) return nothing;
  const says = fill(ngettext("%(made)s of %(of)s move found", "%(made)s of %(of)s moves found", of), {
    made,
    of,
  });
  const dot = (/** @type {number} */ n) => html`<i class=${n < made ? "done" : n === made ? "now" : ""}></i>`;
  return html`<p class="coach-dots" role="img" aria-label=${says}>${Array.from({ length: of }, (_, n) => dot(n))}</p>`;
}

/** The player's own seat is marked. @param {number} you @param {Frame} frame */
function drawScore(you, frame) {
  const named = (/** @type {number} */ seat) =>
    seat === you ? fill(gettext("%(seat)s (you)"), { seat: seatName(seat) }) : seatName(seat);
  return html`<ul class="puzzle-score text-sm" role="list">
    ${score(frame).map(({ seat, label }) => html`<li><span class="seat-mark" data-seat=${seat}></span><strong>${named(seat)}</strong> ${label}</li>`)}
  </ul>`;
}
