/*
 * Plans as trees: replies to different moves of the opponent, each with the replies that follow. Changing one gives a new tree. A path
 * is the list of moves to a position, the opponent's and the player's in turn.
 */

/**
 * @import {Move} from "../kit/server.d.ts"
 * @import {Reply} from "./types.js"
 */

/** The same for the same move. @param {Move} move */
const keyOf = (move) =>
  JSON.stringify(Object.entries(move).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** @param {Move} one @param {Move} other */
const isSame = (one, other) => keyOf(one) === keyOf(other);

/** The same for the same path. @param {Move[]} path */
export const keyOfPath = (path) => path.map(keyOf).join();

/** The reply to a move, if one is planned. @param {Reply[]} plan @param {Move} move */
const replyTo = (plan, move) => plan.find((reply) => isSame(reply.if, move));

/**
 * The plan with a line: the path's moves, of which there is an even number. A reply to the same move is replaced, with everything after it.
 * @param {Reply[]} plan @param {Move[]} path @returns {Reply[]}
 */
export function withLine(plan, path) {
  const [move, own, ...rest] = path;
  if (!move || !own) return plan;
  const known = replyTo(plan, move);
  const then = withLine((known && isSame(known.play, own) && known.then) || [], rest);
  const reply = { if: move, play: own, ...(then.length ? { then } : {}) };
  return known ? plan.map((one) => (one === known ? reply : one)) : [...plan, reply];
}

/** The plan without the reply that a path ends with, and without everything after it. @param {Reply[]} plan @param {Move[]} path @returns {Reply[]} */
export function withoutReply(plan, [move, , ...rest]) {
  if (!move) return plan;
  if (!rest.length) return plan.filter((reply) => !isSame(reply.if, move));
  return plan.map((reply) => {
    if (!isSame(reply.if, move)) return reply;
    const { then = [], ...others } = reply;
    const left = withoutReply(then, rest);
    return left.length ? { ...others, then: left } : others;
  });
}

/** How many lines a plan has, from the position to an end. @param {Reply[]} plan @returns {number} */
export const countLines = (plan) =>
  plan.reduce((count, { then }) => count + (then?.length ? countLines(then) : 1), 0);

/** @param {Reply[]} one @param {Reply[]} other */
export const isSamePlan = (one, other) => JSON.stringify(one) === JSON.stringify(other);
