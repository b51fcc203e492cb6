/* What a player is told after a deal of the day. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

const { dayNews, newsOf } = await import("../../static/table/parts/finale.js");

const HOUR = 3_600_000;
const NONE = { played: 1, before: null, today: null };

/** @param {Parameters<typeof newsOf>[0]} answer @param {number} left */
const next = (answer, left) => newsOf(answer, left).next("/results/");

test("the next deal and the streak are said, not offered", () => {
  const answer = { ...NONE, played: 7, before: "/before/" };
  assert.equal(newsOf(answer, 14.6 * HOUR).wait, "Tomorrow in 14 h · streak 7");
  assert.deepEqual(next(answer, 14.6 * HOUR), [
    { label: "Results", href: "/results/" },
    { label: "Last deal", href: "/before/" },
  ]);
  assert.equal(newsOf(NONE, HOUR / 2 + 1).wait, "Tomorrow in 31 min · streak 1");
  assert.equal(newsOf({ ...NONE, played: 0 }, HOUR / 2).wait, "Tomorrow in 30 min");
  assert.equal(newsOf(NONE, -1).wait, "");
});

test("an earlier day", () => {
  assert.deepEqual(
    next({ ...NONE, today: "/today/", before: "/before/" }, -1).map(({ label }) => label),
    ["Today’s deal", "Last deal"],
  );
});

test("spectators and other deals are not asked about", () => {
  const fail = () => assert.fail();
  const store = /** @type {any} */ ({ time: () => 0 });
  assert.equal(dayNews({ you: [], store }, { dealDay: "/day.json" }, fail), null);
  assert.equal(dayNews({ you: [0], store }, {}, fail), null);
});
