/* Lateral Puzzles: the puzzlers' table, the Master's console, and the end of an evening. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

/** @typedef {import("./page.js").Page} Page */

test("a puzzler asks a public question, or passes", async () => {
  const page = await open("lateral-turn");
  page.game.says("Your turn: ask a question");
  await page.fill("Your public question", "Was it murder?");
  await page.press("Ask");
  assert.deepEqual(page.move, { type: "ask", text: "Was it murder?" });
  const other = await open("lateral-turn");
  await other.press("Pass");
  assert.deepEqual(other.move, { type: "pass" });
});

test("a refused question stays in its field, with the reason", async () => {
  const page = await open("lateral-turn");
  await page.fill("Your public question", "Was it murder?");
  await page.press("Ask");
  await page.server.refuses("This has been asked already.");
  page.game.says("This has been asked already.");
  assert.equal(page.value("Your public question"), "Was it murder?");
});

test("who is not at turn can write the question already, and it waits", async () => {
  const page = await open("lateral-waits");
  page.game.says("Waiting for Ada");
  await page.fill("Your public question", "Was it night?");
  await page.press("Ask");
  assert.equal(page.move, undefined);
});

test("cards say what they cost, and why they can't be played", async () => {
  const first = await open("lateral-turn");
  const cards = first.area("region", "Your cards");
  assert.ok(cards.names("button").every((name) => /round 2|When|spies/.test(name)));
  const later = await open("lateral-cards");
  const names = later.area("region", "Your cards").names("button");
  assert.ok(names.some((name) => /^Tip-off: 4 cards\..*You can play it now\.$/.test(name)));
  assert.ok(names.some((name) => /^Mata Hari: 2 cards\..*Nobody else has a private answer/.test(name)));
});

test("a private question is asked with a card", async () => {
  const page = await open("lateral-cards");
  await page.press(/^Sherlock Holmes: 1 card/);
  await page.fill("Your private question", "Was it the gardener?");
  await page.area("region", "Sherlock Holmes").press(/^(Play|Ask)/);
  assert.deepEqual(page.move, { type: "play", card: "sherlock", text: "Was it the gardener?" });
});

test("a Spoiler is told to the Master", async () => {
  const page = await open("lateral-cards");
  await page.press(/^Spoiler: 3 cards/);
  const spoiler = page.area("region", "Spoiler");
  await page.fill("What happened?", "The gardener did it.");
  await spoiler.press("Play Spoiler");
  assert.deepEqual(page.move, { type: "play", card: "spoiler", text: "The gardener did it." });
});

test("questions can be starred, filtered and searched", async () => {
  const page = await open("lateral-cards");
  const notes = page.area("group", "Questions");
  await notes.press("Star question 2");
  await page.press("Show only starred");
  notes.says("Was it the weather?");
  notes.saysNothingOf(/Was it murder/);
});

test("whoever is away is named, and whoever throws the dice", async () => {
  const page = await open("lateral-turn");
  page.game.says("Mia knows what happened.");
  page.game.says(/Dice rolls Ada 6 \+ 5/);
  page.game.says("Content note: somebody dies");
});

test("the Master chooses from the library or writes, and the others wait", async () => {
  const page = await open("lateral-preparing");
  page.game.says("Your turn: choose a puzzle");
  await page.fill("Search the library", "pears", "searchbox");
  await page.wait(500);
  assert.deepEqual(
    page.game
      .names("button")
      .filter((name) => /Gentle|Tricky|Devious/.test(name))
      .map((name) => name.slice(0, 10)),
    ["Hard Pears"],
  );
  await page.tab("Write your own");
  page.one("textbox", /title/i);
  const puzzler = await open("lateral-before");
  puzzler.game.says(/Waiting for Mia/);
  puzzler.lacks("tab", "Library");
});

test("the console comes when the puzzles have been loaded, and says so if they can't be", async () => {
  const page = await open("lateral-preparing", { change: (scene) => (scene.answers = []) });
  page.lacks("button", /^Hard Pears/);
  page.game.says(/Try again|Can’t/);
});

