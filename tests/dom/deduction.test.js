/* Deduction's board: asking, showing, naming; the note sheet; and looking back through anyone's eyes. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

/** @typedef {import("./page.js").Page} Page */

test("a question is put together and sent", async () => {
  const page = await open("deduction-asks");
  page.game.says("Your turn: ask a question");
  await page.press("Ask Cleo: How many 2s do you have?");
  assert.deepEqual(page.move, { type: "ask", seat: 2, kind: "count", about: "2" });
});

test("who wants to confirm moves confirms a question", async () => {
  const page = await open("deduction-asks", { storage: { "tabletop.preferences": '{"confirm":true}' } });
  const question = "Ask Cleo: How many 2s do you have?";
  await page.press(question);
  page.game.says("You ask Cleo: 2 “How many 2s do you have?”");
  assert.equal(page.focused, "Ask");
  await page.keys("{Escape}");
  assert.equal(page.focused, question);
  page.lacks("button", "Ask");
  await page.keys("{Enter}");
  assert.equal(page.move, undefined);
  await page.press("Ask");
  assert.deepEqual(page.move, { type: "ask", seat: 2, kind: "count", about: "2" });
});

test("a question is asked by keys: a player and a number, or arrows", async () => {
  const page = await open("deduction-asks");
  await page.keys("3");
  assert.match(page.focused, /^Ask Cleo: /);
  await page.keys("{ArrowLeft}");
  assert.match(page.focused, /^Ask Ben: /);
  const [first] = page.names("button").filter((name) => name.startsWith("Ask Cleo: "));
  await page.keys("1");
  assert.equal(page.move.seat, 2);
  assert.match(first ?? "", page.move.kind === "have" ? /Do you have/ : /How many/);
});

test("who waits can't ask", async () => {
  const page = await open("deduction-waits");
  page.game.says("Waiting for Ada");
  page.game.says("Ada is choosing a question.");
  page.game.lacks("button", /^Ask /);
});

test("who is away isn't choosing, and a bot can play soon", async () => {
  const page = await open("deduction-waits");
  await page.server.event("Ada goes");
  page.game.says("Waiting for Ada, who is away");
  page.game.says("A bot can play for Ada in 3:00.");
  page.game.saysNothingOf(/is choosing/);
  await page.wait(3_000);
  page.game.says("A bot can play for Ada in 2:57.");
});

/** The other players are bots. @param {any} part of a scene */
function withBots(part) {
  if (part?.type === "room") for (const seat of part.seats.slice(1)) seat.kind = "bot";
  else if (part && typeof part === "object") Object.values(part).forEach(withBots);
}

test("what bots did stays until it could be read, can be skipped, and is listed on one's turn", async () => {
  const storage = { "tabletop.preferences": '{"speed":"slow"}' };
  const page = await open("deduction-pace", { storage, change: withBots });
  for (let number = 1; number <= 7; number += 1) await page.server.event(`move ${number}`);
  page.lacks("heading", "Since your last turn");
  await page.press("Skip ahead");
  const since = page.one("heading", "Since your last turn").parentElement;
  assert.equal(since?.querySelectorAll("li").length, 3);
  page.lacks("button", "Skip ahead");
});

test("a single matching tile is laid out, and takes one press", async () => {
  const page = await open("deduction-shows");
  page.game.says("You have one matching tile. It’s shown when the clock runs out. Only Ben will see it.");
  assert.equal(
    page.all("button", "Show the 5 of suns").filter((each) => each.getAttribute("aria-pressed") === "true")
      .length,
    1,
  );
  await page.user.click(page.all("button", "Show the 5 of suns").at(-1));
  await page.settle();
  assert.equal(page.move?.type, "show");
});

test("the others read that someone is choosing, and how long it may take", async () => {
  const page = await open("deduction-others");
  page.game.says("Cleo is choosing a tile to show Ben.");
  page.game.says("Yes Cleo is choosing a tile…");
  page.game.says("0:20");
  await page.wait(3_000);
  page.game.says("0:17");
});

