/* Disputes after a game without a Master. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../fake_document.js";
import "../../served_modules.js";

const { canDispute } = await import("../../../games/lateral/static/lateral/keyed/settling.js");

/** @param {number} left seconds until the disputes are settled */
const at = (left) =>
  /** @type {any} */ ({
    view: { settling: { ends: 300_000 } },
    context: { time: () => 300_000 - 1000 * left },
  });

test("in the last minute nothing more can be disputed", () => {
  assert.equal(canDispute(at(61)), true);
  assert.equal(canDispute(at(60)), false);
  assert.equal(canDispute(at(1)), false);
});
