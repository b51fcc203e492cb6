/** What happened, line by line, as far as the viewer may know it. */

import { fill, gettext, ngettext } from "../site/i18n.js";
import { answerName } from "./names.js";
import { points } from "./tenths.js";

/** @typedef {{code: string, seat?: number | null, [field: string]: any}} Line one line of the record */
/** The names in a line: of `seat`, `spy`, `other` and `from`. @typedef {{name: string, spy: string, other: string, from: string}} Names */

/** @type {Record<string, (line: Line, names: Names) => string>} */
const SENTENCES = {
  registered: ({ title }) => fill(gettext("The puzzle is on the table: “%(title)s”."), { title }),
  asked: ({ text }, who) => fill(gettext("%(name)s asks: “%(text)s”"), { ...who, text }),
  passed: (_, who) => fill(gettext("%(name)s passes."), who),
  turn_ended: (_, who) => fill(gettext("%(name)s ends the turn."), who),
  converted: () => gettext("A Spoiler of yours has become a Sherlock."),
  played_tip_off: ({ text }, who) => fill(gettext("%(name)s plays a Tip-off: “%(text)s”"), { ...who, text }),
  played_sherlock: ({ text }, who) =>
    text === null ? fill(gettext("%(name)s plays a Sherlock Holmes: a secret question."), who) : fill(gettext("%(name)s asks in secret: “%(text)s”"), { ...who, text }),
  played_spoiler: ({ text }, who) =>
    text === null ? fill(gettext("%(name)s plays a Spoiler. Everything waits for its score."), who) : fill(gettext("%(name)s plays a Spoiler: “%(text)s”"), { ...who, text }),
  played_padlock: ({ question }, who) => fill(gettext("%(name)s padlocks question %(question)s."), { ...who, question }),
  played_queue: ({ place }, who) => fill(gettext("%(name)s moves to place %(place)s of the order, from the next round on."), { ...who, place }),
  played_cooperation: ({ other, give, take }, who) =>
    other === null ? fill(gettext("%(name)s swaps a private answer with somebody."), who) : fill(gettext("%(name)s gives question %(give)s to %(other)s and takes question %(take)s."), { ...who, give, take }),
  played_mata_hari: ({ other, question, cards }, who) => {
    if (cards === 2) return fill(gettext("%(name)s plays two Mata Haris on question %(question)s of %(other)s."), { ...who, question });
    return other === null ? fill(gettext("%(name)s plays Mata Hari."), who) : fill(gettext("%(name)s plays Mata Hari on question %(question)s of %(other)s."), { ...who, question });
  },
  defence_asked: ({ seat, question }, who) =>
    seat === null ? gettext("Somebody may play Don Corleone now.") : fill(gettext("%(name)s may play Don Corleone for question %(question)s."), { ...who, question }),
  unlocked: ({ question }, who) => fill(gettext("The padlock is off question %(question)s, and back in the hand of %(name)s."), { ...who, question }),
  spied: ({ seat, question }, who) =>
    seat === null ? fill(gettext("%(spy)s has seen a private answer."), who) : fill(gettext("%(spy)s has seen question %(question)s of %(name)s."), { ...who, question }),
  defended: ({ question }, who) => fill(gettext("%(name)s plays Don Corleone: %(spy)s sees nothing of question %(question)s."), { ...who, question }),
  answered: ({ question, answer }) => fill(gettext("Question %(question)s: %(answer)s."), { question, answer: answerName(answer) }),
  rejected: ({ question, because }) =>
    fill(because === "locked" ? gettext("Question %(question)s is not allowed: it is padlocked.") : gettext("Question %(question)s is not allowed: it has been asked in this round."), { question }),
  rephrase_allowed: ({ question }, who) => fill(gettext("%(name)s may put question %(question)s in other words."), { ...who, question }),
  rephrase_denied: ({ question }) => fill(gettext("The game goes on without question %(question)s."), { question }),
  scored: ({ points: scored }, who) => fill(gettext("The Spoiler of %(name)s scores %(points)s."), { ...who, points: points(scored) }),
  awarded: (_, who) => fill(gettext("The Master gives %(name)s a Sherlock for a good intuition."), who),
  kicked: (_, who) => fill(gettext("The Master sends %(name)s away."), who),
  handed_over: (_, who) => fill(gettext("%(from)s hands the room over: %(name)s is the Lateral Master now."), who),
  extra_rounds: ({ rounds }) => fill(ngettext("The Master lets you play %(count)s extra round after this one.", "The Master lets you play %(count)s extra rounds after this one.", rounds), { count: rounds }),
  paused: () => gettext("The game is paused."),
  resumed: () => gettext("The game goes on."),
  ending: () => gettext("More than 90 points are found: the Master decides how the game ends."),
  round: ({ round }) => fill(gettext("Round %(round)s begins."), { round }),
  turn: (_, who) => fill(gettext("It is %(name)s’s turn."), who),
};

/** One line of the record. @param {Line} line @param {string[]} names */
export function line(line, names) {
  const name = (/** @type {number | null | undefined} */ seat) => names[seat ?? -1] ?? "";
  return SENTENCES[line.code]?.(line, { name: name(line.seat), spy: name(line.spy), other: name(line.other), from: name(line.from) }) ?? "";
}
