/** Points, which are exact tenths, as decimals in the reader's language: "31.5", "40". */

/** @param {number} tenths */
export const points = (tenths) => new Intl.NumberFormat(document.documentElement.lang || "en", { maximumFractionDigits: 1 }).format(tenths / 10);
