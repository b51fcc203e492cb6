/* Why a line has ended: said only where something was brought about by a rule. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../dom/document.js";
import "../../served_modules.js";

const { because } = await import("../../../games/questioning/static/questioning/words.js");

test("the end of a line is explained, and a tile that was placed is not", () => {
  const played = /** @type {any} */ ({ code: "played", side: "answer", line: "witness", space: "b4", on: 0 });
  assert.equal(because([played]), "");
  assert.match(because([played, { code: "wiped", spaces: ["c1"] }]), /^No question in the lawyer’s hand/);
  assert.match(because([{ code: "restart", space: "a1" }]), /first corner that is still open/);
  assert.match(
    because(/** @type {any} */ ([{ code: "off_topic", tile: "a01" }])),
    /the lawyer draws an answer/,
  );
});
