/** The queue: the front item, large, and the items after it. */

import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { kindName } from "../names.js";
import { canSkip, hold, skip } from "./acts.js";
import { behind, questionOf } from "./front.js";
import { ending } from "./ending.js";
import { question, rephrase } from "./question.js";
import { itemWord } from "./says.js";
import { cap, sign } from "./signs.js";
import { spoiler } from "./spoiler.js";

/**
 * @import {Item} from "./front.js"
 * @import {MasterScene as Scene} from "./scene.js"
 */

/** @param {Scene} scene */
export function queue(scene) {
  const { desk, view } = scene;
  const rest = behind(view, desk.front);
  return html`${scene.beside?.story(scene)} ${front(scene)}
    ${
      rest.length
        ? html`<section class="lm-rest" aria-labelledby="lm-rest-title">
          <h3 id="lm-rest-title" class="lm-title">${fill(ngettext("%(count)s more in the queue", "%(count)s more in the queue", rest.length), { count: rest.length })}</h3>
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
    ${view.turn === null ? nothing : html`<p class="soft">${fill(gettext("It is %(name)s’s turn. New questions and Spoilers will appear here."), { name })}</p>`}
    ${
      view.turn !== null && canSkip(scene, view.turn)
        ? html`<p><button type="button" class="button small lm-skip" @click=${() => skip(scene, view.turn ?? 0)}>${sign("on")} ${fill(gettext("End %(name)s’s turn"), { name })}</button></p>`
        : nothing
    }
  </article>`;
}

/** An item that waits. A question can be brought to the front, unless the game is halted. @param {Item} item @param {Scene} scene */
function row(item, scene) {
  const { view, host, context, desk, beside } = scene;
  const found = questionOf(view, item);
  if (!found) return html`<p class="lm-item">${itemWord(item)}</p>`;
  const bring = () => {
    desk.bringForward(found.number);
    host.requestRender();
  };
  const held = !!view.frozen || view.paused || view.phase === "ending";
  return html`<button type="button" class="lm-item" aria-disabled=${held ? "true" : nothing} @click=${() => held || bring()}>
    <span class="lm-from"><span class="seat-mark" data-seat=${found.seat} aria-hidden="true"></span> ${context.names[found.seat]}
      <span class="lm-kind" data-kind=${found.kind}>${kindName(found.kind)}</span> <span class="nums faint">#${found.number}</span>
      ${beside?.waited(found.number, context)}
      ${desk.similarTo(found.number).length ? html`<span class="chip warn">${gettext("possible repeat")}</span>` : nothing}
      ${item.kind === "rephrase" ? html`<span class="chip info">${itemWord(item)}</span>` : nothing}</span>
    <span class="lm-words" dir="auto">${found.text}</span>
  </button>`;
}
