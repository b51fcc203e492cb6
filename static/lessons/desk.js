/* The game's own board in a lesson, drawn in a frame that is made of the server's answer; and the same as a list of moves. */

import { keyed } from "../vendor/lit-html/directives/keyed.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { drawOffers, drawTextBoard } from "../table/offers.js";

/** @typedef {import("./sitting.js").Sitting} Sitting @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("../table/types.js").Words} Words @typedef {import("../table/types.js").Board} Board */

/** What the board's place is drawn from. @typedef {{sitting: Sitting, lends: Record<string, any>, words: Words, board: Board | null, redraw: () => void, say: (text: string) => void}} Desk */

/** Everybody is called by their seat. @param {Words} words @param {number} seats */
export const namesOf = (words, seats) => Array.from({ length: seats }, (_, seat) => words.seatName(seat));

/** @param {Sitting} sitting @returns {Frame | null} */
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

/** @param {Sitting} sitting @returns {import("../table/types.js").Send} */
const sendIn = (sitting) => (move) => {
  if (sitting.interactive) sitting.send(move);
};

/** The board; the moves as buttons where there is none. @param {Desk} desk */
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
const offers = (desk, frame) => (desk.sitting.interactive ? drawOffers(sceneOf(desk, frame), sendIn(desk.sitting)) : nothing);

/** What those parts of a table need. @param {Desk} desk @param {Frame} frame */
function sceneOf({ sitting, words, board }, frame) {
  const { interactive, told } = sitting;
  const scene = { frame, words, board, names: namesOf(words, told?.seats ?? 1), interactive, past: false, over: false, you: [told?.seat ?? 0] };
  return /** @type {import("../table/scene.js").Scene} */ (/** @type {unknown} */ (scene));
}

/**
 * Lets the board answer a key, pressed on it or nowhere in particular. Whether it did.
 * @param {KeyboardEvent} event @param {Desk} desk @param {HTMLElement} place where the board is drawn
 */
export function boardKey(event, desk, place) {
  const { target } = event;
  const frame = frameOf(desk.sitting);
  // The title that one reads from does nothing with keys.
  const idle = target instanceof Element && target.matches("body, .coach-title");
  const meant = idle || (target instanceof Node && place.contains(target));
  if (!meant || !frame) return false;
  return !!desk.board?.onKey?.(idle ? onNothing(event) : event, frame, sendIn(desk.sitting), contextOf(desk));
}

/** The same key, pressed nowhere in particular. @param {KeyboardEvent} event */
const onNothing = (event) =>
  Object.defineProperty(new KeyboardEvent(event.type, /** @type {KeyboardEventInit} */ (event)), "target", { value: document.body });
