/** The dice rolls for the order of play, one after the other. */

/** @import {View} from "../server.d.ts" */

/**  @typedef {{seat: number, pair: [number, number], again: boolean}} Throw `again`: after a tie */

/**
 * All throws in the order in which they were made: each seat once, then those who tied, the highest total first.
 * @param {View["throws"]} throws @returns {Throw[]}
 */
export function throwsInOrder(throws) {
  const made = new Map(throws.map(({ seat, dice }) => [seat, dice]));
  /** @param {number[]} group @param {number} turn @returns {Throw[]} */
  const after = (group, turn) => {
    /** @type {Map<number, number[]>} the seats by their total */
    const totals = new Map();
    const thrown = group.flatMap((seat) => {
      const pair = made.get(seat)?.[turn];
      if (!pair) return [];
      const total = pair[0] + pair[1];
      totals.set(total, [...(totals.get(total) ?? []), seat]);
      return [{ seat, pair, again: turn > 0 }];
    });
    const highestFirst = [...totals].sort(([one], [other]) => other - one);
    return [...thrown, ...highestFirst.flatMap(([, tied]) => (tied.length > 1 ? after(tied, turn + 1) : []))];
  };
  return after([...made.keys()], 0);
}
