/**
 * Everything random in a match, computed again in the reader's own browser (see /t/…/fair/): both draw piles from the top,
 * starting hands first and, with the option `attire`, a coin for each question: h or t. Counterpart of games/questioning/deal.py.
 */

const EACH = 31;

/** @param {string} letter */
const tiles = (letter) =>
  Array.from({ length: EACH }, (_, index) => `${letter}${String(index + 1).padStart(2, "0")}`);

/**
 * @param {string} _seed
 * @param {{attire?: boolean}} options
 * @param {number} _seats
 * @param {{below(n: number): number, shuffled<T>(items: readonly T[]): T[]}} dice the dice of the set-up
 * @returns {{what: string, value: string}[]}
 */
export function deal(_seed, options, _seats, dice) {
  const parts = [
    { what: "questions", value: dice.shuffled(tiles("q")).join(" ") },
    { what: "answers", value: dice.shuffled(tiles("a")).join(" ") },
  ];
  if (options.attire)
    parts.push({
      what: "coins",
      value: tiles("q")
        .map(() => "ht"[dice.below(2)])
        .join(""),
    });
  return parts;
}
