/* The game's own board in a lesson, drawn from the server's answer; and the same as a list of moves. */

import { keyed } from "../vendor/lit-html/directives/keyed.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { drawOffers, drawTextBoard } from "../table/offers.js";

/** @typedef {import("./lesson.js").Sitting} Sitting @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("../table/types.js").Words} Words @typedef {import("../table/types.js").Board} Board */

/**
 * What the board shows: a lesson, or a puzzle.
 * @typedef {Pick<Sitting, "key" | "board" | "frame" | "interactive" | "refusal" | "leaf" | "note" | "query"> & {
 *   told: {seat: number, seats: number} | null, send: (move: import("../table/types.js").Move) => void
 * }} Exercise
 */

/** The data to draw the board from. @typedef {{sitting: Exercise, lends: Record<string, any>, words: Words, board: Board | null, redraw: () => void, say: (text: string) => void}} Desk */

/** Players are named after their seats. @param {Words} words @param {number} seats */
export const namesOf = (words, seats) => Array.from({ length: seats }, (_, seat) => words.seatName(seat));

/** @param {Exercise} sitting @returns {Frame | null} */
function frameOf({ frame, told }) {
  if (!frame) return null;
  const { seq, view, lines } = frame;
  const rest = { table: [], draw: [], hash: "", seed: null, aids: null, hint: null };
  return { type: "frame", seq, viewer: told?.seat ?? 0, view, record: [{ seq, lines }], ...rest };
}

/** @param {Desk} desk @returns {import("../table/types.js").BoardContext} */
function contextOf({ sitting, lends, words, redraw, say }) {
  const { interactive, refusal, leaf, told } = sitting;
  const about = { names: namesOf(words, told?.seats ?? 1), sheet: leaf, shared: {}, overlay: {} };
  const ways = { note: sitting.note, query: sitting.query, requestRender: redraw, announce: say };
  return { interactive, refusal, past: false, you: [told?.seat ?? 0], lent: lends, ...about, ...ways };
}

/** @param {Exercise} sitting @returns {import("../table/types.js").Send} */
const sendIn = (sitting) => (move) => {
  if (sitting.interactive) sitting.send(move);
};

/** The board; if there is none, the moves as buttons. @param {Desk} desk */
export function drawBoard(desk) {
  const { sitting, board } = desk;
  const frame = frameOf(sitting);
  if (!frame) return nothing;
  if (!board) return html`<div class="no-board sheet">${offers(desk, frame)}</div>`;
  return keyed(`${sitting.key} ${sitting.board}`, board.render(frame, sendIn(sitting), contextOf(desk)));
}

/** The moves as buttons, and the board as a table. @param {Desk} desk */
export function drawMoves(desk) {
  const frame = frameOf(desk.sitting);
  if (!frame || !desk.board) return nothing;
  return html`${offers(desk, frame)} ${drawTextBoard(sceneOf(desk, frame))}`;
}

/** @param {Desk} desk @param {Frame} frame */
const offers = (desk, frame) =>
  desk.sitting.interactive ? drawOffers(sceneOf(desk, frame), sendIn(desk.sitting)) : nothing;

/** The scene for the parts shared with tables. @param {Desk} desk @param {Frame} frame @returns {import("../table/offers.js").Scene} */
function sceneOf({ sitting, words, board }, frame) {
  const { interactive, told } = sitting;
  return {
    frame,
    words,
    board,
    names: namesOf(words, told?.seats ?? 1),
    interactive,
    past: false,
    over: false,
    you: [told?.seat ?? 0],
  };
}

/**
 * Passes a key to the board if it was pressed there or with no particular focus. Returns whether the board handled it.
 * @param {KeyboardEvent} event @param {Desk} desk @param {HTMLElement} place the board's element
 */
export function boardKey(event, desk, place) {
  const { target } = event;
  const frame = frameOf(desk.sitting);
  // The title, which gets the focus for reading, doesn't handle keys.
  const idle = target instanceof Element && target.matches("body, .coach-title");
  const meant = idle || (target instanceof Node && place.contains(target));
  if (!meant || !frame) return false;
  return !!desk.board?.onKey?.(idle ? onNothing(event) : event, frame, sendIn(desk.sitting), contextOf(desk));
}

/** The same key event, without a particular focus. @param {KeyboardEvent} event */
const onNothing = (event) =>
  Object.defineProperty(new KeyboardEvent(event.type, /** @type {KeyboardEventInit} */ (event)), "target", {
    value: document.body,
  });
