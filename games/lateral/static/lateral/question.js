/** One question as a slip of paper: who asked what, with which card, and the Master's answer. Private ones are visibly sealed. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, formatList, gettext } from "../site/i18n.js";
import { answerCard } from "./answers.js";
import { icon } from "./icons.js";
import { alsoKnownTo } from "./also-known.js";
import { kindName, ordinal } from "./names.js";

/** @import {Question} from "./server.d.ts" */

/**
 * What a slip needs of the view; a figure on the rules page has only the first three.
 * @typedef {Pick<import("./server.d.ts").View, "role" | "phase" | "questions"> & Partial<Pick<import("./server.d.ts").View, "spying" | "played">>} View
 */

/** A player's mark and name. @param {number} seat @param {string[]} names */
export const who = (seat, names) =>
  html`<span class="lat-who"><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span><span class="named">${names[seat]}</span></span>`;

/**
 * @param {Question} question @param {View} view @param {string[]} names
 * @param {unknown} [more] anything to show at its end
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

/** The question itself, or as much of it as the viewer may know. @param {Question} question @param {View} view */
export function wording(question, view) {
  if (question.text !== null) return html`<span class="lat-wording">${question.text}</span>`;
  return html`<span class="lat-unheard">${fill(gettext("A secret question: this player’s Sherlock no. %(count)s."), { count: ordinal(question, view.questions) })}</span>`;
}

/** @param {Question} question @param {View} view @param {string[]} names */
function badges(question, view, names) {
  const { kind, how, safe } = question;
  return html`<span class="lat-badges">
    ${question.good ? badge("star", gettext("Good question"), "good") : nothing}
    ${kind === "public" ? nothing : badge(kind === "tip_off" ? "ear" : "glass", kindName(kind), "kind")}
    ${lockBadge(question)}
    ${safe ? badge("rose", gettext("Safe"), "safe") : nothing}
    ${how === "own" && kind !== "public" && view.role === "puzzler" && view.phase !== "over" ? own(question, view, names) : nothing}
    ${how === "spied" ? badge("eye", gettext("Spied"), "spied") : nothing}
    ${how === "swapped" ? badge("swap", gettext("Swapped"), "swapped") : nothing}
  </span>`;
}

/** For the viewer's own question: who else has it, as far as they can know. It never says that nobody has, because nobody can know that. @param {Question} question @param {View} view @param {string[]} names */
function own(question, view, names) {
  const others = alsoKnownTo(question, view).map((seat) => names[seat]);
  return others.length
    ? badge("eye", fill(gettext("Also known to %(names)s"), { names: formatList(others) }), "known")
    : badge("seal", gettext("Private"), "own");
}

/** @param {Question} question */
export const lockBadge = ({ locked, exposed }) =>
  locked ? badge("lock", exposed ? gettext("Locked, answer open") : gettext("Padlocked"), "locked") : nothing;

/** @param {string} sign @param {string} word @param {string} what */
export const badge = (sign, word, what) =>
  html`<span class="lat-badge" data-what=${what}>${icon(sign)} <span>${word}</span></span>`;

/** What a game without a Master says instead, once its part is loaded. @type {{reply?: (question: Question) => unknown}} */
export const keyedReply = {};

/** The Master's answer, or why there is none to show. @param {Question} question */
export function reply(question) {
  return keyedReply.reply?.(question) ?? plainReply(question);
}

/** @param {Question} question */
export function plainReply({ answer, state, because, rephrase, corrected }) {
  if (state === "rejected")
    return html`<span class="lat-reply">${icon("cross")} ${because === "locked" ? gettext("Rejected because it is padlocked.") : gettext("Rejected as a repeat.")}</span>`;
  if (state === "hidden")
    return html`<span class="lat-reply">${icon("seal")} ${gettext("The answer is private.")}</span>`;
  if (state === "lapsed")
    return html`<span class="lat-reply">${gettext("Not answered, because the player left.")}</span>`;
  if (!answer)
    return html`<span class="lat-reply">${icon("hour")} ${gettext("Waiting for the Master.")}</span>`;
  return html`${answerCard(answer)} ${corrected ? html`<span class="lat-reply">${gettext("Corrected")}</span>` : nothing} ${rephrase ? html`<span class="lat-reply">${REPHRASE[rephrase]()}</span>` : nothing}`;
}

const REPHRASE = {
  open: () => gettext("The Master is deciding whether it can be asked again."),
  allowed: () => gettext("It can be asked again."),
  denied: () => gettext("It can’t be asked again."),
};