test("who was shown a tile sees it, and names a tile or ends the turn", async () => {
  const page = await open("deduction-sees");
  page.game.says("shown to you: the 5 of suns");
  await page.press("End turn");
  assert.deepEqual(page.move, { type: "end_turn" });
  const other = await open("deduction-sees");
  await other.press("Name the tile…");
  await other.press("4 of moons");
  assert.equal(other.move, undefined);
  await other.press("Name the 4 of moons");
  assert.deepEqual(other.move, { type: "announce", tile: "moon-4" });
});

test("keys end the turn, or spread the tiles to name one", async () => {
  const page = await open("deduction-sees");
  await page.keys("e");
  assert.deepEqual(page.move, { type: "end_turn" });
  const other = await open("deduction-sees");
  await other.keys("n");
  await other.keys("{ArrowRight}{Enter}");
  await other.press(/^Name the /);
  assert.equal(other.move.type, "announce");
});

test("the only matching tile is shown by its number", async () => {
  const page = await open("deduction-shows");
  await page.keys("1");
  assert.equal(page.move.type, "show");
});

const CLEOS_TILES = ["2 of suns", "3 of moons", "5 of suns", "ace of moons", "null of suns"];

const MARKS = ["no", "maybe", "yes"];

test("a press in the note sheet goes round no, maybe, yes and nothing, and is stored", async () => {
  const page = await open("deduction-asks");
  for (const mark of MARKS) {
    await page.press(/^4 of moons, Ben/);
    assert.match(
      page.names("button").find((name) => name.startsWith("4 of moons, Ben")) ?? "",
      new RegExp(`you wrote: ${mark}`),
    );
    assert.deepEqual(page.server.newest("note").change.value, mark);
  }
  await page.press(/^4 of moons, Ben/);
  assert.equal(page.server.newest("note").change.value, "");
  page.one("button", "4 of moons, Ben: open");
});

test("numbers are marks too, and the eraser wipes one", async () => {
  const page = await open("deduction-asks");
  await page.press("Your mark 3");
  await page.press(/^4 of moons, Dan/);
  assert.deepEqual(page.server.newest("note").change, { mark: "moon-4:3", value: "3" });
  await page.press("Erase a mark");
  await page.press(/^4 of moons, Dan/);
  assert.deepEqual(page.server.newest("note").change, { mark: "moon-4:3", value: "" });
});

test("words are stored when one pauses; what is not stored yet is sent again after a break", async () => {
  const page = await open("deduction-asks");
  await page.server.breaks();
  await page.press(/^4 of moons, Ben/);
  await page.fill("Your notes", "Ben has two crowns");
  await page.wait(2_000);
  assert.equal(page.server.newest("note"), undefined);
  page.server.down = false;
  await page.wait(15_000);
  const changes = page.server.sent.filter(({ type }) => type === "note").map(({ change }) => change);
  assert.deepEqual(changes[0], { mark: "moon-4:1", value: "no" });
  assert.equal(changes.at(-1).text, "Ben has two crowns");
});

test("another device's notes appear", async () => {
  const page = await open("deduction-asks");
  await page.server.says({
    type: "sheet",
    rev: 7,
    marks: { "moon-4:1": "yes" },
    text: "From my phone",
    strokes: [],
  });
  page.one("button", /^4 of moons, Ben: .*you wrote: yes/);
  assert.equal(page.value("Your notes"), "From my phone");
});

test("arrow keys walk through the sheet", async () => {
  const page = await open("deduction-asks");
  await page.focus("button", /^null of suns, Ada/);
  await page.keys("{ArrowRight}");
  assert.match(page.focused, /^null of suns, Ben/);
  await page.keys("{ArrowDown}");
  assert.match(page.focused, /^ace of suns, Ben/);
  await page.keys("{Enter}");
  assert.deepEqual(page.server.newest("note").change, { mark: "sun-ace:1", value: "no" });
});

