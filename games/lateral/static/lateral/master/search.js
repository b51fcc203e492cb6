/** Searches the questions by words, kind and asker. */

import { words } from "../normalise.js";

/** @import {Question} from "../server.d.ts" */
/** @typedef {{words: string, kind: string, seat: number | null}} Wanted an empty `kind` is any */

/**
 * The questions that contain all the words (or have that number), newest first.
 * @param {Question[]} questions @param {Wanted} wanted
 */
export function matching(questions, { words: typed, kind, seat }) {
  const parts = words(typed).split(" ").filter(Boolean);
  const holds = (/** @type {Question} */ { number, text }, /** @type {string} */ part) =>
    part === String(number) || words(text ?? "").includes(part);
  const fits = (/** @type {Question} */ one) =>
    (!kind || one.kind === kind) &&
    (seat === null || one.seat === seat) &&
    parts.every((part) => holds(one, part));
  return questions.filter(fits).reverse();
}
