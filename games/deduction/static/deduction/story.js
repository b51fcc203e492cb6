/** Sorts the steps of a review by player. Only data: review.js draws it and review-sentences.js puts it into words. */

/** @typedef {import("./types.js").Move} Move @typedef {import("./types.js").Turn} Turn */

/**
 * The steps of a review, see docs/protocol.md.
 * @typedef {{had: number, left: number, chance: number, missing: number, world: number, found: boolean, peeked: boolean}} Learned
 * @typedef {{missing: number, world: number}} Bits
 * @typedef {{left: number, chance: number, right: boolean}} Announcement
 * @typedef {{seq: number, seat: number, move: Move, seats: Learned[] | null, question: (Bits & {best: Bits & {move: Move}}) | null,
 *   announcement: Announcement | null}} Step
 */

/**
 * One question. `turn` is its entry in the record; `told` is what it told each seat in bits, a shown tile included. `expected` and
 * `best` are null when the asker could already name the tile.
 * @typedef {{seq: number, turn: Turn, told: Bits[], expected: Bits | null, best: (Bits & {move: Move}) | null, isBest: boolean}} Question
 */

/**
 * One player's game. `points`: how many tiles could be missing, and from which move on; `found`: the move after which the player could
 * name the tile; `passed`: whether they ended a turn after that without naming it; `named`: their guess.
 * @typedef {{seat: number, points: {seq: number, left: number}[], found: number | null, passed: boolean,
 *   named: (Announcement & {seq: number}) | null, left: number, questions: Question[]}} Story
 */

/**
 * What the page passes to a review: `frame` is the end of the game, `seq` the number of the frame on show, `done` is set when all steps
 * have arrived.
 * @typedef {{countOf: (seq: number) => number, seqOf: (count: number) => number, frame: import("./types.js").Frame, names: string[], you: number[], seq: number, done: boolean,
 *   goTo: (seq: number) => void, requestRender: () => void}} Context
 */

/** @param {number} seat @param {Step[]} steps @param {Turn[]} record all turns, each with one question @returns {Story} */
export function storyOf(seat, steps, record) {
  const naming = steps.find((step) => step.seat === seat && step.announcement);
  const until = naming?.seq ?? Infinity;
  const learned = steps.flatMap(({ seq, seats }) => (seats && seq < until ? [{ seq, ...seats[seat] }] : []));
  const found = learned.find((one) => one.found)?.seq ?? null;
  const points = learned.map(({ seq, left }) => ({ seq, left }));
  if (learned[0]) points.unshift({ seq: 0, left: learned[0].had });
  return {
    seat,
    points,
    found,
    passed:
      found !== null &&
      steps.some(
        (step) => step.seat === seat && step.move.type === "end_turn" && step.seq > found && step.seq < until,
      ),
    named: naming?.announcement ? { ...naming.announcement, seq: until } : null,
    left: points.at(-1)?.left ?? 0,
    questions: questionsOf(seat, steps, record),
  };
}

/** @param {number} seat @param {Step[]} steps @param {Turn[]} record @returns {Question[]} */
function questionsOf(seat, steps, record) {
  const asked = steps.flatMap((step, at) => (step.move.type === "ask" ? [at] : []));
  return asked.flatMap((at, number) => {
    const { seq, seat: asker, question, move } = steps[at];
    if (asker !== seat || !record[number]) return [];
    const best = question?.best ?? null;
    const isBest = !!best && Object.entries(best.move).every(([name, value]) => move[name] === value);
    return [
      {
        seq,
        turn: record[number],
        told: toldBy(steps.slice(at, asked[number + 1])),
        expected: question,
        best,
        isBest,
      },
    ];
  });
}

/** What each seat learned from a question and from the tile shown after it. @param {Step[]} turn its steps @returns {Bits[]} */
function toldBy(turn) {
  /** @type {Bits[]} */
  const told = [];
  for (const { seats, move } of turn) {
    if (move.type === "announce") continue;
    seats?.forEach(({ missing, world }, seat) => {
      const { missing: m, world: w } = told[seat] ?? { missing: 0, world: 0 };
      told[seat] = { missing: m + missing, world: w + world };
    });
  }
  return told;
}
