/** The width and line breaks of text that keeps its size whatever the board's scale. */

/** The width of a text in pixels. @param {string} text @param {number} size @param {string} font */
export function measure(text, size, font) {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return (text.length * size) / 2;
  pen.font = `600 ${size}px ${font}`;
  return pen.measureText(text).width;
}

/**
 * Breaks a sentence into lines of at most `most` pixels and about equal length.
 * @param {string} say @param {number} most @param {number} size @param {string} font
 */
export function wrap(say, most, size, font) {
  const wide = (/** @type {string} */ text) => measure(text, size, font);
  const words = say.split(" ");
  const least = Math.max(...words.map(wide));
  const count = fill(words, most, wide).length;
  let width = most;
  while (width - 8 > least && fill(words, width - 8, wide).length === count) width -= 8;
  const lines = fill(words, width, wide);
  return { lines, width: Math.max(...lines.map(wide)) };
}

/** @param {string[]} words @param {number} most @param {(text: string) => number} wide @returns {string[]} */
function fill(words, most, wide) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && wide(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
