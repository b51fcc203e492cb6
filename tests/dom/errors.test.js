/* Errors of the site's own modules: what the visitor reads, and what the server is told. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { open } from "./page.js";

const SENTENCE = /Something on this page failed/;
const SECRET = "He had hiccups.";

/** Opens a game whose own turn has come, with beacons that are kept. */
async function started() {
  mock.method(console, "error", () => {});
  const page = await open("lineup-turn");
  document.documentElement.dataset.errors = "/page-errors";
  /** @type {any[]} */
  const beacons = [];
  Object.defineProperty(window.navigator, "sendBeacon", {
    value: (/** @type {string} */ path, /** @type {string} */ body) =>
      beacons.push({ path, body: JSON.parse(body) }),
    configurable: true,
  });
  return { page, beacons };
}

/** A frame whose board can't be drawn. @param {any} page */
function broken(page) {
  const frame = structuredClone(page.scene.greeting.find((/** @type {any} */ { type }) => type === "frame"));
  frame.seq += 1;
  frame.view.board = null;
  return frame;
}

test("a board that can't be drawn leaves the rest alone, and says so", async () => {
  const { page, beacons } = await started();
  await page.server.says(broken(page));
  page.says(SENTENCE);
  page.game.says("Your turn");
  page.side.one("heading", "Log");
  assert.equal(beacons.length, 1);
  const [{ path, body }] = beacons;
  assert.equal(path, "/page-errors");
  assert.deepEqual(Object.keys(body), ["kind", "region", "lines"]);
  assert.deepEqual([body.kind, body.region], ["TypeError", "board"]);
});

test("an error that comes again is reported once, and said while it lasts", async () => {
  const { page, beacons } = await started();
  await page.server.says(broken(page));
  await page.server.says({ ...broken(page), seq: 10 });
  await page.wait(20_000);
  await page.server.says({ ...broken(page), seq: 11 });
  assert.equal(page.text.split("Something on this page failed").length - 1, 1);
  assert.equal(beacons.length, 1);
});

test("an error that nothing has caught is heard if it comes from our files, without its message", async () => {
  const { page, beacons } = await started();
  const error = new SyntaxError(SECRET);
  const raise = () =>
    window.dispatchEvent(Object.assign(new window.Event("error"), { error, message: SECRET }));
  error.stack = `SyntaxError: ${SECRET}\n    at run (chrome-extension://abc/static/content.js:1:2)`;
  raise();
  await page.settle();
  page.saysNothingOf(SENTENCE);
  error.stack = `SyntaxError: ${SECRET}\n    at run (${location.origin}/static/table/chat.js:12:5)\n    at https://elsewhere.example/static/x.js:1:1`;
  raise();
  await page.settle();
  page.says(SENTENCE);
  assert.deepEqual(
    beacons.map(({ body }) => body),
    [{ kind: "SyntaxError", region: "page", lines: ["table/chat.js:12:5"] }],
  );
});

test("a page reports three errors at most", async () => {
  const { page, beacons } = await started();
  for (let line = 1; line <= 5; line += 1) {
    const error = new Error();
    error.stack = `Error\n    at ${location.origin}/static/table/chat.js:${line}:1`;
    window.dispatchEvent(Object.assign(new window.Event("unhandledrejection"), { reason: error }));
  }
  await page.settle();
  assert.equal(beacons.length, 3);
});