for (const [card, answer] of [
  ["Yes", "yes"],
  ["Not relevant", "not_relevant"],
  ["Rephrase", "rephrase"],
])
  test(`the Master answers: ${card}, but not a question that has only just come`, async () => {
    const page = await open("lateral-question");
    page.one("heading", "Was it murder?");
    assert.match(document.title, /^\(1\) Your turn: answer the question/);
    const cards = page.area("group", "Answer Cards");
    await cards.press(card);
    assert.equal(page.move, undefined);
    await page.wait(1_000);
    await cards.press(card);
    assert.deepEqual(page.move, { type: "answer", question: 1, answer });
  });

test("the Master sees which earlier question a new one might repeat, and rejects it for that reason, not too soon", async () => {
  const page = await open("lateral-repeat");
  const similar = page.area("region", "Similar questions");
  similar.says("Similar question padlocked by Ben");
  similar.says("Was the man killed by a rose?");
  await page.keys("r");
  assert.equal(page.move, undefined);
  await page.wait(1_000);
  await page.keys("r");
  assert.deepEqual(page.move, { type: "reject", question: 2, because: "locked" });
});

test("the Master answers by keys, but not while writing", async () => {
  const page = await open("lateral-question");
  await page.wait(1_000);
  await page.focus("textbox", "Your remark");
  await page.keys("2");
  assert.equal(page.move, undefined);
  await page.keys("{Escape}");
  /** @type {HTMLElement} */ (document.activeElement).blur();
  await page.keys("2");
  assert.deepEqual(page.move, { type: "answer", question: 1, answer: "no" });
});

for (const [what, button, move] of /** @type {const} */ ([
  ["rejects", "Reject as a repeat", { type: "reject", question: 1, because: "repeat" }],
  ["praises", "Good question (question 1)", { type: "praise", question: 1 }],
  ["pauses", "Pause", { type: "pause" }],
]))
  test(`the Master ${what}`, async () => {
    const page = await open("lateral-question");
    await page.wait(1_000);
    await page.press(button);
    assert.deepEqual(page.move, move);
  });

test("the Master awards a card", async () => {
  const page = await open("lateral-question");
  await page.press(/^Players/, "tab");
  await page.press("Actions for Ada");
  await page.press("Give a Sherlock");
  assert.deepEqual(page.move, { type: "award", seat: 1 });
});

test("what the Master is asked is answered as the key proposes with Space, and not by itself", async () => {
  const page = await open("lateral-keyed");
  await page.wait(1_000);
  page.game.says("Key: Has somebody lost them?");
  assert.equal(page.move, undefined);
  await page.keys(" ");
  assert.deepEqual(page.move, { type: "answer", question: 3, answer: "no" });
});

