/* What the board shows on the analysis board, where the user plays all seats; and the same as a list of moves. */

import { html } from "../vendor/lit-html/lit-html.js";
import { drawOffers, drawTextBoard } from "../table/offers.js";

/**
 * @import {Position} from "../kit/board-host.js"
 * @import {BoardContext, Send} from "../kit/types.js"
 * @import {Scene} from "./scene.js"
 */

/**
 * The position for the board; null until there is an answer.
 * @param {Scene} scene @param {Send} send @param {Partial<BoardContext> & Pick<Position, "announce">} more what else the board is told
 * @returns {Position | null}
 */
export function positionOf({ frame, seats, names, busy, refusal, pointed }, send, { announce, ...more }) {
  if (!frame) return null;
  const you = Array.from({ length: seats }, (_, seat) => seat);
  const interactive = !busy && !!frame.view.legal.length;
  return { frame, send, announce, context: { interactive, you, names, refusal, line: pointed, ...more } };
}

/** The moves as buttons. @param {Scene} scene @param {Send} send */
export const drawButtons = (scene, send) => drawOffers(sceneOf(scene), send);

/** The moves as buttons, and the board as a table. @param {Scene} scene @param {Send} send */
export const drawMoves = (scene, send) => html`${drawButtons(scene, send)} ${drawTextBoard(sceneOf(scene))}`;

/** The scene for the parts shared with tables. @param {Scene} scene @returns {import("../table/offers.js").Scene} */
function sceneOf({ frame, words, board, names, busy }) {
  const over = !!frame?.view.outcome;
  return { frame, words, board, names, interactive: !busy && !over, past: false, over, you: [0] };
}
