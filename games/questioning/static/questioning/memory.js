/** The interface state of a board, kept between renders. None of it is part of the game. */

import { spaceOf, SPACES } from "./geometry.js";
import { isSameBoard } from "./race.js";

/**
 * @import {Turn} from "./server.d.ts"
 * @import {Frame, Tile, View} from "./types.js"
 */

let made = 0;

export class Memory {
  /** Prefix of the gradients' ids, unique on the page. */
  id = `loq-${++made}`;
  /** The picked tile. @type {string | null} */
  pick = null;
  /** How each tile in the hands is turned. @type {Map<string, Turn>} */
  turns = new Map();
  /** The space where the picked tile is previewed. @type {string | null} */
  at = null;
  /** The space under the mouse or a dragged tile. @type {string | null} */
  hover = null;
  /** The space with the keyboard focus. */
  cursor = "b1";
  /** The stack that is fanned out. @type {string | null} */
  fan = null;
  /** A message from the board, at a space or in the bar (see note.js). @type {{space: string | null, say: string} | null} */
  note = null;
  /** A move on its way to the server, shown on the board already. @type {{tile: string, space: string, turn: Turn, seq: number} | null} */
  sent = null;
  /**
   * What the newest frame changed, to be animated; `seen` when the placed tile was shown on its space already.
   * @type {(Changes & {seq: number, seen: boolean}) | null}
   */
  motion = null;
  /** The direction in which the picked tile has just been turned, to be animated: 1, -1 or 0. */
  spun = 0;
  /** Whether the picked tile has just been put on a space for a preview, so its way there must be animated. */
  carried = false;
  /** The seat whose board was chosen after a race. @type {number | null} */
  board = null;
  /** When the board was last touched or clicked, as in `Event.timeStamp`. */
  pressed = 0;
  /** When the mouse wheel turned the picked tile last. */
  rolled = 0;
  /** The newest frame that was drawn. @type {Frame | null} */
  #frame = null;

  /** @param {HTMLElement} element where the board is drawn */
  constructor(element) {
    this.element = element;
  }

  /** @param {string | null} tile @returns {Turn} */
  turnOf(tile) {
    return (tile && this.turns.get(tile)) || 0;
  }

  /** Clears the pick, the preview, the open stack and the note; returns whether there was any of them. */
  drop() {
    const held = this.pick !== null || this.fan !== null || this.note !== null;
    this.pick = this.at = this.hover = this.fan = this.note = null;
    return held;
  }

  /** Compares a frame with the previous one. A move is animated; a first frame or a step back is not. @param {Frame} frame */
  see(frame) {
    const before = this.#frame;
    if (frame.view === before?.view) return;
    if (frame.seq !== before?.seq && !isSameBoard(before, frame)) {
      const found = before && frame.seq > before.seq ? changes(before.view, frame.view) : null;
      const seen = !!this.sent && this.sent.tile === found?.placed?.tile;
      this.motion = found && { ...found, seq: frame.seq, seen };
      this.drop();
      this.sent = null;
    }
    this.#frame = frame;
  }
}

// -- What changed between two views: the tile placed, tiles drawn, tiles discarded from the board, facts revealed.

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
function changes(before, after) {
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
