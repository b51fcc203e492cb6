/**
 * Repeats the dice rolls before the first move in the reader's own browser (see /t/…/fair/). Every puzzler rolls two
 * dice, in seat order. Then tied players, the highest total first, roll again for their places among themselves.
 * Seats that were empty at the start (`present`) don't roll.
 */

/** @typedef {{below(n: number): number}} Dice */

/**
 * @param {string} _seed
 * @param {Record<string, unknown>} options
 * @param {number} seats seat 0 is the Master's, who does not roll
 * @param {Dice} dice the dice of move 0
 * @returns {{what: string, value: string | number | undefined}[]}
 */
export function deal(_seed, options, seats, dice) {
  /** @type {Map<number, [number, number][]>} */
  const thrown = new Map();
  const present = Number(options.present) || seats;
  for (let seat = 1; seat < present; seat++) thrown.set(seat, []);
  const order = placed([...thrown.keys()], thrown, dice);
  const throws = [...thrown].map(
    ([seat, pairs]) => `${seat}: ${pairs.map((pair) => pair.join("+")).join(" ")}`,
  );
  return [
    { what: "throws", value: throws.join(" / ") },
    { what: "order", value: order.join(" ") },
  ];
}

/**
 * @param {number[]} group
 * @param {Map<number, [number, number][]>} thrown
 * @param {Dice} dice
 * @returns {number[]} the same seats in their order of play
 */
function placed(group, thrown, dice) {
  /** @type {Map<number, number[]>} the seats by their total */
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
