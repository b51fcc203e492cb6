/* The coach: what to do now and why, the learner's progress, and buttons for the next steps. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../site/i18n.js";
import { icon } from "../table/icons.js";

/**
 * @import {BoardAct} from "../kit/types.js"
 * @import {Acts, Scene, Told} from "./types.js"
 */

/** The coach's panel. @param {Scene} scene @param {Acts} acts */
export function drawCoach(scene, acts) {
  const { lesson, told, trouble } = scene;
  return html`<div class="coach-head">
      <p class="coach-number text-xs soft">${numbered(scene)}</p>
      <h2 class="coach-title" tabindex="-1">${lesson.title}</h2>
      ${told ? dots(told) : nothing}
    </div>
    <div class="coach-words stack tight">${trouble ? drawTrouble(trouble, acts) : told ? words(scene, told) : waiting()}</div>
    ${told && !trouble ? forward(scene, told, acts) : nothing}`;
}

/** "Lesson 2 of 9". @param {Scene} scene */
export const numbered = ({ number, count }) =>
  fill(gettext("Lesson %(number)s of %(count)s"), { number, count });

const waiting = () => html`<p class="coach-waiting soft">${gettext("Loading…")}</p>`;

/** @param {string} trouble @param {Acts} acts */
const drawTrouble = (trouble, acts) => html`<p class="notice warn">${trouble}</p>
  <p><button type="button" class="button small" @click=${acts.retry}>${gettext("Try again")}</button></p>`;

/** A dot for each task, filled if it is done. @param {Told} told */
function dots({ kept, of }) {
  const said = fill(gettext("%(kept)s of %(of)s done"), { kept, of });
  const dot = (/** @type {number} */ n) => html`<i class=${n < kept ? "done" : n === kept ? "now" : ""}></i>`;
  return html`<p class="coach-dots" role="img" aria-label=${said}>${Array.from({ length: of }, (_, n) => dot(n))}</p>`;
}

/** On a phone, what was wrong takes the place of the reason: the board stays where it is. @param {Scene} scene @param {Told} told */
function words(scene, told) {
  const { lesson, goal, playing, happened, introducing } = scene;
  const { nudge, refusal, done } = told;
  const praise = (!playing && told.after) || told.praise;
  const stuck = refusal ?? nudge;
  if (introducing) return html`<p class="coach-intro soft">${lesson.intro}</p>${goal ?? nothing}`;
  return html`
    ${praise ? html`<p class="coach-praise">${praise}</p>` : nothing}
    ${!told.kept && !stuck && !scene.narrow ? html`<p class="coach-intro soft">${lesson.intro}</p>${goal ?? nothing}` : nothing}
    ${stuck ? html`<p class="coach-nudge" data-kind=${refusal ? "refusal" : "nudge"}>${stuck}</p>` : nothing}
    ${
      playing
        ? html`<p class="soft">${happened}</p>`
        : html`<p class=${done ? "coach-end" : "coach-say"}>${told.say}</p>
          ${told.why && !(stuck && scene.narrow) ? html`<p class="coach-why soft text-sm">${told.why}</p>` : nothing}`
    }
  `;
}

/** The button to continue, if there is nothing to do on the board. @param {Scene} scene @param {Told} told @param {Acts} acts */
function forward({ next, finish, playing, introducing }, told, acts) {
  if (playing)
    return html`<button type="button" class="button small quiet coach-forward" @click=${acts.hurry}>${gettext("Continue")}</button>`;
  if (introducing)
    return html`<button type="button" class="button primary coach-forward" @click=${acts.begin}>${gettext("Let me try")}</button>`;
  if (!told.done) return nothing;
  const label = next ? fill(gettext("Next: %(title)s"), { title: next.title }) : finish;
  return html`<button type="button" class="button primary coach-forward" @click=${acts.next}>${label}</button>`;
}

/** The buttons that are always there, and "⋯" for what the board has behind it at a table. @param {Scene} scene @param {Acts} acts @param {(() => void) | null} openMore */
export function drawControls({ told, busy }, acts, openMore) {
  const stuck = !told || busy;
  return html`<button type="button" class="button small" ?disabled=${stuck || !told.show} @click=${acts.show}>${gettext("Show me")}</button>
    <button type="button" class="button small" ?disabled=${stuck || !told.kept} @click=${acts.back}>${gettext("Back")}</button>
    <button type="button" class="button small" ?disabled=${stuck || !told.kept} @click=${acts.again}>${gettext("Start over")}</button>
    ${told?.done ? nothing : html`<button type="button" class="button small quiet" @click=${acts.skip}>${gettext("Skip")}</button>`}
    ${openMore ? html`<button type="button" class="button icon more-open" aria-haspopup="dialog" aria-label=${gettext("More")} title=${gettext("More")} ?disabled=${stuck} @click=${openMore}>${icon("more")}</button>` : nothing}`;
}

/** The list behind "⋯". @param {BoardAct[]} asks @param {HTMLDialogElement} dialog */
export function drawAsks(asks, dialog) {
  const choose = (/** @type {BoardAct} */ { act }) => {
    dialog.close();
    void act();
  };
  return html`<h2 class="visually-hidden">${gettext("More")}</h2>
    <div class="more-list grid gap-2">${asks.map((one) => html`<button type="button" class="button small" @click=${() => choose(one)}>${one.label}</button>`)}</div>
    <div class="dialog-end"><button type="button" class="button" @click=${() => dialog.close()}>${gettext("Close")}</button></div>`;
}

/** The coach's current text for screen readers. @param {Scene} scene */
export function spoken({ lesson, goal, told, trouble, number, count, introducing }) {
  if (trouble) return trouble;
  if (!told) return "";
  const { refusal, nudge, praise, after, say, why, kept } = told;
  if (refusal ?? nudge) return [refusal ?? nudge, say].join(" ");
  const heading = fill(gettext("Lesson %(number)s of %(count)s: %(title)s."), {
    number,
    count,
    title: lesson.title,
  });
  const title = kept ? [] : [heading, lesson.intro, goal?.textContent?.trim() ?? ""].filter(Boolean);
  if (introducing) return title.join(" ");
  return [...title, after || praise, say, why].filter(Boolean).join(" ");
}
