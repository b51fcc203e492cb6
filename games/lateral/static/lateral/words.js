/** Lateral Puzzles in words: the moves, the status line, the result. What happened is in record.js. Whole sentences in the viewer's language. */

import { fill, gettext, ngettext } from "../site/i18n.js";
import { waits } from "./master/says.js";
import { answerName, cardName, listed, seatName } from "./names.js";
import { points } from "./tenths.js";
import { gifts, spiedOn, wishes } from "./table/choices.js";

export { seatName } from "./names.js";
export { line } from "./record.js";

/** @typedef {import("./types.js").Frame} Frame @typedef {import("./types.js").Move} Move @typedef {import("./types.js").View} View */

/** @type {Record<string, (move: Move, view: View) => string>} */
const PLAYS = {
  tip_off: () => gettext("A Tip-off: all hear the question, you alone the answer"),
  sherlock: () => gettext("A Sherlock: a secret question"),
  spoiler: () => gettext("A Spoiler: what happened?"),
  padlock: ({ question }, view) => fill(gettext("Lock question %(question)s: %(text)s"), { question, text: textOf(question, view) }),
  mata_hari: ({ question, cards }, view) =>
    fill(cards === 2 ? gettext("Two on question %(question)s, which is padlocked: %(text)s") : gettext("See the answer to question %(question)s: %(text)s"), { question, text: textOf(question, view) }),
  cooperation: ({ give, take }, view) =>
    isOpen(give) ? gettext("Swap two private answers") : fill(gettext("Give question %(give)s, take question %(take)s: %(text)s"), { give, take, text: textOf(take, view) }),
  queue: ({ place }) => fill(gettext("To place %(place)s"), { place }),
};

/** @type {Record<string, (move: Move, view: View, names: string[]) => string>} */
const MOVES = {
  ask: () => gettext("Your public question"),
  pass: () => gettext("Pass"),
  end_turn: () => gettext("End my turn"),
  convert: () => gettext("Turn a Spoiler into a Sherlock"),
  play: (move, view) => PLAYS[move.card]?.(move, view) ?? move.card,
  defend: ({ with_card, question }) => {
    if (isOpen(question)) return with_card ? gettext("Play Don Corleone") : gettext("Let them see it");
    return fill(with_card ? gettext("Don Corleone for question %(question)s") : gettext("Let them see question %(question)s"), { question });
  },
  register: () => gettext("Lay a puzzle on the table"),
  answer: ({ question, answer }, view) => fill(gettext("%(answer)s, to question %(question)s: %(text)s"), { answer: answerName(answer), question, text: textOf(question, view) }),
  allow_rephrase: ({ question, allow }) => fill(allow ? gettext("Let question %(question)s be asked again") : gettext("Go on without question %(question)s"), { question }),
  reject: ({ question, because }) => fill(because === "locked" ? gettext("Question %(question)s is padlocked") : gettext("Question %(question)s repeats another one"), { question }),
  score: ({ bits }) => (Array.isArray(bits) && !bits.length ? gettext("Nothing of the solution is in it") : gettext("Mark what is in it")),
  award: ({ seat }, _view, names) => fill(gettext("A Sherlock for %(name)s"), { name: names[seat] ?? seatName(seat) }),
  extra_rounds: ({ rounds }) => fill(ngettext("%(count)s extra round", "%(count)s extra rounds", rounds), { count: rounds }),
  end_game: () => gettext("End the game"),
  pause: () => gettext("Pause"),
  resume: () => gettext("Go on"),
  kick: ({ seat }, _view, names) => fill(gettext("Send %(name)s away"), { name: names[seat] ?? seatName(seat) }),
  hand_over: ({ seat }, _view, names) => fill(gettext("Let %(name)s be the Master"), { name: names[seat] ?? seatName(seat) }),
};

/** A move on its button. @param {Move} move @param {Frame} frame @param {string[]} [names] */
export const offer = (move, frame, names = []) => MOVES[move.type]?.(move, frame.view, names) ?? move.type;

/** The moves that an offer may become, each worth a button. @param {Move} move @param {Frame} frame @returns {Move[]} */
export function filled(move, { view }) {
  if (move.type === "defend") return spiedOn(view).map(({ question }) => ({ ...move, question: question.number }));
  if (move.card === "cooperation") return gifts(view).flatMap(({ number: give }) => wishes(view).map(({ seat, number: take }) => ({ ...move, give, seat, take })));
  return move.type === "score" ? [{ ...move, bits: [] }] : [];
}

