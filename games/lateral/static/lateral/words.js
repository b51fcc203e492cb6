/** Texts for moves, status line and result. The record's texts are in record.js. */

import { fill, formatList, formatNames, formatNumber, gettext, ngettext, pgettext } from "../site/i18n.js";
import { waits } from "./master/says.js";
import { answerName, cardName, seatName } from "./names.js";
import { points, pointsWithUnit } from "./points.js";
import { gifts, spiedOn, wishes } from "./table/choices.js";

export { seatName } from "./names.js";
export { line } from "./record.js";

/**
 * @import {Finale, FinaleContext} from "../kit/types.js"
 * @import {Card, Move, Play, Score, View} from "./server.d.ts"
 * @import {Outcome} from "../kit/server.d.ts"
 * @import {Frame} from "./types.js"
 */

/** @type {Record<Play["card"], (move: Play, view: View) => string>} */
const PLAYS = {
  tip_off: () => gettext("Tip-off: everyone sees the question, but only you see the answer"),
  sherlock: () => gettext("Sherlock: ask a private question"),
  spoiler: () => gettext("Spoiler: say what happened"),
  padlock: ({ question }, view) =>
    fill(gettext("Lock question %(question)s: %(text)s"), { question, text: textOf(question, view) }),
  mata_hari: ({ question, cards }, view) =>
    fill(
      cards === 2
        ? gettext("Use two on question %(question)s, which is padlocked: %(text)s")
        : gettext("See the answer to question %(question)s: %(text)s"),
      { question, text: textOf(question, view) },
    ),
  cooperation: ({ give, take }, view) =>
    isOpen(give)
      ? gettext("Swap two private answers")
      : fill(gettext("Give question %(give)s, take question %(take)s: %(text)s"), {
          give,
          take,
          text: textOf(take, view),
        }),
  queue: ({ place }) => fill(gettext("Move to place %(place)s"), { place }),
};

/** @typedef {{[Type in Move["type"]]: (move: Move & {type: Type}, view: View, names: string[]) => string}} MoveWords */

/** @type {Partial<MoveWords>} */
const MOVES = {
  ask: () => gettext("Ask a public question"),
  pass: () => gettext("Pass"),
  end_turn: () => gettext("End turn"),
  convert: () => gettext("Turn a Spoiler into a Sherlock"),
  play: (move, view) => PLAYS[move.card](move, view),
  defend: ({ with_card, question }) => {
    if (isOpen(question))
      return with_card ? gettext("Play Don Corleone") : gettext("Let them see the answer");
    return fill(
      with_card
        ? gettext("Don Corleone for question %(question)s")
        : gettext("Let them see question %(question)s"),
      { question },
    );
  },
  register: () => gettext("Choose a puzzle"),
  begin: (_move, { options }) => (options.anytime ? gettext("Begin") : gettext("Begin round 1")),
  answer: ({ question, answer }, view) =>
    fill(gettext("Answer question %(question)s with %(answer)s: %(text)s"), {
      answer: answerName(answer),
      question,
      text: textOf(question, view),
    }),
  allow_rephrase: ({ question, allow }) =>
    fill(
      allow
        ? gettext("Let them ask question %(question)s again")
        : gettext("Move on from question %(question)s"),
      { question },
    ),
  reject: ({ question, because }) =>
    fill(
      because === "locked"
        ? gettext("Reject question %(question)s: padlocked")
        : gettext("Reject question %(question)s: a repeat"),
      { question },
    ),
  score: ({ bits }) =>
    Array.isArray(bits) && !bits.length
      ? gettext("It contains none of the bits")
      : gettext("Mark the bits it contains"),
  award: ({ seat }, _view, names) =>
    fill(gettext("Give %(name)s a Sherlock"), { name: names[seat] ?? seatName(seat) }),
  extra_rounds: ({ rounds }) =>
    fill(ngettext("Add %(count)s extra round", "Add %(count)s extra rounds", rounds), { count: rounds }),
  end_game: () => gettext("End game"),
  pause: () => gettext("Pause"),
  resume: () => gettext("Resume"),
  kick: ({ seat }, _view, names) => fill(gettext("Remove %(name)s"), { name: names[seat] ?? seatName(seat) }),
  hand_over: ({ seat }, _view, names) =>
    fill(gettext("Make %(name)s the Master"), { name: names[seat] ?? seatName(seat) }),
  skip: ({ seat }, _view, names) =>
    fill(gettext("End %(name)s’s turn"), { name: names[seat] ?? seatName(seat) }),
  remark: () => gettext("Say something to everyone"),
  correct: () => gettext("Correct an answer"),
  correct_marks: () => gettext("Correct marks"),
  undo: () => gettext("Undo"),
  praise: ({ question }) =>
    isOpen(question)
      ? gettext("Mark a question as good")
      : fill(gettext("Mark question %(question)s as good"), { question }),
};

/** What a game without a Master says in other words, once its part is loaded. @type {{prompt?: (view: View) => string, waits?: (view: View) => number}} */
const keyed = {};

