/* The service worker: notifications, the badge of the app, and new push subscriptions. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeWorker, ORIGIN } from "./fake_worker.js";

/** @param {unknown} message */
const pushed = (message) => ({ data: { json: () => message } });
const TURN = { title: "Your turn", body: "LineUp! with Bo", tag: "match-abc", url: "/t/abc/", kind: "turn" };

/** @param {any[]} shown */
const open = (shown) => shown.filter((one) => !one.closed);

test("one notification for each tag: the newer one replaces the older, and is noticed", async () => {
  const worker = fakeWorker();
  await worker.fire("push", pushed({ ...TURN, count: 2, silent: false }));
  await worker.fire("push", pushed({ ...TURN, body: "An hour left", count: 3, silent: true }));
  const [one, ...others] = open(worker.shown);
  assert.deepEqual(others, []);
  assert.equal(one.title, "Your turn");
  assert.equal(one.body, "An hour left");
  assert.deepEqual([one.renotify, one.silent], [false, true]);
  assert.equal(worker.shown[0].renotify, true);
  assert.deepEqual({ ...one.data }, { url: "/t/abc/", kind: "turn" });
  assert.equal(one.icon, "/static/app/icon.png");
  assert.deepEqual(worker.badges, [2, 3]);
});

test("what is declared for Apple's browsers is read by the worker, too, where nothing else reads it", async () => {
  const worker = fakeWorker();
  const notification = {
    title: TURN.title,
    body: TURN.body,
    tag: TURN.tag,
    navigate: `${ORIGIN}${TURN.url}`,
  };
  await worker.fire("push", pushed({ ...TURN, web_push: 8030, notification }));
  const [one, ...others] = open(worker.shown);
  assert.deepEqual(others, []);
  assert.deepEqual([one.title, one.body, one.tag], [TURN.title, TURN.body, TURN.tag]);
});

test("the badge goes with the last game that waits, and stays where the message says nothing", async () => {
  const worker = fakeWorker();
  await worker.fire("push", pushed({ ...TURN, count: 0 }));
  await worker.fire("push", pushed({ ...TURN, count: null }));
  await worker.fire("push", pushed(TURN));
  assert.deepEqual(worker.badges, [0]);
});

test("a message or a page that opens the table closes its notification, and no other", async () => {
  const worker = fakeWorker();
  const close = [
    () => worker.fire("push", pushed({ close: "match-abc", count: 0 })),
    () => worker.fire("message", { data: { type: "close", tag: "match-abc" } }),
  ];
  for (const how of close) {
    await worker.fire("push", pushed(TURN));
    await worker.fire("push", pushed({ ...TURN, tag: "match-xyz" }));
    await how();
    assert.deepEqual(
      open(worker.shown).map((one) => one.tag),
      ["match-xyz"],
    );
  }
});

test("what can't be read is still shown, because browsers demand it", async () => {
  const worker = fakeWorker();
  await worker.fire("push", { data: { json: () => JSON.parse("{") } });
  await worker.fire("push", { data: null });
  assert.deepEqual(
    worker.shown.map(({ title, data }) => [title, data.url]),
    [
      ["Tabletop", "/"],
      ["Tabletop", "/"],
    ],
  );
});

/** @param {ReturnType<typeof fakeWorker>} worker @param {string} url */
async function click(worker, url) {
  await worker.fire("push", pushed({ ...TURN, url }));
  const notification = worker.shown.at(-1);
  await worker.fire("notificationclick", { notification });
  assert.ok(notification.closed);
}

test("a click shows the tab that has the page open", async () => {
  const worker = fakeWorker();
  worker.tabs.push(`${ORIGIN}/`, `${ORIGIN}/t/abc/#record`);
  await click(worker, "/t/abc/");
  assert.deepEqual([worker.focused, worker.opened], [[`${ORIGIN}/t/abc/#record`], []]);
});

test("a click opens the page, and never one of another site", async () => {
  const worker = fakeWorker();
  worker.tabs.push(`${ORIGIN}/`);
  await click(worker, "/t/abc/?from=push");
  await click(worker, "https://other.example/t/abc/");
  await click(worker, "javascript:alert(1)");
  assert.deepEqual(worker.opened, [`${ORIGIN}/t/abc/?from=push`]);
  assert.deepEqual(worker.focused, [`${ORIGIN}/`, `${ORIGIN}/`]);
});

test("the server is told a subscription that the browser has replaced", async () => {
  const worker = fakeWorker();
  worker.server["/notifications/subscriptions/"] = new Response("{}");
  const oldSubscription = { endpoint: "https://push.example/old", options: { applicationServerKey: "k" } };
  await worker.fire("pushsubscriptionchange", { oldSubscription });
  const [{ url, method, body }] = worker.asked;
  assert.deepEqual([url, method], [`${ORIGIN}/notifications/subscriptions/`, "POST"]);
  assert.deepEqual(JSON.parse(body), {
    endpoint: "https://push.example/new",
    keys: { applicationServerKey: "k" },
    replaces: "https://push.example/old",
  });
  await worker.fire("pushsubscriptionchange", {});
  assert.equal(worker.asked.length, 1);
});
