/* The countdown to the automatic start: how much is left, and what is said about it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

const { StartCountdown, countdownWords, saveChange, secondsToStart, sendForm, startNews, untilNextSecond } =
  await import("../../static/table/waiting.js");

const NOW = 1_000_000;

/** A table whose game starts so many milliseconds from now. @param {number | null} left @param {object} [fields] */
const starting = (left, { held = false, ...fields } = /** @type {any} */ ({})) =>
  /** @type {any} */ ({
    status: "open",
    you: [0],
    start: { automatic: true, held, at: left === null ? null : NOW + left },
    ...fields,
  });

test("whole seconds, down to 0", () => {
  const left = [3_000, 2_001, 1, 0, -500].map((left) => secondsToStart(starting(left), NOW));
  assert.deepEqual(left, [3, 3, 1, 0, 0]);
  assert.deepEqual([3, 1, 0].map(countdownWords), ["Starts in 3 seconds", "Starts in 1 second", "Starting…"]);
});

test("no countdown without a time, after the start, and from a server that knows none", () => {
  const rooms = [null, starting(null), starting(2_000, { status: "playing" }), { status: "open" }];
  assert.deepEqual(
    rooms.map((room) => secondsToStart(/** @type {any} */ (room), NOW)),
    [null, null, null, null],
  );
});

test("it is drawn again at the next second, and no more when it is over", () => {
  const waits = [2_300, 2_000, 0, null].map((left) => untilNextSecond(starting(left), NOW));
  assert.deepEqual(waits, [300, 0, null, null]);
});

test("the beginning and the end of a countdown are said once", () => {
  const [still, counts, held] = [starting(null), starting(3_000), starting(null, { held: true })];
  const begun = starting(null, { status: "playing" });
  /** @type {[any, any, string][]} */
  const cases = [
    [still, counts, "Starts in 3 seconds"],
    [counts, starting(2_000), ""],
    [counts, still, "The countdown was stopped."],
    [counts, held, "The countdown was stopped."],
    [still, held, ""],
    [counts, begun, ""],
  ];
  for (const [before, now, said] of cases) assert.equal(startNews(before, now, NOW), said);
});

/** As much of a form as the module needs. @param {object} [fields] */
const formOf = (fields) => {
  const words = { textContent: "" };
  const button = { hidden: false };
  /** @type {Map<string, (event: any) => void>} */
  const listeners = new Map();
  return {
    action: "/t/x/not-yet",
    hidden: true,
    words,
    button,
    listeners,
    sent: 0,
    addEventListener: (/** @type {string} */ kind, /** @type {any} */ act) => listeners.set(kind, act),
    contains: (/** @type {unknown} */ one) => one === button,
    querySelector: (/** @type {string} */ what) => (what === "p" ? words : button),
    matches: () => true,
    submit() {
      this.sent++;
    },
    ...fields,
  };
};

/** The fake document, in which an element may have the focus. */
const page = { activeElement: /** @type {unknown} */ (null), focused: 0 };
Object.assign(page, { getElementById: () => ({ focus: () => page.focused++ }) });
class Box {
  /** @param {unknown} form */
  constructor(form) {
    this.form = form;
  }
}
Object.assign(globalThis, { document: page, HTMLInputElement: Box, FormData: class {} });

test("the countdown shows itself, second by second, and gives the focus away when it ends", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let time = NOW;
  const form = formOf();
  const countdown = new StartCountdown(/** @type {any} */ (form), () => time);
  countdown.update(starting(2_500));
  assert.deepEqual([form.hidden, form.words.textContent], [false, "Starts in 3 seconds"]);
  time += 520;
  t.mock.timers.tick(520);
  assert.equal(form.words.textContent, "Starts in 2 seconds");
  page.activeElement = form.button;
  countdown.update(starting(null));
  assert.deepEqual([form.hidden, form.words.textContent, page.focused], [true, "", 1]);
  countdown.update(starting(1_500, { you: [] }));
  assert.equal(form.button.hidden, true, "spectators can’t stop it");
  countdown.update(starting(null));
});

test("a countdown that was stopped doesn’t come back at its next second", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const form = formOf();
  const countdown = new StartCountdown(/** @type {any} */ (form), () => NOW);
  countdown.update(starting(2_500));
  countdown.update(starting(null, { held: true }));
  t.mock.timers.tick(2_500);
  assert.deepEqual([form.hidden, form.words.textContent], [true, ""]);
});

test("forms are sent without leaving the page, or by the browser if that fails", async () => {
  const answers = [{ type: "opaqueredirect" }, { type: "basic" }, null];
  const form = formOf();
  /** @type {unknown[]} */
  const asked = [];
  Object.assign(globalThis, {
    fetch: (/** @type {unknown} */ url) => {
      asked.push(url);
      const answer = answers[asked.length - 1];
      return answer ? Promise.resolve(answer) : Promise.reject(new Error("no connection"));
    },
  });
  const sent = [];
  while (asked.length < answers.length) {
    await sendForm(/** @type {any} */ (form));
    sent.push(form.sent);
  }
  assert.deepEqual(sent, [0, 1, 2]);
  answers.push({ type: "opaqueredirect" }, { type: "opaqueredirect" });
  new StartCountdown(/** @type {any} */ (form), () => NOW);
  let prevented = false;
  form.listeners.get("submit")?.({ preventDefault: () => (prevented = true) });
  saveChange(/** @type {any} */ ({ target: new Box(form) }));
  saveChange(/** @type {any} */ ({ target: new Box(null) }));
  saveChange(/** @type {any} */ ({ target: {} }));
  assert.deepEqual([prevented, asked.length], [true, 5]);
});
