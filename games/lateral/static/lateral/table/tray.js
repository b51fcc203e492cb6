/** Between the conversation and the hand: the field for a question, or the chosen card with its text field or target. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { lazyPart } from "../../kit/lazy.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { icon, picture } from "../icons.js";
import { cardName, effect } from "../names.js";
import { compose } from "./compose.js";
import { focusWanted } from "./keys.js";
import { nextQuestion, reason } from "./reasons.js";
import { turnClock } from "../turn-clock.js";
import { canDo, submit } from "./play.js";

/**
 * @import {Card} from "../server.d.ts"
 * @import { PuzzlerScene } from "../types.js"
 */

const targets = lazyPart(() => import("tabletop:lateral-targets"));

/** @param {PuzzlerScene} at */
export function tray(at) {
  const { memory, view, context } = at;
  if (!view.may || view.phase === "preparing") return nothing;
  const refused =
    context.refusal && !context.refusal.isSaid
      ? html`<p class="lat-refused" role="alert">${context.refusal.say}</p>`
      : nothing;
  return html`<section class="lat-tray" data-card=${memory.card ?? nothing} aria-label=${memory.card ? cardName(memory.card) : gettext("Ask a question")}>
    ${refused} ${memory.card ? taken(memory.card, at) : turn(at)}
  </section>`;
}

/** The public question, and the buttons that end the turn. @param {PuzzlerScene} at */
function turn(at) {
  const { view } = at;
  const code = view.may?.ask ?? null;
  const later = code === "not_your_turn" ? nextQuestion(view) : "now";
  const writes = code !== "no_more_questions" && (later === "now" || later === "soon");
  const ends = /** @type {const} */ (["end_turn", "pass"])
    .filter((type) => canDo(type, at))
    .map(
      (type) =>
        html`<button type="button" class="button lat-enough" @click=${() => submit({ type }, at)}>${type === "pass" ? gettext("Pass") : gettext("End turn")}</button>`,
    );
  // One template for all cases: a new field would lose the focus while the player is typing.
  return html`${writes ? compose("ask", at, code === null ? ends : nothing) : nothing}
    <div class="lat-turn">${turnClock(view, at.context)} ${code === null ? nothing : html`<p class="lat-why">${waiting(at)}</p> ${ends}`}</div>`;
}

/** Why the player can't ask now, and what they can do meanwhile. @param {PuzzlerScene} at */
function waiting({ view, context }) {
  if (view.may?.ask !== "not_your_turn" || view.turn === null) return reason(view, "ask", context.names);
  return fill(MEANWHILE[nextQuestion(view)](), { name: context.names[view.turn] });
}

/** @type {Record<ReturnType<typeof nextQuestion>, () => string>} */
const MEANWHILE = {
  soon: () => gettext("%(name)s is playing. You can already write your question."),
  next_round: () =>
    gettext("%(name)s is playing. You have played two or more cards, so you can ask again next round."),
  never: () => gettext("%(name)s is playing. This is the last round, and you have had your turn."),
  last_cards: () =>
    gettext(
      "%(name)s is playing. This is the last round, and you have played two or more cards, so you can’t ask again.",
    ),
};

/** @param {Card} card @param {PuzzlerScene} at */
function taken(card, at) {
  const { memory, host, context, view } = at;
  const back = () => {
    memory.drop();
    host.requestRender();
  };
  const no = reason(view, card, context.names);
  return html`<header class="lat-taken">${picture(card)}
      <p><strong>${cardName(card)}</strong> <span>${effect(card)}</span></p>
      <button type="button" class="lat-close" aria-label=${gettext("Put card back")} @click=${back}>${icon("close")}</button></header>
    ${no ? html`<p class="lat-why">${no}</p>` : nothing} ${inside(card, at, !no)}
    ${card === "spoiler" || card === "sherlock" ? convert(at) : nothing}`;
}

/** The text field stays while the game is halted, so that no text is lost. @param {Card} card @param {PuzzlerScene} at @param {boolean} can */
function inside(card, at, can) {
  if (card !== "tip_off" && card !== "sherlock" && card !== "spoiler")
    return can ? (targets(() => arrived(at))?.aimed(card, at) ?? nothing) : nothing;
  return at.view.may?.[card] === "no_card" ? nothing : html`${again(card, at)}${compose(card, at)}`;
}

/** @param {PuzzlerScene} at */
function arrived({ host, memory }) {
  host.requestRender();
  focusWanted(memory);
}

/** How often the card can be repeated free. @param {Card} card @param {PuzzlerScene} at */
function again(card, { view }) {
  const count = view.free?.[/** @type {"tip_off"} */ (card)] ?? 0;
  if (!count) return nothing;
  return html`<p class="lat-why">${fill(ngettext("You can ask again %(count)s time without playing a card.", "You can ask again %(count)s times without playing a card.", count), { count })}</p>`;
}

/** The button that turns a Spoiler into a Sherlock. @param {PuzzlerScene} at */
function convert(at) {
  if (!canDo("convert", at)) return nothing;
  return html`<p class="lat-turn"><span class="lat-why">${gettext("You can turn a Spoiler into a Sherlock, twice per game. Nobody else will know.")}</span>
    <button type="button" class="button small" @click=${() => submit({ type: "convert" }, at)}>${gettext("Turn into a Sherlock")}</button></p>`;
}