/** Adds the words of games without a Master. @param {{moves: Partial<MoveWords>, groups: typeof GROUPS, endings: typeof ENDINGS} & typeof keyed} more */
export function addWords({ moves, groups, endings, ...rest }) {
  Object.assign(MOVES, moves);
  Object.assign(GROUPS, groups);
  Object.assign(ENDINGS, endings);
  Object.assign(keyed, rest);
}

/** The label of a move's button. @param {Move} move @param {Frame} frame @param {string[]} [names] */
export const offer = (move, frame, names = []) =>
  /** @type {((move: Move, view: View, names: string[]) => string) | undefined} */ (MOVES[move.type])?.(
    move,
    frame.view,
    names,
  ) ?? move.type;

/** Whether the marks of a Spoiler might end the game: then they have to be confirmed (LA-26). @param {Score} offer */
export const mayEnd = ({ final }) =>
  /** @type {{fill?: boolean} | undefined} */ (/** @type {object | undefined} */ (final))?.fill;

/** The complete moves that an offer stands for, one per button. @param {Move} move @param {Frame} frame @returns {Move[]} */
export function filled(move, { view }) {
  if (move.type === "defend")
    return spiedOn(view).map(({ question }) => ({ ...move, question: question.number }));
  if (move.type === "play" && move.card === "cooperation")
    return gifts(view).flatMap(({ number: give }) =>
      wishes(view).map(({ seat, question }) => ({ ...move, give, seat, take: question.number })),
    );
  if (move.type === "praise") {
    return view.questions
      .filter(({ kind, state, good }) => kind === "public" && state !== "rejected" && !good)
      .map(({ number }) => ({ ...move, question: number }));
  }
  if (move.type !== "score") return [];
  const final = mayEnd(move);
  return [{ ...move, bits: [], ...(final === undefined ? {} : { final }) }];
}

/** @type {Record<string, () => string>} */
const GROUPS = {
  ask: () => gettext("Public question"),
  pass: () => gettext("Pass"),
  end_turn: () => gettext("End of turn"),
  convert: () => gettext("Exchange cards"),
  defend: () => gettext("Someone is spying on you"),
  register: () => gettext("Puzzle"),
  begin: () => gettext("The story"),
  answer: () => pgettext("verb", "Answer"),
  allow_rephrase: () => gettext("Let them ask again?"),
  reject: () => gettext("Reject"),
  score: () => gettext("Spoiler"),
  award: () => gettext("Give a Sherlock"),
  extra_rounds: () => gettext("Extra rounds"),
  end_game: () => gettext("The end"),
  pause: () => gettext("Pause"),
  resume: () => gettext("Pause"),
  kick: () => gettext("Remove a player"),
  hand_over: () => gettext("Change the Master"),
  skip: () => gettext("End a turn"),
  remark: () => gettext("Remark"),
  praise: () => gettext("Good question"),
  correct: () => gettext("Correct an answer"),
  correct_marks: () => gettext("Correct marks"),
  undo: () => gettext("Undo"),
};

/** @param {string} type */
export const group = (type) => GROUPS[type]?.() ?? type;

/** The heading of a move in the list of moves. @param {Move} move @param {Frame} _frame */
export const heading = (move, _frame) => (move.type === "play" ? cardName(move.card) : group(move.type));

/** What you can do now. @param {Frame} frame */
export function prompt({ view }) {
  if (view.role === "master") return masters(view);
  const own = view.keyed && keyed.prompt?.(view);
  if (own) return own;
  if (view.options.anytime) return gettext("Ask at any time");
  if (view.options.first_evening && view.may?.ask === null) return gettext("Your turn: ask a question");
  if (view.may?.ask === null)
    return view.round > 1
      ? gettext("Your turn: ask a question or play cards")
      : gettext("Your turn: ask a question");
  if (view.options.first_evening) return gettext("Your turn");
  return view.may?.end_turn === null
    ? gettext("Your turn: play another card or end your turn")
    : gettext("Your turn: play cards or pass");
}

/** @param {View} view */
function masters({ phase, paused, frozen, queue }) {
  if (phase === "preparing") return gettext("Your turn: choose a puzzle");
  if (phase === "reading") return gettext("Your turn: read the story aloud");
  if (paused) return gettext("The game is paused");
  if (frozen) return gettext("Your turn: mark the solution");
  return phase === "ending"
    ? gettext("Your turn: end the game or add extra rounds")
    : fill(gettext("Your turn: %(what)s"), { what: waits(queue) });
}

/** What can't wait: private questions for the Master, while the room doesn't wait for the Master anyway, and spying. @param {Frame} frame @param {string[]} names */
export function urgent({ view }, names) {
  if (view.role === "master")
    return view.queue?.length && !view.to_act.includes(view.master)
      ? fill(gettext("For you: %(what)s"), { what: waits(view.queue) })
      : "";
  const [first] = spiedOn(view);
  const [spy = -1] = first?.spies ?? [];
  return first
    ? fill(gettext("%(name)s is after your question %(number)s"), {
        name: names[spy],
        number: first.question.number,
      })
    : "";
}

