/** The solution, and who found which bit, the first finder first. */

import { fill, formatList, gettext, ngettext } from "../../site/i18n.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon, sign } from "../icons.js";
import { points, pointsWithUnit, worth } from "../points.js";
import { answerCard, questionSlip, who } from "../question.js";

/**
 * @import {Question, ShownBit, Spoiler, View} from "../server.d.ts"
 * @import {Scene} from "../types.js"
 * @import {Keeping} from "./keeping.js"
 */

/** @param {Scene} scene @param {boolean} [hasBits] whether the bits are to follow it */
export function solution({ view, context }, hasBits = true) {
  const { puzzle } = view;
  if (!puzzle) return html`<p class="notice info">${gettext("No puzzle was chosen.")}</p>`;
  return html`<section class="la-part la-solution" aria-labelledby="la-solution-title">
      <h2 id="la-solution-title">${puzzle.title}</h2>
      <h3>${gettext("Solution")}</h3>
      <p class="la-told" dir="auto">${puzzle.solution}</p>
    </section>
    ${hasBits ? bits(view, context.names) : nothing}`;
}

/** @param {View} view @param {string[]} names */
const bits = ({ puzzle, sum }, names) =>
  html`<section class="la-part" aria-labelledby="la-bits-title">
      <h2 id="la-bits-title">${gettext("Who found what")}</h2>
      <p class="soft nums">${fill(gettext("%(sum)s of 100 points found."), { sum: sum ?? 0 })}</p>
      <ol role="list" class="lm-bits stack gap-1">${(puzzle?.bits ?? []).map((bit) => html`<li>${row(bit, names)}</li>`)}</ol>
    </section>`;

/** @param {ShownBit} bit @param {string[]} names */
function row({ text, score, found }, names) {
  return html`<div class="lm-bit" ?data-found=${found.length > 0}>
    ${sign(found.length ? "found" : "open")} <span class="lm-words" dir="auto">${text}</span> <strong class="nums">${score}</strong>
    ${
      found.length
        ? html`<ol role="list" class="lm-finders text-sm soft row">${found.map((seat, before) => html`<li>${who(seat, names)} <span class="nums">${points(worth(score, before))}</span></li>`)}</ol>`
        : html`<span class="lm-finders text-sm soft row">${gettext("Nobody found it.")}</span>`
    }
  </div>`;
}

// -- All Spoilers with their texts, which are revealed at the end.

/** @param {Scene} scene */
export function spoilers({ view, context }) {
  if (!view.spoilers.length) return nothing;
  const bits = view.puzzle?.bits ?? [];
  return html`<section class="la-part" aria-labelledby="la-spoilers-title">
    <h2 id="la-spoilers-title">${gettext("What people thought had happened")}</h2>
    <ol role="list" class="la-spoilers">${view.spoilers.map(
      (one) =>
        html`<li>${spoiler(
          view.options?.anytime ? { ...one, round: 0 } : one,
          (one.bits ?? []).map((bit) => /** @type {ShownBit} */ (bits[bit]).text),
          context.names,
        )}</li>`,
    )}</ol>
  </section>`;
}

/** @param {Spoiler} one @param {string[]} bits @param {string[]} names */
function spoiler({ seat, round, text, points: tenths }, bits, names) {
  return html`<p class="lm-from row text-sm">${who(seat, names)} ${round ? html`<span class="faint nums">${fill(gettext("Round %(round)s"), { round })}</span>` : nothing}
      <strong class="nums">${tenths === null ? gettext("not marked") : pointsWithUnit(tenths)}</strong></p>
    <blockquote class="lm-spoiler" dir="auto">${text}</blockquote>
    ${bits.length ? html`<p class="soft">${fill(gettext("Bits found: %(bits)s"), { bits: bits.join(" · ") })}</p>` : nothing}`;
}

// -- The private questions, and who spied or swapped.

/** @param {Scene} scene */
export function secrets({ view, context }) {
  const found = view.questions.filter(({ kind }) => kind !== "public");
  if (!found.length) return nothing;
  return html`<section class="la-part" aria-labelledby="la-secrets-title">
    <h2 id="la-secrets-title">${gettext("Private questions")}</h2>
    <ol role="list" class="la-slips">${found.map((one) => html`<li>${questionSlip(one, view, context.names, known(one, context.names))}</li>`)}</ol>
  </section>`;
}

/** Who else knew it. @param {Question} question @param {string[]} names */
function known({ seat, knows = [] }, names) {
  const others = knows.filter((other) => other !== seat);
  return others.length
    ? html`<span class="lat-reply">${fill(gettext("Also known to %(names)s."), { names: formatList(others.map((other) => names[other] ?? "")) })}</span>`
    : nothing;
}

/** Who spied on whom, and who swapped. @param {Scene} scene */
export function spying({ view, context }) {
  const events = [...spies(view, context.names), ...swaps(view, context.names)];
  if (!events.length) return nothing;
  return html`<section class="la-part" aria-labelledby="la-spying-title">
    <h2 id="la-spying-title">${gettext("Who spied on whom")}</h2>
    <ol role="list" class="la-spying">${events.map(([sign, said]) => html`<li>${icon(sign)} <span>${said}</span></li>`)}</ol>
  </section>`;
}

const HOW = {
  seen: () => gettext("%(spy)s spied on %(name)s’s question %(question)s and saw the answer."),
  defended: () =>
    gettext("%(spy)s spied on %(name)s’s question %(question)s, but Don Corleone stopped them."),
  lapsed: () =>
    gettext("%(spy)s spied on %(name)s’s question %(question)s, but left before seeing the answer."),
};

/** @param {View} view @param {string[]} names @returns {[string, string][]} */
const spies = ({ spying }, names) =>
  spying.map(({ spy, seat, question, state }) => [
    state === "defended" ? "rose" : "eye",
    fill(HOW[state === "pending" ? "lapsed" : state](), {
      spy: names[spy],
      name: names[seat ?? 0],
      question,
    }),
  ]);

/** @param {View} view @param {string[]} names @returns {[string, string][]} */
const swaps = ({ played }, names) =>
  played
    .filter(({ card }) => card === "cooperation")
    .map(({ seat, other = 0, give, take }) => [
      "swap",
      fill(gettext("%(name)s swapped question %(give)s for %(other)s’s question %(take)s."), {
        name: names[seat],
        other: names[other],
        give,
        take,
      }),
    ]);

// -- Adds questions of this game to the answer key of the Master's own puzzle.

/** The questions that fit in a key: all that were answered, except with "rephrase". @param {Question[]} questions */
const usable = (questions) =>
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
