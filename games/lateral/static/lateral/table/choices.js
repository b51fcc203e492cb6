/** The possible targets of cards, as far as this viewer may know. The rules on the server decide. */

import { alsoKnownTo } from "../question.js";

/** @import {Question, View} from "../server.d.ts" */

/** Whether this viewer knows this private question by asking, spying or swapping. @param {Question} question */
const isKnown = ({ how }) => how === "own" || how === "spied" || how === "swapped";

/** The viewer's own Tip-offs that a Padlock can lock. @param {View} view */
export const lockable = (view) =>
  pick(
    view,
    view.legal.flatMap((move) =>
      move.type === "play" && move.card === "padlock" ? [move.question ?? 0] : [],
    ),
  );

/** The questions Mata Hari can spy on, with the number of cards each takes. @param {View} view @returns {{question: Question, cards: 1 | 2}[]} */
export const spyable = (view) =>
  view.legal
    .filter((move) => move.type === "play")
    .filter(({ card }) => card === "mata_hari")
    .flatMap(({ question = 0, cards = 1 }) =>
      pick(view, [question]).map((one) => ({ question: one, cards })),
    );

/** The private answers that the viewer can give in a swap. @param {View} view */
export const gifts = (view) =>
  view.questions.filter(
    (question) => question.kind !== "public" && isKnown(question) && question.state === "answered",
  );

/**
 * The private questions that the viewer can take in a swap, each with whom from: its asker, and others who are known to have it (LA-18).
 * @param {View} view @returns {{question: Question, seat: number}[]}
 */
export const wishes = (view) =>
  view.questions.flatMap((question) => {
    const { kind, seat, locked, exposed, safe, state } = question;
    const rejected = kind === "tip_off" && state === "rejected";
    if (kind === "public" || (locked && !exposed) || safe || isKnown(question) || rejected) return [];
    const others = exposed || view.roles[seat] !== "puzzler" ? alsoKnownTo(question, view) : [];
    return [seat, ...others]
      .filter((from) => from !== view.you && view.roles[from] === "puzzler")
      .map((from) => ({ question, seat: from }));
  });

/** The questions that this viewer can protect with Don Corleone now, in order of arrival, each with its deadline. @param {View} view */
export function spiedOn(view) {
  /** @type {Map<number, {question: Question, spies: number[], deadline: number | null}>} */
  const found = new Map();
  for (const { spy, seat, question, state, deadline } of view.spying) {
    if (state !== "pending" || seat !== view.you || question === null) continue;
    const asked = /** @type {Question} */ (view.questions[question - 1]);
    const one = found.get(question) ?? { question: asked, spies: [], deadline };
    found.set(question, { ...one, spies: [...one.spies, spy] });
  }
  return [...found.values()];
}

/** The places in the order of play that Queue can lead to, from 1. @param {View} view @returns {number[]} */
export const places = (view) =>
  view.legal.flatMap((move) => (move.type === "play" && move.place !== undefined ? [move.place] : []));

/** The order of play after a move to that place. @param {View} view @param {number} place */
export function orderAfter(view, place) {
  const others = (view.next_order ?? view.order).filter((seat) => seat !== view.you);
  return view.you === null ? others : others.toSpliced(place - 1, 0, view.you);
}

/** @param {View} view @param {number[]} numbers */
const pick = (view, numbers) => numbers.flatMap((number) => view.questions[number - 1] ?? []);
