/* The front page while games go on: its list, the count in its title and on the app's badge. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { FIRST_VISIT } from "./first-visit.js";
import { open } from "./page.js";

const MAX_TURNS = 10;

/** Opens the front page with two games, of which none waits. */
async function front() {
  const page = await open("front-page");
  /** @type {number[]} */
  const badges = [];
  Object.assign(navigator, {
    setAppBadge: async (/** @type {number} */ count) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  });
  window.dispatchEvent(new Event("load"));
  for (let turns = 0; turns < MAX_TURNS && !badges.length; turns += 1) await page.wait(FIRST_VISIT);
  const [, { json: games }] = page.scene.answers;
  return { page, badges, games };
}

/** Where the games of the list are. @param {import("./page.js").Page} page @param {string} name what the list is called now */
const listed = (page, name) =>
  page
    .area("region", name)
    .all("link", /LineUp!/)
    .map((link) => link.getAttribute("href"));

/** How many games wait, as the page's header says. */
const inHeader = () => {
  const link = document.getElementById("games-waiting");
  return link?.hidden ? null : link?.querySelector(".count")?.textContent;
};

test("it is brought up to date when it comes into view", async () => {
  const { page, badges, games } = await front();
  const [first, second] = games;
  assert.match(document.title, /^Play/);
  assert.deepEqual(badges, [0]);
  assert.equal(listed(page, "Your games").length, 2);
  assert.equal(inHeader(), null);
  const focused = /** @type {HTMLElement} */ (document.querySelector(`#mine a[href="${second}"]`));
  focused.focus();
  document.dispatchEvent(new Event("visibilitychange"));
  await page.settle();
  assert.match(document.title, /^\(1\) Play/);
  assert.deepEqual(listed(page, "Your turn"), [second, first]);
  assert.equal(inHeader(), "1");
  assert.equal(document.activeElement?.getAttribute("href"), second);
  assert.deepEqual(badges, [0, 1]);
});

test("without a connection it stays as it is", async () => {
  const { page, games } = await front();
  page.server.down = true;
  document.dispatchEvent(new Event("visibilitychange"));
  await page.settle();
  assert.equal(listed(page, "Your games").length, games.length);
  assert.match(document.title, /^Play/);
});

test("tables that wait are listed as soon as they are there, and only while they wait", async () => {
  const [since, starts] = ["2026-11-21T11:55:00Z", "2026-11-22T12:00:00Z"];
  const waits = {
    match: "abc",
    game: "lineup",
    name: "LineUp!",
    played: "",
    host: "Ada",
    seats: 2,
    taken: 1,
    since,
  };
  const plans = { ...waits, match: "def", host: "Bo", starts };
  const page = await open("front-page", {
    change: (scene) =>
      Object.assign(scene.greetings, { "/ws/lobby": [{ type: "tables", tables: [waits, plans] }] }),
  });
  const lobby = () => page.area("region", "Waiting for players");
  page.says(/LineUp!\s*· Ada.*1 of 2 seats taken/s);
  page.says(/Planned games looking for players.*· Bo/s);
  const links = lobby().all("link", /^Go to table/);
  assert.deepEqual(
    links.map((link) => link.getAttribute("href")),
    ["/t/abc/", "/t/def/"],
  );
  await page.server.says({ type: "tables", tables: [] });
  lobby().says("No one is waiting right now.");
  assert.equal(lobby().all("link", /^Go to table/).length, 0);
});
