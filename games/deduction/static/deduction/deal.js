/**
 * Repeats the random choices made before the first move in the viewer's own browser (see /t/…/fair/). The deck is shuffled: its
 * first tile is the missing one, then come the hands by seat, and the rest go face up. Its counterpart is games/deduction/deal.py.
 */

const SUITS = ["sun", "moon", "crown", "shield"];
const VALUES = ["null", "ace", "2", "3", "4", "5"];
const TILES = SUITS.flatMap((suit) => VALUES.map((value) => `${suit}-${value}`));

/** @type {Record<number, number>} how many tiles each player has, by the number of players */
const HAND = { 3: 7, 4: 5, 5: 4 };

/** The tiles' names in their usual order, separated by spaces. @param {number[]} tiles */
const names = (tiles) =>
  [...tiles]
    .sort((one, other) => one - other)
    .map((tile) => TILES[tile])
    .join(" ");

/**
 * @param {string} _seed
 * @param {{first_player?: string}} options
 * @param {number} seats
 * @param {{below(n: number): number, shuffled<T>(items: readonly T[]): T[]}} dice the dice of move 0
 * @returns {{what: string, value: string | number | undefined}[]}
 */
export function deal(_seed, options, seats, dice) {
  const deck = dice.shuffled([...TILES.keys()]);
  const each = HAND[seats] ?? 0;
  const hands = Array.from({ length: seats }, (_, seat) =>
    names(deck.slice(1 + each * seat, 1 + each * (seat + 1))),
  );
  return [
    { what: "missing", value: names(deck.slice(0, 1)) },
    { what: "hands", value: hands.join(" / ") },
    { what: "face_up", value: names(deck.slice(1 + each * seats)) },
    { what: "begins", value: options.first_player === "first_seat" ? 0 : dice.below(seats) },
    { what: "coin", value: TILES[dice.below(TILES.length)] },
  ];
}
