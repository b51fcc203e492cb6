/* Whether the site has lost moves that the page knows. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

const { LostMoves } = await import("../../static/table/lost-messages.js");

test("a page is ahead when two heartbeats in a row say so", () => {
  const lost = new LostMoves();
  const heard = [
    [7, 7],
    [6, 7],
    [7, 7],
    [6, 7],
    [8, 8],
    [3, 8],
    [3, 8],
  ];
  const said = heard.map(([theirs, mine]) => lost.check(theirs, mine));
  assert.deepEqual(said, [false, false, false, false, false, false, true]);
});
