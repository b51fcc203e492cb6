/** The conversation: all questions and cards so far, round by round, scrolled to the newest. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { fill, gettext } from "../../site/i18n.js";
import { course } from "./course.js";
import { isStarred, star } from "./notes.js";
import { icon } from "../icons.js";
import { picture } from "../icons-cards.js";
import { questionSlip } from "../question.js";
import { strip } from "./story.js";
import { what } from "./card-sentences.js";

/**
 * @import {Item} from "./course.js"
 * @import {At} from "./puzzler-scene.js"
 */

/** @param {At} at */
export function talk(at) {
  const rounds = course(at.view);
  const last = at.view.round;
  const shown = last && rounds.at(-1)?.round !== last ? [...rounds, { round: last, items: [] }] : rounds;
  return html`${strip(at)}<div class="lat-scroll" tabindex="0" role="group" aria-label=${gettext("Questions and answers")}><div class="lat-stream">
    ${shown.length ? nothing : html`<p class="lat-empty">${gettext("No questions yet.")}</p>`}
    ${repeat(
      shown,
      ({ round }) => round,
      ({ round, items }) => html`<section class="lat-round-part" aria-label=${roundName(round)}>
      <h2 class="lat-round-head"><span>${roundName(round)}</span></h2>
      ${items.length ? nothing : html`<p class="lat-empty">${gettext("No questions in this round yet.")}</p>`}
      ${repeat(
        items,
        ({ key }) => key,
        (item) =>
          "question" in item
            ? questionSlip(item.question, at.view, at.context.names, starButton(item.question.number, at))
            : "remark" in item
              ? remark(item.remark, at)
              : event(item, at),
      )}
    </section>`,
    )}
  </div></div>`;
}

/** @param {number} round */
const roundName = (round) => fill(gettext("Round %(round)s"), { round });

/** A card that was played, and its result. @param {Extract<Item, {played: any}>} item @param {At} at */
const event = (item, at) =>
  html`<p class="lat-event" data-card=${item.played.card}>${picture(item.played.card)} <span>${what(item, at.view, at.context.names)}</span></p>`;

/** @param {string} text @param {At} at */
const remark = (text, { view, context }) =>
  html`<p class="lat-remark"><strong>${context.names[view.master]}</strong> <span dir="auto">“${text}”</span></p>`;

/** The button that stars a question in the viewer's own register. @param {number} number @param {At} at */
export function starButton(number, { context }) {
  if (!context.sheet || context.past) return nothing;
  const on = isStarred(context, number);
  const label = fill(
    on ? gettext("Remove star from question %(number)s") : gettext("Star question %(number)s"),
    { number },
  );
  return html`<button type="button" class="lat-star" aria-pressed=${on} aria-label=${label} title=${label} @click=${() => star(context, number)}>${icon("star")}</button>`;
}
