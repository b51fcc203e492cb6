/** Between the conversation and the hand: the field for a question, or the chosen card with its text field or target. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { lazyPart } from "../../kit/lazy.js";
import { fill, gettext, ngettext, pgettext } from "../../site/i18n.js";
import { cardName } from "../names.js";
import { compose } from "./compose.js";
import { focusWanted } from "./keys.js";
import { addReasons, nextQuestion, reason } from "./reasons.js";
import { clock, turnClock } from "../turn-clock.js";
import { canDo, submit, untilSpoiler } from "./play.js";
import { during } from "../../kit/activity.js";

/**
 * @import {Card} from "../server.d.ts"
 * @import {PuzzlerScene} from "../types.js"
 */

/** The part with the hand, and with what else only cards need; in a first evening there are none. */
export const cards = lazyPart(() =>
  during("parts", import("tabletop:lateral-hand")).then((part) => {
    addReasons(part.REASONS);
    return part;
  }),
);

const targets = lazyPart(() => import("tabletop:lateral-targets"));

/** @param {PuzzlerScene} at */
export function tray(at) {
  const { memory, view, context } = at;
  if (!view.may || view.phase === "preparing") return nothing;
  const refused =
    context.refusal && !context.refusal.isSaid
      ? html`<p class="lat-refused text-sm" role="alert">${context.refusal.say}</p>`
      : nothing;
  return html`<section class="lat-tray stack tight" data-card=${memory.card ?? nothing} aria-label=${memory.card && !view.options?.first_evening ? cardName(memory.card) : gettext("Ask a question")}>
    ${refused} ${view.options?.first_evening ? ways(at) : nothing}
    ${!memory.card ? turn(at) : view.options?.first_evening ? written(memory.card, at) : taken(memory.card, at)}
  </section>`;
}

// -- A first evening (LA-37): one field, and what its text is sent as.

/** @type {{card: "sherlock" | "spoiler" | null, label: () => string}[]} */
const WAYS = [
  { card: null, label: () => pgettext("a public question", "Ask") },
  { card: "sherlock", label: () => gettext("Ask privately (%(count)s)") },
  { card: "spoiler", label: () => gettext("I think I know (%(count)s)") },
];

/** @param {PuzzlerScene} at */
function ways({ memory, host, view }) {
  return html`<div class="lat-ways cluster" role="group" aria-label=${gettext("What do you want to do?")}>${WAYS.map(
    ({ card, label }) => {
      const count = card
        ? (view.hand?.[card] ?? 0) + (view.free?.[/** @type {"sherlock"} */ (card)] ?? 0)
        : 1;
      const choose = () => {
        memory.drop();
        if (card) memory.choose(card);
        host.requestRender();
      };
      return html`<button type="button" class="button lat-way text-sm" aria-pressed=${memory.card === card} ?data-none=${!count} @click=${choose}>${fill(label(), { count })}</button>`;
    },
  )}</div>`;
}

/** The private question, or what happened. @param {Card} card @param {PuzzlerScene} at */
function written(card, at) {
  const { view, memory, context, host } = at;
  const no = reason(view, card, context.names);
  const left = card === "spoiler" && !no ? untilSpoiler(view, context) : 0;
  memory.wake(left, host.requestRender);
  const later = html`${gettext("Once every five minutes.")} ${clock(left)}`;
  return html`${no || left ? html`<p class="lat-why">${no || later}</p>` : cost(card, at)}${inside(card, at, !no)}`;
}

/** LA-8: warns that another card in this round costs the public question, as long as one is possible. @param {Card} card @param {PuzzlerScene} at @param {number} [spent] how many cards it takes */
function cost(card, { view: { you, order, turn, rounds, may, free } }, spent = 1) {
  const own = rounds[you ?? -1];
  const isOver = turn !== null && order.indexOf(you ?? -1) < order.indexOf(turn);
  if (!own || own.asked || own.cards > 1 || own.cards + spent < 2 || isOver) return nothing;
  return may?.[card] || free?.[/** @type {"tip_off"} */ (card)]
    ? nothing
    : html`<p class="lat-cost text-sm">${gettext("This costs you the public question of this round.")}</p>`;
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
    <div class="lat-turn row gap-2">${view.options?.first_evening ? nothing : cards(at.host.requestRender)?.chip(at)} ${turnClock(view, at.context)} ${code === null ? nothing : html`<p class="lat-why">${waiting(at)}</p> ${ends}`}</div>`;
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
  const part = cards(at.host.requestRender);
  const no = reason(at.view, card, at.context.names);
  return html`${part?.taken(card, at)} ${cost(card, at, part?.spent(card, at))} ${no ? html`<p class="lat-why">${no}</p>` : nothing} ${inside(card, at, !no)}
    ${card === "spoiler" || card === "sherlock" ? part?.convert(at) : nothing}`;
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
