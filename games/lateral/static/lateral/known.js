/** Who has a private question besides its asker, as far as this viewer can know. */

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Question} Question */

/**
 * Those who spied on it before the viewer's eyes, and those with whom the viewer swapped it, in the order of their seats. Others may have
 * it, too: whoever has an answer may give it away, and only the two who swap hear of it (LA-18).
 * @param {Question} question @param {Partial<Pick<View, "spying" | "played">>} view a figure's has neither @returns {number[]}
 */
export function alsoKnownTo({ number, seat }, { spying = [], played = [] }) {
  const spies = spying.filter(({ question, state }) => question === number && state === "seen").map(({ spy }) => spy);
  const swaps = played.filter(({ card }) => card === "cooperation");
  const given = swaps.flatMap(({ give, other }) => (give === number && other !== undefined ? [other] : []));
  const taken = swaps.flatMap(({ take, seat: taker }) => (take === number ? [taker] : []));
  return [...new Set([...spies, ...given, ...taken])].filter((one) => one !== seat).sort((one, other) => one - other);
}
