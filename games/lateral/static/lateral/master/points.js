/** What a Spoiler scores, in exact tenths: the browser's twin of games/lateral/rules/room/scoring.py. */

/** @typedef {import("../types.js").Bit} Bit */

/** So many of ten parts of a bit's score are left when so many others have spoiled it before. @param {number} others */
export const share = (others) => Math.max(0, 10 - others);

/** Tenths for a bit of that score which so many others have spoiled before. @param {number} score @param {number} others */
export const worth = (score, others) => score * share(others);

/** What one bit brings to that puzzler; nothing when they have it already. @param {Bit} bit @param {number} seat */
export const gain = ({ score, found }, seat) => (found.includes(seat) ? 0 : worth(score, found.length));

/** What these bits, by their numbers from 0, bring together. @param {Bit[]} bits @param {Iterable<number>} ticked @param {number} seat */
export const gains = (bits, ticked, seat) => [...new Set(ticked)].reduce((sum, number) => sum + gain(bits[number], seat), 0);

/** How much of the puzzle would be found with these bits, in whole points. @param {Bit[]} bits @param {Iterable<number>} ticked */
export function foundWith(bits, ticked) {
  const more = new Set(ticked);
  return bits.reduce((sum, { score, found }, number) => (found.length || more.has(number) ? sum + score : sum), 0);
}
