/* After a deal of the day: the player's streak, and when the next deal comes. */

import { ask } from "../kit/ask.js";
import { timeWords } from "../site/clocks.js";
import { fill, gettext, ngettext } from "../site/i18n.js";

/**
 * @import {Action} from "./action-button.js"
 * @import {Scene} from "./scene.js"
 */

/** The server's answer (`after_game`). @typedef {{played: number, won: number, before: string | null, today: string | null}} Answer */
/** @typedef {{facts: {label: string, value: string}[], note: string, next: Action[]}} News */

/** The time to the next deal is given in minutes. */
const MINUTE = 60_000;

/** @type {Answer | null} */
let answer = null;

/** @type {Promise<void> | null} */
let asked = null;

/**
 * What is known by now; null if this viewer has not played a deal of the day. The server is asked once.
 * @param {Pick<Scene, "you" | "store">} scene @param {DOMStringMap} data what the template says
 * @param {() => void} redraw called when there is something else to say
 * @returns {News | null}
 */
export function dayNews({ you, store }, { dealDay, dealEnds }, redraw) {
  if (!dealDay || !you.length) return null;
  asked ??= ask(dealDay).then(
    (told) => {
      answer = told;
      redraw();
      setInterval(redraw, MINUTE);
    },
    (error) => console.error(error), // the finale does without it
  );
  return answer && newsOf(answer, dealEnds ? Date.parse(dealEnds) - store.time() : 0);
}

/** @param {Answer} answer @param {number} left @returns {News} */
export function newsOf({ played, won, before, today }, left) {
  const days = (/** @type {number} */ count) =>
    fill(ngettext("%(count)s day", "%(count)s days", count), { count });
  const facts = [
    { label: gettext("Daily streak"), count: played },
    { label: gettext("Winning streak"), count: won },
  ].flatMap(({ label, count }) => (count ? [{ label, value: days(count) }] : []));
  const wait = timeWords(Math.ceil(left / MINUTE) * MINUTE);
  return {
    facts,
    note: left > 0 ? fill(gettext("Next deal in %(wait)s."), { wait }) : "",
    next: [
      ...(today ? [{ label: gettext("Today’s deal"), href: today }] : []),
      ...(before
        ? [{ label: left > 0 ? gettext("Yesterday’s deal") : gettext("The day before"), href: before }]
        : []),
    ],
  };
}
