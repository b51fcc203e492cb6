/*
 * Reviews of finished games that bots can judge: the chance of winning as a curve, and the turning points in words.
 * Each turning point links to its move and shows the better one on the board. A game may have its own review instead.
 */

import { chartKey, drawPlayFrom, collapsible, turningPoints } from "../review-controls.js";
import { fill, gettext, ngettext, percent } from "../../site/i18n.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { lost, TURNING, wordsOf } from "../judgements.js";

/**
 * @import {OwnReview, Played} from "../../kit/types.js"
 * @import {Scene} from "../scene.js"
 * @import {Ways} from "../status.js"
 * @import {Judged, Review} from "../types.js"
 */

const [WIDTH, HEIGHT] = [300, 90];

/**
 * @param {Scene} scene @param {Ways} ways how to continue from a move
 * @param {() => void} start asks for the review @param {() => void} redraw
 */
export function drawReview(scene, ways, start, redraw) {
  const { store, now, board } = scene;
  const review = store.review;
  const own = now?.review === "own" ? board?.review : null;
  if (!review)
    return html`<div class="stack review">
      <p>${own ? own.about() : gettext("Counsel reviews your game: how each move changed the chance of winning, and what would have been better.")}</p>
      <p><button type="button" class="button primary" @click=${start}>${gettext("Review this game")}</button></p>
    </div>`;
  return html`<div class="stack review">${drawProgress(review)} ${own ? drawOwn(scene, ways, own, review, redraw) : drawChances(scene, ways, review.of)}</div>`;
}

/**
 * @param {Scene} scene @param {Ways} ways @param {OwnReview} own @param {Review} review
 * @param {() => void} redraw
 */
function drawOwn(scene, ways, own, { steps, of }, redraw) {
  const { now, names, you, store, steps: shown } = scene;
  if (!now) return nothing;
  const goTo = (/** @type {number} */ seq) => {
    shown.pause();
    shown.goTo(seq);
  };
  const show = (/** @type {number} */ seq, /** @type {Played[]} */ line) => {
    shown.pause();
    shown.suggest(seq, line);
  };
  const countOf = (/** @type {number} */ seq) => store.effectiveMoves.countAt(seq) ?? seq;
  const seqOf = (/** @type {number} */ count) => store.effectiveMoves.seqOf(count);
  const seq = shown.isNow ? now.seq : shown.number;
  const context = {
    frame: now,
    names,
    you,
    seq,
    countOf,
    seqOf,
    done: steps.length >= of,
    goTo,
    show,
    playFrom: (/** @type {number} */ seq, /** @type {number} */ seat) => drawPlayFrom(scene, ways, seq, seat),
    requestRender: redraw,
  };
  return own.draw(steps, context);
}

/** Turning points first, once all moves have been judged. @param {Scene} scene @param {Ways} ways @param {number} of */
function drawChances(scene, ways, of) {
  const judged = scene.store.judgements;
  const costly = judged.filter((step) => lost(step) >= TURNING);
  const turning = judged.length >= of ? turningPoints(costly, lost) : [];
  const others = costly.filter((step) => !turning.includes(step));
  return html`${turning.length ? drawTurning(scene, ways, turning) : nothing}
    ${judged.length > 1 ? drawCurve(scene, judged, of, turning.length > 0) : nothing}
    ${judged.length >= of && !costly.length ? html`<p>${gettext("No big mistakes. The rest was luck.")}</p>` : nothing}
    ${others.length ? drawOthers(scene, others) : nothing}`;
}

/** @param {Review} review */
function drawProgress({ steps, of }) {
  if (steps.length >= of) return nothing;
  return html`<p class="review-progress">
    <progress max=${of} value=${steps.length} aria-label=${gettext("Moves reviewed")}></progress>
    <span class="faint nums">${fill(gettext("%(done)s of %(of)s moves reviewed"), { done: steps.length, of })}</span>
  </p>`;
}

