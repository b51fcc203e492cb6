/** Everything that was asked so far, looked through by words, by kind and by whose it is. */

import { words } from "../folding.js";

/** @typedef {import("../types.js").Question} Question */
/** @typedef {{words: string, kind: string, seat: number | null}} Wanted `kind` may be empty: any */

/**
 * The questions that hold all of these words, or have that number; the newest first.
 * @param {Question[]} questions @param {Wanted} wanted
 */
export function matching(questions, { words: typed, kind, seat }) {
  const parts = words(typed).split(" ").filter(Boolean);
  const holds = (/** @type {Question} */ { number, text }, /** @type {string} */ part) => part === String(number) || words(text ?? "").includes(part);
  const fits = (/** @type {Question} */ one) =>
    (!kind || one.kind === kind) && (seat === null || one.seat === seat) && parts.every((part) => holds(one, part));
  return questions.filter(fits).reverse();
}
