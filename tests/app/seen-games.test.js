/* Your games as this browser saw them last, until it forgets you. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { forgetPerson } from "../../static/app/parts/start.js";
import { withTable } from "../../static/app/seen-games.js";
import { fakeWorker } from "./fake_worker.js";
import "../dom/document.js";
import "../served_modules.js";

/** @param {string} url @param {string} [state] */
const game = (url, state = "") => ({
  url,
  name: "LineUp!",
  state,
  yours: Boolean(state),
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
    mark: "",
  });
  assert.equal(games.at(-1)?.url, "/t/28/");
});

test("a page that knows nobody deletes all that is about a person, ends alerts, and keeps the files", async () => {
  const { caches, functions } = fakeWorker();
  const { registration } = functions.self;
  for (const name of ["tabletop-yours", "tabletop-pages-a", "tabletop-files-a"]) await caches.open(name);
  await registration.showNotification("Your turn", { tag: "t" });
  Object.assign(globalThis, { caches });
  await forgetPerson(registration);
  assert.deepEqual(Object.keys(caches.kept), ["tabletop-files-a"]);
  assert.deepEqual(await registration.getNotifications(), []);
  assert.equal(await registration.pushManager.getSubscription(), null);
});
