/** The private questions, and who spied or swapped. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, formatList, gettext } from "../../site/i18n.js";
import { icon } from "../icons.js";
import { questionSlip } from "../question.js";
/**
 * @import {Question, View} from "../server.d.ts"
 * @import {Scene} from "../types.js"
 */

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
