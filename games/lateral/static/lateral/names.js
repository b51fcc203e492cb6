/** What cards, answers and people are called, and what a card does in one line. Whole sentences in the viewer's language. */

import { fill, gettext } from "../site/i18n.js";

/** @typedef {import("./types.js").Card} Card @typedef {import("./types.js").Answer} Answer @typedef {import("./types.js").Question} Question */

/** In the order in which they lie in the hand. @type {Card[]} */
export const CARDS = ["tip_off", "sherlock", "spoiler", "mata_hari", "cooperation", "padlock", "queue", "don_corleone"];

/** In the order of the Master's keys. @type {Answer[]} */
export const ANSWERS = ["yes", "no", "not_relevant", "false_assumption", "rephrase", "no_answer"];

/** @type {Record<Card, () => string>} */
const CARD_NAMES = {
  tip_off: () => gettext("Tip-off"),
  sherlock: () => gettext("Sherlock Holmes"),
  spoiler: () => gettext("Spoiler"),
  mata_hari: () => gettext("Mata Hari"),
  cooperation: () => gettext("Cooperation"),
  padlock: () => gettext("Padlock"),
  queue: () => gettext("Queue"),
  don_corleone: () => gettext("Don Corleone"),
};

/** @param {Card} card */
export const cardName = (card) => CARD_NAMES[card]?.() ?? card;

/** @type {Record<Card, () => string>} */
const EFFECTS = {
  tip_off: () => gettext("All hear it, you alone see the answer."),
  sherlock: () => gettext("Ask in secret, get a secret answer."),
  spoiler: () => gettext("Tell the Master what happened."),
  mata_hari: () => gettext("See a private answer of another."),
  cooperation: () => gettext("Swap one private answer for another."),
  padlock: () => gettext("Lock a Tip-off: nobody else may ask it."),
  queue: () => gettext("Change your place in the order."),
  don_corleone: () => gettext("Saves a Sherlock that is spied on."),
};

/** @param {Card} card */
export const effect = (card) => EFFECTS[card]?.() ?? "";

/** @type {Record<Answer, () => string>} */
const ANSWER_NAMES = {
  yes: () => gettext("Yes"),
  no: () => gettext("No"),
  not_relevant: () => gettext("Not relevant"),
  false_assumption: () => gettext("False assumption"),
  rephrase: () => gettext("Rephrase"),
  no_answer: () => gettext("No answer"),
};

/** @param {Answer} answer */
export const answerName = (answer) => ANSWER_NAMES[answer]?.() ?? answer;

/** @type {Record<Answer, () => string>} */
const MEANINGS = {
  yes: () => gettext("That is so."),
  no: () => gettext("That is not so."),
  not_relevant: () => gettext("It has nothing to do with the puzzle."),
  false_assumption: () => gettext("The question takes something for granted that is not known to be so."),
  rephrase: () => gettext("It matters, but cannot be answered as it was put."),
  no_answer: () => gettext("None of the other cards fits."),
};

/** What an Answer Card means. @param {Answer} answer */
export const meaning = (answer) => MEANINGS[answer]?.() ?? "";

/** @type {Record<import("./types.js").Kind, () => string>} */
const KINDS = { public: () => gettext("Public"), tip_off: () => gettext("Tip-off"), sherlock: () => gettext("Sherlock") };

/** @param {import("./types.js").Kind} kind */
export const kindName = (kind) => KINDS[kind]();

/** Names as people say them: "Ada, Bo and Cy". @param {string[]} names */
export const listed = (names) => new Intl.ListFormat(document.documentElement.lang).format(names);

/** @param {number} seat */
export const seatName = (seat) => (seat === 0 ? gettext("Lateral Master") : fill(gettext("Puzzler %(number)s"), { number: seat }));

/** Of several Sherlocks of one player, the how manieth this is. @param {Question} question @param {Question[]} all */
export const ordinal = (question, all) => all.filter(({ kind, seat, number }) => kind === "sherlock" && seat === question.seat && number <= question.number).length;
