/* The time left, in words and in digits. */

import { fill, gettext, ngettext } from "./i18n.js";

const DAY = 86_400;
const HOUR = 3_600;

/** @param {number} count */
const inSeconds = (count) => fill(ngettext("%(count)s second", "%(count)s seconds", count), { count });

/** @type {[number, (count: number) => string][]} */
const UNITS = [
  [DAY, (count) => fill(ngettext("%(count)s day", "%(count)s days", count), { count })],
  [HOUR, (count) => fill(ngettext("%(count)s hour", "%(count)s hours", count), { count })],
  [60, (count) => fill(ngettext("%(count)s minute", "%(count)s minutes", count), { count })],
  [1, inSeconds],
];

/** The time left in words, in its two largest units: "1 minute 20 seconds". @param {number} milliseconds */
export function timeWords(milliseconds) {
  let seconds = Math.ceil(milliseconds / 1000);
  const parts = [];
  for (const [unit, words] of UNITS) {
    if (seconds >= unit) parts.push(words(Math.floor(seconds / unit)));
    seconds %= unit;
  }
  return parts.slice(0, 2).join(" ") || inSeconds(0);
}

/** The time left in digits: "2 d 5 h", "1:02:03", "4:09", and at the very end "9.4". @param {number} milliseconds */
export function timeFigures(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  const [days, hours, minutes] = [
    Math.floor(seconds / DAY),
    Math.floor((seconds % DAY) / HOUR),
    Math.floor((seconds % HOUR) / 60),
  ];
  if (days) return fill(gettext("%(days)s d %(hours)s h"), { days, hours });
  if (milliseconds < 10_000) return (Math.ceil(milliseconds / 100) / 10).toFixed(1);
  const end = `${String(minutes).padStart(hours ? 2 : 1, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${end}` : end;
}
