/* The finale of a puzzle, in the board's place: how it was solved, the streak, when the next one comes, and what to do next. */

import { timeWords } from "../../site/clocks.js";
import { fill, formatNumber, gettext, ngettext } from "../../site/i18n.js";
import { drawFinaleCard } from "../../table/finale-card.js";
import { shareResult } from "../../table/share-result.js";

/** @import {Result, Told} from "./types.js" */

const MINUTE = 60_000;

/** What happened, in one sentence. @param {Pick<Told, "state" | "made">} told */
export function sentence({ state, made }) {
  if (state === "shown") return gettext("This is the solution.");
  return fill(ngettext("Solved in %(moves)s move!", "Solved in %(moves)s moves!", made), { moves: made });
}

/** Wrong moves and streaks. @param {Told} told @param {Result} result */
export function factsOf({ state, wrong }, { streak, longest }) {
  const days = (/** @type {number} */ count) =>
    fill(ngettext("%(count)s day", "%(count)s days", count), { count });
  return [
    ...(state === "solved" ? [{ label: gettext("Wrong moves"), value: formatNumber(wrong) }] : []),
    ...(streak ? [{ label: gettext("Streak"), value: days(streak) }] : []),
    ...(longest > streak ? [{ label: gettext("Longest streak"), value: days(longest) }] : []),
  ];
}

/** @param {number} left milliseconds until tomorrow's puzzle */
export const wait = (left) =>
  left > 0
    ? fill(gettext("Next puzzle in %(wait)s."), { wait: timeWords(Math.ceil(left / MINUTE) * MINUTE) })
    : "";

/**
 * @param {Told} told @param {Result} result
 * @param {{picture: unknown, left: number, replay: () => void, fold: () => void}} setting `left`: milliseconds until tomorrow's puzzle
 */
export function drawResult(told, result, { picture, left, replay, fold }) {
  const isSolved = told.state === "solved";
  const share = { label: gettext("Share"), act: () => void shareResult(result.share) };
  const again = { label: gettext("Replay solution"), act: replay };
  const next = result.next ? [result.next] : [];
  const actions = isSolved ? [share, ...next, again] : [again, ...next, share];
  return drawFinaleCard({
    ending: isSolved ? "won" : "lost",
    picture,
    sentence: sentence(told),
    detail: result.why,
    actions: actions.map((action, place) => ({ ...action, primary: place === 0 })),
    fold,
    facts: factsOf(told, result),
    note: [result.counts, wait(left)].filter(Boolean).join(" "),
  });
}
