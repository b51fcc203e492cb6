/* Fields for a date and a time: the server's UTC becomes the browser's own time, once. */

import assert from "node:assert/strict";
import { test } from "node:test";

class FakeInput {
  /** @param {string} value */
  constructor(value) {
    this.value = value;
  }
}
Object.assign(globalThis, { HTMLElement: class {}, HTMLInputElement: FakeInput });
process.env["TZ"] = "America/New_York";
const { ZonedTime, localText } = await import("../../static/appointments/parts/zoned-time.js");

/** A field in a page, connected. @param {string} value @param {string} zone */
function connected(value, zone) {
  const parts = { time: new FakeInput(value), zone: new FakeInput(zone), words: { textContent: "" } };
  const field = new ZonedTime();
  /** @type {Record<string, unknown>} */
  const found = {
    "input[type=datetime-local]": parts.time,
    "input[type=hidden]": parts.zone,
    "[data-zone-words]": parts.words,
  };
  Object.assign(field, { querySelector: (/** @type {string} */ selector) => found[selector] ?? null });
  field.connectedCallback();
  return parts;
}

test("a time in UTC is shown in the browser's zone", () => {
  const { time, zone, words } = connected("2026-11-30T19:30", "UTC");
  assert.equal(time.value, "2026-11-30T14:30");
  assert.equal(zone.value, "America/New_York");
  assert.equal(words.textContent, "America/New York");
});

test("summer time counts", () => {
  assert.equal(connected("2026-07-01T19:30", "UTC").time.value, "2026-07-01T15:30");
  assert.equal(localText(new Date("2026-11-01T05:30Z")), "2026-11-01T01:30");
});

test("an empty field gets the zone", () => {
  const { time, zone } = connected("", "UTC");
  assert.equal(time.value, "");
  assert.equal(zone.value, "America/New_York");
});

test("what a form brings back stays as it was entered", () => {
  const { time, zone, words } = connected("2026-11-30T14:30", "Europe/Berlin");
  assert.equal(time.value, "2026-11-30T14:30");
  assert.equal(zone.value, "Europe/Berlin");
  assert.equal(words.textContent, "Europe/Berlin");
});
