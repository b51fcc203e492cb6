/* Lateral Puzzles: a first evening (LA-37), in turn and anytime. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { open, read } from "./page.js";

/** @typedef {import("./page.js").Page} Page */

/** @param {Page} page */
const ways = (page) => page.area("group", "What do you want to do?");

test("there is one field, three ways to send it, and no deck of cards", async () => {
  const page = await open("lateral-anytime");
  assert.deepEqual(ways(page).names("button"), ["Ask", "Ask privately (1)", "I think I know (3)"]);
  page.lacks("region", "Your cards");
  assert.equal(page.area("region", "Ask a question").all("textbox").length, 1);
});

test("a public question", async () => {
  const page = await open("lateral-anytime");
  await page.fill("Your public question", "Did it rain?");
  await page.keys("{Enter}");
  assert.deepEqual(page.move, { type: "ask", text: "Did it rain?" });
});

test("a private question", async () => {
  const page = await open("lateral-anytime");
  await ways(page).press("Ask privately (1)");
  await page.fill("Your private question", "Did it rain?");
  await page.keys("{Enter}");
  assert.deepEqual(page.move, { type: "play", card: "sherlock", text: "Did it rain?" });
});

test("what is being written stays, however it is to be sent, and over a reload", async () => {
  const page = await open("lateral-first");
  await ways(page).press("Ask privately (1)");
  await page.fill("Your private question", "Did it rain?");
  await ways(page).press("I think I know (3)");
  assert.equal(page.value("What happened?"), "Did it rain?");
  await ways(page).press("Ask");
  assert.equal(page.value("Your public question"), "Did it rain?");
  await ways(page).press("Ask privately (1)");
  const [[key, draft] = ["", ""]] = Object.entries({ ...localStorage }).filter(([, text]) =>
    /rain/.test(text),
  );
  const again = await open("lateral-first", { storage: { [key]: draft } });
  assert.equal(again.value("Your private question"), "Did it rain?");
});

test("a question that has been sent isn’t sent again in another way", async () => {
  const page = await open("lateral-anytime");
  await page.fill("Your public question", "Did it rain?");
  await page.keys("{Enter}");
  await ways(page).press("Ask privately (1)");
  assert.equal(page.value("Your private question"), "");
});

test("what someone thinks that happened", async () => {
  const page = await open("lateral-anytime");
  await ways(page).press("I think I know (3)");
  await page.fill("What happened?", "The gardener did it.");
  await page.press("Say it");
  assert.deepEqual(page.move, { type: "play", card: "spoiler", text: "The gardener did it." });
});

test("keys choose among the three ways, and none of the other cards", async () => {
  const page = await open("lateral-anytime");
  await page.keys("4");
  page.one("textbox", "Your public question");
  await page.keys("3");
  page.one("textbox", "What happened?");
});

test("anytime nothing speaks of rounds, turns, dice or cards", async () => {
  const page = await open("lateral-anytime");
  page.game.says("Ask at any time");
  page.game.saysNothingOf(/\b(round|turn|dice|cards?|spoiler|sherlock)\b/i);
});

test("an own question that waits says so, and the others go on", async () => {
  const page = await open("lateral-anytime-waits");
  page.game.says("Your question is waiting for the Master’s answer.");
  await page.fill("Your public question", "Did it rain?");
  await page.keys("{Enter}");
  assert.equal(page.move, undefined);
  await ways(page).press("Ask privately (1)");
  await page.fill("Your private question", "Did it rain?");
  await page.keys("{Enter}");
  assert.equal(page.move.card, "sherlock");
});

test("the Master’s queue is in the order of arrival, and only its first public question comes forward", async () => {
  const page = await open("lateral-anytime-queue");
  const queue = page.game;
  queue.says(/Cleo.*Was it murder\?.*Next Ada.*Was there a dog\?.*Ben.*Private.*Is the gardener guilty\?/);
  await queue.press(/Was there a dog/);
  assert.equal(queue.one("heading", "Was it murder?").tagName, "H2");
  await queue.press(/Is the gardener guilty/);
  assert.equal(queue.one("heading", "Is the gardener guilty?").tagName, "H2");
  queue.lacks("button", /Give .* a Sherlock/);
  page.game.says("Everyone can ask");
});

