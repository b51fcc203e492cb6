/** LineUp! in words: the record, the offers, the result. Whole sentences in the viewer's language. */

import { fill, gettext, ngettext } from "../site/i18n.js";
import { lineOf } from "./facts.js";
import { spotName, who } from "./names.js";

export { seatName } from "./names.js";
export { change } from "./spoken.js";

/** @typedef {import("./types.js").Frame} Frame @typedef {import("./types.js").Move} Move @typedef {import("./types.js").Plan} Plan */
/** @typedef {{code: string, seat?: number, shape?: string, [field: string]: any}} Line one line of the record */

/** @type {Record<string, (line: Line) => string>} */
const sentences = {
  placed: () => gettext("%(name)s placed on %(spot)s."),
  captured: ({ taken = [] }) => taken.length > 1
    ? gettext("%(name)s captured %(tokens)s tokens of %(victim)s, from %(spot)s to %(end)s, with a line of %(mine)s against %(theirs)s.")
    : gettext("%(name)s captured %(victim)s’s token on %(spot)s with a line of %(mine)s against %(theirs)s."),
  secured: () => gettext("%(name)s secured a structure round %(spot)s."),
  skipped: () => gettext("%(name)s has no tokens left and is skipped."),
  passed: () => gettext("%(name)s cannot play and passes."),
};

/** @param {Line} line @param {string[]} names */
function told(line, names) {
  const run = line.lines?.[0];
  return {
    name: who(line.seat ?? 0, names),
    victim: who(line.from ?? 0, names),
    spot: spotName(line.centre ?? line.spot ?? "", line),
    tokens: line.taken?.length,
    end: line.taken?.at(-1),
    mine: run?.mine.length,
    theirs: run?.theirs.length,
  };
}

/** One line of the record. @param {Line} line @param {string[]} names */
export const line = (line, names) => fill(sentences[line.code]?.(line) ?? "", told(line, names));

/** A move on its button. @param {Move} move @param {Frame} [frame] */
export function offer(move, frame) {
  const spot = spotName(move.spot, frame?.view);
  if (move.type === "place") return fill(gettext("Place on %(spot)s"), { spot });
  if (!move.from) return fill(gettext("Capture the token on %(spot)s"), { spot });
  const runs = frame?.view.captures.find((capture) => capture.spot === move.spot)?.lines;
  const taken = lineOf(move, runs)?.taken ?? [move.spot];
  const count = taken.length;
  const data = { spot, count, end: taken.at(-1), from: move.from };
  return fill(ngettext("Capture the token on %(spot)s, from %(from)s", "Capture %(count)s tokens, %(spot)s to %(end)s, from %(from)s", count), data);
}

/** The same in a few letters. @param {import("../table/types.js").Move} move */
export const brief = ({ type, spot, from, to }) => (type === "place" ? spot : [`×${spot}`, from && `← ${from}`, to && `→ ${to}`].filter(Boolean).join(" "));

/** What is asked for when one's own move is to be taken back. @param {Line[]} lines what the record says of it @param {Plan} [plan] */
export function taking([line], plan) {
  const spot = spotName(line?.spot ?? "", plan);
  if (line?.code === "captured") return fill(gettext("Take back your capture on %(spot)s"), { spot });
  return line?.code === "placed" ? fill(gettext("Take back your token on %(spot)s"), { spot }) : "";
}

/** What a group of offers is called. @param {string} type */
export const group = (type) => (type === "place" ? gettext("Place a token") : gettext("Capture a token"));

/** What the player to act may do now. @param {Frame} frame */
export function prompt({ view }) {
  if (!view.captures.length) return gettext("place a token");
  return { fresh: gettext("place, or capture the newest token"), line: gettext("place, or capture a line") }[view.rules?.capture ?? ""] ?? gettext("place or capture");
}

/** @type {Record<string, (others: number) => string>} */
const endings = {
  structures: () => gettext("%(name)s wins with the most secured structures."),
  possession: () => gettext("Structures are equal. %(name)s wins on possession, with more tokens on the board."),
  first_structure: () => gettext("%(name)s wins by securing the first structure."),
  resignation: (others) => (others > 1 ? gettext("%(name)s wins: the others resigned.") : gettext("%(name)s wins: %(loser)s resigned.")),
  time: (others) => (others > 1 ? gettext("%(name)s wins: the others ran out of time or resigned.") : gettext("%(name)s wins: %(loser)s ran out of time.")),
};

/** How the game ended. @param {import("./types.js").Outcome} outcome @param {string[]} names */
export function outcome({ ranking, by }, names) {
  const [first = [], second = []] = ranking;
  const others = ranking.flat().length - 1;
  if (first.length === 1 && by !== "draw") {
    const ending = endings[by]?.(others) ?? gettext("%(name)s wins.");
    return fill(ending, { name: who(first[0] ?? 0, names), loser: who(second[0] ?? 0, names) });
  }
  if (!second.length) return gettext("The game is a draw.");
  const best = new Intl.ListFormat(document.documentElement.lang).format(first.map((seat) => who(seat, names)));
  return fill(gettext("%(best)s share the win, equal in structures and in tokens."), { best });
}

/**
 * The score of every seat: its parts, and all of it in one `label`, which may break after the structures.
 * @param {Frame} frame
 */
export const score = ({ view }) =>
  view.supply.map((left, seat) => {
    const count = view.structures[seat]?.length ?? 0;
    const held = view.tokens[seat] ?? 0;
    const structures = fill(ngettext("%(count)s structure", "%(count)s structures", count), { count });
    const tokens = fill(ngettext("%(count)s on board", "%(count)s on board", held), { count: held });
    const supply = supplyOf(left, view.gone?.includes(seat) ?? false);
    const rest = fill(gettext("%(tokens)s, %(supply)s"), { tokens, supply }).replaceAll(" ", "\u00a0");
    return { seat, structures, tokens, supply, label: `${structures}\u2003${rest}` };
  });

/** @param {number | null} left null: nobody runs out @param {boolean} gone */
function supplyOf(left, gone) {
  if (gone) return gettext("is out");
  return left === null ? gettext("no limit") : fill(ngettext("%(count)s left", "%(count)s left", left), { count: left });
}
