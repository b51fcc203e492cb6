/** One question as a slip of paper: who asked what, with which card, and the Master's answer. Private ones are visibly sealed. */

import { fill, formatNames, gettext } from "../site/i18n.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { icon } from "./icons.js";
import { answerName, kindName, meaning, ordinal } from "./names.js";

/** @import {Answer, Question, View} from "./server.d.ts" */

/**
 * What a slip needs of the view; a figure on the rules page has only the first three.
 * @typedef {Pick<import("./server.d.ts").View, "role" | "phase" | "questions"> & Partial<Pick<import("./server.d.ts").View, "spying" | "played" | "options">>} QuestionView
 */

/** A player's mark and name. @param {number} seat @param {string[]} names */
export const who = (seat, names) =>
  html`<span class="lat-who inline"><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span><span class="named">${names[seat]}</span></span>`;

/**
 * @param {Question} question @param {QuestionView} view @param {string[]} names
 * @param {unknown} [more] anything to show at its end
 */
export function questionSlip(question, view, names, more = nothing) {
  const { number, seat, kind, how, state } = question;
  const sealed = kind !== "public";
  return html`<article class="lat-slip leaf" data-question=${number} data-kind=${kind} data-state=${state} ?data-sealed=${sealed} ?data-known=${sealed && how !== null}>
    <header class="lat-slip-head text-sm row"><span class="lat-number text-xs soft nums"><span class="visually-hidden">${gettext("Question")} </span>${number}</span>
      ${who(seat, names)} ${badges(question, view, names)}</header>
    <p class="lat-slip-text">${wording(question, view)}</p>
    <p class="lat-slip-end row">${reply(question)} ${more}</p>
  </article>`;
}

/** The question itself, or as much of it as the viewer may know. @param {Question} question @param {QuestionView} view */
export function wording(question, view) {
  if (question.text !== null) return html`<span class="lat-wording">${question.text}</span>`;
  if (view.options?.first_evening)
    return html`<span class="lat-unheard soft">${gettext("A private question.")}</span>`;
  return html`<span class="lat-unheard soft">${fill(gettext("A private question: this player’s Sherlock no. %(count)s."), { count: ordinal(question, view.questions) })}</span>`;
}

/** @param {Question} question @param {QuestionView} view @param {string[]} names */
function badges(question, view, names) {
  const { kind, how, safe } = question;
  return html`<span class="lat-badges">
    ${question.good ? badge("star", gettext("Good question"), "good") : nothing}
    ${kind === "public" ? nothing : badge(kind === "tip_off" ? "ear" : "glass", kindName(kind, view.options), "kind")}
    ${lockBadge(question)}
    ${safe ? badge("rose", gettext("Safe"), "safe") : nothing}
    ${how === "own" && kind !== "public" && view.role === "puzzler" && view.phase !== "over" && !view.options?.first_evening ? own(question, view, names) : nothing}
    ${how === "spied" ? badge("eye", gettext("Spied"), "spied") : nothing}
    ${how === "swapped" ? badge("swap", gettext("Swapped"), "swapped") : nothing}
  </span>`;
}

/** For the viewer's own question: who else has it, as far as they can know. It never says that nobody has, because nobody can know that. @param {Question} question @param {QuestionView} view @param {string[]} names */
function own(question, view, names) {
  const others = alsoKnownTo(question, view);
  return others.length
    ? badge("eye", fill(gettext("Also known to %(names)s"), { names: formatNames(others, names) }), "known")
    : badge("seal", gettext("Private"), "own");
}

/** @param {Question} question */
export const lockBadge = ({ locked, exposed }) =>
  locked ? badge("lock", exposed ? gettext("Locked, answer open") : gettext("Padlocked"), "locked") : nothing;

/** @param {string} sign @param {string} word @param {string} what */
export const badge = (sign, word, what) =>
  html`<span class="lat-badge inline text-xs soft" data-what=${what}>${icon(sign)} <span>${word}</span></span>`;

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

// -- Who else knows a private question, as far as this viewer can know.

/**
 * The players whose spying on it the viewer saw, and those with whom the viewer swapped it, by seat. Others may know it too: players can
 * swap any answer they know, and only the two of them see that (LA-18).
 * @param {Question} question @param {Partial<Pick<View, "spying" | "played">>} view the view of a figure on the rules page has neither @returns {number[]}
 */
export function alsoKnownTo({ number, seat }, { spying = [], played = [] }) {
  const spies = spying
    .filter(({ question, state }) => question === number && state === "seen")
    .map(({ spy }) => spy);
  const swaps = played.filter(({ card }) => card === "cooperation");
  const given = swaps.flatMap(({ give, other }) => (give === number && other !== undefined ? [other] : []));
  const taken = swaps.flatMap(({ take, seat: taker }) => (take === number ? [taker] : []));
  return [...new Set([...spies, ...given, ...taken])]
    .filter((one) => one !== seat)
    .sort((one, other) => one - other);
}

// -- The six Answer Cards. Each has its own shape and word, so that none depends on colour alone.

/** @type {Record<Answer, ReturnType<typeof svg>>} */
const SIGNS = {
  yes: svg`<circle class="ground" cx="16" cy="16" r="13" /><path class="line" d="M9.500 16.500l4.500 5 8.500-10.500" />`,
  no: svg`<path class="ground" d="M10.500 3h11L29 10.500v11L21.500 29h-11L3 21.500v-11z" /><path class="line" d="M10.500 10.500l11 11M21.500 10.500l-11 11" />`,
  not_relevant: svg`<circle class="ground" cx="7.500" cy="16" r="5.500" /><circle cx="24.500" cy="16" r="4.800" /><path class="cut" d="M16 4v3M16 12.500v3M16 21v3M16 28.500v.5" />`,
  false_assumption: svg`<path class="ground" d="M16 2.500L30 28H2z" /><path class="line" d="M17.500 4.500L13 13l5.500 4-4 5.500 2.500 5.500" />`,
  rephrase: svg`<path class="ground" d="M4 4h24v18H16l-7 7v-7H4z" /><path class="line" d="M20.800 10.200a6 6 0 1 0 1 5M21.500 7v4h-4" />`,
  no_answer: svg`<rect class="ground" x="3" y="8" width="26" height="16" rx="8" /><path class="dots" d="M9.500 16h.01M16 16h.01M22.500 16h.01" />`,
};

/** The shapes of a symbol, 32 by 32. @param {Answer} answer */
export const answerShapes = (answer) => SIGNS[answer];

/** The symbol without its word. @param {Answer} answer */
export const answerSign = (answer) =>
  html`<svg class="lat-sign" data-answer=${answer} viewBox="0 0 32 32" aria-hidden="true">${SIGNS[answer]}</svg>`;

/** Symbol and word in one line. @param {Answer} answer */
export const answerCard = (answer) =>
  html`<span class="lat-answer inline" data-answer=${answer} title=${meaning(answer)}>${answerSign(answer)} <span class="lat-answer-word">${answerName(answer)}</span></span>`;
