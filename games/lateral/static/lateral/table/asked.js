/** What a question that is being written comes to: the same as one that may not be asked again, or near to one that was. */

import { fold, words } from "../folding.js";

/** @typedef {import("../types.js").View} View @typedef {import("../types.js").Question} Question */
/** @typedef {{question: Question, why: "locked" | "asked_already"}} Same */

/**
 * The question that this one would repeat, as far as the viewer may know (LA-9, LA-13); what is padlocked first.
 * @param {string} text @param {View} view @returns {Same | null}
 */
export function repeated(text, view) {
  const folded = fold(text);
  if (!folded) return null;
  const same = view.questions.filter((question) => question.text !== null && fold(question.text) === folded);
  const locked = same.find((question) => question.locked && question.seat !== view.you);
  if (locked) return { question: locked, why: "locked" };
  const again = same.find((question) => question.round === view.round && stands(question));
  return again ? { question: again, why: "asked_already" } : null;
}

/** Not a rejected one, nor a public one that was never answered. @param {Question} question */
const stands = ({ state, kind }) => state !== "rejected" && (kind !== "public" || state !== "lapsed");

const LEAST = 0.5;
const MOST = 3;
const SHORT = 3;

/**
 * Questions that come near to what is being written, the nearest first: those that share the most words with it, where a word counts the
 * less the more questions have it, and a short one next to nothing.
 * @param {string} text @param {Question[]} questions @returns {Question[]}
 */
export function near(text, questions) {
  const typed = [...new Set(words(text).split(" "))].filter(Boolean);
  const heard = questions.flatMap((question) => (question.text === null ? [] : [{ question, said: words(question.text).split(" ") }]));
  const weights = typed.map((word) => (word.length <= SHORT ? 0.1 : 1 / Math.max(1, heard.filter(({ said }) => has(said, word)).length)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (!typed.some((word) => word.length > SHORT)) return [];
  const rated = heard.map(({ question, said }) => ({ question, share: typed.reduce((sum, word, at) => sum + (has(said, word) ? (weights[at] ?? 0) : 0), 0) / whole }));
  return rated.filter(({ share }) => share >= LEAST).sort((a, b) => b.share - a.share || b.question.number - a.question.number).slice(0, MOST).map(({ question }) => question);
}

/** Whether a word is said, be it with another ending. @param {string[]} said @param {string} word */
const has = (said, word) => said.some((one) => one === word || (one.length > SHORT && word.length > SHORT && (one.startsWith(word) || word.startsWith(one))));
