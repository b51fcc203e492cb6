/** The console's sentences. */

import { fill, gettext, ngettext } from "../../site/i18n.js";

/** @typedef {import("../types.js").View} View @typedef {import("../types.js").Question} Question @typedef {import("./front.js").Item} Item */

/** How much waits for the Master, in one sentence; empty when nothing does. @param {View} view */
export function waits({ queue }) {
  const count = queue?.length ?? 0;
  return count ? fill(ngettext("%(count)s thing waits for you.", "%(count)s things wait for you.", count), { count }) : "";
}

/** What a question is and who gets its answer. @param {Question} question @param {string} name */
export function audience({ kind }, name) {
  if (kind === "public") return gettext("Everybody sees the answer.");
  if (kind === "tip_off") return fill(gettext("Everybody hears the question; only %(name)s gets the answer."), { name });
  return fill(gettext("Only %(name)s knows the question, and only %(name)s gets the answer."), { name });
}

/** Why a question may be a repeat. @param {{why: "locked" | "round" | "earlier", alike: number}} likely @param {string} name whose padlock it is */
export function likeness({ why, alike }, name) {
  const same = alike === 100;
  if (why === "locked") return fill(same ? gettext("The same, padlocked by %(name)s") : gettext("Much like one that %(name)s has padlocked"), { name });
  if (why === "round") return same ? gettext("The same, asked in this round") : gettext("Much like one of this round");
  return same ? gettext("The same, asked earlier") : gettext("Much like an earlier one");
}

/** What waits in the queue, in a word. @param {Item} item */
export const itemWord = ({ kind }) =>
  ({
    question: "",
    rephrase: gettext("May it be asked again?"),
    spoiler: gettext("A Spoiler to be scored"),
    ending: gettext("How does the game end?"),
    paused: "",
  })[kind];

/** Names in the order in which they found a bit: "1st Ada" is for the eye, this is a sentence. @param {number[]} seats @param {string[]} names */
export const finders = (seats, names) => seats.map((seat) => names[seat]).join(gettext(", "));
