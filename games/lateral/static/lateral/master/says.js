/** Sentences of the Master's console. */

import { fill, formatList, gettext, ngettext } from "../../site/i18n.js";

/**
 * @import {Question, View} from "../server.d.ts"
 * @import {Item} from "./front.js"
 */

/** What waits for the Master, such as "2 questions and a solution to mark"; a single question is "answer the question". @param {View["queue"]} queue */
export function waits(queue) {
  const count = (/** @type {string} */ wanted) => queue?.filter(({ kind }) => kind === wanted).length ?? 0;
  const questions = count("question") + count("rephrase");
  const others = [
    count("spoiler") ? gettext("a solution to mark") : "",
    count("ending") ? gettext("the end of the game") : "",
  ].filter(Boolean);
  if (questions === 1 && !others.length)
    return count("question") ? gettext("answer the question") : gettext("let them ask again?");
  const asked = questions
    ? fill(ngettext("%(count)s question", "%(count)s questions", questions), { count: questions })
    : "";
  return formatList([asked, ...others].filter(Boolean));
}

/** Who sees a question and its answer. @param {Question} question @param {string} name */
export function audience({ kind }, name) {
  if (kind === "public") return gettext("Everyone sees the answer.");
  if (kind === "tip_off")
    return fill(gettext("Everyone sees the question, but only %(name)s sees the answer."), { name });
  return fill(gettext("Only %(name)s sees the question and the answer."), { name });
}

/** A short label for an item of the queue; empty for those that show their text. @param {Item} item */
export const itemWord = ({ kind }) =>
  ({
    question: "",
    rephrase: gettext("Let them ask again?"),
    spoiler: gettext("Solution to mark"),
    ending: gettext("Decide how the game ends"),
    paused: "",
  })[kind];

/** The names of these seats as a list, in the given order. @param {number[]} seats @param {string[]} names */
export const seatNames = (seats, names) => formatList(seats.map((seat) => names[seat] ?? ""));
