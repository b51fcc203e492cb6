/** What changed between two views: the tile placed, tiles drawn, tiles discarded from the board, facts revealed. */

import { SPACES, spaceOf } from "./geometry.js";
/**
 * @import {Tile, View} from "./types.js"
 */
/** @typedef {"questions" | "answers" | "lawyer_answers"} Hand */

/** @type {Hand[]} */
const HANDS = ["questions", "answers", "lawyer_answers"];

/**
 * @typedef {object} Changes
 * @property {{space: string, tile: string, hand: Hand, slot: number} | null} placed
 * @property {{tile: string, hand: Hand}[]} drawn
 * @property {{space: string, tile: Tile, height: number}[]} left questions that were discarded
 * @property {string | null} restart the corner where the witness starts a new line
 * @property {string[]} facts corners whose fact was revealed by this move
 */

/** Null when `after` doesn't follow `before` by one move. @param {View} before @param {View} after @returns {Changes | null} */
export function changes(before, after) {
  const placed = placedIn(before, after);
  const gone = HANDS.flatMap((hand) => before.hands[hand]).filter(({ id }) => !has(after, id));
  if (!placed && gone.length !== 1) return null;
  return {
    placed,
    drawn: HANDS.flatMap((hand) =>
      after.hands[hand].filter(({ id }) => !has(before, id)).map(({ id }) => ({ tile: id, hand })),
    ),
    left: placed ? SPACES.flatMap((space) => leftAt(space, before, after)) : [],
    restart:
      after.step === "answer" && after.starting && after.forced === "restart" && !after.outcome
        ? (spaceOf(after.legal[0]) ?? null)
        : null,
    facts: Object.keys(after.facts).filter((space) => after.facts[space] && !before.facts[space]),
  };
}

/** @param {View} view @param {string} tile */
const has = ({ hands }, tile) => HANDS.some((hand) => hands[hand].some(({ id }) => id === tile));

/** @param {View} before @param {View} after */
function placedIn(before, after) {
  for (const hand of HANDS) {
    for (const [slot, { id }] of before.hands[hand].entries()) {
      const space = has(after, id)
        ? undefined
        : SPACES.find((one) => after.board[one]?.some((tile) => tile.id === id));
      if (space) return { space, tile: id, hand, slot };
    }
  }
  return null;
}

/** @param {string} space @param {View} before @param {View} after */
function leftAt(space, before, after) {
  const [was = [], is = []] = [before.board[space], after.board[space]];
  const tile = was.at(-1);
  return tile && is.length < was.length ? [{ space, tile, height: was.length }] : [];
}
