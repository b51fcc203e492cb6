/** Chooses the target of a card: the player's own Tip-off, another player's private question, or a place in the order of play. */

import { fill, gettext } from "../../site/i18n.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { badge, lockBadge, reply, who, wording } from "../question.js";
import { gifts, lockable, orderAfter, places, spiedOn, spyable, wishes } from "../table/choices.js";
import { canDo, submit } from "../table/play.js";

/**
 * @import {Card, Play, Question, View} from "../server.d.ts"
 * @import {Targets} from "../table/memory.js"
 * @import {PuzzlerScene} from "../types.js"
 */

/** With the targets chosen so far, and those that are the only ones. @typedef {PuzzlerScene & {targets: Targets}} WithTargets */

/** @param {Card} card @param {PuzzlerScene} table */
export function aimed(card, table) {
  const at = { ...table, targets: { ...only(card, table.view), ...table.memory.targets } };
  if (card === "padlock") return locking(at);
  if (card === "mata_hari") return spying(at);
  if (card === "cooperation") return swapping(at);
  return card === "queue" ? queueing(at) : defending(at);
}

/** The targets of a card that are chosen already, because there are no others. @param {Card} card @param {View} view @returns {Targets} */
function only(card, view) {
  if (card === "padlock") return sole(lockable(view), ({ number }) => ({ question: number }));
  if (card === "mata_hari") return sole(spyable(view), ({ question }) => ({ question: question.number }));
  if (card === "queue") return sole(places(view), (place) => ({ place }));
  if (card !== "cooperation") return {};
  return {
    ...sole(gifts(view), ({ number }) => ({ give: number })),
    ...sole(wishes(view), ({ question, seat }) => ({ take: question.number, from: seat })),
  };
}

/** @template One @param {One[]} all @param {(one: One) => Targets} chosen @returns {Targets} */
const sole = (all, chosen) => (all.length === 1 ? chosen(/** @type {One} */ (all[0])) : {});

/** The questions that Don Corleone can protect now. @param {PuzzlerScene} at */
const defending = (at) =>
  spiedOn(at.view).map(
    ({
      question: { number },
    }) => html`<p class="lat-turn row gap-2"><button type="button" class="button primary" aria-disabled=${at.context.interactive ? nothing : "true"}
    @click=${() => submit({ type: "defend", with_card: true, question: number }, at)}>${fill(gettext("Protect question %(question)s"), { question: number })}</button></p>`,
  );

/** @param {WithTargets} at */
function locking(at) {
  const { question } = at.targets;
  return html`${list("question", gettext("Choose one of your Tip-offs"), asked(lockable(at.view)), at)}
    ${play(gettext("Lock question"), question === undefined ? null : { type: "play", card: "padlock", question }, at)}`;
}

/** @param {WithTargets} at */
function spying(at) {
  const found = spyable(at.view);
  const one = found.find(({ question }) => question.number === at.targets.question);
  /** @type {Play | null} */
  const move = one
    ? {
        type: "play",
        card: "mata_hari",
        seat: one.question.seat,
        question: one.question.number,
        cards: one.cards,
      }
    : null;
  const two = one?.cards === 2;
  return html`${list(
    "question",
    gettext("Choose a private question"),
    asked(found.map(({ question }) => question)),
    at,
  )}
    ${two ? html`<p class="lat-why">${gettext("It is padlocked, so this takes both your Mata Haris. Its owner gets the Padlock back.")}</p>` : nothing}
    ${one?.question.kind === "sherlock" ? html`<p class="lat-why">${gettext("It is a Sherlock, so Don Corleone might stop you.")}</p>` : nothing}
    ${play(two ? gettext("Spy with two Mata Haris") : gettext("Spy"), move, at)}`;
}

/** @param {WithTargets} at */
function swapping(at) {
  const { give, take, from } = at.targets;
  const wanted = wishes(at.view);
  const chosen = wanted.find(({ question, seat }) => question.number === take && seat === from);
  /** @type {Play | null} */
  const move =
    give === undefined || !chosen
      ? null
      : { type: "play", card: "cooperation", give, seat: chosen.seat, take: chosen.question.number };
  return html`<div class="lat-both">${list("give", gettext("You give"), asked(gifts(at.view)), at)} ${list("take", gettext("You take"), wanted, at)}</div>
    ${play(chosen ? fill(gettext("Swap with %(name)s"), { name: at.context.names[chosen.seat] }) : gettext("Swap"), move, at)}`;
}

/** @param {WithTargets} at */
function queueing(at) {
  const { view, memory, host, context } = at;
  const { place } = at.targets;
  const order = place === undefined ? (view.next_order ?? view.order) : orderAfter(view, place);
  const all = places(view);
  const choose = (/** @type {number} */ to) => {
    memory.targets = { place: to };
    host.requestRender();
  };
  return html`<div class="lat-places" role="group" aria-label=${gettext("Your place from the next round on")}>
      ${order.map((seat, index) => {
        const [to, own] = [index + 1, seat === view.you];
        const label = fill(gettext("Place %(place)s, now held by %(name)s"), {
          place: to,
          name: context.names[seat],
        });
        return html`<button type="button" class="lat-slot strip text-sm" aria-pressed=${place === to} ?data-own=${own} aria-disabled=${all.includes(to) ? nothing : "true"} aria-label=${label}
          @click=${() => all.includes(to) && choose(to)}><span class="nums">${to}</span> ${who(seat, context.names)}</button>`;
      })}
    </div>
    ${play(place === undefined ? gettext("Choose a place") : fill(gettext("Move to place %(place)s"), { place }), place === undefined ? null : { type: "play", card: "queue", place }, at)}`;
}

/** Each question with its asker. @param {Question[]} questions */
const asked = (questions) => questions.map((question) => ({ question, seat: question.seat }));

/** Radio buttons to choose one question, and for `take` the player it is taken from. @param {"question" | "give" | "take"} name @param {string} legend @param {{question: Question, seat: number}[]} choices @param {WithTargets} at */
function list(name, legend, choices, { view, memory, host, context, targets }) {
  const choose = (/** @type {number} */ number, /** @type {number} */ seat) => {
    memory.targets = { ...targets, [name]: number, ...(name === "take" ? { from: seat } : {}) };
    host.requestRender();
  };
  return html`<fieldset class="lat-choose"><legend>${legend}</legend>
    <div class="lat-options">${choices.map(
      ({ question, seat }) => html`<label class="lat-option text-sm">
      <input type="radio" name=${`lat-${name}`} .checked=${targets[name] === question.number && (name !== "take" || targets.from === seat)} @change=${() => choose(question.number, seat)} />
      <span class="lat-option-text"><span class="lat-option-head row"><span class="lat-number text-xs soft nums">${question.number}</span> ${who(question.seat, context.names)}
        ${lockBadge(question)} ${seat === question.seat ? nothing : badge("eye", fill(gettext("From %(name)s"), { name: context.names[seat] }), "known")}</span>
        ${wording(question, view)} ${name === "take" || question.state === "hidden" ? nothing : html`<span class="lat-near-end inline text-xs">${reply(question)}</span>`}</span>
    </label>`,
    )}</div></fieldset>`;
}

/** @param {string} label @param {Play | null} move @param {PuzzlerScene} at */
function play(label, move, at) {
  const ready = move !== null && canDo(move.card, at);
  return html`<p class="lat-turn row gap-2"><button type="button" class="button primary lat-play" aria-disabled=${ready ? nothing : "true"} @click=${() => ready && submit(move, at)}>${label}</button></p>`;
}
