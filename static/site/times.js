/*
 * <time datetime="2026-01-31T18:00:00Z" data-local="ago|until|time|date|moment|weekday">: the server writes UTC, the reader gets
 * their own clock and language.
 */

import { fill, gettext, language } from "./i18n.js";

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "3 minutes ago", "now". @param {Date} when */
export function ago(when, now = Date.now()) {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const since = when.getTime() - now;
  for (const [unit, length] of UNITS) {
    if (Math.abs(since) >= length) return words.format(Math.trunc(since / length), unit);
  }
  return words.format(0, "second");
}

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  time: { timeStyle: "short" },
  date: { dateStyle: "long" },
  moment: { dateStyle: "long", timeStyle: "short" },
  weekday: { weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "numeric" },
};

/** The moment as its reader would write it. @param {Date} when @param {string} style "ago", "until" (the time of day and how long until then), "time", "date", "moment" or "weekday" (the moment with its day of the week, without the year) @returns {string} */
export function local(when, style) {
  if (style === "ago") return ago(when);
  if (style === "until")
    return fill(gettext("%(time)s (%(ago)s)"), { time: local(when, "time"), ago: ago(when) });
  return new Intl.DateTimeFormat(language(), STYLES[style] ?? STYLES["moment"]).format(when);
}

/** Rewrites all times below `root`. @param {ParentNode} [root] */
export function localTimes(root = document) {
  /** @type {NodeListOf<HTMLTimeElement>} */
  const times = root.querySelectorAll("time[datetime][data-local]");
  for (const time of times) {
    const when = new Date(time.dateTime);
    if (Number.isNaN(when.getTime())) continue;
    time.textContent = local(when, time.dataset.local ?? "moment");
    time.title = local(when, "moment");
  }
}

/** Rewrites all times of the page, and again every minute. */
export function startTimes() {
  localTimes();
  setInterval(localTimes, 60_000);
}
