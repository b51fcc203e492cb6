/** Deduction's texts: the record, the moves and the result, in the viewer's language. */

import { fill, formatNumber, gettext, pgettext } from "../site/i18n.js";
import { question, seatName, tileName, tilesHeld } from "./terms.js";

export { seatName } from "./terms.js";

/**
 * @import {Finale, FinaleContext, Sentence, Sentences} from "../kit/types.js"
 * @import {Outcome} from "../kit/server.d.ts"
 * @import {Line, Move} from "./server.d.ts"
 * @import {Frame} from "./types.js"
 */

/** @typedef {{name: string | undefined, to: string | undefined}} Who */

/** @type {Sentences<Line, [Who]>} */
const SENTENCES = {
  asked: ({ kind, about }, who) =>
    fill(gettext("%(name)s asks %(to)s: “%(question)s”"), { ...who, question: question(kind, about) }),
  answered: ({ answer }, who) =>
    answer === "yes"
      ? fill(gettext("%(name)s: “Yes.”"), who)
      : answer === "no"
        ? fill(gettext("%(name)s: “No.”"), who)
        : fill(gettext("%(name)s: “%(count)s.”"), { ...who, count: answer }),
  showed: ({ tile }, who) =>
    tile
      ? fill(gettext("%(name)s shows %(to)s the %(tile)s."), { ...who, tile: tileName(tile) })
      : fill(gettext("%(name)s shows %(to)s a tile."), who),
  announced: ({ tile, right }, who) =>
    right
      ? fill(gettext("%(name)s names the %(tile)s."), { ...who, tile: tileName(tile) })
      : fill(gettext("%(name)s names the %(tile)s. That’s wrong, so %(name)s is out."), {
          ...who,
          tile: tileName(tile),
        }),
  peeked: ({ tile }) => fill(gettext("Only you know: the %(tile)s is missing."), { tile: tileName(tile) }),
  drew: ({ coin }, who) =>
    fill(gettext("%(name)s draws a coin: the %(coin)s."), { ...who, coin: tileName(coin) }),
};

/** What the reader does. @type {Partial<Sentences<Line, [Who]>>} */
const YOURS = {
  asked: ({ kind, about }, who) =>
    fill(gettext("You ask %(to)s: “%(question)s”"), { ...who, question: question(kind, about) }),
  answered: ({ answer }) =>
    answer === "yes"
      ? gettext("You: “Yes.”")
      : answer === "no"
        ? gettext("You: “No.”")
        : fill(gettext("You: “%(count)s.”"), { count: answer }),
  showed: ({ tile }, who) =>
    fill(gettext("You show %(to)s the %(tile)s."), { ...who, tile: tileName(tile ?? "") }),
  announced: ({ tile, right }) =>
    fill(
      right
        ? gettext("You name the %(tile)s.")
        : gettext("You name the %(tile)s. That’s wrong, so you’re out."),
      { tile: tileName(tile) },
    ),
  drew: ({ coin }) => fill(gettext("You draw a coin: the %(coin)s."), { coin: tileName(coin) }),
};

/** What others do to the reader. @type {Partial<Sentences<Line, [Who]>>} */
const TO_YOU = {
  asked: ({ kind, about }, who) =>
    fill(gettext("%(name)s asks you: “%(question)s”"), { ...who, question: question(kind, about) }),
  showed: ({ tile }, who) =>
    fill(gettext("%(name)s shows you the %(tile)s."), { ...who, tile: tileName(tile ?? "") }),
};

/** One line of the record. @param {Line} line @param {string[]} names @param {number[]} [you] the seats of the reader, if the sentence addresses them */
export function line(line, names, you = []) {
  const { code, seat } = line;
  const to = "to" in line ? line.to : -1;
  const said = (you.includes(seat) && YOURS[code]) || (you.includes(to) && TO_YOU[code]) || SENTENCES[code];
  return (
    /** @type {Sentence<Line, [Who]> | undefined} */ (said)?.(line, { name: names[seat], to: names[to] }) ??
    ""
  );
}

/** The text of a move's button. @param {Move} move @param {Frame} _frame */
export function offer(move, _frame) {
  if (move.type === "ask") return question(move.kind, move.about);
  if (move.type === "end_turn") return gettext("End turn");
  return tileName(move.tile);
}

/** @type {Record<string, () => string>} */
const GROUPS = {
  ask: () => gettext("Ask a question"),
  show: () => gettext("Show a tile"),
  announce: () => gettext("Name the missing tile"),
  end_turn: () => gettext("End turn"),
};

/** The name of a type of move. @param {string} type */
export const group = (type) => GROUPS[type]?.() ?? type;

/** The heading above a move in the list of legal moves. @param {Move} move @param {Frame} _frame @param {string[]} [names] */
export const heading = (move, _frame, names = []) =>
  move.type === "ask"
    ? fill(gettext("Ask %(name)s"), { name: names[move.seat] ?? seatName(move.seat) })
    : group(move.type);

/** What you have to do now. @param {Frame} frame */
export function prompt({ view }) {
  if (view.step === "show") return gettext("Your turn: show a tile");
  return view.step === "announce"
    ? gettext("Your turn: name the tile or end turn")
    : gettext("Your turn: ask a question");
}

