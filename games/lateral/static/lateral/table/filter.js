/** Search and filters of the Player Register (LA-23). */

import { words } from "../normalise.js";

/** @import {Question} from "../server.d.ts" */

/** `kind` is how the player knows the question; empty values match everything. @typedef {{text: string, kind: string, answer: string, starred: boolean}} Filter */

/** @type {Filter} */
export const ALL = { text: "", kind: "", answer: "", starred: false };

/** The kind under which the register lists it. @param {Question} question @returns {"public" | "tip_off" | "sherlock" | "spied" | "swapped"} */
export const sortOf = ({ how, kind }) => (how === "spied" || how === "swapped" ? how : kind);

/** Whether it belongs in the register: the viewer knows its text or its answer. @param {Question} question */
export const isEntry = ({ text, how }) => text !== null || how !== null;

/**
 * The entries that match, newest first.
 * @param {Question[]} questions @param {Filter} filter @param {string[]} names @param {(number: number) => string} note the player's note on it
 * @param {(number: number) => boolean} starred
 */
export function sifted(questions, filter, names, note, starred) {
  const wanted = words(filter.text).split(" ").filter(Boolean);
  const fits = (/** @type {Question} */ question) => {
    if (!isEntry(question) || (filter.kind && sortOf(question) !== filter.kind)) return false;
    if (
      filter.answer &&
      (filter.answer === "none" ? question.answer !== null : question.answer !== filter.answer)
    )
      return false;
    if (filter.starred && !starred(question.number)) return false;
    const all = words(
      `${question.number} ${names[question.seat] ?? ""} ${question.text ?? ""} ${note(question.number)}`,
    ).split(" ");
    return wanted.every((word) => all.some((one) => one.startsWith(word)));
  };
  return questions.filter(fits).reverse();
}
