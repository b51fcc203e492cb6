/** Why an action is not possible now: in two or three words on a card, and as a sentence. */

import { fill, gettext } from "../../site/i18n.js";
/**
 * @import {View} from "../server.d.ts"
 * @import {Chance} from "../types.js"
 */

/** @type {Record<string, [() => string, () => string]>} */
const REASONS = {
  preparing: [() => gettext("Not yet"), () => gettext("The Lateral Master is still preparing the puzzle.")],
  paused: [() => gettext("Paused"), () => gettext("The game is paused.")],
  frozen: [
    () => gettext("Frozen"),
    () => gettext("%(by)s has played a Spoiler. The game is frozen until the Master has marked it."),
  ],
  ending: [
    () => gettext("Not now"),
    () => gettext("More than 90 points have been found. The Master is deciding how the game ends."),
  ],
  not_your_turn: [() => gettext("Not your turn"), () => gettext("You can ask or pass on your turn.")],
  question_waits: [
    () => gettext("Waiting"),
    () => gettext("Your question is waiting for the Master’s answer."),
  ],
  end_turn_instead: [
    () => gettext("End your turn"),
    () => gettext("You have played a card. End your turn when you are ready."),
  ],
  pass_instead: [
    () => gettext("No card played"),
    () => gettext("You haven’t played a card this turn. Ask a question or pass."),
  ],
  no_more_questions: [
    () => gettext("Two cards played"),
    () => gettext("You have played two or more cards, so you can’t ask a public question this round."),
  ],
  questions_full: [
    () => gettext("No more questions"),
    () =>
      gettext("This game has reached its limit of %(most)s questions. Find the solution with what you know."),
  ],
  first_round: [
    () => gettext("From round 2"),
    () => gettext("You can only ask public questions in the first round. Play cards from round 2."),
  ],
  first_turn: [
    () => gettext("After your turn"),
    () => gettext("You came later, so your first turn is a public question. Play cards after it."),
  ],
  one_card: [
    () => gettext("Next round"),
    () =>
      gettext(
        "You asked a public question, so you could play only one card this round. You can play more next round.",
      ),
  ],
  no_card: [() => gettext("None left"), () => gettext("You have none of these left.")],
};

/** Adds those that only cards need. @param {typeof REASONS} more */
export const addReasons = (more) => void Object.assign(REASONS, more);

/** In games without a Master. @type {typeof REASONS} */
const KEYED = {
  preparing: [() => gettext("Not yet"), () => gettext("The key is choosing the puzzle.")],
  frozen_by_key: [
    () => gettext("Frozen"),
    () => gettext("%(by)s has played a Spoiler. Wait until the key has marked it."),
  ],
  table_decides: [
    () => gettext("Not now"),
    () => gettext("More than 90 points have been found. Decide together how the game ends."),
  ],
  question_waits: [() => gettext("Waiting"), () => gettext("Your question is waiting for its answer.")],
};

/** In a first evening (LA-37). @type {typeof REASONS} */
const PLAIN = {
  frozen: [
    () => gettext("Wait"),
    () => gettext("%(by)s has said what happened. Wait until the Master has marked it."),
  ],
  first_round: [
    () => gettext("From round 2"),
    () =>
      gettext(
        "In round 1 everyone asks in public. From round 2 you can ask privately or say what you think.",
      ),
  ],
  first_turn: [
    () => gettext("After your turn"),
    () => gettext("You came later, so begin with a public question."),
  ],
  one_card: [
    () => gettext("Next round"),
    () =>
      gettext("After a public question you can ask privately or say what you think in that round, not both."),
  ],
  no_more_questions: [
    () => gettext("Next round"),
    () => gettext("You have asked privately and said what you think. Ask in public in the next round."),
  ],
  end_turn_instead: [() => gettext("End your turn"), () => gettext("End your turn when you are ready.")],
  one_spoiler: [
    () => gettext("Next round"),
    () => gettext("You’ve said what you think this round. You can say it again in the next one."),
  ],
  no_card: [() => gettext("None left"), () => gettext("You have used this up.")],
};

/** @param {View} view @param {string} code */
const reasonFor = ({ keyed, options }, code) =>
  (keyed && KEYED[code]) || (options?.first_evening && PLAIN[code]) || REASONS[code];

/** The reason in two or three words; empty if the action is possible. @param {View} view @param {Chance} what */
export function brief(view, what) {
  const code = view.may?.[what];
  return code ? (reasonFor(view, code)?.[0]() ?? gettext("Not now")) : "";
}

/** The reason as a sentence; empty if the action is possible. @param {View} view @param {Chance} what @param {string[]} names */
export function reason(view, what, names) {
  const { may } = view;
  const code = may?.[what];
  if (!may || !code) return "";
  const data = may.data?.[what] ?? {};
  if (code === "frozen" && data.by === view.you) return gettext("Wait until the Master has marked it.");
  return fill(reasonFor(view, code)?.[1]() ?? gettext("You can’t do that now."), {
    ...data,
    by: names[data.by],
  });
}

/**
 * When a player whose turn it is not can next ask a public question: on their next turn (`soon`); only next round, because of the cards they
 * have played; or not again in this game, because their last turn is over (`never`) or because of their cards (`last_cards`).
 * @param {View} view @returns {"soon" | "next_round" | "never" | "last_cards"}
 */
export function nextQuestion({ you, order, turn, rounds, extra }) {
  if (you === null || turn === null) return "soon";
  const still = order.indexOf(you) > order.indexOf(turn);
  const last = extra === 0;
  if (last && !still) return "never";
  const { cards } = /** @type {View["rounds"][number]} */ (rounds[you]);
  if (cards > 1) return last ? "last_cards" : "next_round";
  return "soon";
}