/** @type {Record<string, () => string>} */
const GROUPS = {
  ask: () => gettext("Ask"),
  pass: () => gettext("Pass"),
  end_turn: () => gettext("The turn"),
  convert: () => gettext("Change cards"),
  defend: () => gettext("You are spied on"),
  register: () => gettext("The puzzle"),
  answer: () => gettext("Answer"),
  allow_rephrase: () => gettext("May it be asked again?"),
  reject: () => gettext("Not allowed"),
  score: () => gettext("The Spoiler"),
  award: () => gettext("Give a Sherlock"),
  extra_rounds: () => gettext("Extra rounds"),
  end_game: () => gettext("The end"),
  pause: () => gettext("Pause"),
  resume: () => gettext("Pause"),
  kick: () => gettext("Send somebody away"),
  hand_over: () => gettext("Hand the room over"),
};

/** @param {string} type */
export const group = (type) => GROUPS[type]?.() ?? type;

/** The group in which a move stands in the list of moves. @param {Move} move @param {Frame} _frame */
export const heading = (move, _frame) => (move.type === "play" ? cardName(move.card) : group(move.type));

/** What is to be done by whoever is waited for. @param {Frame} frame */
export function prompt({ view }) {
  if (view.role === "master") return masters(view);
  if (view.may?.ask === null) return view.round > 1 ? gettext("ask, or play") : gettext("ask a question");
  return view.may?.end_turn === null ? gettext("play on, or end it") : gettext("play cards, or pass");
}

/** @param {View} view */
function masters({ phase, paused, frozen }) {
  if (phase === "preparing") return gettext("lay a puzzle on the table");
  if (paused) return gettext("the game is paused");
  if (frozen) return gettext("score the Spoiler");
  return phase === "ending" ? gettext("the end, or extra rounds?") : gettext("answer the question");
}

/** What one may do while others are waited for. @param {Frame} frame */
export function aside({ view }) {
  if (view.role === "master") return waits(view);
  if (spiedOn(view).length) return gettext("You are spied on: answer it.");
  if (!view.may) return "";
  const cards = Object.entries(view.hand ?? {}).some(([card]) => view.may?.[/** @type {import("./types.js").Card} */ (card)] === null);
  return cards ? gettext("You may play cards.") : "";
}

/** @type {Record<string, () => string>} */
const ENDINGS = {
  solved: () => gettext("The puzzle is solved: everything has been found. %(best)s"),
  ended: () => gettext("The Master ends the game: nearly everything has been found. %(best)s"),
  extra_rounds: () => gettext("The extra rounds are over. %(best)s"),
  stalled: () => gettext("The Master ends the game and tells the rest. %(best)s"),
  abandoned: () => gettext("The game was left before its end. %(best)s"),
};

/** How the game ended. @param {import("./types.js").Outcome} outcome @param {string[]} names */
export function outcome({ ranking, by }, names) {
  const first = (ranking[0] ?? []).map((seat) => names[seat]);
  const share = ranking.length === 1 && first.length > 1;
  const said = share ? gettext("All have the same points.") : fill(ngettext("%(names)s has the most points.", "%(names)s have the most points.", first.length), { names: listed(first) });
  return fill(ENDINGS[by]?.() ?? gettext("The game is over. %(best)s"), { best: first.length ? said : gettext("Nobody has scored.") });
}

/** Where nobody has scored there is no winner. @param {import("./types.js").Outcome} outcome */
export const result = ({ ranking }) => (ranking.length ? "" : gettext("Nobody won"));

/** @param {Frame} frame */
export const score = ({ view }) =>
  view.scores.flatMap((tenths, seat) => (view.roles[seat] === "master" || view.roles[seat] === "helper" ? [] : [{ seat, label: fill(gettext("%(points)s points"), { points: points(tenths) }), brief: points(tenths) }]));

/** @param {number} number @param {View} view */
const textOf = (number, { questions }) => questions[number - 1]?.text ?? gettext("a secret question");

/** @param {any} value */
const isOpen = (value) => value?.fill !== undefined;