for (const way of ["Space", "button"])
  test(`a proposal that contradicts an earlier answer is given when the Master insists: ${way}`, async () => {
    const page = await open("lateral-keyed");
    const propose = () => (way === "Space" ? page.keys(" ") : page.press(/^Answer as proposed: Yes/));
    await page.area("region", "Next").press(/^Ada/);
    await page.wait(1_000);
    page.area("region", "Similar questions").says(/#2 No Were the things put there on purpose\?/);
    await propose();
    page.game.says(/You answered “No” to a similar question, number 2\. Press “Yes” again/);
    assert.equal(page.move, undefined);
    await propose();
    assert.deepEqual(page.move, { type: "answer", question: 4, answer: "yes" });
  });

test("an answer that contradicts the key is given when the Master insists, and no warning outlives its question", async () => {
  const page = await open("lateral-keyed");
  await page.wait(1_000);
  await page.keys("1");
  page.game.says("The puzzle’s key says “No”. Press “Yes” again to give it anyway.");
  assert.equal(page.move, undefined);
  await page.area("region", "Next").press(/^Ada/);
  page.game.saysNothingOf(/Press “/);
});

test("the phrases of a Spoiler that say a bit are marked with its number, and none is ticked", async () => {
  const page = await open("lateral-phrases");
  page.game.says(/Hm\. The things keep their owners’ places in the queue \(bit 1\)/);
  assert.ok(page.all("checkbox").every((box) => !(/** @type {HTMLInputElement} */ (box).checked)));
});

test("the Master says something to everyone", async () => {
  const page = await open("lateral-question");
  await page.fill("Your remark", "A good start.");
  await page.press("Say it");
  assert.deepEqual(page.move, { type: "remark", text: "A good start." });
});

test("the Master marks a Spoiler", async () => {
  const page = await open("lateral-solving");
  await page.wait(1_000);
  page.game.says("Which bits does it contain?");
  await page.press("1 the gardener 40", "checkbox");
  await page.press("2 a yellow rose 25", "checkbox");
  page.game.says("65 points for Ada");
  await page.press("Score Spoiler");
  assert.deepEqual(page.move, { type: "score", bits: [0, 1] });
});

test("a Spoiler that contains nothing is marked only after a question", async () => {
  const page = await open("lateral-solving");
  await page.wait(1_000);
  await page.press("Score no bits…");
  await page.area("dialog", /haven’t ticked anything/).press("No, go back");
  assert.equal(page.move, undefined);
  await page.press("Score no bits…");
  await page.area("dialog").press("Score no bits");
  assert.deepEqual(page.move, { type: "score", bits: [] });
});

test("the game is ended only after a question", async () => {
  const page = await open("lateral-question");
  await page.press("More");
  await page.area("dialog").press("End game…");
  await page.area("dialog").press("No, go back");
  assert.equal(page.move, undefined);
  await page.press("More");
  await page.area("dialog").press("End game…");
  await page.area("dialog").press("End game");
  assert.deepEqual(page.move, { type: "end_game" });
});

test("the end tells everything, from one's own seat", async () => {
  const page = await open("lateral-over-ada");
  page.area("region", "Result").one("heading", "You won with 85 points.");
  page.area("region", "Who found what").says("the gardener 40 Ada 40");
  page
    .area("region", "What people thought had happened")
    .says("The gardener, with a poisoned rose, out of revenge.");
  page.area("region", "Private questions").says("Was it the gardener? Yes");
  (await open("lateral-over-mia")).area("region", "Result").one("heading", "Ada won with 85 points.");
});

test("an answer is seen by all, and by whom it was asked", async () => {
  const page = await open("lateral-answered");
  page.area("region", "Round 1").says(/Question 1 Ada Was it murder\? No/);
  page.game.says("Waiting for Ben");
});

test("the best question is voted for, and not one's own", async () => {
  const page = await open("lateral-over-ada");
  const vote = page.area("region", "The best question");
  assert.equal(vote.one("radio", /^Was it murder\? Ada/).disabled, true);
  await vote.press("Was it night? Ben", "radio");
  const posted = page.server.requests.filter(({ path }) => path.endsWith("/vote"));
  assert.deepEqual(
    posted.map(({ body }) => body.question),
    ["2"],
  );
});

test("players rate the puzzle; its Master doesn't", async () => {
  const page = await open("lateral-over-ada");
  await page.press("4 stars", "radio");
  const [rated] = page.server.requests.filter(({ path }) => path.endsWith("/rate"));
  assert.equal(rated.body.stars, "4");
  (await open("lateral-over-mia")).lacks("radio", "4 stars");
});

test("who can rephrase a question has it in the field, unless something else is written there", async () => {
  const page = await open("lateral-rephrase");
  await page.server.event("Mia doesn't understand");
  page.game.says("The Master is deciding whether it can be asked again.");
  await page.server.event("Mia lets her ask again");
  assert.equal(page.value("Your public question"), "Was it murder?");
  assert.equal((await open("lateral-rephrase-later")).value("Your public question"), "Was it murder?");
  const busy = await open("lateral-rephrase");
  await busy.fill("Your public question", "Is she dead?");
  await busy.server.event("Mia doesn't understand");
  await busy.server.event("Mia lets her ask again");
  assert.equal(busy.value("Your public question"), "Is she dead?");
});
