/* The panel beside a daily puzzle's board, the buttons, and the finale in the board's place. */

import { timeWords } from "../site/clocks.js";
import { fill, gettext, ngettext } from "../site/i18n.js";
import { drawFinaleCard, shareResult } from "../table/finale-card.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * @import {Session} from "./session.js"
 * @import {Fact, PuzzlePart, Result, Told} from "./types.js"
 */
/** @typedef {{back: () => void, hurry: () => void, replay: () => void, unfold: () => void, hint: () => void, ask: (sure: boolean) => void, giveUp: () => void}} Acts */

const MINUTE = 60_000;

/** The task, a comment on the last step, and the result. @param {Session} session @param {PuzzlePart} part @param {string} happened the record of the move shown */
export function drawPanel(session, part, happened) {
  const { told, playing } = session;
  const { ask, result } = told;
  return html`<div class="coach-words stack tight">
    <p class="coach-say">${ask}</p>
    ${part.drawStatus?.(told, session.frame) ?? nothing}
    ${drawComment(session, happened)}
    ${result && !playing ? drawResult(told, result, part) : nothing}
  </div>`;
}

/** @param {Session} session @param {string} happened */
function drawComment({ told: { say, tone }, playing, trouble }, happened) {
  if (trouble) return html`<p class="notice warn">${trouble}</p>`;
  if (playing) return html`<p class="soft">${happened}</p>`;
  if (!say) return nothing;
  if (tone === "good") return html`<p class="coach-praise">${say}</p>`;
  return html`<p class="coach-nudge" data-kind=${tone === "refused" ? "refusal" : "nudge"}>${say}</p>`;
}

/** The result, in one sentence. @param {Told} told @param {PuzzlePart} part */
export const verdict = (told, part) =>
  told.state === "shown" ? gettext("This is the solution.") : part.solved(told);

/** @param {number} days */
const daysInRow = (days) => fill(ngettext("%(days)s day in a row", "%(days)s days in a row", days), { days });

/** @param {Told} told @param {Result} result @param {PuzzlePart} part */
function drawResult(told, { why, counts, in_a_row }, part) {
  return html`<p class=${told.state === "solved" ? "coach-praise" : "coach-end"}>${verdict(told, part)}</p>
    <p class="coach-why soft text-sm">${why}</p>
    ${counts ? html`<p class="soft">${counts}</p>` : nothing}
    ${in_a_row > 1 ? html`<p><span class="chip accent">${daysInRow(in_a_row)}</span></p>` : nothing}`;
}

/** What to do next. With `sure`, asks for confirmation before showing the solution. @param {Session} session @param {PuzzlePart} part @param {boolean} sure @param {Acts} acts */
export function drawControls({ told, playing, busy, astray }, part, sure, acts) {
  const { result, more } = told;
  if (playing) return button(gettext("Skip"), acts.hurry, "quiet");
  if (astray) return button(gettext("Take back"), acts.back, "primary way-back");
  if (result)
    return html`${button(gettext("Show the result"), acts.unfold, "primary")}
    ${result.scenes ? button(gettext("Replay solution"), acts.replay) : nothing}`;
  if (sure)
    return html`<p class="way-sure text-sm">${gettext("The puzzle won’t count as solved.")}</p>
    ${button(gettext("Show it"), acts.giveUp, "", busy)} ${button(gettext("Keep trying"), () => acts.ask(false), "primary")}`;
  if (part.drawActs) return part.drawActs(told, { hint: acts.hint, busy });
  return html`${more ? button(gettext("Hint"), acts.hint, "", busy) : nothing} ${drawSolution(busy, acts)}`;
}

/** @param {boolean} busy @param {Acts} acts */
const drawSolution = (busy, acts) =>
  button(gettext("Show solution"), () => acts.ask(true), "quiet way-solution", busy);

/** What stands below the buttons. @param {Session} session @param {PuzzlePart} part @param {boolean} sure @param {Acts} acts */
export function drawMore({ told, busy }, part, sure, acts) {
  const isOpen = part.drawActs && !told.result && !sure;
  return html`${part.drawMore?.(told) ?? nothing}${isOpen ? drawSolution(busy, acts) : nothing}`;
}

/** @param {string} label @param {() => void} act @param {string} [kind] @param {boolean} [disabled] */
const button = (label, act, kind = "", disabled = false) =>
  html`<button type="button" class="button small ${kind}" aria-disabled=${disabled ? "true" : nothing} @click=${() => disabled || act()}>${label}</button>`;

/** What it took, and streaks. @param {Told} told @param {Result} result @param {PuzzlePart} part @returns {Fact[]} */
export function factsOf(told, { streak, longest }, part) {
  const days = (/** @type {number} */ count) =>
    fill(ngettext("%(count)s day", "%(count)s days", count), { count });
  return [
    ...(told.state === "solved" ? part.facts(told) : []),
    ...(streak ? [{ label: gettext("Streak"), value: days(streak) }] : []),
    ...(longest > streak ? [{ label: gettext("Longest streak"), value: days(longest) }] : []),
  ];
}

/** @param {number} left milliseconds until tomorrow's puzzle */
export const wait = (left) =>
  left > 0
    ? fill(gettext("Next puzzle in %(wait)s."), { wait: timeWords(Math.ceil(left / MINUTE) * MINUTE) })
    : "";

/**
 * How the puzzle was solved, the streak, when the next one comes, and what to do next.
 * @param {Told} told @param {Result} result @param {PuzzlePart} part
 * @param {{picture: unknown, left: number, replay: () => void, fold: () => void}} setting `left`: milliseconds until tomorrow's puzzle
 */
export function drawFinale(told, result, part, { picture, left, replay, fold }) {
  const isSolved = told.state === "solved";
  const share = { label: gettext("Share"), act: () => void shareResult(result.share) };
  const again = result.scenes ? [{ label: gettext("Replay solution"), act: replay }] : [];
  const next = result.next ? [result.next] : [];
  const actions = isSolved ? [share, ...next, ...again] : [...again, ...next, share];
  return drawFinaleCard({
    ending: isSolved ? "won" : "lost",
    picture,
    sentence: (isSolved && part.title?.(told)) || verdict(told, part),
    detail: result.why,
    actions: actions.map((action, place) => ({ ...action, primary: place === 0 })),
    fold,
    facts: factsOf(told, result, part),
    note: [result.counts, wait(left)].filter(Boolean).join(" "),
  });
}
