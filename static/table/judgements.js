/* What bots have judged about the moves of a finished game: what each cost, and its words. The review shows them (static/table/parts/review.js). */

import { fill, gettext, percent } from "../site/i18n.js";

/**
 * @import {Frame} from "../kit/server.d.ts"
 * @import {Words} from "../kit/types.js"
 * @import {Scene} from "./scene.js"
 * @import {Judged} from "./types.js"
 */

/** A move that loses at least this much of the chance of winning is worth a line. */
export const TURNING = 0.08;

/** How much of the chance of winning a move lost. @param {Judged} step */
export const lost = ({ chance, chosen, better }) => (better ? Math.max(0, chance - chosen) : 0);

/**
 * The numbers before costly moves: their views are needed to describe the moves.
 * @param {Judged[]} steps
 */
export const toLookAt = (steps) => steps.filter((step) => lost(step) >= TURNING).map((step) => step.seq - 1);

/** Whether this game can be reviewed and the page can show the review. @param {Scene} scene */
export const mayReview = ({ now, board }) =>
  now?.review === "chances" || (now?.review === "own" && !!board?.review);

/** A move's text without its final full stop, to be part of another sentence. @param {string} text */
const unstopped = (text) => text.replace(/[.。]$/u, "");

/**
 * A turning point in sentences.
 * @param {Judged} step
 * @param {Words} words
 * @param {Frame} frame as it was before the move
 * @param {boolean} [exact] with what it did to the chance of winning
 */
export function wordsOf(step, words, frame, exact = true) {
  const from = percent(step.chance);
  const to = percent(step.chosen);
  const format = exact ? gettext("%(move)s: from %(from)s down to %(to)s.") : gettext("Played: %(move)s.");
  const played = fill(format, { move: unstopped(words.offer(step.move, frame)), from, to });
  if (!step.better) return played;
  const better = fill(gettext("Better: %(move)s."), { move: unstopped(words.offer(step.better, frame)) });
  const why = step.why ? (words.why?.(step.why, frame) ?? "") : "";
  return [played, better, why].filter(Boolean).join(" ");
}
