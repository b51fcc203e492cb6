/** LineUp! in words: the record, the legal moves and the result, as whole sentences in the viewer's language. */

import { fill, formatList, gettext, ngettext } from "../site/i18n.js";
import { lineOf } from "./facts.js";
import { spotName, who } from "./names.js";
import { placeName } from "./places.js";

export { seatName } from "./names.js";
export { finale } from "./finale-words.js";
export { change } from "./spoken.js";

/**
 * @import {Sentence, Sentences, Short} from "../kit/types.js"
 * @import {Outcome} from "../kit/server.d.ts"
 * @import {Line, Move} from "./server.d.ts"
 * @import {Frame, Plan} from "./types.js"
 */

/** @type {Sentences<Line>} */
const sentences = {
  placed: () => gettext("%(name)s placed a token on %(spot)s."),
  captured: ({ taken = [] }) =>
    taken.length > 1
      ? capturedLine(taken.length)
      : gettext(
          "%(name)s captured %(victim)s’s token on %(spot)s with a line of %(mine)s against %(theirs)s.",
        ),
  secured: () => gettext("%(name)s secured a structure around %(spot)s."),
  skipped: () => gettext("%(name)s has no tokens left and misses a turn."),
  passed: () => gettext("%(name)s can’t move and passes."),
};

/** @param {number} count */
const capturedLine = (count) =>
  ngettext(
    "%(name)s captured %(tokens)s of %(victim)s’s tokens, from %(spot)s to %(end)s, with a line of %(mine)s against %(theirs)s.",
    "%(name)s captured %(tokens)s of %(victim)s’s tokens, from %(spot)s to %(end)s, with a line of %(mine)s against %(theirs)s.",
    count,
  );

/** The data for a record line's placeholders. @param {Line} line @param {string[]} names */
function dataOf(line, names) {
  const name = who(line.seat, names);
  if (line.code === "placed") return { name, spot: spotName(line.spot, line) };
  if (line.code === "secured") return { name, spot: spotName(line.centre, line) };
  if (line.code !== "captured") return { name };
  const [run] = line.lines;
  return {
    name,
    victim: who(line.from, names),
    spot: spotName(line.spot, line),
    tokens: line.taken?.length,
    end: placeName(line.taken?.at(-1) ?? line.spot, line),
    mine: run?.mine.length,
    theirs: run?.theirs.length,
  };
}

/** The text that one of these makes of the line. @param {Partial<Sentences<Line>>} texts @param {Line} line @returns {string} */
const textOf = (texts, line) => /** @type {Sentence<Line> | undefined} */ (texts[line.code])?.(line) ?? "";

/** One line of the record. @param {Line} line @param {string[]} names */
export const line = (line, names) => fill(textOf(sentences, line), dataOf(line, names));

/** The move's parts in the record, in a few words. @type {Partial<Sentences<Line>>} */
const brevities = {
  placed: (line) => placeName(line.spot, line),
  captured: ({ spot, taken = [], ...plan }) =>
    taken.length > 1
      ? `×${placeName(spot, plan)}–${placeName(taken.at(-1) ?? spot, plan)}`
      : `×${placeName(spot, plan)}`,
  secured: (line) => fill(gettext("structure %(spot)s"), { spot: placeName(line.centre, line) }),
};

/** A move of the record in a few words, such as "×D6, structure E5"; null if more happened than that. @param {Line[]} lines @returns {Short | null} */
export function short(lines) {
  const { seat } = lines[0] ?? {};
  if (seat === undefined || !lines.every(({ code }) => code in brevities)) return null;
  return { text: lines.map((line) => textOf(brevities, line)).join(", "), column: seat };
}

/** The spots that a line of the record names, and those that were captured with them. @param {Line} line */
export function places(line) {
  if (line.code === "secured") return [line.centre];
  if (line.code === "captured") return [...new Set([line.spot, ...(line.taken ?? [])])];
  return line.code === "placed" ? [line.spot] : [];
}

/** A move's label, for its button. @param {Move} move @param {Frame} [frame] */
export function offer(move, frame) {
  const spot = spotName(move.spot, frame?.view);
  if (move.type === "place") return fill(gettext("Place a token on %(spot)s"), { spot });
  if (!move.from) return fill(gettext("Capture the token on %(spot)s"), { spot });
  const runs = frame?.view.captures.find((capture) => capture.spot === move.spot)?.lines;
  const taken = lineOf(move, runs)?.taken ?? [move.spot];
  const count = taken.length;
  const named = (/** @type {string} */ place) => placeName(place, frame?.view);
  const data = { spot, count, end: named(taken.at(-1) ?? move.spot), from: named(move.from) };
  const format =
    count === 1
      ? gettext("Capture the token on %(spot)s, from %(from)s")
      : ngettext(
          "Capture %(count)s token, %(spot)s to %(end)s, from %(from)s",
          "Capture %(count)s tokens, %(spot)s to %(end)s, from %(from)s",
          count,
        );
  return fill(format, data);
}

