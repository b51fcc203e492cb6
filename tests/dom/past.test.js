/* Looking back: the stepper, the record and the keys; what the board shows then, and that nobody moves in the past. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

/** @param {import("./page.js").Page} page */
const tokens = (page) => page.names("gridcell").filter((name) => /Orange|Green/.test(name)).length;
/** What the stepper counts. @param {import("./page.js").Page} page */
const count = (page) => page.area("group", "Step through the game").text.match(/\d+ \/ \d+/)?.[0];

for (const size of /** @type {const} */ (["laptop", "phone"]))
  test(`stepping back while the game goes on, on a ${size}`, async () => {
    const page = await open("lineup-turn", { size });
    await page.press("Previous move");
    await page.press("Previous move");
    assert.deepEqual([count(page), tokens(page)], ["6 / 8", 6]);
    page.game.says("Move 6 of 8");
    page.speaks(
      "Move 7 of 8. Ada placed a token on corner E3. Move 6 of 8. Ben placed a token on corner C7.",
    );
    await page.server.event("Ada moves");
    await page.server.event("Ben moves");
    assert.equal(count(page), "6 / 10");
    assert.equal(tokens(page), 6);
    page.game.says("The game goes on: 2 new moves.");
    await page.press("corner E1, empty", "gridcell");
    assert.equal(page.move, undefined);
    await page.press("The game begins. Ada goes first. Go to the start.");
    assert.deepEqual([count(page), tokens(page)], ["0 / 10", 0]);
    await page.game.press("Back to now");
    assert.deepEqual([count(page), tokens(page)], ["10 / 10", 10]);
    page.game.says("Your turn");
  });

test("each position is fetched once", async () => {
  const page = await open("lineup-turn");
  for (const name of [
    "Previous move",
    "Previous move",
    "Next move",
    "Previous move",
    "Next move",
    "Next move",
  ])
    await page.press(name);
  const looks = page.server.sent.filter(({ type }) => type === "look").map(({ seq }) => seq);
  assert.deepEqual(looks, [...new Set(looks)]);
});

test("a line of the record leads to its move", async () => {
  const page = await open("lineup-turn");
  await page.press("Ben placed a token on corner A3. Go to move 2.");
  assert.equal(count(page), "2 / 8");
  assert.equal(tokens(page), 2);
});

test("keys step through the game", async () => {
  const page = await open("lineup-turn");
  for (const [key, shown] of /** @type {const} */ ([
    [",", 7],
    [",", 6],
    [".", 7],
    ["{Home}", 0],
    ["{End}", 8],
    [",", 7],
    ["{Escape}", 8],
  ])) {
    await page.keys(key);
    assert.equal(count(page), `${shown} / 8`, `after ${key}`);
  }
});

test("a replay begins at the number in its address, and keeps it there", async () => {
  const page = await open("lineup-replay", {
    change: (scene) => {
      scene.html = scene.html.replace('data-at="0"', 'data-at="10"');
    },
  });
  assert.equal(count(page), "10 / 50");
  page.area("region", "Review").says("Move 10 of 50");
  await page.press("Next move");
  assert.equal(location.search, "?at=11");
});

test("the record has the sentence as its name, and a short word for the eye", async () => {
  const page = await open("lineup-turn");
  const line = page.one("button", "Ada placed a token on corner C5. Go to move 1.");
  assert.match(line.textContent, /^\s*1\s+C5\s/);
});

test("a line of the record shows its places on the board while it is pointed at", async () => {
  const page = await open("lineup-turn");
  const halos = () => page.game.element.querySelectorAll(".pointed .halo").length;
  const line = page.one("button", /^Ada placed a token on corner C5/);
  for (const [event, shown] of /** @type {const} */ ([
    ["pointerenter", 1],
    ["pointerleave", 0],
  ])) {
    line.dispatchEvent(new PointerEvent(event));
    await page.settle();
    assert.equal(halos(), shown);
  }
});

test("who becomes a spectator is back at now: earlier positions have other numbers from then on", async () => {
  const page = await open("lineup-turn");
  await page.press("Previous move");
  assert.equal(count(page), "7 / 8");
  const frame = page.scene.greeting.find(({ type }) => type === "frame");
  const room = page.scene.greeting.find(({ type }) => type === "room");
  await page.server.says({ ...room, rev: room.rev + 1, you: [] }, { ...frame, viewer: null });
  assert.equal(count(page), "8 / 8");
  page.game.says("Waiting for");
});

test("the record shows its newest line, and the line of the position that is looked at", async () => {
  const page = await open("lineup-turn");
  const panel = /** @type {HTMLElement} */ (page.side.element.querySelector(".panel"));
  // Each line is 20 pixels high, and 40 pixels are in view.
  HTMLElement.prototype.getBoundingClientRect = function () {
    const top = [...panel.querySelectorAll("li")].indexOf(/** @type {any} */ (this)) * 20 - panel.scrollTop;
    return /** @type {any} */ (this === panel ? { top: 0, bottom: 40 } : { top, bottom: top + 20 });
  };
  await page.server.event("Ada moves");
  const newest = panel.scrollTop;
  assert.ok(newest > 0);
  await page.keys("{Home}");
  assert.ok(panel.scrollTop < newest);
});
