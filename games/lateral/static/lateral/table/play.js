/** Sends the player's moves. There are no rules here: offered moves are sent. */

/**
 * @import {Move, View} from "../server.d.ts"
 * @import {Field} from "./memory.js"
 * @import {Context, PuzzlerScene} from "../types.js"
 */

/** Whether a move of that type, or with that card, is possible now. @param {string} what @param {PuzzlerScene} at */
export const canDo = (what, { view, context }) =>
  context.interactive &&
  view.legal.some((move) => (move.type === "play" ? move.card : move.type) === what) &&
  !(what === "spoiler" && untilSpoiler(view, context));

/** Milliseconds until the next Spoiler is possible (LA-37). @param {View} view @param {Context} context */
export const untilSpoiler = ({ spoiler_from: from = 0 }, { time }) => Math.max(0, from - (time?.() ?? from));

/** @param {Move} move @param {PuzzlerScene} at @param {Field} [field] the field its text came from */
export function submit(move, at, field) {
  if (!at.context.interactive) return;
  if (move.type === "play" || field) at.memory.sent(at.view, field);
  at.host.send(move);
}

/** Sends the text of that field, if that is possible now. @param {Field} field @param {PuzzlerScene} at */
export function submitText(field, at) {
  const text = at.memory.drafts(at.view).text(field).trim();
  if (!text || !canDo(field, at)) return;
  submit(field === "ask" ? { type: "ask", text } : { type: "play", card: field, text }, at, field);
}
