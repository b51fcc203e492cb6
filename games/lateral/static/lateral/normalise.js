/** Tells whether two questions are the same (LA-9) before one is sent. Must give exactly the results of games/lateral/language/normalise.py. */

/** Letters that case folding unifies, but lower-casing does not. @type {Record<string, string>} */
const ALSO = { ß: "ss", ς: "σ", "\u0345": "ι" };

/** The words of a text in lower case, separated by one space. @param {string} text */
export function words(text) {
  const small = [...text.normalize("NFKD")].map(lower).join("");
  return [...small.normalize("NFKD")].map(kept).join("").split(/\s+/u).filter(Boolean).join(" ");
}

/** The form in which questions are compared. A text without any letters stays as it is. @param {string} text */
export const fold = (text) => words(text).replaceAll(" ", "") || text.trim();

/** Lower-cases one character, independently of its neighbours. @param {string} mark one character, decomposed */
function lower(mark) {
  // Old forms of Cyrillic letters, which share a capital with the modern form.
  const one = /[\u1c80-\u1c88]/u.test(mark) ? mark.toUpperCase().toLowerCase() : mark.toLowerCase();
  return [...one].map((letter) => ALSO[letter] ?? letter).join("");
}

/** @param {string} mark one character, decomposed */
function kept(mark) {
  if (/[\p{L}\p{N}]/u.test(mark) || /(?!\p{Sk})\p{S}/u.test(mark)) return mark;
  if (/\p{M}/u.test(mark)) return isAccent(mark) ? "" : mark;
  // Apostrophes and the like do not end a word: "isn't" is one word, "son-in-law" is three.
  return /['’ʼ\p{Sk}\p{Cf}]/u.test(mark) ? "" : " ";
}

/**
 * Whether a mark is an accent above or below a letter (combining class 200 or higher). Other marks, such as vowels, make a different word.
 * JavaScript does not expose the class, but normalisation sorts marks by it: an accent moves behind a mark of class 1, and not before one of
 * class 202, the lowest class of an accent.
 * @param {string} mark
 */
const isAccent = (mark) => changesPlaces(mark, "\u0334") && !changesPlaces("\u0321", mark);

/** @param {string} first @param {string} second */
function changesPlaces(first, second) {
  return `a${first}${second}`.normalize("NFD") === `a${second}${first}` && first !== second;
}
