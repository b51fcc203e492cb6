/** One question as a slip of paper: who asked what, how, and what the Master said. What is not for all is visibly sealed. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../site/i18n.js";
import { answerCard } from "./answers.js";
import { icon } from "./icons.js";
import { alsoKnownTo } from "./known.js";
import { kindName, listed, ordinal } from "./names.js";

/** @typedef {import("./types.js").Question} Question @typedef {import("./types.js").View} View */

/** A player's sign and name. @param {number} seat @param {string[]} names */
export const who = (seat, names) => html`<span class="lat-who"><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span><span class="named">${names[seat]}</span></span>`;

/**
 * @param {Question} question @param {View} view @param {string[]} names
 * @param {unknown} [more] what else stands on it, at its end
 */
export function questionSlip(question, view, names, more = nothing) {
  const { number, seat, kind, how, state } = question;
  const sealed = kind !== "public";
  return html`<article class="lat-slip" data-question=${number} data-kind=${kind} data-state=${state} ?data-sealed=${sealed} ?data-known=${sealed && how !== null}>
    <header class="lat-slip-head"><span class="lat-number nums"><span class="visually-hidden">${gettext("Question")} </span>${number}</span>
      ${who(seat, names)} ${badges(question, view, names)}</header>
    <p class="lat-slip-text">${wording(question, view)}</p>
    <p class="lat-slip-end">${reply(question)} ${more}</p>
  </article>`;
}

/** The question itself, or what of it may be known. @param {Question} question @param {View} view */
export function wording(question, view) {
  if (question.text !== null) return html`<span class="lat-wording">${question.text}</span>`;
  return html`<span class="lat-unheard">${fill(gettext("A secret question, Sherlock number %(count)s of this player."), { count: ordinal(question, view.questions) })}</span>`;
}

/** @param {Question} question @param {View} view @param {string[]} names */
function badges(question, view, names) {
  const { kind, how, locked, safe } = question;
  return html`<span class="lat-badges">
    ${kind === "public" ? nothing : badge(kind === "tip_off" ? "ear" : "glass", kindName(kind), "kind")}
    ${locked ? badge("lock", gettext("Padlocked"), "locked") : nothing}
    ${safe ? badge("rose", gettext("Safe"), "safe") : nothing}
    ${how === "own" && kind !== "public" && view.role === "puzzler" && view.phase !== "over" ? own(question, view, names) : nothing}
    ${how === "spied" ? badge("eye", gettext("Spied"), "spied") : nothing}
    ${how === "swapped" ? badge("swap", gettext("Swapped"), "swapped") : nothing}
  </span>`;
}

/** One's own: who has it, too, as far as one can know. That nobody else has it is not said, for nobody can know that. @param {Question} question @param {View} view @param {string[]} names */
function own(question, view, names) {
  const others = alsoKnownTo(question, view).map((seat) => names[seat]);
  return others.length ? badge("eye", fill(gettext("Also known to %(names)s"), { names: listed(others) }), "known") : badge("seal", gettext("Private"), "own");
}

/** @param {string} sign @param {string} word @param {string} what */
export const badge = (sign, word, what) => html`<span class="lat-badge" data-what=${what}>${icon(sign)} <span>${word}</span></span>`;

/** What the Master has said, or that nothing has been said, or that it is not for these eyes. @param {Question} question */
export function reply({ answer, state, because, rephrase }) {
  if (state === "rejected") return html`<span class="lat-reply">${icon("cross")} ${because === "locked" ? gettext("Not allowed: it is padlocked.") : gettext("Not allowed: it has been asked in this round.")}</span>`;
  if (state === "hidden") return html`<span class="lat-reply">${icon("seal")} ${gettext("The answer is private.")}</span>`;
  if (state === "lapsed") return html`<span class="lat-reply">${gettext("Never answered: its asker has left.")}</span>`;
  if (!answer) return html`<span class="lat-reply">${icon("hour")} ${gettext("Waits for the Master.")}</span>`;
  return html`${answerCard(answer)} ${rephrase ? html`<span class="lat-reply">${REPHRASE[rephrase]()}</span>` : nothing}`;
}

const REPHRASE = {
  open: () => gettext("The Master decides whether it may be asked again."),
  allowed: () => gettext("It may be asked again."),
  denied: () => gettext("It may not be asked again now."),
};
