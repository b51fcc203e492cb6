/*
 * Sentences for every game: names, the platform's own lines of the record, and the
 * result.
 */

import { fill, formatNames, gettext, ngettext } from "../site/i18n.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * @import {Line, Outcome, Room} from "../kit/server.d.ts"
 * @import {Words} from "../kit/types.js"
 */

/**
 * The name of each seat: unique names from the server, or the game's word for an empty seat.
 * @param {Room} room
 * @param {Words} words
 */
export const namesOf = (room, words) => room.seats.map(({ seat, name }) => name || words.seatName(seat));

/** Lines of the table with one name. Parts of the page that are loaded later add theirs. @type {Record<string, () => string>} */
export const TABLE_LINES = {
  began: () => gettext("The game begins. %(name)s goes first."),
  resigned: () => gettext("%(name)s resigned."),
  draw_offered: () => gettext("%(name)s offered a draw."),
  draw_accepted: () => gettext("%(name)s agreed to a draw."),
  draw_declined: () => gettext("%(name)s declined the draw."),
  hint_asked: () => gettext("%(name)s asked for a hint."),
  time_up: () => gettext("Time is up."),
  out_of_time: () => gettext("%(name)s ran out of time."),
  take_back_accepted: () => gettext("%(name)s agreed to it."),
  take_back_declined: () => gettext("%(name)s declined the request to take back a move."),
};

/** Whether these lines describe a move of the table, such as a draw offer, and not of the game. @param {Line[]} [lines] */
export const isTableMove = (lines) =>
  !!lines?.some((line) => line.code in TABLE_LINES || line.code in BACK_LINES);

/**
 * One line of the record as a sentence.
 * @param {Line} line
 * @param {string[]} names
 * @param {Words} words
 * @param {number[]} [you] the seats of the reader, if the sentence addresses them
 * @param {object} [options] the match's, where it is known
 */
export function sentence(line, names, words, you, options) {
  if (line.code === "over") return words.outcome(line.outcome, names, you);
  const back = BACK_LINES[line.code];
  if (back) return back(line, names, words);
  if (line.code === "began" && (names.length === 1 || line.leads || line.seat === undefined))
    return gettext("The game begins.");
  if (line.code === "hint_asked" && you?.length === 1 && you[0] === line.seat)
    return gettext("You asked for a hint.");
  const own = TABLE_LINES[line.code];
  return own ? fill(own(), { name: names[line.seat ?? 0] }) : (words.line(line, names, you, options) ?? "");
}

/** Lines about taking moves back. @type {Record<string, (line: Line, names: string[], words: Words) => string>} */
const BACK_LINES = {
  took_back: ({ steps: count, seat }, names) =>
    fill(ngettext("%(name)s took one move back.", "%(name)s took %(count)s moves back.", count), {
      name: names[seat ?? 0],
      count,
    }),
  take_back_asked: ({ lines, seat }, names, words) =>
    fill(gettext("%(name)s asks to take back a move: “%(move)s”"), {
      name: names[seat ?? 0],
      move: sentences(lines, names, words).join(" "),
    }),
};

/**
 * The lines of one move, as sentences.
 * @param {Line[]} lines
 * @param {string[]} names
 * @param {Words} words
 * @param {number[]} [you] the seats of the reader, if the sentences address them
 * @param {object} [options] the match's, where it is known
 */
export function sentences(lines, names, words, you, options) {
  const gone = lines.some((line) => line.code === "resigned" || line.code === "out_of_time");
  // The line before says who left and why; the game's own words would repeat it.
  const plain = (/** @type {Line} */ line) => gone && line.code === "over";
  return lines
    .map((line) =>
      plain(line) ? `${result(line.outcome, names, [], words)}.` : sentence(line, names, words, you, options),
    )
    .filter(Boolean);
}

/**
 * The result in two or three words for this viewer. Viewers with several seats, or without a stake in the result, see who won.
 * @param {Outcome} outcome
 * @param {string[]} names
 * @param {number[]} you
 * @param {Words} words
 */
export function result(outcome, names, you, words) {
  const { ranking, won } = outcome;
  const own = words.result?.(outcome, names, you);
  if (own) return own;
  if (won !== undefined) return alone(won, /** @type {string} */ (names[0]), you.length > 0);
  const best = ranking[0] ?? [];
  if (!best.length) return gettext("The game is over");
  if (isDraw(outcome)) return gettext("Draw");
  const [reader = -1] = you.length === 1 ? you : [];
  if (best.includes(reader)) return best.length === 1 ? gettext("You won") : gettext("You share the win");
  if (ranking.flat().includes(reader)) return gettext("You lost");
  const format = ngettext("%(names)s won", "%(names)s share the win", best.length);
  return fill(format, { names: formatNames(best, names) });
}

/** Whether all competing players share first place. @param {Outcome} outcome */
export const isDraw = ({ ranking: [first = [], ...others] }) => !others.length && first.length > 1;

/** The result of a one-player game. @param {boolean} won @param {string} name @param {boolean} own */
function alone(won, name, own) {
  if (own) return won ? gettext("You won") : gettext("You lost");
  return fill(won ? gettext("%(name)s won") : gettext("%(name)s lost"), { name });
}

/** Sentences about who has joined, changed seats or left since `before`, before the game starts. @param {Room} before @param {Room} now @param {Words} words */
export function comings(before, now, { seatName }) {
  const has = (/** @type {Room} */ { seats }, /** @type {string | undefined} */ name) =>
    seats.some((seat) => seat.name === name);
  return now.seats.map((seat, index) => {
    const was = before.seats[index] ?? { kind: "empty", name: "" };
    if (was.kind === seat.kind && (was.name === seat.name || seat.kind === "bot")) return "";
    const { name } = seat.kind === "empty" ? was : seat;
    if (name !== seat.name) return has(now, name) ? "" : fill(gettext("%(name)s has left."), { name });
    const words = has(before, name) ? gettext("%(name)s is now %(seat)s.") : gettext("%(name)s has joined.");
    return fill(words, { name, seat: seatName(index) });
  });
}

export const closedWords = () => gettext("The room is closed to newcomers.");

/** What is said when a table is closed to newcomers, or opened again; otherwise "". @param {Room} before @param {Room} now */
export const newcomersNews = (before, now) =>
  before.newcomers === now.newcomers
    ? ""
    : now.newcomers
      ? gettext("The room is open to newcomers.")
      : closedWords();

/** @param {number} count */
export const watching = (count) =>
  fill(ngettext("%(count)s watching", "%(count)s watching", count), { count });

// -- Names of places such as "D4-1-1", which browsers would break at their hyphens.

const NAME = /([\p{L}×]*\d+(?:-\d+)+)/u;

/** The text, with each such name kept on one line. @param {string} text */
export const unbroken = (text) =>
  NAME.test(text)
    ? text.split(NAME).map((part, index) => (index % 2 ? html`<span class="nowrap">${part}</span>` : part))
    : text;

// -- Names in places where they may be cut at the end.

/** How the name of a program ends. After it, a namesake has a number, and an imported name a note. */
const PROGRAM_MARK = / \[bot\](?= \d+$| \(|$)/;

/** The name; the mark of a program is never cut (see `.clip` in site/base.css). The server's equal is the template filter `cut_name`. @param {string | undefined} name */
export function cutName(name = "") {
  const found = PROGRAM_MARK.exec(name);
  if (!found) return name;
  const [mark] = found;
  const end = name.slice(found.index + mark.length);
  return html`<span class="cut">${name.slice(0, found.index)}</span><span class="uncut">${mark}</span>${end ? html`<span class="cut">${end}</span>` : nothing}`;
}
