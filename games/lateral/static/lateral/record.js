/** The sentences of the record, by the codes that games/lateral/rules/record.py lists. */

import { fill, formatList, gettext, ngettext } from "../site/i18n.js";
import { answerName } from "./names.js";
import { points } from "./points.js";

/**
 * @import {Sentence, Sentences} from "../kit/types.js"
 * @import {Line, NewScore} from "./server.d.ts"
 */

/** What a line may say of seats. @typedef {{seat?: number | null, spy?: number, other?: number | null, from?: number, target?: number | null, scores?: NewScore[]}} OfSeats */

/** @type {Texts} */
const SENTENCES = {
  registered: ({ title }) => fill(gettext("The puzzle is “%(title)s”."), { title }),
  thrown: ({ one, other, sum }, who) =>
    fill(gettext("%(name)s throws %(one)s and %(other)s: %(sum)s."), { ...who, one, other, sum }),
  asked: ({ text }, who) => fill(gettext("%(name)s asks: “%(text)s”"), { ...who, text }),
  passed: (_, who) => fill(gettext("%(name)s passes."), who),
  turn_ended: (_, who) => fill(gettext("%(name)s ends their turn."), who),
  converted: () => gettext("You turned a Spoiler into a Sherlock."),
  played_tip_off: ({ text }, who) => fill(gettext("%(name)s plays a Tip-off: “%(text)s”"), { ...who, text }),
  played_sherlock: ({ text }, who) =>
    text === null
      ? fill(gettext("%(name)s plays a Sherlock Holmes: a private question."), who)
      : fill(gettext("%(name)s asks privately: “%(text)s”"), { ...who, text }),
  played_spoiler: ({ text }, who) =>
    text === null
      ? fill(gettext("%(name)s plays a Spoiler. The game is frozen until it is marked."), who)
      : fill(gettext("%(name)s plays a Spoiler: “%(text)s”"), { ...who, text }),
  played_padlock: ({ question }, who) =>
    fill(gettext("%(name)s padlocks question %(question)s."), { ...who, question }),
  played_queue: ({ place }, who) =>
    fill(gettext("%(name)s moves to place %(place)s in the order of play, from the next round on."), {
      ...who,
      place,
    }),
  played_cooperation: ({ other, give, take }, who) =>
    other === null
      ? fill(gettext("%(name)s swaps a private answer with someone."), who)
      : fill(gettext("%(name)s swaps question %(give)s for %(other)s’s question %(take)s."), {
          ...who,
          give,
          take,
        }),
  played_mata_hari: ({ other, question, cards }, who) => {
    if (cards === 2)
      return fill(gettext("%(name)s plays two Mata Haris on %(other)s’s question %(question)s."), {
        ...who,
        question,
      });
    return other === null
      ? fill(gettext("%(name)s plays Mata Hari."), who)
      : fill(gettext("%(name)s plays Mata Hari on %(other)s’s question %(question)s."), { ...who, question });
  },
  defence_asked: ({ seat, question }, who) =>
    seat === null
      ? gettext("Someone can play Don Corleone now.")
      : fill(gettext("%(name)s can play Don Corleone to protect question %(question)s."), {
          ...who,
          question,
        }),
  exposed: ({ question }, who) =>
    fill(
      gettext(
        "The Padlock on the answer to question %(question)s goes back to %(name)s. Nobody else can ask that question.",
      ),
      { ...who, question },
    ),
  spied: ({ seat, question }, who) =>
    seat === null
      ? fill(gettext("%(spy)s saw a private answer."), who)
      : fill(gettext("%(spy)s saw %(name)s’s question %(question)s."), { ...who, question }),
  defended: ({ question }, who) =>
    fill(gettext("%(name)s plays Don Corleone: %(spy)s sees nothing of question %(question)s."), {
      ...who,
      question,
    }),
  answered: ({ question, answer }) =>
    fill(gettext("Question %(question)s: %(answer)s."), { question, answer: answerName(answer) }),
  corrected: ({ question, answer }) =>
    fill(gettext("The Master corrects the answer to question %(question)s: %(answer)s."), {
      question,
      answer: answerName(answer),
    }),
  answer_undone: ({ question }) =>
    fill(gettext("The Master takes back the answer to question %(question)s."), { question }),
  marks_corrected: ({ scores }, who) =>
    scores.length
      ? fill(gettext("The Master corrects the scores: %(scores)s."), who)
      : fill(gettext("The Master corrects the marks for %(name)s."), who),
  marks_undone: (_, who) => fill(gettext("The Master takes back the marks for %(name)s."), who),
  rejected: ({ question, because }) =>
    fill(
      because === "locked"
        ? gettext("Question %(question)s was rejected because it is padlocked.")
        : gettext("Question %(question)s was rejected as a repeat."),
      { question },
    ),
  rephrase_allowed: ({ question }, who) =>
    fill(gettext("%(name)s can rephrase question %(question)s."), { ...who, question }),
  rephrase_denied: ({ question }) =>
    fill(gettext("The game moves on from question %(question)s."), { question }),
  scored: ({ points: scored }, who) =>
    fill(gettext("%(name)s scores %(points)s."), { ...who, points: points(scored) }),
  awarded: (_, who) => fill(gettext("The Master gives %(name)s a Sherlock for a good idea."), who),
  kicked: (_, who) => fill(gettext("The Master removes %(name)s from the game."), who),
  admitted: (_, who) => fill(gettext("The Master lets %(name)s in."), who),
  freed: (_, who) => fill(gettext("The Master frees %(name)s’s place."), who),
  handed_over: (_, who) => fill(gettext("%(from)s makes %(name)s the Lateral Master."), who),
  extra_rounds: ({ rounds }) =>
    fill(
      ngettext(
        "The Master adds %(count)s extra round after this one.",
        "The Master adds %(count)s extra rounds after this one.",
        rounds,
      ),
      { count: rounds },
    ),
  skipped: (_, who) => fill(gettext("The Master ends %(name)s’s turn."), who),
  turn_timed_out: (_, who) => fill(gettext("%(name)s’s time for this turn is up."), who),
  remarked: ({ text }) => fill(gettext("The Master says: “%(text)s”"), { text }),
  praised: ({ question }, who) =>
    fill(gettext("The Master marks %(name)s’s question %(question)s as good."), { ...who, question }),
  begun: () => gettext("Everyone can ask now."),
  paused: () => gettext("The game is paused."),
  resumed: () => gettext("The game resumes."),
  ending: () => gettext("More than 90 points have been found. The Master decides how the game ends."),
  round: ({ round }) => fill(gettext("Round %(round)s begins."), { round }),
  turn: (_, who) => fill(gettext("It is %(name)s’s turn."), who),
};

