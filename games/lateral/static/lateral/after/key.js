/** Adds questions of this game to the answer key of the Master's own puzzle. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { answerCard } from "../answers.js";

/**
 * @import {Question} from "../server.d.ts"
 * @import {Scene} from "../types.js"
 * @import {Keeping} from "./keeping.js"
 */

/** The questions that fit in a key: all that were answered, except with "rephrase". @param {Question[]} questions */
export const usable = (questions) =>
  questions.filter(
    ({ text, answer, state }) =>
      state === "answered" && text !== null && answer !== null && answer !== "rephrase",
  );

/** @param {Scene} scene @param {Keeping} keeping */
export function key({ view }, keeping) {
  const found = usable(view.questions);
  if (!keeping.own || !found.length) return nothing;
  const { added, left } = keeping;
  if (added)
    return html`<p class="notice good" role="status">${fill(ngettext("%(count)s question added to the answer key.", "%(count)s questions added to the answer key.", added.added), { count: added.added })}
    ${added.known ? fill(ngettext("%(count)s was already there.", "%(count)s were already there.", added.known), { count: added.known }) : nothing}</p>`;
  const chosen = found.filter(({ number }) => !left.has(number));
  const add = () =>
    void keeping.addToKey(chosen.map(({ text, answer }) => ({ text: text ?? "", answer: answer ?? "" })));
  return html`<details class="la-key">
    <summary>${gettext("Add questions to your puzzle’s answer key")}</summary>
    <p class="hint">${gettext("When someone practises your puzzle alone, its key answers their questions. Add questions from this game, without names. Leave out any that you would answer differently now.")}</p>
    <ul role="list" class="la-ticks">${found.map(
      (
        one,
      ) => html`<li><label class="lm-tick"><input type="checkbox" .checked=${live(!left.has(one.number))} @change=${() => keeping.tick(one.number)} />
      <span class="lm-words" dir="auto">${one.text}</span> ${one.answer ? answerCard(one.answer) : nothing}</label></li>`,
    )}</ul>
    <p><button type="button" class="button" ?disabled=${!chosen.length} @click=${add}>${fill(ngettext("Add %(count)s question", "Add %(count)s questions", chosen.length), { count: chosen.length })}</button></p>
  </details>`;
}