test("what someone has said stops the game until it is marked", async () => {
  const page = await open("lateral-anytime-frozen");
  page.game.says("Ada thinks they know");
});

test("the log has no names of cards", async () => {
  const page = await open("lateral-anytime-said");
  const log = page.side;
  log.says(/asks a private question|asks privately/);
  log.says(/says what happened/);
  log.says(/scores \d/);
  log.saysNothingOf(/spoiler|sherlock|frozen/i);
});

test("after five minutes it can be said again", async () => {
  const page = await open("lateral-anytime-said");
  await ways(page).press("I think I know (2)");
  page.game.says("Once every five minutes.");
  await page.fill("What happened?", "The gardener did it.");
  await page.press("Say it");
  assert.equal(page.move, undefined);
  mock.timers.tick(300_000);
  await page.settle();
  page.game.saysNothingOf(/Once every five minutes/);
  await page.press("Say it");
  assert.equal(page.move.card, "spoiler");
});

test("in turn there are rounds, and private questions come from the second on", async () => {
  const page = await open("lateral-first");
  page.game.says("Your turn: ask a question");
  page.one("button", "Pass");
  await ways(page).press("Ask privately (1)");
  page.game.says("In round 1 everyone asks in public.");
  await ways(page).press("I think I know (3)");
  page.game.says("From round 2 you can ask privately or say what you think.");
});

test("in turn what someone thinks is said once a round", async () => {
  const page = await open("lateral-first-later");
  page.one("button", "End turn");
  page.game.saysNothingOf(/played \d/);
  await ways(page).press("I think I know (2)");
  page.game.says("You’ve said what you think this round.");
  await ways(page).press("Ask privately (0)");
  page.game.says("You have used this up.");
  page.lacks("textbox", "Your private question");
});

const COST = "This costs you the public question of this round.";

for (const [what, own, warns] of /** @type {const} */ ([
  ["a private question", { asked: false, cards: 1 }, true],
  ["nothing", { asked: false, cards: 0 }, false],
  ["a public question", { asked: true, cards: 0 }, false],
]))
  test(`saying what happened after ${what} ${warns ? "warns that it costs" : "doesn’t cost"} the public question`, async () => {
    const page = await open("lateral-first-later", {
      change: ({ greeting }) => {
        for (const { view } of greeting)
          if (view) [view.rounds[view.you], view.may.spoiler, view.may.ask] = [own, null, null];
      },
    });
    await ways(page).press("I think I know (2)");
    if (warns) page.game.says(COST);
    else page.game.saysNothingOf(/costs you/);
  });

test("who has said what happened reads it once, as “you”", async () => {
  const page = await open("lateral-anytime-frozen", {
    change: ({ greeting }) => {
      for (const { view } of greeting)
        if (view) {
          for (const one of Object.values(view.may.data)) one.by = view.you;
          view.frozen.by = view.you;
          view.spoilers.at(-1).text = "The gardener did it.";
        }
    },
  });
  page.game.says("Your answer is being marked Mia is marking the bits it contains.");
  page.game.says("Wait until the Master has marked it.");
  page.area("tabpanel", "Questions").saysNothingOf(/gardener/);
  page.game.saysNothingOf(/has said what happened/);
});

test("who has scored is told until the next event", async () => {
  /** @type {any} */
  let frame;
  const page = await open("lateral-anytime-said", {
    change: ({ greeting }) => {
      frame = greeting.findLast((/** @type {any} */ { type }) => type === "frame");
      frame.view.spoilers[0].points = null;
    },
  });
  /** @param {number} after @param {object} more */
  const next = (after, more) =>
    page.server.says({ ...frame, seq: frame.seq + after, view: { ...frame.view, ...more } });
  const spoilers = [{ ...frame.view.spoilers[0], points: 400 }];
  await next(1, { spoilers });
  page.game.says("You score 40.");
  await next(2, { spoilers });
  page.game.saysNothingOf(/You score 40/);
});

