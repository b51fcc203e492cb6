/* Notes to questions live in the one text of the sheet. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { freeText, noteTo, withFreeText, withNoteTo } =
  await import("../../../games/lateral/static/lateral/table/notes.js");

const BOTH = withNoteTo(withNoteTo("a thought\n#hash is free", 7, "the lens"), 12, "a boat");
const CHANGED = withFreeText(withNoteTo(BOTH, 7, "the lens?\nor the lamp"), "another\nthought");

test("each note is a line behind the free text", () => {
  assert.equal(BOTH, "a thought\n#hash is free\n#7 the lens\n#12 a boat");
});

test("a note that changes stays one line in its place; new free text comes first", () => {
  assert.equal(CHANGED, "another\nthought\n#7 the lens? or the lamp\n#12 a boat");
  assert.equal(noteTo(CHANGED, 7), "the lens? or the lamp");
  assert.equal(noteTo(CHANGED, 1), "");
  assert.equal(freeText(CHANGED), "another\nthought");
});

test("an empty note removes its line", () => {
  assert.equal(withNoteTo(withNoteTo(CHANGED, 7, " "), 12, ""), "another\nthought");
  assert.equal(withFreeText("x", ""), "");
});

test("the space at the end of a note is not taken away while one is typing", () => {
  assert.equal(noteTo(withNoteTo("", 3, "half a "), 3), "half a ");
});
