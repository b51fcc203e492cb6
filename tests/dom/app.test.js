/* The site as an app: installing it, your games without a connection, and forgetting who used this browser. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { intercept, openWithPush } from "./push_browser.js";

const BY_HAND = /tap Share, then “Add to Home Screen”/;
const YOURS = "tabletop-yours";

/** What browsers fire that can install the site. */
function installEvent() {
  const event = /** @type {any} */ (new Event("beforeinstallprompt", { cancelable: true }));
  event.prompt = async () => void (event.asked = true);
  return event;
}

test("where the browser can install the site there is a button", async () => {
  const { page } = await openWithPush("me-named");
  page.lacks("button", "Install as an app");
  const event = installEvent();
  dispatchEvent(event);
  assert.ok(event.defaultPrevented);
  await page.press("Install as an app");
  assert.ok(event.asked);
  page.lacks("button", "Install as an app");
});

test("nothing is left to install when it has been", async () => {
  const { page } = await openWithPush("me-named");
  dispatchEvent(installEvent());
  dispatchEvent(new Event("appinstalled"));
  page.lacks("button", "Install as an app");
});

for (const [standalone, isTold] of /** @type {[boolean | undefined, boolean][]} */ ([
  [undefined, false],
  [false, true],
  [true, false],
]))
  test(`only Safari in a tab is told how to install: standalone ${standalone}`, async () => {
    await openWithPush("me-stranger", { standalone });
    const words = [...document.querySelectorAll("p:not([hidden])")].map(({ textContent }) => textContent);
    assert.equal(
      words.some((text) => BY_HAND.test(text ?? "")),
      isTold,
    );
  });

test("who isn't known here can bring their games, also from Safari into an app", async () => {
  const { page } = await openWithPush("front-stranger");
  assert.equal(page.one("link", /Continue with a code/).getAttribute("href"), "/me/code/");
});

test("without a connection your games are listed as they were seen last", async () => {
  const { has } = await openWithPush("front-games");
  const { page } = await openWithPush("offline", { caches: has.caches });
  page.one("heading", "No connection");
  const games = page.area("region", "Your games");
  games.says(/As last seen/);
  games.says(/LineUp! with Ben.*your turn/i);
  games.says(/LineUp! with Cleo.*Cleo’s turn/);
  assert.match(games.one("link", /^Go to table.*Ben/).getAttribute("href") ?? "", /^\/t\/\w+\/$/);
});

test("a table where you have a seat is one of your games", async () => {
  const { page: table, has } = await openWithPush("alerts-waiting");
  const { page } = await openWithPush("offline", { caches: has.caches });
  const link = page.area("region", "Your games").one("link", /^Go to table/);
  assert.equal(link.getAttribute("href"), table.scene.path);
});

test("who has no games sees no list", async () => {
  const { page } = await openWithPush("offline");
  page.lacks("region", "Your games");
});

test("the page that was wanted is opened as soon as the server answers", async () => {
  const { page } = await openWithPush("offline", { path: "/t/fj4vnnp64h/" });
  const reload = intercept(location, "reload");
  page.scene.answers.push({ path: "/offline/", body: null, status: 200, text: "" });
  page.server.down = true;
  await page.wait(20_000);
  assert.equal(reload.mock.callCount(), 0);
  page.server.down = false;
  await page.wait(60_000);
  assert.ok(reload.mock.callCount() > 0);
});

test("a page that finds you signed out deletes what is about you, and nothing else", async () => {
  const { has: before } = await openWithPush("front-games");
  const { caches } = before;
  await (await caches.open("tabletop-files-b")).put("/static/site.css", new Response(""));
  await (await caches.open("tabletop-pages-b")).put("/rules/", new Response("Hello, Ada"));
  assert.ok(YOURS in caches.kept);
  const { has } = await openWithPush("front-stranger", {
    caches,
    permission: "granted",
    subscribed: true,
  });
  assert.deepEqual(Object.keys(caches.kept), ["tabletop-files-b"]);
  assert.equal(has.subscription, null);
});
