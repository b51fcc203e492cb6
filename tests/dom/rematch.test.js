/* A rematch takes the place of the game on the page, in every game: no page is loaded, and only the new match can be heard. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, read } from "./page.js";

/** The addresses of a page's modules. */
const MODULES = /<script type="importmap".*?<\/script>/s;

/** The path of the page of the rematch. @param {{scene: any}} page */
const next = (page) => page.scene.answers.find((/** @type {any} */ { text }) => text).path;

for (const scene of ["rematch-lineup", "rematch-deduction", "rematch-questioning", "rematch-lateral"])
  test(`${scene}: the new game comes when everyone has joined; the open tab and what is being written stay`, async () => {
    const page = await open(scene);
    const first = page.server.socket;
    page.area("region", "Result").one("button", /Rematch|Next puzzle/);
    await page.server.event("Ada asks");
    await page.tab(/Chat/);
    await page.side.fill("Write a message", "Two in a");
    await page.server.event("everyone joins");
    assert.equal(location.pathname, next(page));
    page.lacks("button", /Rematch|Next puzzle/);
    page.speaks(/A rematch has begun\./);
    assert.equal(page.side.value("Write a message"), "Two in a");
    assert.equal(page.focused, "Write a message");
    page.side.says("Again?");
    assert.ok(page.server.socket !== first);
    assert.equal(first?.readyState, 3);
    assert.ok(!first?.onmessage);
  });

test("on a phone the tab stays open, and the field of the chat is the same", async () => {
  const page = await open("rematch-lineup", { size: "phone" });
  await page.server.event("Ada asks");
  await page.tab(/Chat/);
  const field = page.side.one("textbox", "Write a message");
  field.focus();
  await page.server.event("everyone joins");
  assert.ok(document.activeElement === field);
  page.side.one("tab", "Chat"); // nothing is unread
});

test("a room that people come to and go from is shown in place of the last game, before the next one begins", async () => {
  const room = read("waiting-host");
  const elastic = (/** @type {string} */ text) =>
    text.replaceAll('"together":', '"elastic":true,"together":');
  const page = await open("rematch-lateral", {
    change: (scene) => {
      scene.html = elastic(scene.html);
      scene.greeting = JSON.parse(elastic(JSON.stringify(scene.greeting)));
      scene.greetings = { [`/ws/table/${room.path.split("/")[2]}`]: room.greeting };
      scene.answers.find((/** @type {any} */ { text }) => text).text = room.html.replace(
        MODULES,
        MODULES.exec(scene.html)?.[0],
      );
    },
  });
  await page.area("region", "Result").press("Again with me");
  assert.equal(location.pathname, next(page));
  page.lacks("button", "Again with me");
  page.one("textbox", "Link to this table");
});

test("keys and messages reach the new match alone, and it can be played on", async () => {
  const page = await open("rematch-questioning");
  await page.server.event("Ada asks");
  await page.server.event("everyone joins");
  await page.keys("?");
  assert.equal(page.all("dialog").length, 1);
  await page.keys("{Escape}");
  await page.side.fill("Write a message", "Hello");
  await page.side.press("Send");
  assert.equal(page.server.sent.filter(({ type }) => type === "say").length, 1);
});

test("a dialog that is open is closed when the new game comes", async () => {
  const page = await open("rematch-lineup");
  await page.server.event("Ada asks");
  await page.press("More");
  await page.server.event("everyone joins");
  page.lacks("dialog");
});

test("the page of a newer version of the site is loaded, and one that doesn't come as well", async () => {
  for (const change of [
    (/** @type {any} */ answer) =>
      (answer.text = answer.text.replace('"imports":{', '"imports":{"new":"/x",')),
    (/** @type {any} */ answer) => (answer.status = 500),
  ]) {
    const page = await open("rematch-lineup", {
      change: ({ answers }) => change(answers.find((/** @type {any} */ { text }) => text)),
    });
    /** @type {string[]} */
    const loaded = [];
    Object.defineProperty(location, "assign", { value: (/** @type {string} */ url) => loaded.push(url) });
    await page.server.event("Ada asks");
    await page.server.event("everyone joins");
    assert.deepEqual(loaded, [next(page)]);
  }
});
