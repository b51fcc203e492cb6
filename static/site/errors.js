/*
 * Errors of the site's own modules: the visitor reads a sentence, and the server is told in a few bytes (tabletop/pages/page_errors.py).
 * What is sent names the error's class and lines of our files, never its message: that may quote what somebody wrote.
 */

import { startTimer } from "../kit/activity.js";
import { gettext } from "./i18n.js";
import { toast } from "./toast.js";

/** How many reports a page sends at most: an error while drawing is likely to come again with each message. */
const MAX_REPORTS = 3;
/** How many lines of an error's stack are sent. */
const MAX_LINES = 6;
/** How long the sentence stays, in milliseconds. */
const STAYS = 15_000;

/** A line of one of the site's files in a stack trace, in all browsers: its path and position. */
const OWN_LINE = /(https?:\/\/[^\s()]+?)\/static\/([\w./-]+\.js(?::\d+){1,2})/g;

/** Those that were reported. @type {Set<string>} */
const reported = new Set();
let isSaid = false;

/** The lines of our own files, the innermost first. @param {unknown} error */
export function linesOf(error) {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return [...stack.matchAll(OWN_LINE)]
    .filter(([, origin]) => origin === location.origin)
    .map(([, , line]) => line)
    .slice(0, MAX_LINES);
}

/** Says that something has failed, unless it stands there already. */
function say() {
  if (isSaid) return;
  isSaid = true;
  toast(gettext("Something on this page failed. If anything is missing, reload it."), STAYS);
  startTimer(() => (isSaid = false), STAYS);
}

/**
 * Says that something has failed, and reports it: each error once, at most `MAX_REPORTS` on a page.
 * @param {unknown} error
 * @param {string} region the part of the page, in one word: "board", "status", …; "page" where it isn't known
 */
export function reportError(error, region) {
  console.error(error);
  const kind = error instanceof Error ? error.name : typeof error;
  const body = JSON.stringify({ kind, region, lines: linesOf(error) });
  say();
  if (reported.has(body) || reported.size >= MAX_REPORTS) return;
  reported.add(body);
  const { errors } = document.documentElement.dataset;
  if (errors) navigator.sendBeacon?.(errors, body);
}

/** Hears of errors that nothing has caught, if they come from our own files: extensions have errors, too. */
export function startHearingErrors() {
  const hear = (/** @type {unknown} */ error) => {
    if (linesOf(error).length) reportError(error, "page");
  };
  addEventListener("error", (event) => hear(event.error));
  addEventListener("unhandledrejection", (event) => hear(event.reason));
}
