/* The keyboard: shortcuts are listed, and can be switched off on every page that has some; tabs are walked through. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

const LIST = "Keyboard shortcuts";

test("a question mark lists the keys, Escape closes the list, and the board hears nothing meanwhile", async () => {
  const page = await open("lineup-turn");
  await page.keys("?");
  const list = page.area("dialog", LIST);
  for (const words of ["Move around the board", "Place or capture", "Previous move, next move"])
    list.says(words);
  await page.keys("{ArrowUp}");
  assert.doesNotMatch(page.focused, /corner|square/);
  await page.keys("{Escape}");
  page.lacks("dialog");
  await page.more(LIST);
  await list.press("Close");
  page.lacks("dialog");
});

test("a question mark in a text is a question mark", async () => {
  const page = await open("lineup-turn");
  await page.focus("textbox", "Write a message");
  await page.keys("what?");
  page.lacks("dialog");
  assert.equal(page.value("Write a message"), "what?");
});

test("single keys can be switched off; keys with names still work", async () => {
  const table = await open("lineup-turn");
  await table.more("Settings");
  await table.press("Single-key shortcuts", "switch");
  await table.press("Close");
  table.lacks("dialog");
  const page = await open("lineup-turn", { storage: { ...localStorage } });
  const count = () => page.area("group", "Step through the game").text.match(/\d+ \/ \d+/)?.[0];
  await page.keys(",");
  await page.keys("?");
  assert.equal(count(), "8 / 8");
  page.lacks("dialog");
  await page.keys("{Home}");
  assert.equal(count(), "0 / 8");
});

test("they can be switched on again at one's own page", async () => {
  const page = await open("lineup-turn");
  await page.keys("?");
  assert.equal(page.one("link", "Turn single-key shortcuts off").getAttribute("href"), "/me/#settings");
  const me = await open("own-page", { storage: { "tabletop.preferences": '{"shortcuts":false}' } });
  assert.equal(me.one("switch", "Single-key shortcuts").checked, false);
  await me.press("Single-key shortcuts", "switch");
  const again = await open("lineup-turn", { storage: { ...localStorage } });
  await again.keys("?");
  again.one("dialog", LIST);
});

for (const [scene, size, list, names] of /** @type {const} */ ([
  ["lineup-turn", "phone", "About this game", ["Log", "Chat"]],
  ["deduction-asks", "phone", "Show", ["Table", "Notes", "Log", "Chat"]],
  ["lateral-preparing", "laptop", "Source", ["Library", "Write your own"]],
  ["lateral-turn", "phone", "Views", ["Story", "Questions", "Notes", "Players"]],
]))
  test(`tabs by keyboard: ${list} of ${scene}, on a ${size}`, async () => {
    const page = await open(scene, { size });
    const tabs = page.area("tablist", list);
    tabs
      .all("tab")
      .find((tab) => tab.tabIndex === 0)
      ?.focus();
    await page.keys("{Home}");
    for (const name of [...names, names[0]]) {
      const [tab, ...others] = tabs.all("tab", undefined, { selected: true });
      assert.deepEqual([others, document.activeElement], [[], tab]);
      assert.ok(
        tab.textContent?.replace(/\s+/g, " ").trim().startsWith(name),
        `${tab.textContent} instead of ${name}`,
      );
      assert.equal(tabs.all("tab").filter((each) => each.tabIndex === 0).length, 1);
      const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
      assert.deepEqual(
        [panel?.getAttribute("role"), panel?.getAttribute("aria-labelledby")],
        ["tabpanel", tab.id],
      );
      await page.keys("{ArrowRight}");
    }
    await page.keys("{Home}{ArrowLeft}");
    assert.equal(document.activeElement, tabs.all("tab").at(-1));
    assert.deepEqual(
      page.server.sent.filter(({ type }) => type === "look"),
      [],
    );
  });
