/** The sentences of the record, by the codes that games/lateral/rules/record.py lists. */

import { fill, formatList, gettext, ngettext } from "../site/i18n.js";
import { answerName } from "./names.js";
import { ON_YOU, SPYING, YOURS } from "./record-to-you.js";
import { points } from "./tenths.js";

/**
 * @import {Sentence} from "../kit/types.js"
 * @import {Names, Texts} from "./record-to-you.js"
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
      ? fill(gettext("%(name)s plays a Sherlock Holmes: a secret question."), who)
      : fill(gettext("%(name)s asks in secret: “%(text)s”"), { ...who, text }),
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
      : fill(gettext("The Master corrects the marks of %(name)s’s Spoiler."), who),
  marks_undone: (_, who) => fill(gettext("The Master takes back the marks of %(name)s’s Spoiler."), who),
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
    fill(gettext("%(name)s’s Spoiler scores %(points)s."), { ...who, points: points(scored) }),
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
  paused: () => gettext("The game is paused."),
  resumed: () => gettext("The game resumes."),
  ending: () => gettext("More than 90 points have been found. The Master decides how the game ends."),
  round: ({ round }) => fill(gettext("Round %(round)s begins."), { round }),
  turn: (_, who) => fill(gettext("It is %(name)s’s turn."), who),
};

/** Adds the sentences of a part that has been loaded. @param {Texts} more */
export const addSentences = (more) => void Object.assign(SENTENCES, more);

/** @param {NewScore} one @param {string} name */
const total = ({ score }, name) => fill(gettext("%(name)s %(points)s"), { name, points: points(score) });

/** One line of the record. @param {Line} line @param {string[]} names @param {number[]} [you] the seats of the reader, if the sentence addresses them */
export function line(line, names, you = []) {
  const name = (/** @type {number | null | undefined} */ seat) => names[seat ?? -1] ?? "";
  const { code } = line;
  const { seat, spy, other, from, target, scores = [] } = /** @type {OfSeats} */ (line);
  const isYou = (/** @type {number | null | undefined} */ one) => you.includes(one ?? -1);
  const said =
    (isYou(seat) && YOURS[code]) ||
    (isYou(spy) && SPYING[code]) ||
    (isYou(other) && ON_YOU[code]) ||
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
