/** The question in front, with the Answer Cards, similar questions and rejection; after "rephrase", whether it can be asked again. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../../site/i18n.js";
import { icon } from "../icons.js";
import { answerSign, answerCard } from "../answers.js";
import { ANSWERS, answerName, kindName, meaning } from "../names.js";
import { allow, award, reject, reply } from "./acts.js";
import { padlocks, questionOf, reason } from "./front.js";
import { audience, likeness } from "./says.js";
import { cap, sign } from "./signs.js";

/**
 * @import {Question} from "../server.d.ts"
 * @import {MasterScene as Scene} from "./scene.js"
 */

/** @param {Scene} scene */
export function question(scene) {
  const found = inFront(scene);
  if (!found) return nothing;
  return html`<article class="lm-front" data-kind="question" aria-labelledby="lm-asks">
    ${head(found, scene)}
    ${scene.leads ? answers(found, scene) : nothing} ${repeats(found, scene)} ${scene.leads ? others(found, scene) : nothing}
    ${scene.beside?.note(found.number, scene, "front")}
  </article>`;
}

/** @param {Scene} scene */
export function rephrase(scene) {
  const found = inFront(scene);
  if (!found) return nothing;
  const say = (/** @type {boolean} */ again) => () => allow(scene, found.number, again);
  return html`<article class="lm-front" data-kind="rephrase" aria-labelledby="lm-asks">
    ${head(found, scene)}
    <p class="lm-said">${answerCard("rephrase")} ${fill(gettext("Can %(name)s rephrase it and ask again now?"), { name: scene.context.names[found.seat] })}</p>
    ${
      scene.leads
        ? html`<div class="lm-two">
          <button type="button" class="button" @click=${say(true)}>${sign("again")} ${gettext("Let them ask again")} ${cap("A")}</button>
          <button type="button" class="button" @click=${say(false)}>${sign("on")} ${gettext("Move on")} ${cap("M")}</button>
        </div>`
        : nothing
    }
    ${scene.beside?.note(found.number, scene, "front")}
  </article>`;
}

/** @param {Scene} scene */
const inFront = ({ view, desk }) => desk.front && questionOf(view, desk.front);

/** @param {Question} found @param {Scene} scene */
function head(found, scene) {
  const { context, beside } = scene;
  const name = context.names[found.seat];
  return html`<p class="lm-from"><span class="seat-mark" data-seat=${found.seat} aria-hidden="true"></span> <strong>${name}</strong>
      <span class="lm-kind" data-kind=${found.kind}>${kindName(found.kind)}</span>
      <span class="nums faint">${fill(gettext("#%(number)s, round %(round)s"), { ...found })}</span>
      ${found.locked ? html`<span class="chip">${icon("lock")} ${gettext("padlocked")}</span>` : nothing}
      ${beside?.waited(found.number, context)}</p>
    <h2 id="lm-asks" class="lm-text" dir="auto">${found.text}</h2>
    <p class="lm-audience soft">${audience(found, name)}</p>`;
}

/** @param {Question} found @param {Scene} scene */
const answers = (
  found,
  scene,
) => html`<div class="lm-answers" role="group" aria-label=${gettext("Answer Cards")}>
  ${ANSWERS.map(
    (
      answer,
      at,
    ) => html`<button type="button" class="lm-answer" data-answer=${answer} title=${meaning(answer)} @click=${() => reply(scene, found.number, answer)}>
      ${answerSign(answer)} <span class="lm-answer-name">${answerName(answer)}</span> ${cap(String(at + 1))}
    </button>`,
  )}
</div>`;

/** The similar questions, each with a button to reject for that reason. @param {Question} found @param {Scene} scene */
function repeats({ number }, scene) {
  const similar = scene.desk.similarTo(number);
  if (!similar.length) return nothing;
  const { view, context, leads } = scene;
  return html`<section class="lm-similar" aria-labelledby="lm-similar-title">
    <h3 id="lm-similar-title" class="lm-title">${gettext("Similar questions")}</h3>
    <ul role="list">
      ${similar.map((likely) => {
        const other = view.questions[likely.question - 1];
        const because = likely.why === "locked" ? "locked" : "repeat";
        return html`<li class="lm-like" data-why=${likely.why}>
          <div class="lm-like-what">
            <p class="lm-like-why">${likely.why === "locked" ? icon("lock") : sign("again")} ${likeness(likely, context.names[other.seat])}
              <span class="faint nums">${fill(gettext("#%(number)s, round %(round)s"), { ...other })}</span></p>
            <p class="lm-words" dir="auto">${other.text} ${other.answer ? answerCard(other.answer) : nothing}</p>
          </div>
          ${
            leads && likely.why !== "earlier"
              ? html`<button type="button" class="button small" @click=${() => reject(scene, number, because)}>
                ${icon("cross")} ${because === "locked" ? gettext("Reject as padlocked") : gettext("Reject as a repeat")}
                <span class="visually-hidden">${fill(gettext("because of question %(number)s"), { ...other })}</span></button>`
              : nothing
          }
        </li>`;
      })}
    </ul>
  </section>`;
}

/** @param {Question} found @param {Scene} scene */
function others(found, scene) {
  const because = reason(scene.desk.similarTo(found.number));
  const name = scene.context.names[found.seat];
  return html`<div class="lm-others">
    <button type="button" class="button small" @click=${() => reject(scene, found.number)}>
      ${icon("cross")} ${because === "locked" ? gettext("Reject as padlocked") : gettext("Reject as a repeat")} ${cap("R")}</button>
    ${
      padlocks(scene.view, found) && because === "repeat"
        ? html`<button type="button" class="button small" @click=${() => reject(scene, found.number, "locked")}>${icon("lock")} ${gettext("Reject as padlocked")} ${cap("L")}</button>`
        : nothing
    }
    ${scene.beside?.praise(found, scene)}
    <button type="button" class="button small quiet" @click=${() => award(scene, found.seat)}>${icon("glass")} ${fill(gettext("Give %(name)s a Sherlock"), { name })}</button>
  </div>`;
}