test("after a first evening the cards are explained when they are dealt, one every five seconds", async () => {
  const page = await open("lateral-turn", { storage: { "lateral-first-evening": "true" } });
  const explained = page.area("group", "Your new cards");
  explained.says("Tip-off Everyone sees it; only you see the answer.");
  assert.equal(page.area("region", "Your cards").all("button", /cards?\. /).length, 8); // still there, below
  await page.wait(5_000);
  explained.says("Sherlock Holmes");
  await explained.press("Next");
  explained.says("Spoiler");
  await explained.press("Skip all");
  page.lacks("group", "Your new cards");
  assert.equal(localStorage.getItem("lateral-first-evening"), null);
});

test("who knows the cards isn’t told", async () => {
  const page = await open("lateral-turn");
  page.lacks("group", "Your new cards");
  const first = await open("lateral-first");
  assert.equal(localStorage.getItem("lateral-first-evening"), "true");
  first.lacks("group", "Your new cards");
});

test("after the end the Master can add the cards, and nobody else", async () => {
  const mia = await open("lateral-first-over-mia");
  mia.one("button", "Next puzzle");
  await mia.press("Add the cards");
  const asked = mia.server.requests.at(-1);
  assert.match(String(asked?.path), /\/rematch$/);
  assert.deepEqual(asked?.body, { variant: "cards" });
  const ada = await open("lateral-first-over-ada");
  ada.one("button", "Next puzzle");
  ada.lacks("button", "Add the cards");
});

/** A scene at a table that people can join. @param {string} scene @param {object} [more] of the room */
async function inRoom(scene, more) {
  const page = await open(scene);
  const room = read(scene).greeting.find((/** @type {any} */ { type }) => type === "room");
  await page.server.says({ ...room, rev: room.rev + 1, elastic: true, newcomers: true, ...more });
  return page;
}

test("in a room everyone is asked who hosts the next puzzle, and the first puzzler is suggested", async () => {
  const mia = await inRoom("lateral-first-over-mia");
  mia.says("Ada is asked to host the next puzzle.");
  assert.ok(!mia.one("button", "Again with me").closest("form")); // its waiting room takes the place of the game
  const ada = await inRoom("lateral-first-over-ada");
  ada.says("Next puzzle: will you host?");
  const host = ada.one("button", "I’ll host").closest("form");
  assert.match(String(host?.getAttribute("action")), /\/rematch$/);
  assert.equal(new FormData(/** @type {HTMLFormElement} */ (host)).get("lead"), "yes");
});

test("the others read who is choosing the next puzzle", async () => {
  const rematch = {
    match: "next",
    by: 2,
    ready: [2],
    invited: [0, 1, 3],
    begun: false,
    watchers: true,
    wins: [0],
  };
  const ada = await inRoom("lateral-first-over-ada", { rematch });
  ada.says("Ben is choosing a puzzle.");
  ada.one("button", "Join");
  ada.lacks("button", "I’ll host");
});

test("after the end the scores have the players above them, not a round", async () => {
  const page = await open("lateral-first-over-ada");
  const players = page.area("tabpanel", "Players");
  players.saysNothingOf(/Round \d|last round/);
});

test("the way to the next room is there while the end is told", async () => {
  const rematch = {
    match: "next",
    by: 0,
    ready: [0],
    invited: [1, 2, 3],
    begun: false,
    watchers: true,
    wins: [0],
  };
  const ada = await inRoom("lateral-first-over-ada", { rematch });
  await ada.press("Show the end step by step");
  const stage = ada.area("region", "What really happened?");
  stage.says("Mia has opened the next room.");
  assert.equal(stage.one("link", "Go to the next room").getAttribute("href"), "/t/next/");
});

test("after the final standings the page says that everyone goes on alone", async () => {
  const room = read("lateral-first-over-ada").greeting.find((/** @type {any} */ { type }) => type === "room");
  const seats = room.seats.map((/** @type {any} */ seat) => ({ ...seat, here: true }));
  const ada = await inRoom("lateral-first-over-ada", { seats });
  await ada.press("Show the end step by step");
  ada.area("region", "What really happened?").lacks("button", "Next");
  await ada.server.says({ ...room, rev: room.rev + 2, seats, stage: { part: "end", step: 20 } });
  const podium = ada.area("region", "Final standings");
  podium.says("From here everyone goes on alone.");
  podium.lacks("button", "Play");
  await podium.press("Next");
  ada.lacks("region", "Final standings");
});
