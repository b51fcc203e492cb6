/** Points, which are counted in whole tenths, as text in the reader's language. */

import { fill, formatNumber, ngettext } from "../site/i18n.js";

/** As a decimal: "31.5", "40". @param {number} tenths */
export const points = (tenths) => formatNumber(tenths / 10, { maximumFractionDigits: 1 });

/** With the unit: "31.5 points", "1 point". @param {number} tenths */
export const pointsWithUnit = (tenths) =>
  fill(ngettext("%(points)s point", "%(points)s points", tenths / 10), { points: points(tenths) });
