/* What screen readers say of a move. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../served_modules.js";
import "../../dom/document.js";

const { change } = await import("../../../games/lineup/static/lineup/words.js");

/** A frame whose last action this is. @param {number} seq @param {object | null} last */
const frameOf = (seq, last) => /** @type {any} */ ({ seq, viewer: 0, view: { board: [], last } });

test("the last action, in the right person", () => {
  const placed = (/** @type {number} */ seat) => ({ type: "place", seat, spot: "5,5" });
  assert.match(change(frameOf(1, placed(0)), frameOf(0, null), ["Ada", "Bo"]) ?? "", /^You placed a token/);
  assert.match(
    change(frameOf(2, placed(1)), frameOf(1, placed(0)), ["Ada", "Bo"]) ?? "",
    /^Bo placed a token/,
  );
});

test("without a new action there are no words of its own, so that those of the record are said", () => {
  const last = { type: "place", seat: 0, spot: "5,5" };
  assert.equal(change(frameOf(2, last), frameOf(1, last), ["Ada", "Bo"]), null);
  assert.equal(change(frameOf(1, null), frameOf(0, null), ["Ada", "Bo"]), null);
});

test("whose token was captured, in the right person", () => {
  /** The board before had Ada's token there. @param {number | null} viewer */
  const captured = (viewer) => {
    const before = frameOf(3, { type: "place", seat: 0, spot: "5,5" });
    before.view.board = [{ spot: "5,5", owner: 0 }];
    const now = { ...frameOf(4, { type: "capture", seat: 1, spot: "5,5" }), viewer };
    return change(now, before, ["Ada", "Bo"]);
  };
  assert.equal(captured(0), "Bo captured your token on square F6.");
  assert.equal(captured(1), "You captured Ada’s token on square F6.");
  assert.equal(captured(null), "Bo captured Ada’s token on square F6.");
});
