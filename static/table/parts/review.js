/*
 * Looking back at a finished game, below or beside the board: what the move on show was worth, in plain words; the chart, which leads to
 * every move; and the moments that decided the game. Numbers, all moves, and what else can be done with a position are behind "Details".
 * Bots judge the moves (`chances`), or the game has a review of its own; other games are only stepped through.
 */

import { fill, gettext, ngettext, percent } from "../../site/i18n.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { drawViewChoice, numberSeen } from "../actions.js";
import { icon } from "../icons.js";
import { lost, mayReview, TURNING, wordsOf } from "../judgements.js";
import { drawRecord } from "../record.js";
import { chartKey, drawPlayFrom, scrub, turningPoints } from "../review-controls.js";
import { result } from "../sentences.js";
import { drawFork, drawStudy } from "../status.js";
import { drawStepper } from "../stepper.js";

/**
 * @import {OwnReview, ReviewContext, Verdict} from "../../kit/types.js"
 * @import {Scene} from "../scene.js"
 * @import {Ways} from "../status.js"
 * @import {Judged, Review} from "../types.js"
 */

const [WIDTH, HEIGHT] = [300, 60];

/** A move that loses less of the chance of winning is a good one, and one that loses so much a blunder. */
const [GOOD, BLUNDER] = [0.03, 0.25];

/**
 * What the page gives a review: `ways` how to continue from a move, `isAsked` whether the review has been asked for, `ask` asks for it,
 * `close` goes back to the result, where there is one; `more` is the button "⋯".
 * @typedef {{ways: Ways, isAsked: boolean, ask: () => void, redraw: () => void, close: (() => void) | null, more: unknown}} Setting
 */

/** What the parts of the panel show. @typedef {{chart: unknown, moments: unknown, details: unknown, verdict: Verdict | null}} Parts */

/** @param {Scene} scene @param {Setting} setting */
export function drawReview(scene, setting) {
  const { now, steps, store, names, words, lastSentence } = scene;
  if (!now) return nothing;
  const { ways, redraw, close, more: menu } = setting;
  const { chart, moments, details, verdict } = partsOf(scene, setting);
  const shown = seqOnShow(scene);
  const number = numberSeen(
    store.effectiveMoves.countAt(shown) ?? steps.count,
    steps.total,
    steps.perspective,
    names,
  );
  const outcome = shown === now.seq ? now.view.outcome : null;
  const title = outcome ? result(outcome, names, scene.you, words) : (verdict?.title ?? lastSentence);
  const more = verdict?.detail ?? "";
  const happened = title === lastSentence || verdict?.isWhole ? "" : lastSentence;
  const detail = [happened, more].filter(Boolean).join(" ");
  return html`<section class="review stack tight" aria-labelledby="review-title">
    <h2 id="review-title" class="visually-hidden">${gettext("Review")}</h2>
    <div class="review-head between strip">
      <p class="review-number text-sm soft nums">${number}</p>
      ${menu}
      ${close ? html`<button type="button" class="button icon" aria-label=${gettext("Close review")} title=${gettext("Close review")} @click=${close}>${icon("close")}</button>` : nothing}
    </div>
    <div class="review-verdict" data-verdict=${(!outcome && verdict?.tone) || nothing}>
      <p class="review-title">${title}</p>
      ${detail ? html`<p class="review-why text-sm">${detail}</p>` : nothing}
      ${verdict?.line ?? nothing}
    </div>
    ${chart}
    ${drawProgress(scene, setting)}
    ${moments} ${drawViewChoice(scene, ways.secrets)}
    <details class="review-details">
      <summary>${gettext("Details")}</summary>
      <div class="stack">
        ${details}
        <div class="tools row gap-2">${drawFork(scene, ways)} ${drawStudy(scene, ways)}</div>
        ${drawRecord(scene, redraw)}
      </div>
    </details>
    <div class="review-steps between row gap-2">${drawStepper({ steps, now, replay: true })}</div>
  </section>`;
}

