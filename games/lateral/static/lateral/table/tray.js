/** What lies between the conversation and the hand: the field to ask in, or the card that has been taken out, and what it is aimed at. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { icon } from "../icons.js";
import { picture } from "../icons-cards.js";
import { cardName, effect } from "../names.js";
import { aimed } from "./aim.js";
import { compose } from "./compose.js";
import { nextQuestion, reason } from "./may.js";
import { canDo, submit } from "./play.js";

/** @typedef {import("./at.js").At} At @typedef {import("../types.js").Card} Card */

/** @param {At} at */
export function tray(at) {
  const { memory, view, context } = at;
  if (!view.may || view.phase === "preparing") return nothing;
  const refused = context.refusal ? html`<p class="lat-refused" role="alert">${context.refusal.say}</p>` : nothing;
  return html`<section class="lat-tray" data-card=${memory.card ?? nothing} aria-label=${memory.card ? cardName(memory.card) : gettext("Ask a question")}>
    ${refused} ${memory.card ? taken(memory.card, at) : turn(at)}
  </section>`;
}

/** The public question, and the end of one's turn. @param {At} at */
function turn(at) {
  const { view } = at;
  const code = view.may?.ask ?? null;
  const later = code === "not_your_turn" ? nextQuestion(view) : "now";
  const writes = code !== "no_more_questions" && (later === "now" || later === "soon");
  const ends = ["end_turn", "pass"].filter((type) => canDo(type, at)).map((type) => html`<button type="button" class="button lat-enough" @click=${() => submit({ type }, at)}>${type === "pass" ? gettext("Pass") : gettext("End my turn")}</button>`);
  // One template for all of it: the field must stay the same one, or whoever writes in it would lose it.
  return html`${writes ? compose("ask", at, code === null ? ends : nothing) : nothing}
    <div class="lat-turn">${code === null ? nothing : html`<p class="lat-why">${waiting(at)}</p> ${ends}`}</div>`;
}

/** Why one cannot ask just now, and what one can do meanwhile. @param {At} at */
function waiting({ view, context }) {
  if (view.may?.ask !== "not_your_turn" || view.turn === null) return reason(view, "ask", context.names);
  return fill(MEANWHILE[nextQuestion(view)](), { name: context.names[view.turn] });
}

/** @type {Record<ReturnType<typeof nextQuestion>, () => string>} */
const MEANWHILE = {
  soon: () => gettext("%(name)s plays now. You can write your question already."),
  next_round: () => gettext("%(name)s plays now. You have played two cards or more in this round: you can ask again in the next one."),
  never: () => gettext("%(name)s plays now. It is the last round, and your turn in it is over."),
  last_cards: () => gettext("%(name)s plays now. It is the last round, and you have played two cards or more in it: no public question any more."),
};

/** @param {Card} card @param {At} at */
function taken(card, at) {
  const { memory, context, view } = at;
  const back = () => {
    memory.drop();
    context.requestRender();
  };
  const no = reason(view, card, context.names);
  return html`<header class="lat-taken">${picture(card)}
      <p><strong>${cardName(card)}</strong> <span>${effect(card)}</span></p>
      <button type="button" class="lat-close" aria-label=${gettext("Put the card back")} @click=${back}>${icon("close")}</button></header>
    ${no ? html`<p class="lat-why">${no}</p>` : nothing} ${inside(card, at, !no)}
    ${card === "spoiler" || card === "sherlock" ? convert(at) : nothing}`;
}

/** What one writes stays, also while nothing goes on. @param {Card} card @param {At} at @param {boolean} can */
function inside(card, at, can) {
  if (card !== "tip_off" && card !== "sherlock" && card !== "spoiler") return can ? aimed(card, at) : nothing;
  return at.view.may?.[card] === "no_card" ? nothing : html`${again(card, at)}${compose(card, at)}`;
}

/** A repeat that costs nothing. @param {Card} card @param {At} at */
function again(card, { view }) {
  const count = view.free?.[/** @type {"tip_off"} */ (card)] ?? 0;
  if (!count) return nothing;
  return html`<p class="lat-why">${fill(ngettext("The Master lets you ask again: %(count)s time without a card.", "The Master lets you ask again: %(count)s times without a card.", count), { count })}</p>`;
}

/** A Spoiler becomes a Sherlock. @param {At} at */
function convert(at) {
  if (!canDo("convert", at)) return nothing;
  return html`<p class="lat-turn"><span class="lat-why">${gettext("You may turn a Spoiler into a Sherlock, twice in a game. Nobody hears of it.")}</span>
    <button type="button" class="button small" @click=${() => submit({ type: "convert" }, at)}>${gettext("Turn one into a Sherlock")}</button></p>`;
}
