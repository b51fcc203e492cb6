/** The marks on the sheet for a tile and a holder: the player's own, and those that the server filled in. */

import { fill, gettext } from "../site/i18n.js";

/**
 * @import {Change} from "../kit/types.js"
 * @import {Holder, Step, View} from "./server.d.ts"
 * @import {Scene} from "./types.js"
 */

/** All columns of the sheet. @param {View} view @returns {Holder[]} */
export const holders = (view) => [...view.hand_sizes.keys(), "missing"];

/** A cell's name, as in the sheet's marks. @param {string} tile @param {Holder} holder */
export const keyOf = (tile, holder) => `${tile}:${holder}`;

/** The sheet on show: the viewer's own, or after the end one that a player has shared. @param {Scene} scene */
export const sheetOf = ({ memory, context }) =>
  (memory.whose === null || context.past ? context.sheet : context.shared?.[memory.whose]) ?? null;

/** Whether that seat is the viewer's own. False for a seat whose view is only being looked at in a replay. @param {Holder} seat @param {Scene} scene */
export const isYou = (seat, { view, context }) =>
  seat !== "missing" && seat === view.you && context.you.includes(seat);

/** Whether the viewer can write on the sheet on show: only on their own, and only until they share it. @param {Scene} scene */
export const isOpen = ({ memory, context, view }) =>
  !!context.sheet &&
  !!context.note &&
  !context.past &&
  memory.whose === null &&
  !context.shared?.[view.you ?? -1];

/** @param {string} tile @param {Holder} holder @param {Scene} scene */
export const ownMark = (tile, holder, scene) => sheetOf(scene)?.marks[keyOf(tile, holder)] ?? "";

/** @param {string} tile @param {Holder} holder @param {View} view @returns {"yes" | "no" | ""} */
export function filled(tile, holder, view) {
  const mark = view.known?.marks[tile]?.[holder === "missing" ? view.hand_sizes.length : holder];
  return mark === "yes" || mark === "no" ? mark : "";
}

/**
 * Why a mark was filled in. `steps`: the chain of reasons, ending with the mark itself. `say`: a sentence, when there is no chain.
 * Neither is set while the answer is loading.
 * @param {string} tile @param {Holder} holder @param {Scene} scene @returns {{steps?: Step[] | undefined, say?: string | undefined}}
 */
export function chain(tile, holder, { context }) {
  const { data, say } = context.query?.({ mark: { tile, holder } }) ?? { data: { steps: [] } };
  return { steps: data?.steps, say };
}

const ROUND = ["", "no", "maybe", "yes"];

/** Sets a mark; an empty value erases it. @param {string} tile @param {Holder} holder @param {string} value @param {Scene} scene */
export function write(tile, holder, value, scene) {
  send({ mark: keyOf(tile, holder), value }, scene);
}

/** @param {Change} change @param {Scene} scene */
export function send(change, scene) {
  if (isOpen(scene)) scene.context.note?.(change);
}

/** The mark that a tap changes this one to. @param {string} mark */
export const next = (mark) => ROUND[(ROUND.indexOf(mark) + 1) % ROUND.length] ?? "";

/** The name of a mark. @param {string} mark */
export const markName = (mark) =>
  mark === "yes"
    ? gettext("yes")
    : mark === "no"
      ? gettext("no")
      : mark === "maybe"
        ? gettext("maybe")
        : fill(gettext("mark %(number)s"), { number: mark });
