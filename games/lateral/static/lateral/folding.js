/** When two questions are the same (LA-9), before one is sent. The twin of games/lateral/rules/core/normalise.py: equal to it, character by character. */

/** What small letters alone do not make equal. @type {Record<string, string>} */
const ALSO = { "ß": "ss", "ς": "σ", "\u0345": "ι" };

/** The words of a text in small letters, with one space between them. @param {string} text */
export function words(text) {
  const small = [...text.normalize("NFKD")].map(lower).join("");
  return [...small.normalize("NFKD")].map(kept).join("").split(/\s+/u).filter(Boolean).join(" ");
}

/** What is left of a question to be compared. Of a text without any letter it is the text itself. @param {string} text */
export const fold = (text) => words(text).replaceAll(" ", "") || text.trim();

/** A letter of its own each time: what stands beside it does not matter. @param {string} mark one character, decomposed */
function lower(mark) {
  // Old forms of Cyrillic letters, whose capital is that of the new one.
  const one = /[\u1c80-\u1c88]/u.test(mark) ? mark.toUpperCase().toLowerCase() : mark.toLowerCase();
  return [...one].map((letter) => ALSO[letter] ?? letter).join("");
}

/** @param {string} mark one character, decomposed */
function kept(mark) {
  if (/[\p{L}\p{N}]/u.test(mark) || /(?!\p{Sk})\p{S}/u.test(mark)) return mark;
  if (/\p{M}/u.test(mark)) return isAccent(mark) ? "" : mark;
  // An apostrophe and its like are no end of a word: "isn't" is one word, "son-in-law" are three.
  return /['’ʼ\p{Sk}\p{Cf}]/u.test(mark) ? "" : " ";
}

/**
 * Whether a mark is an accent above or below a letter (combining class 200 and more); the others are vowels and such, which make another
 * word. The class itself is not to be had here, but marks are put in its order: an accent goes behind one of class 1, and not before one of
 * class 202, the lowest that an accent has.
 * @param {string} mark
 */
const isAccent = (mark) => changesPlaces(mark, "\u0334") && !changesPlaces("\u0321", mark);

/** @param {string} first @param {string} second */
function changesPlaces(first, second) {
  return `a${first}${second}`.normalize("NFD") === `a${second}${first}` && first !== second;
}
