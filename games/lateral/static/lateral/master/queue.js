/** The queue: the front item, large, and the items after it. */

import { fill, gettext, ngettext, percent, pgettext } from "../../site/i18n.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cap, icon, sign } from "../icons.js";
import { answerName, ANSWERS, kindName, meaning } from "../names.js";
import { foundWith, gain, gains, points, share } from "../points.js";
import { answerCard, answerSign } from "../question.js";
import { allow, canSkip, chooseRounds, end, hold, playOn, reject, reply, score, skip, tick } from "./acts.js";
import { behind, padlocks, questionOf, reason } from "./front.js";
import { audience, itemWord } from "./says.js";

/**
 * @import {Question, ShownBit, Spoiler} from "../server.d.ts"
 * @import {MasterScene as Scene} from "../types.js"
 * @import {Item} from "./front.js"
 */

/** @param {Scene} scene */
export function queue(scene) {
  const { desk, view } = scene;
  const rest = behind(view, desk.front);
  return html`${front(scene)}
    ${
      rest.length
        ? html`<section class="lm-rest strip" aria-labelledby="lm-rest-title">
          <h3 id="lm-rest-title" class="lm-title">${pgettext("the rest of the queue", "Next")}</h3>
          <ol role="list" class="lm-items">${repeat(
            rest,
            ({ kind, question }) => `${kind}${question}`,
            (item) => html`<li>${row(item, scene)}</li>`,
          )}</ol>
        </section>`
        : nothing
    }
    ${scene.beside?.remark(scene)} ${scene.beside?.undo(scene)}`;
}

/** @param {Scene} scene */
function front(scene) {
  const { kind } = scene.desk.front ?? {};
  if (kind === "question") return question(scene);
  if (kind === "rephrase") return rephrase(scene);
  if (kind === "spoiler") return spoiler(scene);
  if (kind === "ending") return ending(scene);
  return kind === "paused" ? paused(scene) : nothingWaits(scene);
}

/** @param {Scene} scene */
const paused = (scene) => html`<article class="lm-front lm-still" data-kind="paused">
  <h2 class="lm-text">${gettext("The game is paused.")}</h2>
  <p class="soft">${gettext("Nobody can ask or play, and the clocks are stopped. Your queue stays as it is.")}</p>
  ${scene.leads ? html`<p><button type="button" class="button primary" @click=${() => hold(scene)}>${sign("resume")} ${gettext("Resume")} ${cap("P")}</button></p>` : nothing}
</article>`;

/** @param {Scene} scene */
function nothingWaits(scene) {
  const { view, context } = scene;
  const name = context.names[view.turn ?? 0];
  return html`<article class="lm-front lm-still" data-kind="none">
    <h2 class="lm-text">${gettext("Your queue is empty")}</h2>
    ${view.options?.anytime ? html`<p class="soft">${gettext("Everyone can ask. Questions appear here in the order in which they come.")}</p>` : nothing}
    ${view.turn === null ? nothing : html`<p class="soft">${gettext("What the puzzlers send appears here.")}</p>`}
    ${
      view.turn !== null && canSkip(scene, view.turn)
        ? html`<p><button type="button" class="button small lm-skip" @click=${() => skip(scene, view.turn ?? 0)}>${sign("on")} ${fill(gettext("End %(name)s’s turn"), { name })}</button></p>`
        : nothing
    }
  </article>`;
}

/** Whether it can be answered now: without turns (LA-37) public questions are answered in the order in which they came. @param {Question} found @param {Scene} scene */
const isNext = ({ kind, number }, { view }) =>
  !view.options?.anytime ||
  kind !== "public" ||
  number ===
    view.questions.find((one) => one.kind === "public" && one.state === "waiting" && !one.suggestions)
      ?.number;

/** An item that waits. A question can be brought to the front, unless the game is halted. @param {Item} item @param {Scene} scene */
function row(item, scene) {
  const { view, host, context, desk, beside } = scene;
  const found = questionOf(view, item);
  if (!found) return html`<span class="lm-item nowrap">${itemWord(item)}</span>`;
  const bring = () => {
    desk.bringForward(found.number);
    host.requestRender();
  };
  const held =
    !!view.frozen ||
    view.paused ||
    view.phase === "ending" ||
    (item.kind === "question" && !isNext(found, scene));
  return html`<button type="button" class="button small lm-item nowrap" title=${found.text} aria-disabled=${held ? "true" : nothing} @click=${() => held || bring()}>
    <span class="seat-mark" data-seat=${found.seat} aria-hidden="true"></span> ${context.names[found.seat]}
    ${found.kind === "public" ? nothing : html`<span class="lm-kind text-xs" data-kind=${found.kind}>${kindName(found.kind, view.options)}</span>`}
    <span class="visually-hidden">${found.text}</span> ${beside?.waited(found.number, context)}
    ${desk.similarTo(found.number).length ? html`<span class="chip warn">${gettext("possible repeat")}</span>` : nothing}
    ${item.kind === "rephrase" ? html`<span class="chip info">${itemWord(item)}</span>` : nothing}
  </button>`;
}