/** How many things wait for this viewer. @param {Frame} frame */
export const waiting = ({ view }) =>
  (view.role === "master" ? (view.queue ?? []) : spiedOn(view)).length + (keyed.waits?.(view) ?? 0);

/** What the viewer can do while waiting for others. @param {Frame} frame */
export function aside({ view }) {
  if (!view.may || view.options.first_evening) return "";
  const cards = Object.entries(view.hand ?? {}).some(
    ([card]) => view.may?.[/** @type {Card} */ (card)] === null,
  );
  return cards ? gettext("You can play cards now.") : "";
}

/** @type {Record<string, () => string>} */
const ENDINGS = {
  solved: () => gettext("The whole solution was found. %(best)s"),
  ended: () => gettext("The Master ended the game with more than 90 points found. %(best)s"),
  extra_rounds: () => gettext("The last extra round is over. %(best)s"),
  stalled: () => gettext("The Master ended the game and revealed the solution. %(best)s"),
  abandoned: () => gettext("The game was abandoned. %(best)s"),
};

/** How the game ended. @param {Outcome} outcome @param {string[]} names */
export function outcome({ ranking, by }, names) {
  const [first = []] = ranking;
  const share = ranking.length === 1 && first.length > 1;
  const said = share
    ? gettext("Everyone has the same number of points.")
    : fill(ngettext("%(names)s has the most points.", "%(names)s have the most points.", first.length), {
        names: formatNames(first, names),
      });
  return fill(ENDINGS[by]?.() ?? gettext("The game is over. %(best)s"), {
    best: first.length ? said : gettext("Nobody scored."),
  });
}

/**
 * What is said after the game: who has the most points, how it ended, and everyone's points.
 * @param {Frame} frame @param {FinaleContext} context @returns {Finale}
 */
export function finale({ view }, { names, you }) {
  const ended = /** @type {Outcome} */ (view.outcome);
  const { ranking } = ended;
  return {
    sentence: sentenceFor(view, ranking, names, you.length === 1 ? you[0] : undefined),
    detail: outcome(ended, names),
    again: gettext("Next puzzle"),
    others:
      view.options.first_evening && (view.keyed || view.you === view.master)
        ? [{ label: gettext("Add the cards"), fields: { variant: "cards" } }]
        : [],
    facts: [
      { label: gettext("Questions"), value: formatNumber(view.questions.length) },
      ...(view.options.anytime ? [] : [{ label: gettext("Rounds"), value: formatNumber(view.round) }]),
      ...beforeDisputes(view, names),
    ],
    standings: {
      columns: [gettext("Points")],
      rows: ranking.flat().map((seat) => ({ seat, values: [points(view.scores[seat] ?? 0)] })),
    },
  };
}

/** LA-36: the points by the key alone, if the players have changed any. @param {View} view @param {string[]} names */
function beforeDisputes({ key_scores: before, scores }, names) {
  if (!before) return [];
  const changed = scores.flatMap((score, seat) =>
    score === before[seat] ? [] : [`${names[seat]} ${points(before[seat] ?? 0)}`],
  );
  return [{ label: gettext("Before disputes"), value: formatList(changed) }];
}

/** @param {View} view @param {number[][]} ranking @param {string[]} names @param {number | undefined} own the reader's seat, if the sentence addresses it */
function sentenceFor(view, ranking, names, own) {
  const [first = []] = ranking;
  const [leader] = first;
  if (leader === undefined) return gettext("Nobody won: nobody scored.");
  const data = {
    names: formatNames(
      first.filter((seat) => seat !== own),
      names,
    ),
    points: pointsWithUnit(view.scores[leader] ?? 0),
  };
  const competes = own !== undefined && ranking.flat().includes(own);
  if (competes && first.includes(own))
    return first.length === 1
      ? fill(gettext("You won with %(points)s."), data)
      : fill(gettext("You share the win with %(names)s: %(points)s each."), data);
  if (first.length > 1) return fill(gettext("%(names)s share the win with %(points)s each."), data);
  return competes
    ? fill(gettext("You lost: %(names)s won with %(points)s."), data)
    : fill(gettext("%(names)s won with %(points)s."), data);
}

/** The headline for a game without a winner; otherwise empty. @param {Outcome} outcome */
export const result = ({ ranking }) => (ranking.length ? "" : gettext("Nobody won"));

/** @param {Frame} frame */
export const score = ({ view }) =>
  view.scores.flatMap((tenths, seat) =>
    view.roles[seat] === "master" || view.roles[seat] === "helper"
      ? []
      : [{ seat, label: pointsWithUnit(tenths), brief: points(tenths) }],
  );

/** @param {number | undefined} number @param {View} view */
const textOf = (number, { questions }) => questions[(number ?? 0) - 1]?.text ?? gettext("a private question");

/** @param {any} value */
const isOpen = (value) => value?.fill !== undefined;