/** The number on show. @param {Scene} scene */
const seqOnShow = ({ steps, now }) => (steps.isNow ? (now?.seq ?? 0) : steps.number);

/** @param {Scene} scene @param {Setting} setting @returns {Parts} */
function partsOf(scene, setting) {
  const { store, now, board } = scene;
  const own = now?.review === "own" ? board?.review : null;
  const told = store.review;
  if (!told?.steps.length)
    return { chart: drawSlider(scene), moments: nothing, details: nothing, verdict: null };
  return own ? ownParts(scene, setting, own, told) : chancesOf(scene, setting, told.of);
}

/** Whether all moves have been reviewed, how many have, or the button that starts it. @param {Scene} scene @param {Setting} setting */
function drawProgress(scene, { isAsked, ask }) {
  const { store, now, board } = scene;
  if (!mayReview(scene)) return nothing;
  const own = now?.review === "own" ? board?.review : null;
  if (!store.review && !isAsked)
    return html`<p class="soft">${own ? own.about() : gettext("Counsel reviews your game: how each move changed the chance of winning, and what would have been better.")}</p>
      <p><button type="button" class="button primary" @click=${ask}>${gettext("Review this game")}</button></p>`;
  const { steps, of } = store.review ?? { steps: [], of: 1 };
  if (steps.length >= of) return nothing;
  return html`<p class="review-progress strip gap-3">
    <progress max=${of} value=${steps.length} aria-label=${gettext("Moves reviewed")}></progress>
    <span class="faint nums">${steps.length ? fill(gettext("%(done)s of %(of)s moves reviewed"), { done: steps.length, of }) : gettext("Reviewing…")}</span>
  </p>`;
}

/** Leads to every move where there is no chart. @param {Scene} scene */
function drawSlider({ steps, store }) {
  const go = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    steps.pause();
    steps.goTo(store.effectiveMoves.seqOf(Number(target.value)));
  };
  return html`<input class="review-slider" type="range" min="0" max=${steps.total} aria-label=${gettext("Move")} .value=${String(steps.count)} @input=${go} />`;
}

/** @param {Scene} scene @param {Setting} setting @param {OwnReview} own @param {Review} review @returns {Parts} */
function ownParts(scene, { ways, redraw }, own, { steps: told, of }) {
  const { now, names, you, store, steps } = scene;
  const frame = /** @type {ReviewContext["frame"]} */ (now);
  /** @type {ReviewContext} */
  const context = {
    frame,
    names,
    you,
    seq: seqOnShow(scene),
    countOf: (seq) => store.effectiveMoves.countAt(seq) ?? seq,
    seqOf: (count) => store.effectiveMoves.seqOf(count),
    done: told.length >= of,
    goTo: (seq) => {
      steps.pause();
      steps.goTo(seq);
    },
    show: (seq, line) => {
      steps.pause();
      steps.suggest(seq, line);
    },
    linesOf: (seq) => store.record.get(seq) ?? [],
    playFrom: (seq, seat) => drawPlayFrom(scene, ways, seq, seat),
    looked: store.looked,
    look: (seat) => {
      store.looked = seat;
      redraw();
    },
  };
  return own.parts(told, context);
}

// -- The chances of someone who plays alone, as bots judge them.

/** Turning points, once all moves have been judged. @param {Scene} scene @param {Setting} setting @param {number} of @returns {Parts} */
function chancesOf(scene, { ways }, of) {
  const judged = scene.store.judgements;
  const costly = judged.filter((step) => lost(step) >= TURNING);
  const isDone = judged.length >= of;
  const turning = isDone ? turningPoints(costly, lost) : [];
  const clean =
    isDone && !costly.length ? html`<p>${gettext("No big mistakes. The rest was luck.")}</p>` : nothing;
  return {
    chart: drawCurve(scene, judged, of),
    moments: turning.length ? drawTurning(scene, ways, turning) : clean,
    details: html`<p class="faint">${gettext("Chance of winning after each move. Select a move to go there.")}</p>
      <ol class="record" role="list">${costly.map((step) => html`<li>${drawPoint(scene, step, true)}</li>`)}</ol>`,
    verdict: verdictOf(scene, judged),
  };
}

