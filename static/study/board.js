/* The game's own board on the analysis board, where the user plays all seats; and the same as a list of moves. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { drawOffers, drawTextBoard } from "../table/offers.js";

/** @typedef {import("./scene.js").Scene} Scene @typedef {import("../table/types.js").Frame} Frame */

/**
 * What the board needs in addition to the scene.
 * @typedef {{overlay: Record<string, boolean>, send: import("../table/types.js").Send, query: (what: object) => import("../table/types.js").Answer, redraw: () => void, say: (text: string) => void}} Desk
 */

/** A frame as at a table, made from the server's answer. @param {import("./types.js").Shown} shown @param {import("../table/types.js").Line[]} lines @returns {Frame} */
export function frameOf({ seq, viewer, view }, lines) {
  const rest = { table: [], draw: [], hash: "", seed: null, aids: null, hint: null };
  return { type: "frame", seq, viewer, view, record: [{ seq, lines }], ...rest };
}

/** @param {Scene} scene @param {Desk} desk @returns {import("../table/types.js").BoardContext} */
function contextOf({ frame, seats, names, busy, refusal, pointed }, { overlay, query, redraw, say }) {
  const you = Array.from({ length: seats }, (_, seat) => seat);
  const interactive = !busy && !!frame?.view.legal.length;
  const nothingKept = { sheet: null, shared: {}, note: () => {} };
  return {
    interactive,
    past: false,
    you,
    names,
    refusal,
    overlay,
    query,
    line: pointed,
    requestRender: redraw,
    announce: say,
    ...nothingKept,
  };
}

/** @param {Scene} scene @param {Desk} desk */
export function drawBoard(scene, desk) {
  const { frame, board } = scene;
  if (!frame) return nothing;
  if (!board) return html`<div class="no-board sheet">${drawOffers(sceneOf(scene), desk.send)}</div>`;
  return board.render(frame, desk.send, contextOf(scene, desk));
}

/** @param {Scene} scene @param {Desk} desk */
export const drawMoves = (scene, { send }) =>
  html`${drawOffers(sceneOf(scene), send)} ${drawTextBoard(sceneOf(scene))}`;

/** The scene for the parts shared with tables. @param {Scene} scene @returns {import("../table/offers.js").Scene} */
function sceneOf({ frame, words, board, names, busy }) {
  const over = !!frame?.view.outcome;
  return { frame, words, board, names, interactive: !busy && !over, past: false, over, you: [0] };
}

/** Passes a key pressed on the board to it. Returns whether it was handled. @param {KeyboardEvent} event @param {Scene} scene @param {Desk} desk */
export const boardKey = (event, scene, desk) =>
  !!scene.frame && !!scene.board?.onKey?.(event, scene.frame, desk.send, contextOf(scene, desk));
