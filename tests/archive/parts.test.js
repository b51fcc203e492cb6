/* Reading an archive line by line, and sending it a few games at a time. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { joined } from "../../static/archive/export.js";
import { Importer, hasLines, matchesOf, words } from "../../static/archive/import.js";

const NOTHING = { imported: 0, skipped: 0, refused: 0, reasons: [], left: 0, wait: 0 };

/** @param {unknown} data @param {ResponseInit} [how] */
const json = (data, how) => new Response(JSON.stringify(data), how);

/** @param {AsyncIterable<string>} lines */
async function all(lines) {
  const found = [];
  for await (const line of lines) found.push(line);
  return found;
}

test("one match a line", async () => {
  const file = new Blob([
    '{"format":"tabletop-archive","version":2,"matches":[\n{"a":1},\n{"b":"é"}\n],"left_out":0}\n',
  ]);
  assert.equal(await hasLines(file), true);
  assert.deepEqual(await all(matchesOf(file)), ['{"a":1}', '{"b":"é"}']);
  assert.equal(
    await hasLines(new Blob(['{"format":"tabletop-archive","version":2,"matches":[{"a":1}]}'])),
    false,
  );
  assert.equal(await hasLines(new Blob(["odd"])), false);
});

test("what is left is sent again after the wait, with the numbers of the whole file", async () => {
  /** @type {string[][]} */
  const sent = [];
  /** @type {number[]} */
  const waits = [];
  const answers = [
    json({}, { status: 429, headers: { "Retry-After": "3" } }),
    json({ ...NOTHING, imported: 1, refused: 1, reasons: [[2, "why"]], left: 1, wait: 7.5 }),
    json({ ...NOTHING, refused: 1, reasons: [[1, "too"]] }),
  ];
  const importer = new Importer(
    async (body) => {
      const file = /** @type {Blob} */ (body.get("file"));
      sent.push(JSON.parse(await file.text()).matches);
      return /** @type {Response} */ (answers.shift());
    },
    (seconds) => Promise.resolve(waits.push(seconds)),
  );
  await importer.send(['"a"', '"b"', '"c"']);
  assert.deepEqual(sent, [["a", "b", "c"], ["a", "b", "c"], ["c"]]);
  assert.deepEqual(waits, [3, 7.5]);
  assert.deepEqual(importer.total.reasons, [
    [2, "why"],
    [3, "too"],
  ]);
  assert.equal(importer.done, 3);
});

test("who has imported enough for today need not wait with the page open", async () => {
  const importer = new Importer(() =>
    Promise.resolve(json({ ...NOTHING, left: 1, wait: 80, say: "Enough." })),
  );
  await assert.rejects(importer.send(['"a"']), /Enough\./);
});

test("a refusal is a sentence", async () => {
  const says = new Importer(() => Promise.resolve(json({ say: "No." }, { status: 400 })));
  await assert.rejects(says.send(['"a"']), /No\./);
  const page = new Importer(() => Promise.resolve(new Response("<html>", { status: 403 })));
  await assert.rejects(page.send(['"a"']), /Something went wrong/);
});

test("what came of it", () => {
  assert.equal(
    words({ ...NOTHING, imported: 2, skipped: 1 }),
    "2 games imported. 1 game skipped: you have it already.",
  );
  assert.equal(words(NOTHING), "There are no games in this file.");
});

test("parts are joined to a file of the same form", async (context) => {
  const parts = /** @type {Record<string, string>} */ ({
    "/x": '{"format":"tabletop-archive","version":2,"matches":[\n{"a":1},\n{"b":2}\n],"left_out":1,"next":"b"}\n',
    "/x?after=b": '{"format":"tabletop-archive","version":2,"matches":[\n\n],"left_out":2,"next":"c"}\n',
    "/x?after=c":
      '{"format":"tabletop-archive","version":2,"matches":[\n{"d":4}\n],"left_out":0,"next":null}\n',
  });
  context.mock.method(globalThis, "fetch", (/** @type {string} */ url) =>
    Promise.resolve(new Response(parts[url])),
  );
  /** @type {number[]} */
  const counts = [];
  const file = await joined("/x", (count) => counts.push(count));
  const text = await file.text();
  assert.deepEqual(JSON.parse(text), {
    format: "tabletop-archive",
    version: 2,
    matches: [{ a: 1 }, { b: 2 }, { d: 4 }],
    left_out: 3,
    next: null,
  });
  assert.equal(text.trim().split("\n").length, 5);
  assert.deepEqual(counts, [2, 2, 3]);
});