// -- The question in front, with the Answer Cards; after "rephrase", whether it can be asked again.

/** @param {Scene} scene */
function question(scene) {
  const found = inFront(scene);
  if (!found) return nothing;
  return html`<article class="lm-front" data-kind="question" aria-labelledby="lm-asks" tabindex="-1">
    ${head(found, scene)} ${scene.beside?.similar(found, scene)}
    ${scene.leads ? html`${scene.beside?.proposal(found, scene)} ${answers(found, scene)} ${warning(scene)} ${others(found, scene)}` : nothing}
  </article>`;
}

/** @param {Scene} scene */
function rephrase(scene) {
  const found = inFront(scene);
  if (!found) return nothing;
  const say = (/** @type {boolean} */ again) => () => allow(scene, found.number, again);
  return html`<article class="lm-front" data-kind="rephrase" aria-labelledby="lm-asks" tabindex="-1">
    ${head(found, scene)}
    <p class="lm-said row gap-2">${answerCard("rephrase")} ${fill(gettext("Can %(name)s rephrase it and ask again now?"), { name: scene.context.names[found.seat] })}</p>
    ${
      scene.leads
        ? html`<div class="lm-two">
          <button type="button" class="button" @click=${say(true)}>${sign("again")} ${gettext("Let them ask again")} ${cap("A")}</button>
          <button type="button" class="button" @click=${say(false)}>${sign("on")} ${gettext("Move on")} ${cap("M")}</button>
        </div>`
        : nothing
    }
  </article>`;
}

/** @param {Scene} scene */
const inFront = ({ view, desk }) => desk.front && questionOf(view, desk.front);

/** @param {Question} found @param {Scene} scene */
function head(found, scene) {
  const { context, beside } = scene;
  const name = /** @type {string} */ (context.names[found.seat]);
  return html`<p class="lm-from row text-sm"><span class="seat-mark" data-seat=${found.seat} aria-hidden="true"></span> <strong>${name}</strong>
      <span class="lm-kind text-xs" data-kind=${found.kind}>${kindName(found.kind, scene.view.options)}</span>
      <span class="nums faint">${numberOf(found, scene)}</span>
      ${found.locked ? html`<span class="chip">${icon("lock")} ${gettext("padlocked")}</span>` : nothing}
      ${beside?.waited(found.number, context)}</p>
    <h2 id="lm-asks" class="lm-text" dir="auto">${found.text}</h2>
    ${found.kind === "public" ? nothing : html`<p class="lm-audience soft">${audience(found, name)}</p>`}`;
}

/** @param {Question} found @param {Scene} scene */
const numberOf = (found, { view }) =>
  view.options?.anytime ? `#${found.number}` : fill(gettext("#%(number)s, round %(round)s"), { ...found });

/** @param {Question} found @param {Scene} scene */
const answers = (
  found,
  scene,
) => html`<div class="lm-answers" role="group" aria-label=${gettext("Answer Cards")}>
  ${ANSWERS.map(
    (
      answer,
      at,
    ) => html`<button type="button" class="lm-answer centre" data-answer=${answer} ?data-doubted=${scene.desk.doubt?.card === answer} title=${meaning(answer)} @click=${() => reply(scene, found.number, answer)}>
      ${answerSign(answer)} <span class="lm-answer-name">${answerName(answer)}</span> ${cap(String(at + 1))}
    </button>`,
  )}
</div>`;

/** What the answer that the Master has chosen contradicts. @param {Scene} scene */
function warning({ desk: { doubt } }) {
  if (!doubt) return nothing;
  const { card, other, earlier } = doubt;
  const said = earlier
    ? gettext(
        "You answered “%(other)s” to a similar question, number %(earlier)s. Press “%(card)s” again to give it anyway.",
      )
    : gettext("The puzzle’s key says “%(other)s”. Press “%(card)s” again to give it anyway.");
  return html`<p class="lm-doubt" role="alert">${fill(said, { card: answerName(card), other: answerName(other), earlier })}</p>`;
}

/** Rejecting, unless a similar question has the button, and praise. @param {Question} found @param {Scene} scene */
function others(found, scene) {
  const similar = scene.desk.similarTo(found.number);
  const because = reason(similar);
  const isOffered = !!scene.beside && similar.some(({ why }) => why !== "earlier");
  return html`<div class="lm-others">
    ${isOffered ? nothing : html`<button type="button" class="button small quiet" @click=${() => reject(scene, found.number)}>${icon("cross")} ${gettext("Reject as a repeat")} ${cap("R")}</button>`}
    ${
      padlocks(scene.view, found) && because === "repeat"
        ? html`<button type="button" class="button small quiet" @click=${() => reject(scene, found.number, "locked")}>${icon("lock")} ${gettext("Reject as padlocked")} ${cap("L")}</button>`
        : nothing
    }
    ${scene.beside?.praise(found, scene)}
  </div>`;
}

