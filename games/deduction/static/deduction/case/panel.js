/* The panel beside a case's table: the task, the latest comment or hint, the result, and the buttons; and all steps told so far. */

import { fill, formatList, gettext, ngettext } from "../../site/i18n.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { because, statement } from "../reasons.js";

/**
 * @import {Step} from "../server.d.ts"
 * @import {Solving} from "./solving.js"
 * @import {Result, Told} from "./types.js"
 */
/** @typedef {{unfold: () => void, ask: (sure: boolean) => void, hint: () => void, giveUp: () => void}} Acts */

/** @param {Solving} solving @param {boolean} isHint whether the latest answer is a hint */
export function drawPanel({ told, trouble }, isHint) {
  return html`<div class="coach-words">
    <p class="coach-say">${told.ask}</p>
    ${trouble ? html`<p class="notice warn">${trouble}</p>` : said(told)}
    ${isHint && told.state === "open" ? drawHint(told) : nothing}
    ${told.result ? drawResult(told, told.result) : drawCosts(told)}
  </div>`;
}

/** The comment on the last request. @param {Told} told */
function said({ say, tone }) {
  if (!say) return nothing;
  return html`<p class="coach-nudge" data-kind=${tone === "refused" ? "refusal" : "nudge"}>${say}</p>`;
}

/** The steps of the latest hint. @param {Told} told */
function drawHint(told) {
  const latest = told.hints.at(-1);
  if (!latest) return nothing;
  const before = told.hints.flat().length - latest.length;
  return html`<div class="case-hint coach-nudge" data-kind="nudge">${drawSteps(latest, told, before)}</div>`;
}

/** @param {Step[]} steps @param {Told} told @param {number} [before] how many steps come before them */
function drawSteps(steps, told, before = 0) {
  return html`<ol class="ded-steps" start=${before + 1}>${steps.map(
    (step) => html`<li>${sentence(step, told)}${follows(step)}</li>`,
  )}</ol>`;
}

/** @param {Step} step @param {Told} told */
export const sentence = (step, { names, seat }) =>
  fill(gettext("%(statement)s %(reason)s"), {
    statement: statement(step, names, seat),
    reason: because(step, names, seat),
  });

/** The numbers of the steps that this one follows from. @param {Step} step */
const follows = ({ from }) =>
  from.length
    ? html` <span class="ded-from nums">(${formatList(
        from.map((at) => String(at + 1)),
        "unit",
      )})</span>`
    : nothing;

/** What was needed so far. @param {Told} told */
export function costs({ named, hints }) {
  const tiles = ngettext("%(count)s wrong tile", "%(count)s wrong tiles", named.length);
  const taken = ngettext("%(count)s hint", "%(count)s hints", hints.length);
  const all = [
    ...(named.length ? [fill(tiles, { count: named.length })] : []),
    ...(hints.length ? [fill(taken, { count: hints.length })] : []),
  ];
  return all.length ? formatList(all) : "";
}

/** @param {Told} told */
function drawCosts(told) {
  const says = costs(told);
  return says
    ? html`<p class="soft case-costs">${fill(gettext("So far: %(costs)s."), { costs: says })}</p>`
    : nothing;
}

/** The result, in one sentence. @param {Told} told */
export function verdict(told) {
  if (told.state === "shown") return gettext("This is the solution.");
  const says = costs(told);
  return says ? fill(gettext("Solved with %(costs)s."), { costs: says }) : gettext("Solved without help!");
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
export function drawWays({ told, busy }, sure, acts) {
  if (told.result) return button(gettext("Show the result"), acts.unfold, "primary");
  if (sure)
    return html`<p class="way-sure">${gettext("The case won’t count as solved.")}</p>
    ${button(gettext("Show it"), acts.giveUp, "", busy)} ${button(gettext("Keep trying"), () => acts.ask(false), "primary")}`;
  return html`${told.more ? button(gettext("Hint"), acts.hint, "way-hint", busy) : nothing}
    ${button(gettext("Show solution"), () => acts.ask(true), "quiet", busy)}`;
}

/** @param {string} label @param {() => void} act @param {string} [kind] @param {boolean} [disabled] */
const button = (label, act, kind = "", disabled = false) =>
  html`<button type="button" class="button small ${kind}" aria-disabled=${disabled ? "true" : nothing} @click=${() => disabled || act()}>${label}</button>`;

/** All steps told so far, unless the panel shows them: those of the hints, after the end the whole solution. @param {Told} told @param {boolean} isHint */
export function drawAllSteps(told, isHint) {
  const { result, hints } = told;
  const steps = result?.steps ?? hints.flat();
  if (!steps.length || (!result && isHint && hints.length === 1)) return nothing;
  return html`<section class="sheet case-steps" aria-labelledby="steps-title">
    <h2 id="steps-title">${result ? gettext("The solution, step by step") : gettext("Hints so far")}</h2>
    ${drawSteps(steps, told)}
  </section>`;
}
