/** Who else knows a private question, as far as this viewer can know. */

/** @import {Question, View} from "./server.d.ts" */

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
