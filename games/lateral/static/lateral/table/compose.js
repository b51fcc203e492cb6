/** A text field. Its text is kept until it has arrived on the table; a repeated question is found before it is sent. */

import { fill, gettext, pgettext } from "../../site/i18n.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../icons.js";
import { fold, words } from "../normalise.js";
import { reply, wording } from "../question.js";
import { canDo, submitText } from "./play.js";

/**
 * @import {Question, View} from "../server.d.ts"
 * @import {PuzzlerScene} from "../types.js"
 * @import {Field} from "./memory.js"
 */

const MAX_QUESTION = 200;
const MAX_SPOILER = 1000;

/** @type {Record<Field, {label: () => string, hint: () => string, send: () => string}>} */
const FIELDS = {
  ask: {
    label: () => gettext("Your public question"),
    hint: () => gettext("Was it …?"),
    send: () => gettext("Ask"),
  },
  tip_off: {
    label: () => gettext("Your Tip-off: everyone will see the question"),
    hint: () => gettext("Only you will see the answer."),
    send: () => gettext("Ask"),
  },
  sherlock: {
    label: () => gettext("Your private question"),
    hint: () => gettext("No other player can read it."),
    send: () => gettext("Ask privately"),
  },
  spoiler: {
    label: () => gettext("What happened?"),
    hint: () => gettext("No other player can read it. Say as much as you know."),
    send: () => gettext("Play Spoiler"),
  },
};

/** In a first evening (LA-37), where the ways to send it are above the field. @type {Partial<typeof FIELDS>} */
const PLAIN = {
  sherlock: {
    ...FIELDS.sherlock,
    hint: () => gettext("Only you will see the answer."),
    send: () => gettext("Ask"),
  },
  spoiler: {
    ...FIELDS.spoiler,
    hint: () => gettext("Say what happened. No other player can read it."),
    send: () => pgettext("a guess at the solution", "Say it"),
  },
};

/** @param {Field} field @param {PuzzlerScene} at @param {unknown} [more] other buttons beside the send button */
export function compose(field, at, more = nothing) {
  const { memory, view, host } = at;
  const drafts = memory.drafts(view);
  const text = drafts.text(field);
  const same = field === "spoiler" ? null : repeated(text, view);
  const ready = text.trim() !== "" && !same && canDo(field, at);
  const isPlain = view.options?.first_evening;
  const { label, hint, send } = (isPlain && PLAIN[field]) || FIELDS[field];
  const most = field === "spoiler" ? MAX_SPOILER : MAX_QUESTION;
  /** @param {Event} event */
  const write = (event) => {
    drafts.write(field, /** @type {HTMLTextAreaElement} */ (event.target).value);
    host.requestRender();
  };
  /** @param {Event} event */
  const go = (event) => {
    event.preventDefault();
    if (!same) submitText(field, at);
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (
      event.key === "Enter" &&
      !event.isComposing &&
      !event.shiftKey &&
      (field !== "spoiler" || event.ctrlKey || event.metaKey)
    )
      go(event);
  };
  return html`<form class="lat-compose" data-field=${field} ?data-private=${field !== "ask"} @submit=${go}>
    <label class=${isPlain ? "visually-hidden" : "lat-label"} for=${`lat-${field}`}>${field === "ask" ? nothing : icon("seal")} ${label()}</label>
    <div class="lat-writing">
      <textarea id=${`lat-${field}`} class="lat-field" rows=${field === "spoiler" ? 3 : 1} maxlength=${most} placeholder=${hint()} autocomplete="off" enterkeyhint=${field === "spoiler" ? "enter" : "send"}
        aria-describedby=${`lat-${field}-said`} .value=${text} @input=${write} @keydown=${key}></textarea>
      <button class="button primary lat-send" aria-disabled=${ready ? nothing : "true"}>${send()}</button>${more}
    </div>
    <div class="lat-said text-sm" id=${`lat-${field}-said`}>${same ? found(same, view) : field === "spoiler" ? nothing : alike(text, at)}
      <span class="lat-length text-xs nums" ?data-near=${text.length > most * 0.8}>${text ? fill(gettext("%(count)s of %(most)s"), { count: text.length, most }) : ""}</span></div>
  </form>`;
}

