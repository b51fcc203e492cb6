/**
 * The review after the end: what every question revealed, and when each player could have named the missing tile. The server works
 * it out (games/deduction/review.py); this module only displays it.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../site/i18n.js";
import { folded, turningPoints } from "../table/review-controls.js";
import { curve, sample, spoken } from "./curve.js";

import { momentsOf, storyOf } from "./story.js";
import { better, exchange, moment, overheard, ruledOut, summary, worth } from "./review-sentences.js";

/** @import {Context, Moment, Question, Step, Story} from "./story.js" */

/** The seat whose game is on show; null: the viewer's own, or the winner's. @type {number | null} */
let looked = null;

const about = () =>
  gettext(
    "The whole game again, with all tiles revealed: how much each question told you, which question was best, and when each of you could have named the missing tile.",
  );

/** @param {Step[]} steps @param {Context} context */
function draw(steps, context) {
  const { frame, names, you } = context;
  const stories = names.map((_, seat) => storyOf(seat, steps, frame.view.record));
  const last = frame.seq;
  const reached = context.done ? last : (steps.at(-1)?.seq ?? 0);
  const chosen = looked ?? you[0] ?? frame.view.outcome?.ranking[0]?.[0] ?? 0;
  const moments = context.done ? turning(stories[chosen], context) : nothing;
  const chart = stories.some(({ points }) => points.length)
    ? curve(stories, { chosen, last, reached, context })
    : nothing;
  return html`${moments}
    ${moments === nothing || chart === nothing ? chart : folded(gettext("Tiles that could be missing"), spoken(stories, context, context.countOf(last)), chart)}
    <div class="ded-stories" role="group" aria-label=${gettext("Whose game?")}>${stories.map((story) => player(story, story.seat === chosen, context))}</div>
    ${questions(stories[chosen], context)}`;
}

/** The moments that cost the chosen player most; players can continue from their own. @param {Story} story @param {Context} context */
function turning(story, context) {
  const moments = turningPoints(momentsOf(story), ({ lost }) => lost);
  if (!moments.length) return nothing;
  const { you, playFrom } = context;
  const isPlayable = !you.length || you.includes(story.seat);
  return html`<h2 class="side-title">${ngettext("Turning point", "Turning points", moments.length)}</h2>
    <ol class="record turning-points" role="list">${moments.map((one) => html`<li>${drawMoment(one, story, context)} ${isPlayable ? playFrom(one.seq, story.seat) : nothing}</li>`)}</ol>`;
}

/** @param {Moment} one @param {Story} story @param {Context} context */
function drawMoment(one, story, { names, seq, countOf, goTo }) {
  const number = countOf(one.seq);
  return html`<button type="button" class="record-line" aria-current=${seq === one.seq ? "step" : nothing} @click=${() => goTo(one.seq)}>
    <span class="record-number nums" aria-hidden="true">${number}</span>
    <span class="record-text">${moment(one, story, names, countOf)} <span class="visually-hidden">${fill(gettext("Go to move %(number)s."), { number })}</span></span>
  </button>`;
}

/** A button for a player's game, with their line in the chart and a summary in a sentence. @param {Story} story @param {boolean} chosen @param {Context} context */
function player(story, chosen, { names, you, done, countOf, requestRender }) {
  const choose = () => {
    looked = story.seat;
    requestRender();
  };
  const name = you.includes(story.seat) && you.length === 1 ? gettext("You") : names[story.seat];
  return html`<button type="button" class="ded-story" data-seat=${story.seat} aria-pressed=${chosen} @click=${choose}>
    <span class="ded-story-name"><span class="seat-mark" data-seat=${story.seat} aria-hidden="true"></span><strong class="named">${name}</strong> ${sample(story.seat)}</span>
    ${done ? html`<span class="ded-summary">${summary(story, countOf)}</span>` : nothing}
  </button>`;
}

/** @param {Story} story @param {Context} context */
function questions(story, context) {
  const { names, you } = context;
  const own = you.includes(story.seat) && you.length === 1;
  return html`<h2 class="side-title ded-review-title">${own ? gettext("Your questions") : fill(gettext("Questions asked by %(name)s"), { name: names[story.seat] })}</h2>
    <p class="faint ded-bits-are">${gettext("A question rules out tiles, and makes others more or less likely. Bits measure both: 1 bit halves the number of possibilities. “Expected” is the average over all possible answers.")}</p>
    ${
      story.questions.length
        ? html`<ol class="record" role="list">${story.questions.map((question) => html`<li>${line(question, context)}</li>`)}</ol>`
        : html`<p class="soft">${context.done ? gettext("No questions asked.") : "…"}</p>`
    }`;
}

/** @param {Question} question @param {Context} context */
function line(question, { names, seq, countOf, goTo }) {
  const number = countOf(question.seq);
  const ruled = ruledOut(question);
  const more = [worth(question), better(question, names), overheard(question, names)].filter(Boolean);
  return html`<button type="button" class="record-line ded-review-line" aria-current=${seq === question.seq ? "step" : nothing} @click=${() => goTo(question.seq)}>
    <span class="record-number nums" aria-hidden="true">${number}</span>
    <span class="ded-review-words">
      <span class="ded-review-head">${exchange(question, names)}</span>
      ${ruled ? html`<strong class="ded-review-ruled">${ruled}</strong>` : nothing}
      ${more.map((sentence) => html`<span class="ded-review-more">${sentence}</span>`)}
      <span class="visually-hidden">${fill(gettext("Go to move %(number)s."), { number })}</span>
    </span>
  </button>`;
}

export const review = { about, draw };
