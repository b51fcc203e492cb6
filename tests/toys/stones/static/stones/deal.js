/**
 * The same as games/stones/deal.py, in the reader's own browser.
 *
 * @param {string} _seed @param {Record<string, unknown>} _options @param {number} _seats
 * @param {{below(n: number): number}} dice the dice of move 0
 */
export const deal = (_seed, _options, _seats, dice) => [{ what: "heap", value: 12 + dice.below(9) }];