/** A move in a few characters, such as "×D6". @param {import("../kit/server.d.ts").Move} move @param {Frame} [frame] */
export function brief({ type, spot, from, to }, frame) {
  const named = (/** @type {string} */ place) => placeName(place, frame?.view);
  if (type === "place") return named(spot);
  return [`×${named(spot)}`, from && `← ${named(from)}`, to && `→ ${named(to)}`].filter(Boolean).join(" ");
}

/** @type {Record<string, () => string>} the opponent's move, and the reader's reply */
const replies = {
  "place place": () => gettext("If %(name)s places a token on %(spot)s, you place one on %(own)s."),
  "place capture": () => gettext("If %(name)s places a token on %(spot)s, you capture the token on %(own)s."),
  "capture place": () => gettext("If %(name)s captures the token on %(spot)s, you place one on %(own)s."),
  "capture capture": () =>
    gettext("If %(name)s captures the token on %(spot)s, you capture the token on %(own)s."),
};

/** A reply that the reader has planned. @param {{if: Move, play: Move}} reply @param {Frame} frame @param {string} name the opponent's */
export const planned = ({ if: move, play }, { view }, name) =>
  fill(replies[`${move.type} ${play.type}`]?.() ?? "", {
    name,
    spot: spotName(move.spot, view),
    own: spotName(play.spot, view),
  });

/** The label for taking back the viewer's last move. @param {Line[]} lines its lines of the record @param {Plan} [plan] */
export function taking([line], plan) {
  if (line?.code !== "captured" && line?.code !== "placed") return "";
  return fill(
    line.code === "captured"
      ? gettext("Take back your capture on %(spot)s")
      : gettext("Take back your token on %(spot)s"),
    { spot: spotName(line.spot, plan) },
  );
}

/** The heading for legal moves of one type. @param {string} type */
export const group = (type) => (type === "place" ? gettext("Place a token") : gettext("Capture a token"));

/** What the player to move can do. `name`: null if it is you. @param {Frame} frame @param {string | null} name */
export function prompt({ view }, name) {
  const kind = view.captures.length ? { fresh: 1, line: 2, standard: 3 }[view.rules.capture] : 0;
  if (name === null) {
    return [
      gettext("Your turn: place a token"),
      gettext("Your turn: place a token or capture the newest one"),
      gettext("Your turn: place a token or capture a line"),
      gettext("Your turn: place or capture a token"),
    ][kind];
  }
  const says = [
    gettext("%(name)s’s turn: place a token"),
    gettext("%(name)s’s turn: place a token or capture the newest one"),
    gettext("%(name)s’s turn: place a token or capture a line"),
    gettext("%(name)s’s turn: place or capture a token"),
  ];
  return fill(says[kind], { name });
}

/** @type {Record<string, (others: number) => string>} */
const endings = {
  structures: () => gettext("%(name)s wins with the most secured structures."),
  possession: () =>
    gettext("Structures are equal. %(name)s wins on possession, with more tokens on the board."),
  first_structure: () => gettext("%(name)s wins by securing the first structure."),
  resignation: (others) =>
    others > 1
      ? gettext("%(name)s wins: everyone else resigned.")
      : gettext("%(name)s wins: %(loser)s resigned."),
  time: (others) =>
    others > 1
      ? gettext("%(name)s wins: everyone else ran out of time or resigned.")
      : gettext("%(name)s wins: %(loser)s ran out of time."),
};

/** How the game ended, in one sentence. @param {Outcome} outcome @param {string[]} names */
export function outcome({ ranking, by }, names) {
  const [first = [], second = []] = ranking;
  const others = ranking.flat().length - 1;
  if (first.length === 1 && by !== "draw") {
    const ending = endings[by]?.(others) ?? gettext("%(name)s wins.");
    return fill(ending, { name: who(first[0] ?? 0, names), loser: who(second[0] ?? 0, names) });
  }
  if (!second.length) return gettext("The game is a draw.");
  const best = formatList(first.map((seat) => who(seat, names)));
  return fill(gettext("%(best)s share the win, with equal structures and tokens."), { best });
}

/**
 * Each seat's score: its parts, and a `label` with all of them that can wrap between them.
 * @param {Frame} frame
 */
export const score = ({ view }) =>
  view.supply.map((left, seat) => {
    const count = view.structures[seat]?.length ?? 0;
    const held = view.tokens[seat] ?? 0;
    const structures = fill(ngettext("%(count)s structure", "%(count)s structures", count), { count });
    const tokens = fill(ngettext("%(count)s on board", "%(count)s on board", held), { count: held });
    const supply = supplyOf(left, view.gone?.includes(seat) ?? false);
    const rest = formatList(
      [tokens, supply].map((part) => part.replaceAll(" ", "\u00a0")),
      "unit",
    );
    return { seat, structures, tokens, supply, label: `${structures}\u2003${rest}` };
  });

/** @param {number | null} left null: unlimited @param {boolean} gone whether the seat resigned or ran out of time */
function supplyOf(left, gone) {
  if (gone) return gettext("out of the game");
  return left === null
    ? gettext("unlimited")
    : fill(ngettext("%(count)s left", "%(count)s left", left), { count: left });
}
