/** Deduction's texts: the record, the moves and the result, in the viewer's language. */

import { fill, gettext, pgettext } from "../site/i18n.js";
import { question, seatName, tileName, tilesHeld } from "./terms.js";

export { seatName } from "./terms.js";

/** @typedef {import("./types.js").Frame} Frame @typedef {import("./types.js").Move} Move */
/** @typedef {{code: string, seat?: number, [field: string]: any}} Line one line of the record */

/** @type {Record<string, (line: Line, who: {name?: string, to?: string}) => string>} */
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
      ? fill(gettext("%(name)s names the missing tile: the %(tile)s."), { ...who, tile: tileName(tile) })
      : fill(gettext("%(name)s names the %(tile)s. That’s wrong, so %(name)s is out."), {
          ...who,
          tile: tileName(tile),
        }),
  peeked: ({ tile }) => fill(gettext("Only you know: the %(tile)s is missing."), { tile: tileName(tile) }),
  drew: ({ coin }, who) =>
    fill(gettext("%(name)s draws a coin: the %(coin)s."), { ...who, coin: tileName(coin) }),
};

/** One line of the record. @param {Line} line @param {string[]} names */
export const line = (line, names) =>
  SENTENCES[line.code]?.(line, { name: names[line.seat ?? 0], to: names[line.to ?? 0] }) ?? "";

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
  end_turn: () => gettext("End turn without naming a tile"),
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
    ? gettext("Your turn: name the tile or end your turn")
    : gettext("Your turn: ask a question");
}

/** @type {Record<string, () => string>} */
const ENDINGS = {
  announced: () => gettext("%(name)s named the missing tile and wins."),
  last_player: () => gettext("Everyone else guessed wrong, so %(name)s wins."),
  resignation: () => gettext("Everyone else has left, so %(name)s wins."),
  time: () => gettext("Everyone else has left or run out of time, so %(name)s wins."),
  nobody: () => gettext("Everyone guessed wrong. Nobody found the missing tile."),
};

/** The result in two or three words, or empty when the ranking says it already. @param {import("./types.js").Outcome} outcome */
export const result = ({ by }) => (by === "nobody" ? gettext("Nobody won") : "");

/** How the game ended, in a sentence. @param {import("./types.js").Outcome} outcome @param {string[]} names */
export const outcome = ({ ranking, by }, names) =>
  fill(ENDINGS[by]?.() ?? gettext("The game is over."), { name: names[ranking[0]?.[0] ?? 0] });

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
