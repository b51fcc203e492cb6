/* The finale of a case, in the board's place: how it was solved, the streak, when the next one comes, and what to do next. */

import { timeWords } from "../../site/clocks.js";
import { fill, formatNumber, gettext, ngettext } from "../../site/i18n.js";
import { drawFinaleCard } from "../../table/finale-card.js";
import { shareResult } from "../../table/share-result.js";
import { verdict } from "./panel.js";

/** @import {Result, Told} from "./types.js" */

const MINUTE = 60_000;

/** @param {Told} told @param {Result} result */
function factsOf({ state, named, hints }, { streak, longest }) {
  const days = (/** @type {number} */ count) =>
    fill(ngettext("%(count)s day", "%(count)s days", count), { count });
  const help = [
    { label: gettext("Wrong tiles"), value: formatNumber(named.length) },
    { label: gettext("Hints"), value: formatNumber(hints.length) },
  ];
  return [
    ...(state === "solved" ? help : []),
    ...(streak ? [{ label: gettext("Streak"), value: days(streak) }] : []),
    ...(longest > streak ? [{ label: gettext("Longest streak"), value: days(longest) }] : []),
  ];
}

/** @param {number} left milliseconds until tomorrow's case */
const wait = (left) =>
  left > 0
    ? fill(gettext("Next case in %(wait)s."), { wait: timeWords(Math.ceil(left / MINUTE) * MINUTE) })
    : "";

/**
 * @param {Told} told @param {Result} result
 * @param {{picture: unknown, left: number, fold: () => void}} setting `left`: milliseconds until tomorrow's case
 */
export function drawResult(told, result, { picture, left, fold }) {
  const isSolved = told.state === "solved";
  const share = { label: gettext("Share"), act: () => void shareResult(result.share) };
  const next = result.next ? [result.next] : [];
  const actions = isSolved ? [share, ...next] : [...next, share];
  return drawFinaleCard({
    ending: isSolved ? "won" : "lost",
    picture,
    sentence: verdict(told),
    detail: result.why,
    actions: actions.map((action, place) => ({ ...action, primary: place === 0 })),
    fold,
    facts: factsOf(told, result),
    note: [result.counts, wait(left)].filter(Boolean).join(" "),
  });
}
