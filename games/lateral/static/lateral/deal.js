/**
 * Repeats the dice rolls before round 1 in the reader's own browser (see /t/…/fair/). Every puzzler rolls two dice, in
 * seat order. Then tied players, the highest total first, roll again for their places among themselves.
 */

/** @typedef {{below(n: number): number}} Dice @typedef {{what: string, value: unknown}} Dealt */

/**
 * @param {string} _seed
 * @param {Record<string, unknown>} _options
 * @param {number} _seats
 * @param {Dice} dice the dice of the move that threw them
 * @param {Dealt[]} dealt the server's list, which says who threw; empty if nobody did
 * @returns {Dealt[]}
 */
export function deal(_seed, _options, _seats, dice, dealt) {
  const [first] = dealt;
  if (!first) return [];
  /** @type {Map<number, [number, number][]>} */
  const thrown = new Map(seatsIn(String(first.value)).map((seat) => [seat, []]));
  const order = placed([...thrown.keys()], thrown, dice);
  const throws = [...thrown].map(
    ([seat, pairs]) => `${seat}: ${pairs.map((pair) => pair.join("+")).join(" ")}`,
  );
  return [
    { what: "throws", value: throws.join(" / ") },
    { what: "order", value: order.join(" ") },
  ];
}

/** The seats of "1: 5+3 / 2: 6+1". @param {string} throws */
const seatsIn = (throws) => throws.split(" / ").map((one) => Number.parseInt(one, 10));

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