/** @param {Scene} scene @param {Judged[]} judged @param {number} of @param {boolean} below whether turning points come first */
function drawCurve({ steps, frame, store }, judged, of, below) {
  const x = (/** @type {number} */ index) => (WIDTH * (index + 0.5)) / of;
  const y = (/** @type {number} */ chance) => HEIGHT * (1 - chance);
  const points = judged
    .map(({ chosen }, index) => `${x(index).toFixed(1)},${y(chosen).toFixed(1)}`)
    .join(" ");
  const shown = judged.findIndex(({ seq }) => seq === frame?.seq);
  const now = shown < 0 ? judged.length : shown + 1;
  const at = (/** @type {number} */ number) => /** @type {Judged} */ (judged[number - 1]);
  const { seq, chosen } = at(now);
  const text = fill(gettext("Move %(number)s: %(chance)s"), {
    number: store.effectiveMoves.countAt(seq) ?? seq,
    chance: percent(chosen),
  });
  const go = (/** @type {number} */ number) => steps.goTo(at(number).seq);
  const chart = html`<figure class="review-curve">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="slider" tabindex="0" aria-label=${gettext("Chance of winning after each move")}
      aria-valuemin="1" aria-valuemax=${judged.length} aria-valuenow=${now} aria-valuetext=${text}
      @keydown=${(/** @type {KeyboardEvent} */ event) => chartKey(event, { now, min: 1, max: judged.length }, go)}
      @click=${(/** @type {MouseEvent} */ event) => go(nearest(event, judged.length, of) + 1)}>
      <path class="review-half" d="M0 ${HEIGHT / 2}H${WIDTH}" />
      <polygon class="review-area" points="${x(0)},${HEIGHT} ${points} ${x(judged.length - 1)},${HEIGHT}" />
      <polyline class="review-line" points=${points} />
      ${shown < 0 ? nothing : svg`<path class="review-now" d="M${x(shown)} 0V${HEIGHT}" />`}
    </svg>
    <figcaption class="faint">${gettext("Chance of winning after each move. Select a move to go there.")}</figcaption>
  </figure>`;
  return below ? collapsible(gettext("Chance of winning"), text, chart) : chart;
}

/** @param {MouseEvent} event @param {number} count @param {number} of */
function nearest(event, count, of) {
  const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  const at = Math.floor(((event.clientX - box.left) / box.width) * of);
  return Math.max(0, Math.min(at, count - 1));
}

/** @param {Scene} scene @param {Ways} ways @param {Judged[]} steps */
function drawTurning(scene, ways, steps) {
  return html`<h2 class="side-title">${ngettext("Turning point", "Turning points", steps.length)}</h2>
    <ol class="record turning-points" role="list">
      ${steps.map((step) => html`<li>${drawPoint(scene, step)} ${drawPlayFrom(scene, ways, step.seq, 0)}</li>`)}
    </ol>`;
}

/** The other moves that cost much. @param {Scene} scene @param {Judged[]} steps */
function drawOthers(scene, steps) {
  const title = ngettext("%(count)s more mistake", "%(count)s more mistakes", steps.length);
  return html`<details class="review-others">
    <summary>${fill(title, { count: steps.length })}</summary>
    <ol class="record" role="list">
      ${steps.map((step) => html`<li>${drawPoint(scene, step)}</li>`)}
    </ol>
  </details>`;
}

/** @param {Scene} scene @param {Judged} step */
function drawPoint({ steps, words, now, frame, store }, step) {
  const view = store.views.get(step.seq - 1);
  const before = store.effectiveMoves.stopOf(step.seq - 1);
  const show = () => {
    steps.pause();
    steps.goTo(step.seq - 1);
  };
  return html`<button type="button" class="record-line" aria-current=${frame?.seq === before ? "step" : nothing} @click=${show}>
    <span class="record-number nums" aria-hidden="true">${store.effectiveMoves.countAt(step.seq) ?? step.seq}</span>
    <span class="record-text">${now && view ? wordsOf(step, words, { ...now, view }) : "…"}</span>
  </button>`;
}
