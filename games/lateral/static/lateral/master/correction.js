/** LA-26: the Answer Cards that can replace the answer to a question, folded until they are needed. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../../site/i18n.js";
import { answerSign } from "../answers.js";
import { ANSWERS, answerName } from "../names.js";

/**
 * @import {Answer, Question} from "../server.d.ts"
 * @import {Scene} from "./undo.js"
 */

/** @param {Question} question @param {Scene} scene */
export function correction({ number, state, answer, rephrase }, scene) {
  const { view, leads } = scene;
  if (!leads || state !== "answered" || rephrase === "allowed" || rephrase === "denied") return nothing;
  if (!view.legal.some(({ type }) => type === "correct")) return nothing;
  const choose = (/** @type {MouseEvent} */ { target }, /** @type {Answer} */ card) => {
    /** @type {HTMLElement} */ (target).closest("details")?.removeAttribute("open");
    if (scene.context.interactive) scene.host.send({ type: "correct", question: number, answer: card });
  };
  return html`<details class="lm-correction">
    <summary>${gettext("Correct answer")}<span class="visually-hidden"> ${fill(gettext("(question %(number)s)"), { number })}</span></summary>
    <p class="soft">${gettext("Everyone who knows the old answer gets the new one, marked as corrected.")}</p>
    <div class="lm-correction-cards" role="group" aria-label=${gettext("Answer Cards")}>
      ${ANSWERS.filter((card) => card !== "rephrase" && card !== answer).map(
        (card) =>
          html`<button type="button" class="button small" data-answer=${card} @click=${(/** @type {MouseEvent} */ event) => choose(event, card)}>${answerSign(card)} ${answerName(card)}</button>`,
      )}
    </div>
  </details>`;
}
