/** LineUp! in words: the record, the offers, the result, what is spoken. Whole sentences in the viewer's language. */

import { fill, gettext, ngettext } from "../site/i18n.js";
import { isSquare } from "./geometry.js";

/** @typedef {import("./types.js").Frame} Frame @typedef {import("./types.js").Move} Move */
/** @typedef {{code: string, seat?: number, [field: string]: any}} Line one line of the record */

/** @param {number} seat */
export function seatName(seat) {
  const names = [gettext("Orange"), gettext("Green"), gettext("Blue"), gettext("Plum")];
  return names[seat] ?? fill(gettext("Player %(number)s"), { number: seat + 1 });
}

/** "square 3,5" or "corner 4,4". @param {string} spot */
export const spotName = (spot) => fill(isSquare(spot) ? gettext("square %(spot)s") : gettext("corner %(spot)s"), { spot });

/** @param {number} seat @param {string[]} names */
const who = (seat, names) => names[seat] || seatName(seat);

/** @type {Record<string, (line: Line, names: string[]) => string>} */
const sentences = {
  placed: (line, names) => fill(gettext("%(name)s placed on %(spot)s."), told(line, names)),
  captured: (line, names) => fill(gettext("%(name)s captured %(victim)s’s token on %(spot)s with a line of %(mine)s against %(theirs)s."), told(line, names)),
  secured: (line, names) => fill(gettext("%(name)s secured a structure round %(spot)s."), told(line, names)),
  skipped: (line, names) => fill(gettext("%(name)s has no tokens left and is skipped."), told(line, names)),
  passed: (line, names) => fill(gettext("%(name)s cannot play and passes."), told(line, names)),
};

/** @param {Line} line @param {string[]} names */
function told(line, names) {
  const run = line.lines?.[0];
  return {
    name: who(line.seat ?? 0, names),
    victim: who(line.from ?? 0, names),
    spot: spotName(line.centre ?? line.spot ?? ""),
    mine: run?.mine.length,
    theirs: run?.theirs.length,
  };
}

/** One line of the record. @param {Line} line @param {string[]} names */
export const line = (line, names) => sentences[line.code]?.(line, names) ?? "";

/** A move on its button. @param {Move} move */
export function offer(move) {
  const data = { spot: spotName(move.spot), from: move.from };
  if (move.type === "place") return fill(gettext("Place on %(spot)s"), data);
  if (move.from) return fill(gettext("Capture the line on %(spot)s, from %(from)s"), data);
  return fill(gettext("Capture the token on %(spot)s"), data);
}

/** What a group of offers is called. @param {string} type */
export const group = (type) => (type === "place" ? gettext("Place a token") : gettext("Capture a token"));

/** What the player to act may do now. @param {Frame} frame */
export const prompt = (frame) => (frame.view.captures.length ? gettext("place or capture") : gettext("place a token"));

/** @type {Record<string, () => string>} */
const endings = {
  structures: () => gettext("%(name)s wins with the most secured structures."),
  possession: () => gettext("Structures are equal. %(name)s wins on possession, with more tokens on the board."),
  first_structure: () => gettext("%(name)s wins by securing the first structure."),
  resignation: () => gettext("%(name)s wins: %(loser)s resigned."),
};

/** How the game ended. @param {import("./types.js").Outcome} outcome @param {string[]} names */
export function outcome({ ranking, by }, names) {
  const [first = [], second = []] = ranking;
  if (first.length !== 1 || by === "draw") return gettext("The game is a draw.");
  const ending = endings[by]?.() ?? gettext("%(name)s wins.");
  return fill(ending, { name: who(first[0] ?? 0, names), loser: who(second[0] ?? 0, names) });
}

/**
 * The score of every seat: its parts, and all of it in one `label`, which may break after the structures.
 * @param {Frame} frame
 * @returns {{seat: number, structures: string, tokens: string, supply: string, label: string}[]}
 */
export const score = ({ view }) =>
  view.supply.map((left, seat) => {
    const count = view.structures[seat]?.length ?? 0;
    const held = view.tokens[seat] ?? 0;
    const structures = fill(ngettext("%(count)s structure", "%(count)s structures", count), { count });
    const tokens = fill(ngettext("%(count)s on board", "%(count)s on board", held), { count: held });
    const supply = fill(ngettext("%(count)s left", "%(count)s left", left), { count: left });
    const rest = fill(gettext("%(tokens)s, %(supply)s"), { tokens, supply }).replaceAll(" ", "\u00a0");
    return { seat, structures, tokens, supply, label: `${structures}\u2003${rest}` };
  });

/**
 * What happened between two frames, to be spoken: "Orange captured your token on 3,5."
 * @param {Frame} frame @param {Frame | null} previous @param {string[]} names
 */
export function change(frame, previous, names) {
  const { last } = frame.view;
  const known = previous && (previous.seq >= frame.seq || JSON.stringify(previous.view.last) === JSON.stringify(last));
  if (!last || known) return "";
  const owner = previous?.view.board.find(({ spot }) => spot === last.spot)?.owner ?? null;
  const data = { name: who(last.seat, names), spot: last.spot, victim: who(owner ?? 1 - last.seat, names) };
  const count = last.secured?.length ?? 0;
  const secured = ngettext("That secured a structure.", "That secured %(count)s structures.", count);
  return [fill(event(last, owner, frame.viewer ?? null), data), count ? fill(secured, { count }) : ""].filter(Boolean).join(" ");
}

/** @param {import("./types.js").Last} last @param {number | null} owner @param {number | null} viewer */
function event(last, owner, viewer) {
  const own = last.seat === viewer;
  if (last.type === "place") return own ? gettext("You placed on %(spot)s.") : gettext("%(name)s placed on %(spot)s.");
  if (own) return gettext("You captured the token of %(victim)s on %(spot)s.");
  const yours = viewer !== null && owner === viewer;
  return yours ? gettext("%(name)s captured your token on %(spot)s.") : gettext("%(name)s captured the token of %(victim)s on %(spot)s.");
}
