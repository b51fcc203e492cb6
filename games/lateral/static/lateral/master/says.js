/** Sentences of the Master's console. */

import { fill, formatList, gettext, ngettext } from "../../site/i18n.js";

/** @typedef {import("../types.js").View} View @typedef {import("../types.js").Question} Question @typedef {import("./front.js").Item} Item */

/** How many items wait for the Master, in one sentence; empty when there are none. @param {View} view */
export function waits({ queue }) {
  const count = queue?.length ?? 0;
  return count
    ? fill(ngettext("%(count)s item is waiting for you.", "%(count)s items are waiting for you.", count), {
        count,
      })
    : "";
}

/** Who sees a question and its answer. @param {Question} question @param {string} name */
export function audience({ kind }, name) {
  if (kind === "public") return gettext("Everyone sees the answer.");
  if (kind === "tip_off")
    return fill(gettext("Everyone sees the question, but only %(name)s sees the answer."), { name });
  return fill(gettext("Only %(name)s sees the question and the answer."), { name });
}

/** Why a question might be a repeat. @param {{why: "locked" | "round" | "earlier", alike: number}} likely @param {string} name the player who padlocked the earlier one */
export function likeness({ why, alike }, name) {
  const same = alike === 100;
  if (why === "locked")
    return fill(
      same
        ? gettext("Identical question padlocked by %(name)s")
        : gettext("Similar question padlocked by %(name)s"),
      { name },
    );
  if (why === "round")
    return same ? gettext("Identical question this round") : gettext("Similar question this round");
  return same
    ? gettext("Identical question in an earlier round")
    : gettext("Similar question in an earlier round");
}

/** A short label for an item of the queue; empty for those that show their text. @param {Item} item */
export const itemWord = ({ kind }) =>
  ({
    question: "",
    rephrase: gettext("Let them ask again?"),
    spoiler: gettext("Spoiler to mark"),
    ending: gettext("Decide how the game ends"),
    paused: "",
  })[kind];

/** The names of these seats as a list, in the given order. @param {number[]} seats @param {string[]} names */
export const seatNames = (seats, names) => formatList(seats.map((seat) => names[seat] ?? ""));
