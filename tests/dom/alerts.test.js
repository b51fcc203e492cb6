/* Alerts: where they are offered, turning them on and off, and what a browser that can't have them says. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { intercept, openWithPush } from "./push_browser.js";

const OFFER = "Tell me when it’s my turn";
const TURN_ON = "Turn on alerts on this device";
const ON = "Alerts are on for this device";
const INSTALL = /tap Share, then “Add to Home Screen”/;
const ADDRESS = "/notifications/subscriptions/";

/** @typedef {import("./page.js").Page} Page */

/** What the page has told the server about its subscription. @param {Page} page */
const told = (page) => page.server.requests.filter(({ path }) => path === ADDRESS).map(({ body }) => body);
const actions = (/** @type {Page} */ page) => page.area("region", "Actions");

test("at a table that waits, alerts are turned on with one press, and not before", async () => {
  const { page, has } = await openWithPush("alerts-waiting");
  assert.deepEqual([has.questions, told(page)], [0, []]);
  await page.press(OFFER);
  assert.equal(has.questions, 1);
  assert.deepEqual(told(page), [has.subscription.toJSON()]);
  page.lacks("button", OFFER);
  page.says(ON);
  assert.equal(page.focused, "Settings");
  assert.equal(page.one("link", "Settings").getAttribute("href"), "/me/#alerts");
});

test("they are still on when somebody sits down, and the server's part of the page is replaced", async () => {
  const { page } = await openWithPush("alerts-waiting");
  await page.press(OFFER);
  await page.server.event("Bo sits down");
  page.says("Everyone is here");
  page.says(ON);
  page.lacks("button", OFFER);
});

test("games of days offer them in sight until it is your turn", async () => {
  const { page } = await openWithPush("alerts-days");
  actions(page).lacks("button", OFFER);
  await page.server.event("Ada moves");
  await page.more();
  assert.equal(page.all("button", OFFER).length, 2);
  await actions(page).press(OFFER);
  page.lacks("button", OFFER);
  assert.equal(page.menu.text.includes(ON), true);
  assert.ok(page.all("status").some((/** @type {HTMLElement} */ one) => one.textContent?.includes(ON)));
});

for (const [scene, count] of /** @type {[string, number][]} */ ([
  ["alerts-no-clock", 1],
  ["alerts-minutes", 0],
]))
  test(`beside the settings they are offered if nobody hurries: ${scene}`, async () => {
    const { page } = await openWithPush(scene);
    await page.server.event("Ada moves");
    await page.more();
    page.one("button", "Settings");
    assert.equal(page.all("button", OFFER).length, count);
    actions(page).lacks("button", OFFER);
  });

test("a push service that fails is said, and can be tried again", async () => {
  const { page, has } = await openWithPush("alerts-waiting");
  has.failure = new DOMException("push service error", "AbortError");
  await page.press(OFFER);
  assert.match(page.one("alert").textContent ?? "", /couldn’t turn alerts on/);
  await page.press(OFFER);
  page.lacks("alert");
  page.says(ON);
});

for (const [name, browser, words] of /** @type {[string, any, RegExp][]} */ ([
  ["that blocks notifications", { permission: "denied" }, /blocks notifications from this site/],
  ["of iOS in a tab", { push: false, standalone: false }, INSTALL],
]))
  test(`a browser ${name} is told what to do`, async () => {
    for (const scene of ["alerts-waiting", "me-named"]) {
      const { page } = await openWithPush(scene, browser);
      page.says(words);
      page.lacks("button", OFFER);
      page.lacks("button", TURN_ON);
    }
  });

for (const [name, browser] of /** @type {[string, any][]} */ ([
  ["push", { push: false }],
  ["service workers", { worker: false }],
]))
  test(`without ${name} nothing is offered at tables, and your own page says why`, async () => {
    const { page } = await openWithPush("alerts-waiting", browser);
    page.lacks("button", OFFER);
    page.saysNothingOf(/can’t show alerts|Home Screen/);
    const { page: own } = await openWithPush("me-named", browser);
    own.area("region", "Alerts").says("This browser can’t show alerts");
    own.lacks("button", TURN_ON);
  });

test("your own page turns them on, and is loaded again with the device in its list", async () => {
  const { page, has } = await openWithPush("me-named");
  const reload = intercept(location, "reload");
  page.lacks("list", "Devices with alerts");
  assert.equal(has.questions, 0);
  await page.press(TURN_ON);
  assert.deepEqual([told(page).length, reload.mock.callCount()], [1, 1]);

  const { page: after } = await openWithPush("me-alerts-on", { permission: "granted", subscribed: true });
  after.area("list", "Devices with alerts").says("this device");
  after.lacks("button", TURN_ON);
});

test("turning them off ends the browser's subscription before the server forgets it", async () => {
  const { page, has } = await openWithPush("me-alerts-on", { permission: "granted", subscribed: true });
  /** @type {any[]} */
  const subscriptions = [];
  const submit = intercept(
    HTMLFormElement.prototype,
    "submit",
    () => void subscriptions.push(has.subscription),
  );
  await page.press(/^Turn off alerts on /);
  assert.deepEqual(subscriptions, [null]);
  assert.equal(submit.mock.calls[0].this.action, `http://localhost${ADDRESS}remove`);
});

test("a device that was removed elsewhere can turn them on again", async () => {
  const { page } = await openWithPush("me-named", { permission: "granted", subscribed: true });
  page.one("button", TURN_ON);
});

test("quiet hours are in the time zone of the device", async () => {
  process.env.TZ = "America/New_York";
  await openWithPush("me-alerts-on", { permission: "granted", subscribed: true });
  const field = /** @type {HTMLInputElement} */ (document.querySelector("[name=time_zone]"));
  assert.equal(field.value, "America/New_York");
  assert.equal(document.getElementById("alerts-time-zone-words")?.textContent, "America/New York");
});

test("a table that is looked at closes its notifications, also when its tab is shown again", async () => {
  const { page, has } = await openWithPush("alerts-waiting", { permission: "granted" });
  const tag = `match-${page.scene.path.split("/")[2]}`;
  const closing = () => has.told.filter(({ type }) => type === "close");
  assert.deepEqual(closing(), [{ type: "close", tag }]);
  for (const [hidden, count] of /** @type {[boolean, number][]} */ ([
    [true, 1],
    [false, 2],
  ])) {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    await page.settle();
    assert.equal(closing().length, count);
  }
});
