/* Drafts of earlier versions are taken over. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { emptyStorage } from "../../fake_storage.js";

const { adoptPuzzle, adoptTexts } = await import("../../../games/lateral/static/lateral/earlier-drafts.js");
const { Drafts } = await import("../../../static/kit/drafts.js");

beforeEach(() => {
  emptyStorage();
  const kept = {
    texts: { ask: "Was it", spoiler: "She did it" },
    sent: { ask: { text: "Was it", mark: 2 } },
  };
  sessionStorage.setItem("lateral:/t/1:1", JSON.stringify(kept));
});

test("texts and a puzzle are found after a reload, and are not in their old place any more", () => {
  sessionStorage.setItem("lateral-puzzle:/t/1", JSON.stringify({ title: "The lift" }));
  const first = new Drafts("/t/1:1");
  adoptTexts(first, "/t/1:1");
  adoptPuzzle(first, "puzzle", "/t/1");
  const drafts = new Drafts("/t/1:1");
  assert.deepEqual(
    ["ask", "spoiler", "puzzle"].map((field) => drafts.text(field)),
    ["Was it", "She did it", '{"title":"The lift"}'],
  );
  assert.deepEqual(Object.keys(sessionStorage), []);
});

test("what had been sent is dropped when it arrives", () => {
  const drafts = new Drafts("/t/1:1");
  adoptTexts(drafts, "/t/1:1");
  drafts.arrived("ask", 3);
  assert.equal(drafts.text("ask"), "");
});

test("a newer text stays", () => {
  const drafts = new Drafts("/t/1:1");
  drafts.write("spoiler", "Newer");
  adoptTexts(drafts, "/t/1:1");
  assert.equal(drafts.text("spoiler"), "Newer");
});

test("what can't be read is no text", () => {
  sessionStorage.setItem("lateral:/t/1:2", "{broken");
  const drafts = new Drafts("/t/1:2");
  adoptTexts(drafts, "/t/1:2");
  assert.equal(drafts.text("ask"), "");
});
