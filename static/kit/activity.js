/*
 * What is under way on this page, for people and programs that wait for it and for error reports: `data-busy` of <html> has its names with
 * counts ("fetch 1, moves 2"); the attribute is missing when the page is quiet. `data-link` is the state of the page's connection, if it
 * has one. Countdowns, intervals, autoplay and everything that is due later than `SOON` don't count, nor do messages without a connection.
 */

/** A timer that runs out later than this, in milliseconds, isn't waited for. */
const SOON = 1_500;

/** @type {Map<string, number>} */
const counts = new Map();
/** The messages without an answer, by their kind. @type {Record<string, number>} */
let unanswered = {};
/** Those that will run out soon. @type {Set<number>} */
const timers = new Set();
let link = "";

function publish() {
  /** @type {[string, number][]} */
  const all = [
    ...counts,
    ["timers", timers.size],
    ["connection", +(link === "connecting")],
    ...(link === "live" ? Object.entries(unanswered) : []),
  ];
  const busy = all.filter(([, count]) => count).map(([name, count]) => `${name} ${count}`);
  const dataset = globalThis.document?.documentElement?.dataset; // there is no page in unit tests
  if (!dataset) return;
  if (busy.length) dataset.busy = busy.join(", ");
  else delete dataset.busy;
  if (link) dataset.link = link;
}

/** @param {string} name @param {number} by */
function add(name, by) {
  counts.set(name, (counts.get(name) ?? 0) + by);
  publish();
}

/** Counts work until the promise is settled that this returns: the same as `work`. @template T @param {string} name @param {Promise<T>} work */
export function during(name, work) {
  add(name, 1);
  return work.finally(() => add(name, -1));
}

/** As `setTimeout`, counted if it runs out soon. @param {() => unknown} run @param {number} [ms] */
export function startTimer(run, ms = 0) {
  const timer = setTimeout(() => {
    forget(timer);
    run();
  }, ms);
  if (ms <= SOON) timers.add(timer);
  publish();
  return timer;
}

/** @param {number} [ms] @returns {Promise<void>} */
export const pause = (ms) => new Promise((resolve) => void startTimer(resolve, ms));

/** As `setTimeout`, never counted: for countdowns, autoplay and reconnecting. @param {() => unknown} run @param {number} ms */
export const startBackgroundTimer = (run, ms) => setTimeout(run, ms);

/** As `clearTimeout`, for timers of both kinds. @param {number | undefined} timer */
export function stopTimer(timer) {
  clearTimeout(timer);
  if (timer) forget(timer);
}

/** @param {number} timer */
function forget(timer) {
  if (timers.delete(timer)) publish();
}

/** As `requestAnimationFrame`. @param {() => unknown} run */
export function nextFrame(run) {
  add("frames", 1);
  requestAnimationFrame(() => {
    add("frames", -1);
    run();
  });
}

/** How many messages of each kind have no answer yet. @param {Record<string, number>} all */
export function setUnanswered(all) {
  unanswered = all;
  publish();
}

/** The state of the page's connection. @param {string} state one of `ConnectionState` */
export function setLink(state) {
  link = state;
  publish();
}

// Until a page has loaded, not all of its scripts have started. theme.js says the same before this module has come.
if (globalThis.document?.readyState && document.readyState !== "complete") {
  add("page", 1);
  document.addEventListener("readystatechange", () => document.readyState === "complete" && add("page", -1));
}
