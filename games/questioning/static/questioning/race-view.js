/** Which board of a race is drawn, and what is the same in two views. */

/** @import {Frame} from "./types.js" */

/** The seat whose board is drawn, `chosen` if that is possible; null in a game for one, and where no board can be seen. @param {Frame} frame @param {number | null} [chosen] */
export function seatOnBoard({ view, viewer }, chosen = null) {
  if (!view.race) return null;
  if (view.boards) return chosen ?? viewer ?? view.outcome?.ranking[0]?.[0] ?? 0;
  return view.board ? (viewer ?? null) : null;
}

/** The frame with the board that is drawn: after the end of a race it can be that of another player, without the reader's hint. @param {Frame} frame @param {number | null} [chosen] @returns {Frame} */
export function frameOnBoard(frame, chosen = null) {
  const { view } = frame;
  const seat = seatOnBoard(frame, chosen);
  const open = seat === null ? undefined : view.boards?.[seat];
  if (!open) return frame;
  return { ...frame, view: { ...view, ...open }, hint: seat === frame.viewer ? frame.hint : null };
}

/** Whether the player of the board has nothing left to do. @param {Frame} frame */
export const hasFinished = ({ view, viewer }) =>
  !!view.outcome || (typeof viewer === "number" && !!view.race?.seats[viewer]?.end);

/** How the viewer's own board in a race has ended, if it has. @param {Frame} frame */
const endOf = ({ view, viewer }) => (typeof viewer === "number" && view.race?.seats[viewer]?.end) || null;

/** Whether a player's own board is the same in both frames: in a race others move, too. @param {Frame | null} before @param {Frame} after */
export function isSameBoard(before, after) {
  if (!before?.view.race || !before.view.board || !after.view.board) return false;
  const [was, is] = [before.view, after.view];
  // The last move of a board changes neither turn nor step.
  const goesOn = !!was.outcome === !!is.outcome && endOf(before) === endOf(after);
  return goesOn && was.turn === is.turn && was.step === is.step;
}