/** In a first evening (LA-37), where nobody has heard of cards. @type {Texts} */
const PLAIN = {
  played_sherlock: ({ text }, who) =>
    text === null
      ? fill(gettext("%(name)s asks a private question."), who)
      : fill(gettext("%(name)s asks privately: “%(text)s”"), { ...who, text }),
  played_spoiler: ({ text }, who) =>
    text === null
      ? fill(gettext("%(name)s thinks they know. The game waits until it is marked."), who)
      : fill(gettext("%(name)s says what happened: “%(text)s”"), { ...who, text }),
  scored: ({ points: scored }, who) =>
    fill(gettext("%(name)s scores %(points)s."), { ...who, points: points(scored) }),
};

/** Adds the sentences of a part that has been loaded. @param {Texts} more */
export const addSentences = (more) => void Object.assign(SENTENCES, more);

/** @param {NewScore} one @param {string} name */
const total = ({ score }, name) => fill(gettext("%(name)s %(points)s"), { name, points: points(score) });

/**
 * One line of the record.
 * @param {Line} line @param {string[]} names @param {number[]} [you] the seats of the reader, if the sentence addresses them
 * @param {{first_evening?: boolean}} [options] the match's
 */
export function line(line, names, you = [], options) {
  const name = (/** @type {number | null | undefined} */ seat) => names[seat ?? -1] ?? "";
  const { code } = line;
  const { seat, spy, other, from, target, scores = [] } = /** @type {OfSeats} */ (line);
  const isYou = (/** @type {number | null | undefined} */ one) => you.includes(one ?? -1);
  const said =
    (isYou(seat) && YOURS[code]) ||
    (isYou(spy) && SPYING[code]) ||
    (isYou(other) && ON_YOU[code]) ||
    (options?.first_evening && PLAIN[code]) ||
    SENTENCES[code];
  return (
    /** @type {Sentence<Line, [Names]> | undefined} */ (said)?.(line, {
      name: name(seat),
      spy: name(spy),
      other: name(other),
      from: name(from),
      target: name(target),
      scores: formatList(scores.map((one) => total(one, name(one.seat)))),
    }) ?? ""
  );
}

