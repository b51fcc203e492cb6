/** The sentences of the record that address the reader, for lessons: what they do, and what others do to them. */

import { fill, gettext } from "../site/i18n.js";
import { points } from "./tenths.js";

/**
 * @import {Sentences} from "../kit/types.js"
 * @import {Line} from "./server.d.ts"
 */

/** The names of the seats in a line: `seat`, `spy`, `other`, `from` and `target`; its new totals, with names. @typedef {{name: string, spy: string, other: string, from: string, target: string, scores: string}} Names */
/** @typedef {Partial<Sentences<Line, [Names]>>} Texts some of the sentences of lines */

/** The reader is the line's `seat`. @type {Texts} */
export const YOURS = {
  asked: ({ text }) => fill(gettext("You ask: “%(text)s”"), { text }),
  thrown: ({ one, other, sum }) =>
    fill(gettext("You throw %(one)s and %(other)s: %(sum)s."), { one, other, sum }),
  passed: () => gettext("You pass."),
  turn_ended: () => gettext("You end your turn."),
  played_tip_off: ({ text }) => fill(gettext("You play a Tip-off: “%(text)s”"), { text }),
  played_sherlock: ({ text }) => fill(gettext("You ask in secret: “%(text)s”"), { text }),
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
  scored: ({ points: scored }) =>
    fill(gettext("Your Spoiler scores %(points)s."), { points: points(scored) }),
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
export const SPYING = {
  spied: ({ question }, { name }) =>
    fill(gettext("You saw %(name)s’s question %(question)s."), { name, question }),
  defended: ({ question }, { name }) =>
    fill(gettext("%(name)s plays Don Corleone: you see nothing of question %(question)s."), {
      name,
      question,
    }),
};

/** The reader is the line's `other`. @type {Texts} */
export const ON_YOU = {
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
