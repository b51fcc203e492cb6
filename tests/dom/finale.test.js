/* After the end: the result as each viewer reads it, three numbers, what to do next, and the review. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

/** @param {import("./page.js").Page} page */
const finale = (page) => page.area("region", "Result");

for (const [scene, title, first] of /** @type {const} */ ([
  ["lineup-over-ada", "You lost on possession, 19 to 21.", ["Rematch", "Share"]],
  ["lineup-over-ben", "You won on possession, 21 to 19.", ["Rematch", "Share"]],
  ["lineup-over-cleo", "Ben won on possession, 21 to 19.", ["Share", "Review"]],
]))
  for (const size of /** @type {const} */ (["laptop", "phone"]))
    test(`${scene}: the result as this viewer reads it, on a ${size}`, async () => {
      const page = await open(scene, { size });
      finale(page).one("heading", title);
      assert.deepEqual(finale(page).names("button").slice(0, 2), first);
      finale(page).says(/Structures\d+ : \d+On board\d+ : \d+Captures\d+ : \d+/);
      page.one("grid");
    });

test("a draw that was agreed to", async () => {
  const page = await open("lineup-agreed");
  finale(page).one("heading", "Draw by agreement.");
});

test("the reader's numbers come first, and more players have a table of them one tap further", async () => {
  const page = await open("lineup-over-ada");
  finale(page).says("On board19 : 21");
  finale(await open("lineup-over-ben")).says("On board21 : 19");
  page.lacks("table");
});

test("the board stays; who looks back at a move doesn't see the result meanwhile", async () => {
  const page = await open("lineup-over-ada");
  page.one("grid");
  await page.keys("{ArrowLeft}");
  finale(page).lacks("heading");
  page.game.says("Move 49 of 50");
  await page.game.press("Back to now");
  finale(page).one("heading");
});

test("the last move is shown before the result is", async () => {
  const page = await open("lineup-turn");
  await page.server.event("Ben resigns");
  finale(page).lacks("heading");
  page.game.says("You won");
  await page.wait(1_200);
  finale(page).one("heading", "You won: Ben resigned.");
});

/** @param {any} scene */
const againstBots = (scene) => {
  scene.html = scene.html.replace('<div id="table"', '<div id="table" data-stronger');
};

test("who has beaten a bot is offered a stronger one, if there is one", async () => {
  const ben = await open("lineup-over-ben", { change: againstBots });
  await finale(ben).press("Stronger bot");
  assert.deepEqual(ben.server.requests.at(-1)?.body, { stronger: "yes" });
  finale(await open("lineup-over-ben")).lacks("button", "Stronger bot");
  finale(await open("lineup-over-ada", { change: againstBots })).lacks("button", "Stronger bot");
});

test("a rematch that is asked for comes first", async () => {
  const page = await open("lineup-over-ben");
  await page.server.event("Ada wants a rematch");
  finale(page).says("Ada wants a rematch.");
  page.speaks(/Ada wants a rematch\./);
  finale(page).one("button", "Join");
});

test("a rematch that has begun without someone says so, and can be watched", async () => {
  const page = await open("lineup-over-ben");
  await page.server.event("Ada wants a rematch");
  await page.server.event("Ada gives Ben’s seat to a bot");
  finale(page).says("A rematch is ready, but all its seats are taken.");
  finale(page).lacks("button", "Join");
  await page.server.event("Ada starts the rematch");
  finale(page).says("A rematch has begun without you.");
  finale(page).lacks("button", "Join");
  assert.match(finale(page).one("link", "Watch the rematch").getAttribute("href") ?? "", /^\/t\/\w+\/$/);
});

test("who has no tokens left has an empty bar", async () => {
  const page = await open("lineup-over-ada");
  const bars = [...document.querySelectorAll(".seat-left")];
  assert.equal(bars.length, 2);
  assert.deepEqual(
    bars.map((bar) => [...bar.querySelectorAll(":not(.seat-room)")].map((path) => path.getAttribute("d"))),
    [[""], [""]],
  );
  assert.ok(page.all("listitem").some((seat) => /\b0\sleft/u.test(seat.textContent ?? "")));
});

test("the review takes the place of everything beside the board, and closes again", async () => {
  const page = await open("lineup-over-ada");
  await finale(page).press("Review");
  assert.deepEqual(page.server.newest("review"), { type: "review" });
  finale(page).lacks("heading");
  page.lacks("tab");
  const review = page.area("region", "Review");
  review.says("You lost");
  await review.press("Previous move");
  review.says("Move 49 of 50");
  await review.press("Close review");
  finale(page).one("heading");
  page.one("tab", "Log");
});