test("after the end the table is seen through anyone's eyes", async () => {
  const page = await open("deduction-over-zoe");
  await page.press("Review");
  await page.press("First move");
  assert.deepEqual(page.area("combobox", "Seen by").names("option"), [
    "everyone",
    "Ada",
    "Ben",
    "Cleo",
    "Dan",
  ]);
  await page.choose("Seen by", "2");
  page.area("region", "Review").says(/Move 0 of \d+, as seen by Cleo/);
  assert.deepEqual(
    page
      .area("list", /tiles$/)
      .names("img")
      .sort(),
    CLEOS_TILES,
  );
  await page.press("Next move");
  page.area("region", "Review").says(/Move 1 of \d+, as seen by Cleo/);
  await page.press("Previous move");
  assert.deepEqual(page.server.newest("look"), { type: "look", seq: 1, as: 2 });
  await page.choose("Seen by", "all");
  page.area("region", "Review").saysNothingOf(/as seen by/);
  const looks = page.server.sent.filter(({ type }) => type === "look").map((look) => JSON.stringify(look));
  assert.deepEqual(looks, [...new Set(looks)]);
});

test("why a mark stands there is asked once for each position, through the chosen player's eyes", async () => {
  const page = await open("deduction-over-zoe");
  const asked = () =>
    page.server.sent.filter(({ type }) => type === "query").map(({ seq, as, what }) => [seq, as, what.mark]);
  await page.press("Review");
  await page.press("First move");
  await page.choose("Seen by", "2");
  await page.press(/^2 of suns, Cleo/);
  page.game.says("Cleo can see that");
  const mark = { tile: "sun-2", holder: 2 };
  assert.deepEqual(asked(), [[0, 2, mark]]);
  await page.press("Close");
  page.game.saysNothingOf(/Cleo can see that/);
  await page.press(/^2 of suns, Cleo/);
  page.game.says("Cleo can see that");
  await page.press("Next move");
  page.game.says("Cleo can see that");
  assert.deepEqual(asked(), [
    [0, 2, mark],
    [1, 2, mark],
  ]);
});

test("notes can be shown to everyone after the end, after a question", async () => {
  const page = await open("deduction-notes");
  await page.server.event("Ada wins");
  await page.wait(1_500);
  await page.more("Show my notes to everyone");
  await page.area("dialog", /can’t be undone/).press("Show my notes");
  assert.deepEqual(page.server.newest("share"), { type: "share" });
  await page.server.event("Ada shares");
  page.lacks("button", "Show my notes to everyone");
});

test("looking back, one reads one's notes of then, and can't write in them", async () => {
  const page = await open("deduction-over-ada");
  const notes = () => /** @type {HTMLTextAreaElement} */ (page.one("textbox", "Your notes"));
  await page.press("Review");
  assert.deepEqual([notes().value, notes().readOnly], ["It was the moon.", false]);
  await page.press("First move");
  assert.deepEqual([notes().value, notes().readOnly], ["", true]);
  await page.choose("Seen by", "2");
  page.lacks("textbox", "Your notes");
  await page.press("Last move");
  assert.deepEqual([notes().value, notes().readOnly], ["It was the moon.", false]);
});

test("the result names the missing tile", async () => {
  const page = await open("deduction-over-ada");
  const result = page.area("region", "Result");
  result.one("heading", "You won by naming the missing tile, the 2 of moons.");
  (await open("deduction-over-zoe")).area("region", "Result").one("heading", /^Ada won by naming/);
});

test("in someone's first game, the goal makes room for when a bot can play", async () => {
  const page = await open("deduction-goal-waits");
  const isShown = () => !!page.one("complementary", "The goal").closest("[data-goal]");
  assert.equal(isShown(), true);
  await page.server.event("Hal goes");
  page.game.says("A bot can play for Hal in 3:00.");
  assert.equal(isShown(), false);
});

test("the log can be read by player", async () => {
  const page = await open("deduction-over-zoe");
  const lines = () =>
    [...page.side.element.querySelectorAll(".record-text")].map(({ textContent }) => textContent);
  const all = lines().length;
  await page.choose("Questions and answers of", "2");
  assert.ok(lines().length > 1 && lines().length < all);
  assert.ok(lines().every((line) => line?.includes("Cleo")));
  await page.choose("Questions and answers of", "");
  assert.equal(lines().length, all);
});