// -- The Spoiler to mark: its text beside the bits with checkboxes, and the points so far.

/** @param {Scene} scene */
function spoiler(scene) {
  const { view, context, desk, leads } = scene;
  const found = view.spoilers.at(-1);
  const bits = view.puzzle?.bits ?? [];
  if (!found) return nothing;
  const name = context.names[found.seat];
  const brings = gains(bits, desk.ticked, found.seat);
  return html`<article class="lm-front" data-kind="spoiler" aria-labelledby="lm-spoils">
    <div class="lm-told stack gap-3">
      <p class="lm-from row text-sm"><span class="seat-mark" data-seat=${found.seat} aria-hidden="true"></span> <strong id="lm-spoils">${fill(view.options?.first_evening ? gettext("%(name)s thinks they know") : gettext("%(name)s plays a Spoiler"), { name })}</strong></p>
      <blockquote class="lm-spoiler" dir="auto" tabindex="0">${scene.beside?.phrases(found, scene) ?? found.text}</blockquote>
      <p class="soft">${gettext("The game is frozen until you have marked it. Nobody else sees it before the end.")}</p>
      <details class="lm-solution"><summary>${gettext("Solution")}</summary><p dir="auto">${view.puzzle?.solution}</p></details>
    </div>
    <div class="lm-scoring stack gap-3">
      <h2 class="lm-title">${gettext("Which bits does it contain?")}</h2>
      <ol role="list" class="lm-ticks stack gap-1">${bits.map((bit, number) => html`<li>${one(bit, number, found, scene)}</li>`)}</ol>
      <p class="lm-brings cluster between" aria-live="polite">
        <strong class="nums">${fill(ngettext("%(points)s point for %(name)s", "%(points)s points for %(name)s", brings / 10), { points: points(brings), name })}</strong>
        <span class="soft nums">${fill(gettext("%(sum)s of 100 found in total"), { sum: foundWith(bits, desk.ticked) })}</span>
      </p>
      ${
        leads
          ? html`<button type="button" class=${desk.ticked.size ? "button primary wide lm-score" : "button wide lm-score"} @click=${() => void score(scene)}>${!desk.ticked.size ? gettext("Score no bits…") : view.options?.first_evening ? gettext("Score these bits") : gettext("Score Spoiler")} ${cap("↵")}</button>`
          : nothing
      }
    </div>
  </article>`;
}

/** @param {ShownBit} bit @param {number} number @param {Spoiler} found @param {Scene} scene */
function one(bit, number, found, scene) {
  const { desk, leads } = scene;
  return html`<label class="lm-tick">
    <input type="checkbox" .checked=${live(desk.ticked.has(number))} ?disabled=${!leads} @change=${() => tick(scene, number)} />
    <span class="lm-number nums">${number + 1}</span>
    <span class="lm-words" dir="auto">${bit.text}</span>
    <span class="lm-worth nums">${worthOf(bit, found.seat)}</span>
  </label>`;
}

/** The points for the bit, and its share of the full score if it is not the first find. @param {ShownBit} bit @param {number} seat */
function worthOf(bit, seat) {
  if (bit.found.includes(seat))
    return html`<span class="chip">${sign("found")} ${gettext("already found")}</span>`;
  const brings = points(gain(bit, seat));
  if (!bit.found.length) return html`<strong>${brings}</strong>`;
  return html`<strong>${brings}</strong> <span class="soft">${fill(gettext("%(share)s of %(score)s"), { share: percent(share(bit.found.length) / 10), score: bit.score })}</span>`;
}

// -- The choice above 90 points: end the game or add extra rounds.

const MAX_ROUNDS = 9;

/** @param {Scene} scene */
function ending(scene) {
  const { view, desk, leads } = scene;
  const { rounds } = desk;
  const some = Array.from({ length: MAX_ROUNDS }, (_, at) => at + 1);
  return html`<article class="lm-front" data-kind="ending" aria-labelledby="lm-ending">
    <h2 id="lm-ending" class="lm-text">${fill(gettext("%(sum)s of 100 points found"), { sum: view.sum ?? 0 })}</h2>
    <p class="soft">${gettext("End the game, or finish this round and add extra rounds. You can choose only once.")}</p>
    ${
      leads
        ? html`<div class="lm-rounds" role="group" aria-label=${gettext("Extra rounds")}>
            ${some.map((count) => html`<button type="button" class="button nums" aria-pressed=${count === rounds ? "true" : "false"} @click=${() => chooseRounds(scene, count)}>${count}</button>`)}
          </div>
          <div class="lm-two">
            <button type="button" class="button primary" @click=${() => playOn(scene)}>
              ${sign("again")} ${fill(ngettext("Add %(count)s extra round", "Add %(count)s extra rounds", rounds), { count: rounds })} ${cap("↵")}</button>
            <button type="button" class="button" @click=${() => void end(scene)}>${sign("end")} ${gettext("End game")} ${cap("E")}</button>
          </div>`
        : nothing
    }
  </article>`;
}
