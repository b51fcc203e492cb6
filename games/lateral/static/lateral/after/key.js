/** The answer key of one's own puzzle, filled with questions of this evening: those that the Master lets in. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { answerCard } from "../answers.js";

/** @typedef {import("../types.js").Scene} Scene @typedef {import("../types.js").Question} Question */

/** What can stand in a key: what was answered, but for what has still to be asked in other words. @param {Question[]} questions */
export const usable = (questions) => questions.filter(({ text, answer, state }) => state === "answered" && text !== null && answer !== null && answer !== "rephrase");

/** @param {Scene} scene @param {import("./keeping.js").Keeping} keeping */
export function key({ view }, keeping) {
  const found = usable(view.questions);
  if (!keeping.own || !found.length) return nothing;
  const { added, left } = keeping;
  if (added) return html`<p class="notice good" role="status">${fill(ngettext("%(count)s question is in the answer key now.", "%(count)s questions are in the answer key now.", added.added), { count: added.added })}
    ${added.known ? fill(ngettext("%(count)s was there before.", "%(count)s were there before.", added.known), { count: added.known }) : nothing}</p>`;
  const chosen = found.filter(({ number }) => !left.has(number));
  const add = () => void keeping.addToKey(chosen.map(({ text, answer }) => ({ text: text ?? "", answer: answer ?? "" })));
  return html`<details class="la-key">
    <summary>${gettext("Questions for the answer key of your puzzle")}</summary>
    <p class="hint">${gettext("Whoever practises with your puzzle alone is answered from its key. Add what was asked here, without names; leave out what you would not answer like that again.")}</p>
    <ul role="list" class="la-ticks">${found.map((one) => html`<li><label class="lm-tick"><input type="checkbox" .checked=${live(!left.has(one.number))} @change=${() => keeping.tick(one.number)} />
      <span class="lm-words" dir="auto">${one.text}</span> ${one.answer ? answerCard(one.answer) : nothing}</label></li>`)}</ul>
    <p><button type="button" class="button" ?disabled=${!chosen.length} @click=${add}>${fill(ngettext("Add %(count)s question", "Add %(count)s questions", chosen.length), { count: chosen.length })}</button></p>
  </details>`;
}
