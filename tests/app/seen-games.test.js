/* Your games as this browser saw them last. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { withTable } from "../../static/app/seen-games.js";

/** @param {string} url @param {string} [state] */
const game = (url, state = "") => ({
  url,
  name: "LineUp!",
  state,
  yours: Boolean(state),
  details: ["with Bo"],
  mark: "",
});

test("a table that is opened comes first, and says nothing about turns any more", () => {
  const games = withTable([game("/t/a/"), game("/t/b/", "your turn")], "/t/b/", "LineUp!");
  assert.deepEqual(games, [game("/t/b/"), game("/t/a/")]);
});

test("a new table is added, and the list stays short", () => {
  const many = Array.from({ length: 30 }, (_, number) => game(`/t/${number}/`));
  const games = withTable(many, "/t/new/", "Deduction");
  assert.equal(games.length, 30);
  assert.deepEqual(games[0], {
    url: "/t/new/",
    name: "Deduction",
    state: "",
    yours: false,
    details: [],
    mark: "",
  });
  assert.equal(games.at(-1)?.url, "/t/28/");
});
