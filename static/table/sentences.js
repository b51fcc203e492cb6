/*
 * The sentences that every table needs, whatever is played: names, the platform's own lines of the record, and the
 * one line that says whose turn it is.
 */

import { fill, gettext, ngettext } from "../site/i18n.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Room} Room */
/** @typedef {import("./types.js").Words} Words */

/**
 * What each seat is called: the server gives each a name of its own; an empty one has the game's word for it.
 * @param {Room} room
 * @param {Words} words
 */
export const namesOf = (room, words) => room.seats.map(({ seat, name }) => name || words.seatName(seat));

/** @type {Record<string, () => string>} */
const TABLE_LINES = {
  began: () => gettext("The game begins. %(name)s goes first."),
  resigned: () => gettext("%(name)s resigned."),
  draw_offered: () => gettext("%(name)s offered a draw."),
  draw_accepted: () => gettext("%(name)s agreed to a draw."),
  draw_declined: () => gettext("%(name)s declined the draw."),
  hint_asked: () => gettext("%(name)s asked for a hint."),
  time_up: () => gettext("The time is up."),
  out_of_time: () => gettext("%(name)s has run out of time."),
  take_back_accepted: () => gettext("%(name)s agrees."),
  take_back_declined: () => gettext("%(name)s does not agree to take the move back."),
};

/** Whether those lines tell of a move that every table knows, not one of the game. @param {import("./types.js").Line[]} [lines] */
export const isTableMove = (lines) => !!lines?.some((line) => line.code in TABLE_LINES || line.code in BACK_LINES);

/**
 * One line of the record as a sentence.
 * @param {import("./types.js").Line} line
 * @param {string[]} names
 * @param {Words} words
 */
export function sentence(line, names, words) {
  if (line.code === "over") return words.outcome(line.outcome, names);
  const back = BACK_LINES[line.code];
  if (back) return back(line, names, words);
  if (line.code === "began" && (names.length === 1 || line.leads)) return gettext("The game begins.");
  const own = TABLE_LINES[line.code];
  return own ? fill(own(), { name: names[line.seat ?? 0] }) : (words.line(line, names) ?? "");
}

/** Lines about moves that are taken back. @type {Record<string, (line: import("./types.js").Line, names: string[], words: Words) => string>} */
const BACK_LINES = {
  took_back: ({ steps: count, seat = 0 }, names) =>
    fill(ngettext("%(name)s took one move back.", "%(name)s took %(count)s moves back.", count), { name: names[seat], count }),
  take_back_asked: ({ lines, seat = 0 }, names, words) =>
    fill(gettext("%(name)s asks to take back: %(move)s"), { name: names[seat], move: sentences(lines, names, words).join(" ") }),
};

/**
 * All lines of one move, a sentence each.
 * @param {import("./types.js").Line[]} lines
 * @param {string[]} names
 * @param {Words} words
 */
export function sentences(lines, names, words) {
  const gone = lines.some((line) => line.code === "resigned" || line.code === "out_of_time");
  // Who is gone, and why, has just been said; the game's own words would say it again.
  const plain = (/** @type {import("./types.js").Line} */ line) => gone && line.code === "over";
  return lines.map((line) => (plain(line) ? `${result(line.outcome, names, [], words)}.` : sentence(line, names, words))).filter(Boolean);
}

/** Names as people say them: "Ada", "Ada and Bo", "Ada, Bo and Cy". @param {string[]} names */
export function together(names) {
  if (names.length < 2) return names[0] ?? "";
  return fill(gettext("%(first)s and %(last)s"), { first: names.slice(0, -1).join(", "), last: names.at(-1) });
}

/**
 * The result in two or three words, from where this viewer sits. Somebody who holds several seats, or who doesn't compete, reads who won.
 * @param {import("./types.js").Outcome} outcome
 * @param {string[]} names
 * @param {number[]} you
 * @param {Words} words
 */
export function result(outcome, names, you, words) {
  const { ranking, won } = outcome;
  const own = words.result?.(outcome, names, you);
  if (own) return own;
  if (won !== undefined) return alone(won, names[0], you.length > 0);
  const best = ranking[0] ?? [];
  if (!best.length) return gettext("The game is over");
  if (isDraw(outcome)) return gettext("A draw");
  if (you.length === 1 && best.includes(you[0])) return best.length === 1 ? gettext("You won") : gettext("You share the win");
  if (you.length === 1 && ranking.flat().includes(you[0])) return gettext("You lost");
  const format = ngettext("%(names)s won", "%(names)s share the win", best.length);
  return fill(format, { names: together(best.map((seat) => names[seat])) });
}

/** Whether all who compete share the first place. @param {import("./types.js").Outcome} outcome */
export const isDraw = ({ ranking }) => ranking.length === 1 && ranking[0].length > 1;

/** Of whoever played alone. @param {boolean} won @param {string} name @param {boolean} own */
function alone(won, name, own) {
  if (own) return won ? gettext("You won") : gettext("You lost");
  return fill(won ? gettext("%(name)s won") : gettext("%(name)s lost"), { name });
}

/** Who has sat down or left since the last time, before the game begins. @param {Room} before @param {Room} now */
export function comings(before, now) {
  return now.seats.map((seat, index) => {
    const was = before.seats[index];
    if (was?.kind === seat.kind && (was.name === seat.name || seat.kind === "bot")) return "";
    if (seat.kind !== "empty") return fill(gettext("%(name)s sits down."), { name: seat.name });
    return fill(gettext("%(name)s has left."), { name: was?.name });
  });
}

/** @param {number} count */
export const watching = (count) => fill(ngettext("%(count)s watching", "%(count)s watching", count), { count });
