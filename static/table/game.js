/*
 * The game's own modules. If one is missing or fails to load, plain words and the list of moves replace it:
 * every game can be played before it has a board.
 */

import { during } from "../kit/activity.js";
import { fill, gettext } from "../site/i18n.js";
/**
 * @import {Move} from "../kit/server.d.ts"
 * @import {Board, Words} from "../kit/types.js"
 */

/** @type {Words} */
export const PLAIN_WORDS = {
  line: (line, names) => [names[line.seat ?? -1], line.code].filter(Boolean).join(": "),
  offer: (move) => describeFields(move),
  outcome: ({ ranking }, names) => {
    const [best = []] = ranking;
    const [winner = -1] = best;
    if (best.length === 1) return fill(gettext("%(name)s won."), { name: names[winner] });
    return best.length ? gettext("Draw.") : gettext("The game is over.");
  },
  field: (name) => name,
  seatName: (seat) => fill(gettext("Seat %(number)s"), { number: seat + 1 }),
};

/** @param {Move} move */
function describeFields({ type, ...fields }) {
  const said = Object.values(fields).filter((value) => typeof value !== "object");
  return [type, ...said].join(" ");
}

/**
 * Loads a game's words and board. A board that cannot be loaded is null.
 * @param {{words?: string | undefined, board?: string | undefined, seats?: string | undefined}} about addresses, and what pages call each seat, as JSON: where
 *   `words.js` has no `seatName` it is that
 * @returns {Promise<{words: Words, board: Board | null}>}
 */
export async function loadGame({ words, board, seats }) {
  const [spoken, drawn] = await Promise.all([load(words), load(board)]);
  const called = seats ? JSON.parse(seats) : [];
  /** @type {Words["seatName"]} */
  const seatName = (seat) => called[seat] ?? PLAIN_WORDS.seatName(seat);
  return { words: { ...PLAIN_WORDS, seatName, ...spoken }, board: drawn };
}

/** @param {string | undefined} url @returns {Promise<any>} */
async function load(url) {
  if (!url) return null;
  try {
    return await during("parts", import(url));
  } catch (error) {
    console.error(error);
    return null;
  }
}
