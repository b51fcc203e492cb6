/** What there is to read on the board: the last question with its answer, or what has happened since your last turn. */

/** @import {Turn, View} from "./server.d.ts" */

/** The turns since the viewer's last one, once it is their turn to ask; at least two, because the last turn alone is shown anyway. @param {View} view @returns {Turn[]} */
export function sinceYourTurn({ record, you, step, player, outcome }) {
  if (you === null || step !== "ask" || player !== you || outcome) return [];
  const since = record.slice(record.findLastIndex(({ seat }) => seat === you) + 1);
  return since.length > 1 ? since : [];
}

/** Names what there is to read, see `Board.toRead`. A question whose answer isn't complete yet can be replaced. @param {{view: View}} frame */
export function toRead({ view }) {
  const entry = view.record.at(-1);
  if (!entry || view.step === "show") return null;
  if (sinceYourTurn(view).length) return `since ${view.turn}`;
  return `${entry.turn}${entry.announcement ? " named" : ""}`;
}
