/**
 * Repeats the random choices made before the first move in the reader's own browser (see /t/…/fair/).
 *
 * @param {string} _seed
 * @param {{first_player: string}} options
 * @param {number} seats
 * @param {{below(n: number): number}} dice the dice of move 0
 * @returns {{what: string, value: number}[]}
 */
export const deal = (_seed, options, seats, dice) => [
  { what: "begins", value: options.first_player === "drawn" ? dice.below(seats) : 0 },
];