/** Says that it repeats a question that can't be asked again. @param {Same} same @param {View} view */
function found({ question, why }, view) {
  const data = { number: question.number };
  const said =
    why === "locked"
      ? gettext("That is question %(number)s, which is padlocked. Ask another one.")
      : view.options?.anytime
        ? gettext("That is question %(number)s. Ask another one.")
        : gettext("That is question %(number)s, already asked this round. Ask another one.");
  return html`<p class="lat-same" role="status">${fill(said, data)} ${why === "asked_already" && question.state !== "hidden" ? html`<span class="lat-near-end inline text-xs">${reply(question)}</span>` : nothing}</p>`;
}

/** Similar questions; or, if there are none and the conversation is hidden, the public questions of this round. @param {string} text @param {PuzzlerScene} at */
function alike(text, { view, memory }) {
  const close = near(text, view.questions);
  if (close.length)
    return html`<div class="lat-near"><p>${gettext("Similar questions:")}</p><ul role="list" tabindex="0">${close.map((one) => line(one, view))}</ul></div>`;
  const asked = view.questions.filter(
    ({ kind, round, state }) => kind === "public" && round === view.round && state !== "rejected",
  );
  if (!asked.length || memory.tab === "talk") return nothing;
  return html`<details class="lat-near"><summary>${fill(view.options?.anytime ? gettext("Public questions: %(count)s") : gettext("Public questions this round: %(count)s"), { count: asked.length })}</summary>
    <ul role="list" tabindex="0">${asked.map((one) => line(one, view))}</ul></details>`;
}

/** @param {Question} question @param {View} view */
const line = (question, view) =>
  html`<li><span class="lat-number text-xs soft nums">${question.number}</span> ${wording(question, view)} <span class="lat-near-end inline text-xs">${reply(question)}</span></li>`;

// -- Finds questions that are the same as, or similar to, the one being written.

/** @typedef {{question: Question, why: "locked" | "asked_already"}} Same */

/**
 * The question that this text would repeat, as far as the viewer may know (LA-9, LA-13); padlocked ones first.
 * @param {string} text @param {View} view @returns {Same | null}
 */
export function repeated(text, view) {
  const folded = fold(text);
  if (!folded) return null;
  const same = view.questions.filter(
    (question) => question.text !== null && earlierFold(question.text) === folded,
  );
  const locked = same.find((question) => question.locked && question.seat !== view.you);
  if (locked) return { question: locked, why: "locked" };
  const again = same.find((question) => question.round === view.round && counts(question));
  return again ? { question: again, why: "asked_already" } : null;
}

/** What earlier questions are compared by: folded once, not with every letter that is typed. @type {Map<string, string>} */
const folds = new Map();

/** @param {string} text */
function earlierFold(text) {
  const known = folds.get(text) ?? fold(text);
  folds.set(text, known);
  return known;
}

/** Whether it can no longer be asked in its round: not if it was rejected, or public and never answered. @param {Question} question */
const counts = ({ state, kind }) => state !== "rejected" && (kind !== "public" || state !== "lapsed");

const MIN_SHARE = 0.5;
const MAX_RESULTS = 3;
const SHORT_WORD = 3;

/**
 * Questions similar to the one being written, the most similar first. Similarity is the share of its words that they contain; a word counts
 * less the more questions contain it, and a short word hardly at all.
 * @param {string} text @param {Question[]} questions @returns {Question[]}
 */
export function near(text, questions) {
  const typed = [...new Set(words(text).split(" "))].filter(Boolean);
  const known = questions.flatMap((question) =>
    question.text === null ? [] : [{ question, said: words(question.text).split(" ") }],
  );
  const weights = typed.map((word) =>
    word.length <= SHORT_WORD ? 0.1 : 1 / Math.max(1, known.filter(({ said }) => has(said, word)).length),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (!typed.some((word) => word.length > SHORT_WORD)) return [];
  const rated = known.map(({ question, said }) => ({
    question,
    share: typed.reduce((sum, word, at) => sum + (has(said, word) ? (weights[at] ?? 0) : 0), 0) / whole,
  }));
  return rated
    .filter(({ share }) => share >= MIN_SHARE)
    .sort((a, b) => b.share - a.share || b.question.number - a.question.number)
    .slice(0, MAX_RESULTS)
    .map(({ question }) => question);
}

/** Whether the words include this one, or one with another ending. @param {string[]} said @param {string} word */
const has = (said, word) =>
  said.some(
    (one) =>
      one === word ||
      (one.length > SHORT_WORD && word.length > SHORT_WORD && (one.startsWith(word) || word.startsWith(one))),
  );
