/** Why something cannot be done now: in two or three words for a card, and in a sentence for whoever asks. */

import { fill, gettext } from "../../site/i18n.js";

/** @typedef {import("../types.js").View} View @typedef {import("../types.js").Chance} Chance */

/** @type {Record<string, [() => string, () => string]>} */
const REASONS = {
  preparing: [() => gettext("Not yet"), () => gettext("The Lateral Master is still preparing the puzzle.")],
  paused: [() => gettext("Paused"), () => gettext("The game is paused.")],
  frozen: [() => gettext("Frozen"), () => gettext("%(by)s has played a Spoiler. Everything waits until the Master has scored it.")],
  ending: [() => gettext("Not now"), () => gettext("Nearly everything is found: the Master decides how the game ends.")],
  not_your_turn: [() => gettext("Not your turn"), () => gettext("You can ask and pass when it is your turn.")],
  question_waits: [() => gettext("Question waits"), () => gettext("Your question waits for the Master’s answer.")],
  end_turn_instead: [() => gettext("End your turn"), () => gettext("You have played a card in this turn: end it when you are ready.")],
  pass_instead: [() => gettext("No card played"), () => gettext("You have played no card in this turn: ask, or pass.")],
  no_more_questions: [() => gettext("Two cards played"), () => gettext("You have played two cards or more in this round: no public question now.")],
  questions_full: [() => gettext("No more questions"), () => gettext("This game has had %(most)s questions, which is as many as fit. Find the solution with what you know.")],
  first_round: [() => gettext("From round 2"), () => gettext("In the first round there are only public questions. Cards can be played from the second one on.")],
  one_card: [() => gettext("Next round"), () => gettext("Whoever asks in public plays one card in that round, and you have played it. Next round there are more.")],
  no_card: [() => gettext("None left"), () => gettext("You have none of these left.")],
  converted_twice: [() => gettext("Done twice"), () => gettext("You have turned two Spoilers into Sherlocks. That is all there is in a game.")],
  nothing_to_lock: [() => gettext("No Tip-off yet"), () => gettext("It locks a Tip-off of yours, and you have asked none yet.")],
  nothing_to_spy: [() => gettext("Nobody to spy on"), () => gettext("Nobody else has a private answer that you could see.")],
  nothing_to_give: [() => gettext("Nothing to give"), () => gettext("You know no private answer that you could give in return.")],
  nothing_to_take: [() => gettext("Nothing to take"), () => gettext("There is no private answer of others that could be taken.")],
  nobody_else: [() => gettext("You are alone"), () => gettext("You are the only puzzler left: there is no other place.")],
  nothing_to_defend: [() => gettext("When spied on"), () => gettext("It is played when somebody spies on a Sherlock of yours. You will be asked.")],
};

/** In a word or two, or nothing when it can be done. @param {View} view @param {Chance} what */
export function brief({ may }, what) {
  const code = may?.[what];
  return code ? (REASONS[code]?.[0]() ?? gettext("Not now")) : "";
}

/** In a sentence, or nothing when it can be done. @param {View} view @param {Chance} what @param {string[]} names */
export function reason({ may }, what, names) {
  const code = may?.[what];
  if (!may || !code) return "";
  const data = may.data?.[what] ?? {};
  return fill(REASONS[code]?.[1]() ?? gettext("That is not possible now."), { ...data, by: names[data.by] });
}

/**
 * When somebody whose turn it is not can ask in public again: when it is their turn (`soon`); not before the next round, because of the cards
 * that they have played in this one; or not any more in this game, because the last round is over for them, or of their cards.
 * @param {View} view @returns {"soon" | "next_round" | "never" | "last_cards"}
 */
export function nextQuestion({ you, order, turn, rounds, extra }) {
  if (you === null || turn === null) return "soon";
  const still = order.indexOf(you) > order.indexOf(turn);
  const last = extra === 0;
  if (last && !still) return "never";
  if (rounds[you].cards > 1) return last ? "last_cards" : "next_round";
  return "soon";
}