test("what is switched on at the board stays on it", async () => {
  const page = await open("lineup-over-ada");
  await finale(page).press("More");
  await page.menu.press("Threats");
  assert.equal(page.menu.one("button", "Threats").getAttribute("aria-pressed"), "true");
  finale(page).one("heading");
});

test("others can embed the game when it is over", async () => {
  const page = await open("lineup-over-ada");
  await finale(page).press("More");
  const { pathname, search } = new URL(page.menu.one("link", "Embed").getAttribute("href") ?? "");
  assert.equal(pathname, "/embedding/");
  assert.match(search, /^\?page=\/t\/\w+\/$/);
  const playing = await open("lineup-turn");
  await playing.more();
  assert.equal(playing.menu.names("link").includes("Embed"), false);
});

test("the text to share has a row for each player", async () => {
  const page = await open("lineup-over-ben");
  await finale(page).press("Share");
  page.says("Result copied.");
  assert.match(page.copied, /^LineUp!\nBen won on possession, 21 to 19\.\n🟢 🔒* ✂\d+\n🟠 🔒* ✂\d+\nhttp/u);
});

test("a review that was asked for is asked for again when the connection is back", async () => {
  const page = await open("lineup-over-ada");
  await page.server.breaks();
  await finale(page).press("Review");
  assert.equal(page.server.newest("review"), undefined);
  page.server.down = false;
  await page.wait(15_000);
  assert.deepEqual(page.server.newest("review"), { type: "review" });
});

test("a review arrives in parts, and a turning point leads to its move", async () => {
  const page = await open("lineup-over-ada");
  await finale(page).press("Review");
  const step = (/** @type {number} */ seq, /** @type {number} */ chance, more = {}) => ({
    seq,
    seat: (seq + 1) % 2,
    move: { type: "place", spot: "0,0" },
    values: [chance, 1 - chance],
    lost: 0,
    verdict: null,
    better: null,
    ...more,
  });
  await page.server.says({
    type: "review",
    of: 50,
    from: 0,
    steps: Array.from({ length: 9 }, (_, n) => step(n + 1, 0.5)),
  });
  page.side.says(/9 of 50/);
  const blunder = {
    verdict: "blunder",
    lost: 0.6,
    better: { move: { type: "place", spot: "2,2" }, values: [0.7, 0.3], line: [] },
  };
  const rest = Array.from({ length: 41 }, (_, n) => step(n + 10, 0.5, n ? {} : blunder));
  await page.server.says({ type: "review", of: 50, from: 9, steps: rest });
  const chart = page.one("slider", "Each player’s chance of winning, move by move");
  assert.equal(chart.getAttribute("aria-valuemax"), "50");
  page.side.says(/[Bb]lunder/);
  chart.focus();
  await page.keys("{Home}");
  assert.equal(chart.getAttribute("aria-valuenow"), "0");
  await page.keys("{ArrowRight}");
  assert.equal(chart.getAttribute("aria-valuetext"), "Move 1 of 50, Ada 50%, Ben 50%");
  await page.keys("{End}{PageDown}");
  assert.equal(chart.getAttribute("aria-valuenow"), "40");
});

test("a review that the server can’t make is asked for by hand only; another refusal leaves it there", async () => {
  const page = await open("lineup-over-ada");
  const reviews = () => page.server.sent.filter(({ type }) => type === "review").length;
  await finale(page).press("Review");
  const steps = [{ seq: 1, seat: 0, move: {}, values: [0.5, 0.5], lost: 0, verdict: null, better: null }];
  await page.server.says({ type: "review", of: 50, from: 0, steps });
  await page.server.says({ type: "refused", id: null, code: "too_fast", data: {}, say: "Not so fast." });
  page.side.one("slider", "Each player’s chance of winning, move by move");
  await page.server.says({ type: "refused", id: null, code: "no_review", data: {}, say: "Not now." });
  await page.server.breaks({ down: false });
  await page.wait(15_000);
  assert.equal(reviews(), 1);
});

test("the game can go on from any of its positions", async () => {
  const page = await open("lineup-over-ada");
  await page.keys("{ArrowLeft}");
  assert.match(page.actions.one("link", "Continue from here").getAttribute("href") ?? "", /\/fork\?at=49$/);
  assert.match(
    page.actions.one("link", "Analyse").getAttribute("href") ?? "",
    /^\/study\/lineup\/\?match=\w+&at=49$/,
  );
});
