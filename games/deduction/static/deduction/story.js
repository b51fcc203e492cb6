/** Sorts the steps of a review by player. Only data: review.js draws it and puts it into words. */
/**
 * @import {ReviewContext} from "../kit/types.js"
 * @import {Ask, Move, Turn} from "./server.d.ts"
 * @import {Frame} from "./types.js"
 */

/**
 * The steps of a review, see docs/protocol.md.
 * @typedef {{had: number, left: number, chance: number, missing: number, world: number, found: boolean, peeked: boolean}} Learned
 * @typedef {{missing: number, world: number}} Bits
 * @typedef {{left: number, chance: number, right: boolean}} Announcement
 * @typedef {{seq: number, seat: number, move: Move, seats: Learned[] | null, question: (Bits & {best: Bits & {move: Ask}}) | null,
 *   announcement: Announcement | null}} Step
 */

/**
 * One question. `turn` is its entry in the record; `told` is what it told each seat in bits, a shown tile included. For the asker, `had`
 * tiles could be missing before it and `left` after it. `expected` and `best` are null when the asker could already name the tile.
 * @typedef {{seq: number, turn: Turn, told: Bits[], had: number, left: number, expected: Bits | null, best: (Bits & {move: Ask}) | null,
 *   isBest: boolean}} Question
 */

/**
 * One player's game. `points`: how many tiles could be missing, and from which move on; `found`: the move after which the player could
 * name the tile; `passed`: whether they ended a turn after that without naming it, `missed`: the move that ended the first such turn; `named`: their guess.
 * @typedef {{seat: number, points: {seq: number, left: number}[], found: number | null, passed: boolean,
 *   named: (Announcement & {seq: number}) | null, left: number, questions: Question[], missed: number | null}} Story
 */

/**
 * A moment that cost a player something: a question that told less than the best one (`question`), the first turn ended although the tile was
 * known (`missed`), or the wrong tile named (`wrong`). `lost`: in bits about the missing tile; more than any question for the last two.
 * @typedef {{seq: number, kind: "question" | "missed" | "wrong", lost: number, question: Question | null}} Moment
 */

/** What the page passes to a review. @typedef {Omit<ReviewContext, "frame"> & {frame: Frame}} Context */

/** @param {number} seat @param {Step[]} steps @param {Turn[]} record all turns, each with one question @returns {Story} */
export function storyOf(seat, steps, record) {
  const naming = steps.find((step) => step.seat === seat && step.announcement);
  const until = naming?.seq ?? Infinity;
  const learned = steps.flatMap(({ seq, seats }) =>
    seats && seq < until ? [{ seq, .../** @type {Learned} */ (seats[seat]) }] : [],
  );
  const found = learned.find((one) => one.found)?.seq ?? null;
  const points = learned.map(({ seq, left }) => ({ seq, left }));
  if (learned[0]) points.unshift({ seq: 0, left: learned[0].had });
  const missed =
    found === null
      ? undefined
      : steps.find(
          (step) =>
            step.seat === seat && step.move.type === "end_turn" && step.seq > found && step.seq < until,
        );
  return {
    seat,
    points,
    found,
    passed: !!missed,
    missed: missed?.seq ?? null,
    named: naming?.announcement ? { ...naming.announcement, seq: until } : null,
    left: points.at(-1)?.left ?? 0,
    questions: questionsOf(seat, steps, record),
  };
}

/** A question that tells so many bits less than the best one is a moment that cost something. */
const COSTLY = 0.1;
/** More than any question can tell: there are 14 tiles. */
const [MISSED, WRONG] = [10, 20];

/** All moments that cost this player something, in order. @param {Story} story @returns {Moment[]} */
export function momentsOf({ questions, missed, named }) {
  /** @type {Moment[]} */
  const moments = questions.flatMap((question) => {
    const { seq, best, expected, isBest } = question;
    const lost = best && expected && !isBest ? best.missing - expected.missing : 0;
    return lost >= COSTLY ? [{ seq, kind: "question", lost, question }] : [];
  });
  if (missed !== null) moments.push({ seq: missed, kind: "missed", lost: MISSED, question: null });
  if (named && !named.right) moments.push({ seq: named.seq, kind: "wrong", lost: WRONG, question: null });
  return moments;
}

/** @param {number} seat @param {Step[]} steps @param {Turn[]} record @returns {Question[]} */
function questionsOf(seat, steps, record) {
  const asked = steps.flatMap((step, at) => (step.move.type === "ask" ? [{ ...step, at }] : []));
  return asked.flatMap(({ seq, seat: asker, question, move, at }, number) => {
    if (asker !== seat || !record[number]) return [];
    const best = question?.best ?? null;
    const isBest =
      !!best && Object.entries(best.move).every(([name, value]) => Reflect.get(move, name) === value);
    const until = asked[number + 1]?.at;
    return [
      {
        seq,
        turn: record[number],
        told: toldBy(steps.slice(at, until)),
        ...possible(seat, steps, at, until),
        expected: question,
        best,
        isBest,
      },
    ];
  });
}

/**
 * How many tiles could be missing for a seat, before and after the steps from `at` until `until`.
 * @param {number} seat @param {Step[]} steps @param {number} at @param {number} [until]
 */
function possible(seat, steps, at, until) {
  const learned = (/** @type {Step[]} */ some) => some.flatMap(({ seats }) => (seats ? [seats[seat]] : []));
  const turn = steps.slice(at, until).filter(({ move }) => move.type !== "announce");
  const [earlier, these] = [learned(steps.slice(0, at)), learned(turn)];
  const had = earlier.at(-1)?.left ?? these[0]?.had ?? learned(steps)[0]?.had ?? 0;
  return { had, left: these.at(-1)?.left ?? had };
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
