/* What a player is told after a deal of the day. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

const { dayNews, newsOf } = await import("../../static/table/finale.js");

const HOUR = 3_600_000;
const NONE = { played: 0, won: 0, before: null, today: null };

test("streaks and the next deal", () => {
  const { facts, note, next } = newsOf({ ...NONE, played: 3, won: 1, before: "/before/" }, 5 * HOUR + 1);
  assert.deepEqual(facts, [
    { label: "Daily streak", value: "3 days" },
    { label: "Winning streak", value: "1 day" },
  ]);
  assert.equal(note, "Next deal in 5 hours 1 minute.");
  assert.deepEqual(next, [{ label: "Yesterday’s deal", href: "/before/" }]);
});

test("an earlier day, and no streak", () => {
  const { facts, note, next } = newsOf({ ...NONE, today: "/today/", before: "/before/" }, -1);
  assert.deepEqual(facts, []);
  assert.equal(note, "");
  assert.deepEqual(
    next.map(({ label }) => label),
    ["Today’s deal", "The day before"],
  );
});

test("spectators and other deals are not asked about", () => {
  const fail = () => assert.fail();
  const store = /** @type {any} */ ({ time: () => 0 });
  assert.equal(dayNews({ you: [], store }, { dealDay: "/day.json" }, fail), null);
  assert.equal(dayNews({ you: [0], store }, {}, fail), null);
});
