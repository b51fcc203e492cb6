/**
 * The player's own notes, stored in the private note sheet. A star is a mark named after the question's number. A note on a question is
 * a line "#7 …" of the sheet's text; all other lines are free.
 */

/** @import {Context} from "../types.js" */

const LINE = /^#(\d+) ?(.*)$/;

/** @param {number} number */
const nameOf = (number) => `q:${number}`;

/** @param {Context} context @param {number} number */
export const isStarred = ({ sheet }, number) => sheet?.marks[nameOf(number)] === "star";

/** Sets or removes the star. @param {Context} context @param {number} number */
export function star(context, number) {
  context.note({ mark: nameOf(number), value: isStarred(context, number) ? "" : "star" });
}

/** The note on that question, or empty. @param {string} text the sheet's @param {number} number */
export function noteTo(text, number) {
  for (const line of text.split("\n")) {
    const [, of, note = ""] = LINE.exec(line) ?? [];
    if (Number(of) === number) return note;
  }
  return "";
}

/** The sheet's text with a new note on that question; an empty note removes its line. @param {string} text @param {number} number @param {string} note */
export function withNoteTo(text, number, note) {
  const line = note.trim() ? [`#${number} ${note.replaceAll("\n", " ").trimStart()}`] : [];
  const lines = text === "" ? [] : text.split("\n");
  const at = lines.findIndex((one) => Number(LINE.exec(one)?.[1]) === number);
  return (at < 0 ? [...lines, ...line] : lines.toSpliced(at, 1, ...line)).join("\n");
}

/** The free lines. @param {string} text */
export const freeText = (text) =>
  text
    .split("\n")
    .filter((line) => !LINE.test(line))
    .join("\n");

/** The sheet's text with new free lines; they come first, then the notes on questions. @param {string} text @param {string} free */
export function withFreeText(text, free) {
  const notes = text.split("\n").filter((line) => LINE.test(line));
  return [...(free ? [free] : []), ...notes].join("\n");
}
