/* Points: tenths of a bit, and the question before the last points are given. */

import { askToConfirm } from "../kit/dialog.js";
import { fill, formatNumber, gettext, ngettext } from "../site/i18n.js";

/** @import {ShownBit} from "./server.d.ts" */

/** As a decimal: "31.5", "40". @param {number} tenths */
export const points = (tenths) => formatNumber(tenths / 10, { maximumFractionDigits: 1 });

/** With the unit: "31.5 points", "1 point". @param {number} tenths */
export const pointsWithUnit = (tenths) =>
  fill(ngettext("%(points)s point", "%(points)s points", tenths / 10), { points: points(tenths) });

// -- The score of a Spoiler, in whole tenths: the same as games/lateral/rules/spoilers.py.

/** How many tenths of a bit's score are left after this many other players have found it. @param {number} others */
export const share = (others) => Math.max(0, 10 - others);

/** Points, in tenths, for a bit with this score that this many others have found before. @param {number} score @param {number} others */
export const worth = (score, others) => score * share(others);

/** Points, in tenths, for the bit to that puzzler; 0 if they have it already. @param {ShownBit} bit @param {number} seat */
export const gain = ({ score, found }, seat) => (found.includes(seat) ? 0 : worth(score, found.length));

/** Points, in tenths, for these bits, by their numbers from 0. @param {ShownBit[]} bits @param {Iterable<number>} ticked @param {number} seat */
export const gains = (bits, ticked, seat) =>
  [...new Set(ticked)].reduce((sum, number) => sum + gain(/** @type {ShownBit} */ (bits[number]), seat), 0);

/** Whether all bits are found with these. @param {ShownBit[]} bits @param {Set<number>} ticked */
export const isAllFound = (bits, ticked) =>
  bits.every(({ found }, number) => found.length || ticked.has(number));

/** Whole points of the puzzle that would be found with these bits. @param {ShownBit[]} bits @param {Iterable<number>} ticked */
export function foundWith(bits, ticked) {
  const more = new Set(ticked);
  return bits.reduce(
    (sum, { score, found }, number) => (found.length || more.has(number) ? sum + score : sum),
    0,
  );
}

// -- LA-26: marks that end the game are final, so the Master is asked first.

export const confirmFinal = () =>
  askToConfirm(
    gettext("These marks find the last bit and end the game. Everyone will see the solution."),
    gettext("Mark and end game"),
  );
