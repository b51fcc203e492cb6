/* The panel beside a puzzle's board: the task, comments on moves, the result, and the buttons. */

import { fill, gettext, ngettext } from "../../site/i18n.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { score, seatName } from "../words.js";

/**
 * @import {Frame} from "../types.js"
 * @import {Solving} from "./solving.js"
 * @import {Result, Told} from "./types.js"
 */
/** @typedef {{back: () => void, hurry: () => void, replay: () => void, unfold: () => void, ask: (sure: boolean) => void, giveUp: () => void}} Acts */

/** @param {Solving} solving @param {string} happened the record of the move shown */
export function drawPanel(solving, happened) {
  const { told, playing, trouble, frame } = solving;
  const over = told.result && !playing;
  return html`<div class="coach-words">
    <p class="coach-say">${told.ask}</p>
    ${steps(told)} ${frame ? drawScore(told.seat, /** @type {any} */ (frame)) : nothing}
    ${trouble ? html`<p class="notice warn">${trouble}</p>` : playing ? html`<p class="soft">${happened}</p>` : said(solving)}
    ${over ? drawResult(told, /** @type {Result} */ (told.result)) : nothing}
  </div>`;
}

/** Progress, for a puzzle of several moves. @param {Told} told */
function steps({ made, of, result }) {
  if (of === null || of < 2 || result) return nothing;
  const says = fill(ngettext("%(made)s of %(of)s move found", "%(made)s of %(of)s moves found", of), {
    made,
    of,
  });
  const dot = (/** @type {number} */ n) => html`<i class=${n < made ? "done" : n === made ? "now" : ""}></i>`;
  return html`<p class="coach-dots" role="img" aria-label=${says}>${Array.from({ length: of }, (_, n) => dot(n))}</p>`;
}

/** Each seat's score; the player's own seat is marked. @param {number} you @param {Frame} frame */
function drawScore(you, frame) {
  const named = (/** @type {number} */ seat) =>
    seat === you ? fill(gettext("%(seat)s (you)"), { seat: seatName(seat) }) : seatName(seat);
  return html`<ul class="puzzle-score" role="list">
    ${score(frame).map(({ seat, label }) => html`<li><span class="seat-mark" data-seat=${seat}></span><strong>${named(seat)}</strong> ${label}</li>`)}
  </ul>`;
}

/** The comment on the last move. @param {Solving} solving */
function said({ told, astray }) {
  const { say, tone } = told;
  if (!say || (tone === "wrong" && !astray)) return nothing;
  if (tone === "good") return html`<p class="coach-praise">${say}</p>`;
  return html`<p class="coach-nudge" data-kind=${tone === "refused" ? "refusal" : "nudge"}>${say}</p>`;
}

/** The result, in one sentence. @param {Told} told */
export function verdict({ state, wrong }) {
  if (state === "shown") return gettext("This is the solution.");
  if (!wrong) return gettext("Solved first time!");
  return fill(ngettext("Solved after %(wrong)s wrong move.", "Solved after %(wrong)s wrong moves.", wrong), {
    wrong,
  });
}

/** @param {number} days */
const daysInRow = (days) => fill(ngettext("%(days)s day in a row", "%(days)s days in a row", days), { days });

/** @param {Told} told @param {Result} result */
function drawResult(told, { why, counts, in_a_row }) {
  return html`<p class=${told.state === "solved" ? "coach-praise" : "coach-end"}>${verdict(told)}</p>
    <p class="coach-why">${why}</p>
    ${counts ? html`<p class="soft">${counts}</p>` : nothing}
    ${in_a_row > 1 ? html`<p><span class="chip accent">${daysInRow(in_a_row)}</span></p>` : nothing}`;
}

/** The next steps. With `sure`, asks for confirmation before showing the solution. @param {Solving} solving @param {boolean} sure @param {Acts} acts */
export function drawWays({ told, playing, busy, astray }, sure, acts) {
  if (playing) return button(gettext("Skip"), acts.hurry, "quiet");
  if (astray) return button(gettext("Take back"), acts.back, "primary way-back");
  if (told.result)
    return html`${button(gettext("Show the result"), acts.unfold, "primary")} ${button(gettext("Replay solution"), acts.replay)}`;
  if (!sure) return button(gettext("Show solution"), () => acts.ask(true), "quiet", busy);
  return html`<p class="way-sure">${gettext("The puzzle won’t count as solved.")}</p>
    ${button(gettext("Show it"), acts.giveUp, "", busy)} ${button(gettext("Keep trying"), () => acts.ask(false), "primary")}`;
}

/** @param {string} label @param {() => void} act @param {string} [kind] @param {boolean} [disabled] */
const button = (label, act, kind = "", disabled = false) =>
  html`<button type="button" class="button small ${kind}" aria-disabled=${disabled ? "true" : nothing} @click=${() => disabled || act()}>${label}</button>`;