// -- The sentences of the record that address the reader, for lessons: what they do, and what others do to them.

/** The names of the seats in a line: `seat`, `spy`, `other`, `from` and `target`; its new totals, with names. @typedef {{name: string, spy: string, other: string, from: string, target: string, scores: string}} Names */
/** @typedef {Partial<Sentences<Line, [Names]>>} Texts some of the sentences of lines */

/** The reader is the line's `seat`. @type {Texts} */
const YOURS = {
  asked: ({ text }) => fill(gettext("You ask: “%(text)s”"), { text }),
  thrown: ({ one, other, sum }) =>
    fill(gettext("You throw %(one)s and %(other)s: %(sum)s."), { one, other, sum }),
  passed: () => gettext("You pass."),
  turn_ended: () => gettext("You end your turn."),
  played_tip_off: ({ text }) => fill(gettext("You play a Tip-off: “%(text)s”"), { text }),
  played_sherlock: ({ text }) => fill(gettext("You ask privately: “%(text)s”"), { text }),
  played_spoiler: ({ text }) => fill(gettext("You play a Spoiler: “%(text)s”"), { text }),
  played_padlock: ({ question }) => fill(gettext("You padlock question %(question)s."), { question }),
  played_queue: ({ place }) =>
    fill(gettext("You move to place %(place)s in the order of play, from the next round on."), { place }),
  played_cooperation: ({ give, take }, { other }) =>
    fill(gettext("You swap question %(give)s for %(other)s’s question %(take)s."), { other, give, take }),
  played_mata_hari: ({ question, cards }, { other }) =>
    fill(
      cards === 2
        ? gettext("You play two Mata Haris on %(other)s’s question %(question)s.")
        : gettext("You play Mata Hari on %(other)s’s question %(question)s."),
      { other, question },
    ),
  defence_asked: ({ question }) =>
    fill(gettext("You can play Don Corleone to protect question %(question)s."), { question }),
  exposed: ({ question }) =>
    fill(
      gettext(
        "The Padlock on the answer to question %(question)s goes back to you. Nobody else can ask that question.",
      ),
      { question },
    ),
  spied: ({ question }, { spy }) =>
    fill(gettext("%(spy)s saw your question %(question)s."), { spy, question }),
  defended: ({ question }, { spy }) =>
    fill(gettext("You play Don Corleone: %(spy)s sees nothing of question %(question)s."), { spy, question }),
  rephrase_allowed: ({ question }) => fill(gettext("You can rephrase question %(question)s."), { question }),
  scored: ({ points: scored }) => fill(gettext("You score %(points)s."), { points: points(scored) }),
  awarded: () => gettext("The Master gives you a Sherlock for a good idea."),
  kicked: () => gettext("The Master removes you from the game."),
  admitted: () => gettext("The Master lets you in. You play from the next round."),
  freed: () => gettext("The Master frees your place."),
  handed_over: (_, { from }) => fill(gettext("%(from)s makes you the Lateral Master."), { from }),
  skipped: () => gettext("The Master ends your turn."),
  turn_timed_out: () => gettext("Your time for this turn is up."),
  praised: ({ question }) =>
    fill(gettext("The Master marks your question %(question)s as good."), { question }),
  turn: () => gettext("It’s your turn."),
};

/** The reader is the line's `spy`. @type {Texts} */
const SPYING = {
  spied: ({ question }, { name }) =>
    fill(gettext("You saw %(name)s’s question %(question)s."), { name, question }),
  defended: ({ question }, { name }) =>
    fill(gettext("%(name)s plays Don Corleone: you see nothing of question %(question)s."), {
      name,
      question,
    }),
};

/** The reader is the line's `other`. @type {Texts} */
const ON_YOU = {
  played_cooperation: ({ give, take }, { name }) =>
    fill(gettext("%(name)s swaps question %(give)s for your question %(take)s."), { name, give, take }),
  played_mata_hari: ({ question, cards }, { name }) =>
    fill(
      cards === 2
        ? gettext("%(name)s plays two Mata Haris on your question %(question)s.")
        : gettext("%(name)s plays Mata Hari on your question %(question)s."),
      { name, question },
    ),
};