/** @type {Record<string, () => string>} */
const ENDINGS = {
  announced: () => gettext("%(name)s found the missing tile and wins."),
  last_player: () => gettext("Everyone else guessed wrong, so %(name)s wins."),
  resignation: () => gettext("Everyone else has left, so %(name)s wins."),
  time: () => gettext("Everyone else has left or run out of time, so %(name)s wins."),
  nobody: () => gettext("Everyone guessed wrong. Nobody found the missing tile."),
};

/** The result in two or three words, or empty when the ranking says it already. @param {Outcome} outcome */
export const result = ({ by }) => (by === "nobody" ? gettext("Nobody won") : "");

/** How the reader won. @type {Record<string, () => string>} */
const WINS = {
  announced: () => gettext("You found the missing tile and win."),
  last_player: () => gettext("Everyone else guessed wrong, so you win."),
};

/** How the game ended, in a sentence. @param {Outcome} outcome @param {string[]} names @param {number[]} [you] the seats of the reader, if the sentence addresses them */
export function outcome({ ranking, by }, names, you = []) {
  const first = ranking[0]?.[0] ?? 0;
  const said = (you.includes(first) && WINS[by]) || ENDINGS[by];
  return fill(said?.() ?? gettext("The game is over."), { name: names[first] });
}

/** How the game ended: for the winner, for someone who lost, and for everyone else. @type {Record<string, () => {won: string, lost: string, other: string}>} */
const FINALES = {
  announced: () => ({
    won: gettext("You won by naming the missing tile, the %(tile)s."),
    lost: gettext("You lost: %(name)s named the missing tile, the %(tile)s."),
    other: gettext("%(name)s won by naming the missing tile, the %(tile)s."),
  }),
  last_player: () => ({
    won: gettext("You won: everyone else guessed wrong."),
    lost: gettext("You lost: everyone but %(name)s guessed wrong."),
    other: gettext("%(name)s won: everyone else guessed wrong."),
  }),
  resignation: () => ({
    won: gettext("You won: everyone else has left."),
    lost: gettext("You lost: only %(name)s stayed to the end."),
    other: gettext("%(name)s won: everyone else has left."),
  }),
  time: () => ({
    won: gettext("You won: everyone else has left or run out of time."),
    lost: gettext("You lost: only %(name)s stayed to the end."),
    other: gettext("%(name)s won: everyone else has left or run out of time."),
  }),
};

/** Who asked, answered or showed, and whom. @param {Line} line */
export const about = (line) =>
  [line.seat, "to" in line ? line.to : undefined].filter((seat) => typeof seat === "number");

/**
 * What is said after the game: who won and how, the questions asked, and the wrong guesses.
 * @param {Frame} frame @param {FinaleContext} context @returns {Finale}
 */
export function finale({ view }, { names, you }) {
  const { ranking, by } = /** @type {Outcome} */ (view.outcome);
  const own = you.length === 1 ? you[0] : undefined;
  const asked = (/** @type {number | undefined} */ seat) =>
    formatNumber(view.record.filter((turn) => seat === undefined || turn.seat === seat).length);
  const wrong = view.record.filter(({ announcement }) => announcement && !announcement.right).length;
  const tile = view.missing ? tileName(view.missing) : "";
  return {
    sentence: sentenceFor(ranking, by, own, { name: names[ranking[0]?.[0] ?? 0], tile }),
    facts: [
      { label: gettext("Questions"), value: asked(undefined) },
      ...(own === undefined ? [] : [{ label: gettext("Yours"), value: asked(own) }]),
      { label: gettext("Wrong guesses"), value: formatNumber(wrong) },
    ],
    share: [
      by === "nobody"
        ? gettext("Nobody won")
        : fill(gettext("%(name)s won."), { name: names[ranking[0]?.[0] ?? 0] }),
      view.record.map(({ announcement: named }) => (named ? (named.right ? "✅" : "❌") : "❔")).join(""),
    ],
  };
}

/** @param {number[][]} ranking @param {string} by @param {number | undefined} own the reader's seat @param {{name: string | undefined, tile: string}} data */
function sentenceFor(ranking, by, own, data) {
  if (by === "nobody") return gettext("Nobody won: everyone guessed wrong.");
  const plain = {
    won: gettext("You won."),
    lost: gettext("You lost: %(name)s won."),
    other: gettext("%(name)s won."),
  };
  const { won, lost, other } = FINALES[by]?.() ?? plain;
  if (own === undefined || !ranking.flat().includes(own)) return fill(other, data);
  return fill(ranking[0]?.includes(own) ? won : lost, data);
}

/** Each player's tile count, and whether they are out. @param {Frame} frame */
export const score = ({ view }) =>
  view.hand_sizes.map((size, seat) => {
    const held = tilesHeld(size);
    const over = !!view.outcome;
    const state = view.gone.includes(seat)
      ? over
        ? pgettext("a player", "left")
        : gettext("left, still answers")
      : view.out.includes(seat)
        ? over
          ? gettext("out")
          : gettext("out, still answers")
        : "";
    return { seat, label: state ? `${held} · ${state}` : held };
  });
