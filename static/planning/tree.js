/*
 * Plans as trees: replies to different moves of the opponent, each with the replies that follow. Changing one gives a new tree. A path
 * is the list of moves to a position, the opponent's and the player's in turn.
 */

/**
 * @import {Move, PlanState, TriedMoves} from "../kit/server.d.ts"
 * @import {Scene} from "../table/scene.js"
 */

// -- Types shared by the modules that plan replies. No code runs here.

/** If the opponent makes the move `if`, `play` is made, and what comes next is answered by `then`. @typedef {{if: Move, play: Move, then?: Reply[]}} Reply */

/** What the server says of a player's plan. @typedef {PlanState & {plan: Reply[]}} PlanData */

/** A position that was tried: the view of the seat to act, and the steps to it. @typedef {Required<Omit<TriedMoves, "refusal">>} Tried */

/**
 * What planning needs of the table's page. `url` and `token`: where it asks, and the CSRF token (the cookie's if left out). `say` speaks to screen readers, and
 * `focusBoard` moves the keyboard focus to the board.
 * @typedef {{url: string, token: string | undefined, redraw: () => void, say: (text: string) => void, focusBoard: () => void}} Host
 */

/**
 * What is drawn of planning: the saved plan (`data`) with `count` lines, the one as changed since, the path to the position on the board,
 * and what the player can do.
 * @typedef {{
 *   data: PlanData | null, count: number, plan: Reply[], path: Move[], isBusy: boolean, isChanged: boolean,
 *   isOpen: (scene: Scene) => boolean, start: () => void, stop: () => void, back: () => void,
 *   show: (path: Move[]) => void, remove: (path: Move[]) => void, save: () => void
 * }} Planning
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
