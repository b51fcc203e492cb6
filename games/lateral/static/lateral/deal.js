/**
 * What chance decided before the first move, thrown again in the reader's own browser (see /t/…/fair/): every puzzler
 * throws two dice, in the order of the seats; of those who have thrown the same, the highest first, all throw again for
 * their places among themselves.
 */

/** @typedef {{below(n: number): number}} Dice */

/**
 * @param {string} _seed
 * @param {Record<string, unknown>} _options
 * @param {number} seats the first one is the Master's, who does not throw
 * @param {Dice} dice the dice of move 0
 * @returns {{what: string, value: string | number | undefined}[]}
 */
export function deal(_seed, _options, seats, dice) {
  /** @type {Map<number, [number, number][]>} */
  const thrown = new Map();
  for (let seat = 1; seat < seats; seat++) thrown.set(seat, []);
  const order = placed([...thrown.keys()], thrown, dice);
  const throws = [...thrown].map(([seat, pairs]) => `${seat}: ${pairs.map((pair) => pair.join("+")).join(" ")}`);
  return [
    { what: "throws", value: throws.join(" / ") },
    { what: "order", value: order.join(" ") },
  ];
}

/**
 * @param {number[]} group
 * @param {Map<number, [number, number][]>} thrown
 * @param {Dice} dice
 * @returns {number[]} the same seats in the order of what they throw now
 */
function placed(group, thrown, dice) {
  /** @type {Map<number, number[]>} by what they have thrown */
  const tied = new Map();
  for (const seat of group) {
    const first = 1 + dice.below(6);
    const second = 1 + dice.below(6);
    thrown.get(seat)?.push([first, second]);
    tied.set(first + second, [...(tied.get(first + second) ?? []), seat]);
  }
  const highestFirst = [...tied].sort(([one], [other]) => other - one);
  return highestFirst.flatMap(([, seats]) => (seats.length > 1 ? placed(seats, thrown, dice) : seats));
}
