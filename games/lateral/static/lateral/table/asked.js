/** Finds questions that are the same as, or similar to, the one being written. */

import { fold, words } from "../normalise.js";

/** @import {Question, View} from "../server.d.ts" */
/** @typedef {{question: Question, why: "locked" | "asked_already"}} Same */

/**
 * The question that this text would repeat, as far as the viewer may know (LA-9, LA-13); padlocked ones first.
 * @param {string} text @param {View} view @returns {Same | null}
 */
export function repeated(text, view) {
  const folded = fold(text);
  if (!folded) return null;
  const same = view.questions.filter((question) => question.text !== null && fold(question.text) === folded);
  const locked = same.find((question) => question.locked && question.seat !== view.you);
  if (locked) return { question: locked, why: "locked" };
  const again = same.find((question) => question.round === view.round && counts(question));
  return again ? { question: again, why: "asked_already" } : null;
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
