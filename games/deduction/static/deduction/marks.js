/** What stands on the sheet for a tile and a holder: what the player wrote, and what the server filled in. */

import { fill, gettext } from "../site/i18n.js";

/** @typedef {import("./scene.js").Scene} Scene @typedef {import("./types.js").Holder} Holder @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Step} Step */

/** All columns of the sheet. @param {View} view @returns {Holder[]} */
export const holders = (view) => [...view.hand_sizes.keys(), "missing"];

/** @param {string} tile @param {Holder} holder */
const keyOf = (tile, holder) => `${tile}:${holder}`;

/** The sheet that is looked at: that of whoever sees this, or after the end one that somebody has opened to all. @param {Scene} scene */
export const sheetOf = ({ memory, context }) => (memory.whose === null || context.past ? context.sheet : context.shared?.[memory.whose]) ?? null;

/** Whether that seat is the reader's own, and not only the one whose eyes are looked through. @param {Holder} seat @param {Scene} scene */
export const isYou = (seat, { view, context }) => seat !== "missing" && seat === view.you && context.you.includes(seat);

/** Whether it may be written on: one's own, until everybody can read it. @param {Scene} scene */
export const isOpen = ({ memory, context, view }) =>
  !!context.sheet && !!context.note && !context.past && memory.whose === null && !context.shared?.[view.you ?? -1];

/** @param {string} tile @param {Holder} holder @param {Scene} scene */
export const ownMark = (tile, holder, scene) => sheetOf(scene)?.marks[keyOf(tile, holder)] ?? "";

/** @param {string} tile @param {Holder} holder @param {View} view @returns {"yes" | "no" | ""} */
export function filled(tile, holder, view) {
  const mark = view.known?.marks[tile]?.[holder === "missing" ? view.hand_sizes.length : holder];
  return mark === "yes" || mark === "no" ? mark : "";
}

/**
 * Why a mark was filled in: the chain of reasons, the last step is the mark itself; or in a sentence why there is none; neither while
 * the answer is on its way.
 * @param {string} tile @param {Holder} holder @param {Scene} scene @returns {{steps?: Step[], say?: string}}
 */
export function chain(tile, holder, { context }) {
  const { data, say } = context.query?.({ mark: { tile, holder } }) ?? { data: { steps: [] } };
  return { steps: data?.steps, say };
}

const ROUND = ["", "no", "maybe", "yes"];

/** A mark is set, or wiped off. @param {string} tile @param {Holder} holder @param {string} value @param {Scene} scene */
export function write(tile, holder, value, scene) {
  send({ mark: keyOf(tile, holder), value }, scene);
}

/** @param {import("./types.js").Change} change @param {Scene} scene */
export function send(change, scene) {
  if (isOpen(scene)) scene.context.note?.(change);
}

/** The next mark of a tap. @param {string} mark */
export const next = (mark) => ROUND[(ROUND.indexOf(mark) + 1) % ROUND.length] ?? "";

/** A mark in words. @param {string} mark */
export const markName = (mark) =>
  mark === "yes" ? gettext("yes") : mark === "no" ? gettext("no") : mark === "maybe" ? gettext("perhaps") : fill(gettext("note %(number)s"), { number: mark });
