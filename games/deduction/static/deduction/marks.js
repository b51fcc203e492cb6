/** What stands on the sheet for a tile and a holder: what the player wrote, and what the server filled in. */

import { fill, gettext } from "../site/i18n.js";

/** @typedef {import("./scene.js").Scene} Scene @typedef {import("./types.js").Holder} Holder @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Step} Step */

/** All columns of the sheet. @param {View} view @returns {Holder[]} */
export const holders = (view) => [...view.hand_sizes.keys(), "missing"];

/** @param {string} tile @param {Holder} holder */
const keyOf = (tile, holder) => `${tile}:${holder}`;

/** The sheet that is looked at: one's own, or after the end one that somebody has opened to all. @param {Scene} scene */
export const sheetOf = ({ memory, context }) => (memory.whose === null ? context.sheet : context.shared?.[memory.whose]) ?? null;

/** Whether it may be written on. @param {Scene} scene */
export const isOpen = ({ memory, context }) => !!context.sheet && !!context.note && !context.past && memory.whose === null;

/** @param {string} tile @param {Holder} holder @param {Scene} scene */
export const ownMark = (tile, holder, scene) => sheetOf(scene)?.marks[keyOf(tile, holder)] ?? "";

/** @param {string} tile @param {Holder} holder @param {View} view @returns {"yes" | "no" | ""} */
export function filled(tile, holder, view) {
  const mark = view.known?.marks[tile]?.[holder === "missing" ? view.hand_sizes.length : holder];
  return mark === "yes" || mark === "no" ? mark : "";
}

/** The chain of reasons for a filled mark, the last step is the mark itself. @param {string} tile @param {Holder} holder @param {View} view @returns {Step[]} */
export function chain(tile, holder, { known }) {
  const found = known?.why?.[keyOf(tile, holder)];
  if (found === undefined) return [];
  return Array.isArray(found) ? found : gather(found, known?.steps ?? []);
}

/** A step and all that it follows from, in order, numbered anew. @param {number} last @param {Step[]} steps */
function gather(last, steps) {
  const needed = new Set([last]);
  for (const at of needed) for (const from of steps[at]?.from ?? []) needed.add(from);
  const order = [...needed].sort((one, two) => one - two);
  return order.flatMap((at) => {
    const step = steps[at];
    return step ? [{ ...step, from: step.from.map((from) => order.indexOf(from)) }] : [];
  });
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
