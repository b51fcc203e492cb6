/** Names of cards, answers and seats, and the effect of each card in one line. */

import { fill, gettext } from "../site/i18n.js";

/** @import {Answer, Card, Kind, Question, ShownOptions} from "./server.d.ts" */

/** In the order of the hand. @type {Card[]} */
export const CARDS = [
  "tip_off",
  "sherlock",
  "spoiler",
  "mata_hari",
  "cooperation",
  "padlock",
  "queue",
  "don_corleone",
];

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
  tip_off: () => gettext("Everyone sees it; only you see the answer."),
  sherlock: () => gettext("Only you see the question and the answer."),
  spoiler: () => gettext("Tell the Master what you think happened."),
  mata_hari: () => gettext("See another player’s private answer."),
  cooperation: () => gettext("Swap private answers with a player."),
  padlock: () => gettext("Stop others asking your Tip-off."),
  queue: () => gettext("Change your place in the order of play."),
  don_corleone: () => gettext("Stop a spy seeing your Sherlock."),
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
  yes: () => gettext("Yes, that’s true."),
  no: () => gettext("No, that isn’t true."),
  not_relevant: () => gettext("It has nothing to do with the puzzle."),
  false_assumption: () => gettext("The question takes something for granted that hasn’t been established."),
  rephrase: () => gettext("It matters, but it can’t be answered the way it was asked."),
  no_answer: () => gettext("None of the other cards fits."),
};

/** What an Answer Card means. @param {Answer} answer */
export const meaning = (answer) => MEANINGS[answer]?.() ?? "";

/** @type {Record<Kind, () => string>} */
const KINDS = {
  public: () => gettext("Public"),
  tip_off: () => gettext("Tip-off"),
  sherlock: () => gettext("Sherlock"),
};

/** In a first evening nobody has heard of cards (LA-37). @param {Kind} kind @param {Partial<ShownOptions>} [options] */
export const kindName = (kind, options) =>
  kind === "sherlock" && options?.first_evening ? gettext("Private") : KINDS[kind]();

/** @param {number} seat */
export const seatName = (seat) =>
  seat === 0 ? gettext("Lateral Master") : fill(gettext("Puzzler %(number)s"), { number: seat });

/** The position of this Sherlock among those of its player, from 1. @param {Question} question @param {Question[]} all */
export const ordinal = (question, all) =>
  all.filter(
    ({ kind, seat, number }) => kind === "sherlock" && seat === question.seat && number <= question.number,
  ).length;
