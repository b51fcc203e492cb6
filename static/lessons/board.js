/* What the board of a lesson or a puzzle shows, from the server's answer; and the same as a list of moves. */

import { frameOf } from "../kit/board-host.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { isElsewhere, isTaken } from "../table/keys.js";
import { drawOffers, drawTextBoard } from "../table/offers.js";
import { startTimer } from "../kit/activity.js";
import { RequestError } from "../kit/ask.js";

/**
 * @import {BoardHost, Position} from "../kit/board-host.js"
 * @import {Found, Move} from "../kit/server.d.ts"
 * @import {Answer, Board, BoardContext, Send, Words} from "../kit/types.js"
 * @import {Scene} from "../table/offers.js"
 * @import {LessonSession} from "./lesson-session.js"
 */

/**
 * What the board shows: a lesson, or a puzzle.
 * @typedef {Pick<LessonSession, "key" | "board" | "frame" | "interactive" | "refusal" | "leaf" | "note" | "query"> & {
 *   told: {seat: number, seats: number} | null, send: (move: Move) => void
 * }} Exercise
 */

/** `names`: the name of each seat, if players have other names than their seats. @typedef {{words: Words, board: Board | null, names?: string[]}} Game */

/** Players are named after their seats. @param {Words} words @param {number} seats */
export const namesOf = (words, seats) => Array.from({ length: seats }, (_, seat) => words.seatName(seat));

/** @param {Exercise} exercise */
const frameShown = ({ frame, told }) => frame && frameOf(frame, told?.seat ?? 0);

/** @param {Exercise} exercise @returns {Send} */
const sendIn = (exercise) => (move) => {
  if (exercise.interactive) exercise.send(move);
};

/**
 * The position for the board; null until there is an answer.
 * @param {Exercise} exercise @param {Words} words @param {Partial<BoardContext> & Pick<Position, "announce">} more what else the board is told
 * @returns {Position | null}
 */
export function positionOf(exercise, words, { announce, ...more }) {
  const { interactive, refusal, leaf, told, note, query, key, board } = exercise;
  const frame = frameShown(exercise);
  if (!frame) return null;
  const names = namesOf(words, told?.seats ?? 1);
  const context = { interactive, refusal, you: [told?.seat ?? 0], names, sheet: leaf, note, query, ...more };
  return { frame, send: sendIn(exercise), announce, context, key: `${key} ${board}` };
}

/** The moves as buttons. @param {Exercise} exercise @param {Game} game */
export function drawButtons(exercise, game) {
  const scene = sceneOf(exercise, game);
  return scene?.interactive ? drawOffers(scene, sendIn(exercise)) : nothing;
}

/** The moves as buttons, and the board as a table; nothing if the moves are in the board's place. @param {Exercise} exercise @param {Game} game */
export function drawMoves(exercise, game) {
  const scene = sceneOf(exercise, game);
  return scene?.board ? html`${drawButtons(exercise, game)} ${drawTextBoard(scene)}` : nothing;
}

/** The scene for the parts shared with tables. @param {Exercise} exercise @param {Game} game @returns {Scene | null} */
function sceneOf(exercise, { words, board, names = namesOf(words, exercise.told?.seats ?? 1) }) {
  const { interactive, told } = exercise;
  const frame = frameShown(exercise);
  if (!frame) return null;
  return { frame, words, board, names, interactive, past: false, over: false, you: [told?.seat ?? 0] };
}

/** Whether a key was pressed on nothing in particular: the title gets the focus for reading only. @param {KeyboardEvent} event */
const isLoose = ({ target }) => target instanceof Element && target.matches("body, .coach-title");

/** Gives keys to the board, and shows the list of keys for "?". @param {KeyboardEvent} event @param {BoardHost} host @param {() => void} showList */
export function handleKey(event, host, showList) {
  if (isElsewhere(event)) return;
  const answered = host.onKey(event, isLoose(event));
  if (!answered && (isTaken(event) || event.key !== "?")) return;
  if (!answered) showList();
  event.preventDefault();
}

// -- The board's queries about the shown position (`Queries.query`): requested once and cached.

/** How long to wait before retrying a failed query, in milliseconds, unless the server asks for more. */
const AGAIN = 5_000;

export class Lookups {
  /** @type {Map<string, Answer>} */
  #known = new Map();
  #fetch;
  #changed;

  /**
   * @param {(question: object) => Promise<Found>} fetch
   * @param {() => void} changed called when an answer has arrived
   */
  constructor(fetch, changed) {
    this.#fetch = fetch;
    this.#changed = changed;
  }

  /**
   * The answer, or an empty object until it has arrived.
   * @param {object} question the request to the server @param {object} [seen] the parts that the answer depends on
   * @returns {Answer}
   */
  ask(question, seen = question) {
    const key = JSON.stringify(seen);
    const known = this.#known.get(key);
    if (known) return known;
    this.#known.set(key, {});
    this.#fetch(question).then(
      ({ data, refusal }) => this.#take(key, data ? { data } : { say: refusal ?? "" }),
      (error) => {
        this.#take(key, { say: error instanceof Error ? error.message : String(error) });
        const wait = error instanceof RequestError ? error.retryAfter * 1_000 : 0;
        startTimer(() => this.#known.delete(key), Math.max(wait, AGAIN));
      },
    );
    return {};
  }

  /** @param {string} key @param {Answer} answer */
  #take(key, answer) {
    this.#known.set(key, answer);
    this.#changed();
  }
}