/** Of the move on show; before a costly one, which was better. @param {Scene} scene @param {Judged[]} judged @returns {Verdict | null} */
function verdictOf(scene, judged) {
  const seq = seqOnShow(scene);
  const next = scene.judged;
  if (next?.better && lost(next) >= TURNING)
    return {
      title: gettext("There was a better move"),
      detail: plainly(scene, next),
      tone: "bad",
      isWhole: true,
    };
  const step = judged.find((one) => one.seq === seq);
  if (!step) return null;
  const cost = lost(step);
  if (cost < GOOD) return { title: gettext("Good move"), detail: "", tone: "good" };
  if (cost < TURNING) return { title: gettext("There was a slightly better move"), detail: "" };
  return { title: cost < BLUNDER ? gettext("Mistake") : gettext("Blunder"), detail: "", tone: "bad" };
}

/** What would have been better than a costly move, without numbers. @param {Scene} scene @param {Judged} step */
function plainly({ words, store, now }, step) {
  const view = store.views.get(step.seq - 1);
  return now && view ? wordsOf(step, words, { ...now, view }, false) : "…";
}

/** @param {Scene} scene @param {Judged[]} judged @param {number} of */
function drawCurve({ steps, frame, store }, judged, of) {
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
  const nearest = (/** @type {number} */ share) =>
    go(Math.max(1, Math.min(Math.floor(share * of) + 1, judged.length)));
  return html`<svg class="review-chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="slider" tabindex="0" aria-label=${gettext("Chance of winning after each move")}
      aria-valuemin="1" aria-valuemax=${judged.length} aria-valuenow=${now} aria-valuetext=${text}
      @keydown=${(/** @type {KeyboardEvent} */ event) => chartKey(event, { now, min: 1, max: judged.length }, go)}
      @pointerdown=${scrub(nearest)} @pointermove=${scrub(nearest)}>
      <path class="review-half" d="M0 ${HEIGHT / 2}H${WIDTH}" />
      <polygon class="review-area" points="${x(0)},${HEIGHT} ${points} ${x(judged.length - 1)},${HEIGHT}" />
      <polyline class="review-line" points=${points} />
      ${shown < 0 ? nothing : svg`<path class="review-now" d="M${x(shown)} 0V${HEIGHT}" />`}
    </svg>`;
}

/** @param {Scene} scene @param {Ways} ways @param {Judged[]} steps */
function drawTurning(scene, ways, steps) {
  return html`<h3 class="side-title">${ngettext("Turning point", "Turning points", steps.length)}</h3>
    <ol class="record turning-points" role="list">
      ${steps.map((step) => html`<li>${drawPoint(scene, step, false)} ${isOnShow(scene, step) ? drawPlayFrom(scene, ways, step.seq, 0) : nothing}</li>`)}
    </ol>`;
}

/** Whether the position just before a move is on show. @param {Scene} scene @param {Judged} step */
const isOnShow = ({ frame, store }, { seq }) => frame?.seq === store.effectiveMoves.stopOf(seq - 1);

/** A line that leads to just before a costly move, where the better one is on the board. @param {Scene} scene @param {Judged} step @param {boolean} exact with numbers */
function drawPoint(scene, step, exact) {
  const { steps, words, now, store } = scene;
  const view = store.views.get(step.seq - 1);
  const show = () => {
    steps.pause();
    steps.goTo(step.seq - 1);
  };
  return html`<button type="button" class="record-line" aria-current=${isOnShow(scene, step) ? "step" : nothing} @click=${show}>
    <span class="record-number nums" aria-hidden="true">${store.effectiveMoves.countAt(step.seq) ?? step.seq}</span>
    <span class="record-text">${now && view ? wordsOf(step, words, { ...now, view }, exact) : "…"}</span>
  </button>`;
}
