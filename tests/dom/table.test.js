/* The table page while a game is played: whose turn it is, what is sent, what goes wrong, and who is there. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute("href") ?? "";

test("the page calls the player whose turn it is, in the tab's title and icon", async () => {
  const page = await open("lineup-turn");
  page.game.says("Your turn: place a token");
  assert.equal(document.title, "Your turn: place a token · LineUp! · Tabletop");
  assert.match(icon(), /^data:image/);
  await page.server.event("Ada moves");
  page.game.says("Waiting for Ben");
  assert.equal(document.title, "LineUp! · Tabletop");
  assert.match(icon(), /icon\.svg$/);
});

test("a move is sent once, shown as being sent, and acknowledged", async () => {
  const page = await open("lineup-turn");
  await page.press(/^corner C3, empty/, "gridcell");
  assert.deepEqual(page.server.newest("move"), {
    type: "move",
    seq: 8,
    move: { type: "place", spot: "2,2" },
  });
  page.game.saysNothingOf(/Sending/);
  await page.wait(700);
  page.game.says("Sending your move…");
  await page.press(/^corner E1, empty/, "gridcell");
  assert.equal(page.server.sent.filter(({ type }) => type === "move").length, 1);
  await page.server.event("Ada moves");
  page.game.saysNothingOf(/Sending/);
});

test("a refusal is said, and the next action takes it away", async () => {
  const page = await open("lineup-turn");
  await page.press(/^corner C3, empty/, "gridcell");
  await page.server.refuses("There is already a token here.");
  page.game.says("There is already a token here.");
  page.speaks(/There is already a token here\./);
  await page.more();
  page.game.saysNothingOf(/already a token/);
});

test("a refusal goes after a while, and with Escape", async () => {
  for (const end of [
    (/** @type {any} */ page) => page.wait(9_500),
    (/** @type {any} */ page) => page.keys("{Escape}"),
  ]) {
    const page = await open("lineup-turn");
    await page.press(/^corner C3, empty/, "gridcell");
    await page.server.refuses("Not now.");
    page.game.says("Not now.");
    await end(page);
    page.game.saysNothingOf(/Not now/);
  }
});

test("a move of an earlier visit that can't be made any more is said to be one", async () => {
  const before = await open("lineup-turn");
  await before.press(/^corner G9, empty/, "gridcell");
  const page = await open("lineup-turn", { storage: { ...localStorage } });
  await page.settle();
  assert.deepEqual(page.move, before.move);
  await page.server.refuses("There is already a token here.");
  page.game.says("Your earlier move wasn’t made. There is already a token here.");
  assert.deepEqual(
    Object.keys(localStorage).filter((key) => key.startsWith("move:")),
    [],
  );
});

test("a connection that is lost for long is said; what was sent is sent again, with the same id", async () => {
  const page = await open("lineup-turn");
  await page.server.breaks();
  page.game.says("Your turn");
  await page.wait(1_500);
  page.game.says(/connection/i);
  page.speaks(/connection|reconnect/i);
  await page.press(/^corner C3, empty/, "gridcell");
  assert.equal(page.move, undefined);
  page.server.down = false;
  await page.game.press("Reconnect now");
  page.game.saysNothingOf(/connection/i);
  assert.deepEqual(page.move, { type: "place", spot: "2,2" });
  const { id } = page.server.sent.find(({ type }) => type === "move");
  await page.server.breaks({ down: false });
  await page.wait(1_500);
  assert.deepEqual(
    page.server.sent.filter(({ type }) => type === "move").map((move) => move.id),
    [id, id],
  );
});

test("a short break is not worth a word", async () => {
  const page = await open("lineup-turn");
  await page.server.breaks({ down: false });
  await page.wait(2_000);
  page.game.says("Your turn");
  page.speaks("");
});

for (const [code, what, action] of /** @type {const} */ ([
  [4403, "This table is private.", "See all games"],
  [4404, "This table no longer exists.", "See all games"],
  [4408, "too many messages", "Reload"],
]))
  test(`a page that is turned away (${code}) says so, and doesn't try again`, async () => {
    const page = await open("lineup-turn");
    await page.server.breaks({ code, down: false });
    await page.wait(60_000);
    assert.equal(page.server.socket, null);
    page.game.says(new RegExp(what, "i"));
    assert.ok([...page.game.names("button"), ...page.game.names("link")].includes(action));
    await page.press(/^corner G9, empty/, "gridcell");
    const kept = Object.keys(localStorage).filter((key) => key.startsWith("move:"));
    assert.equal(kept.length, action === "Reload" ? 1 : 0, "nothing can be played, but after a reload");
  });

test("who goes away and comes back", async () => {
  const page = await open("lineup-turn");
  page.players.says(/Ben Green here/);
  for (const event of ["Ada moves", "Ben moves", "Ben goes"]) await page.server.event(event);
  page.players.says(/Ben Green away/);
  await page.server.event("Ben comes back");
  page.players.says(/Ben Green here/);
});

test("what others do is said once, and what one does oneself", async () => {
  const page = await open("lineup-turn");
  await page.press(/^corner G9, empty/, "gridcell");
  await page.server.event("Ada moves");
  page.speaks(/^You placed a token on .+\. Waiting for Ben\.$/);
  await page.server.event("Ben moves");
  page.speaks(/^Ben placed a token on .+\. Your turn: place a token\.$/);
});

test("a clock runs down", async () => {
  const page = await open("lineup-clock");
  page.players.says(/Ada you .*5:12/);
  await page.wait(60_000);
  page.players.says(/Ada you .*4:\d\d/);
  page.players.says(/Ben Green away .*5:12/);
});

test("sound is off until it is switched on; a move and one's own turn differ, and it stays as chosen", async () => {
  const page = await open("lineup-turn");
  await page.more("Settings");
  assert.deepEqual([page.one("switch", "Sound").checked, page.tones], [false, 0]);
  await page.press("Sound", "switch");
  const turn = page.tones;
  assert.ok(turn);
  await page.press("Close");
  await page.server.event("Ada moves");
  const move = page.tones - turn;
  assert.ok(move);
  assert.notEqual(move, turn);
  await page.server.event("Ben moves");
  assert.equal(page.tones, 2 * turn + move);
  const me = await open("own-page", { storage: { ...localStorage } });
  assert.equal(me.one("switch", "Sound").checked, true);
});

test("the link can be handed on during the game", async () => {
  const page = await open("lineup-turn");
  const link = `http://testserver${page.scene.path}`;
  await page.more();
  assert.equal(page.value("Link to this table"), link);
  await page.press("Copy");
  page.says("Link copied.");
  assert.equal(page.copied, link);
});

for (const [scene, goal] of [
  ["lineup-start", "a square and its four corners"],
  ["deduction-goal", "the missing tile"],
  ["questioning", "question, answer, question, answer"],
  ["lateral-before", "Find out what happened"],
])
  test(`${scene}: the goal is shown in someone's first game`, async () => {
    const page = await open(scene);
    page.area("complementary", "The goal").says(goal);
  });

test("who has become the Lateral Master in the waiting room has no goal", async () => {
  const page = await open("lateral-before", {
    change: (scene) => {
      scene.html = scene.html.replaceAll('"you":[1]', '"you":[0]');
      for (const message of scene.greeting) if (message.you) message.you = [0];
    },
  });
  page.lacks("complementary", "The goal");
});

test("the goal is not shown in later games", async () => {
  (await open("lineup-turn")).lacks("complementary", "The goal");
});

test("spectators see the board and can't move", async () => {
  const page = await open("lineup-spectator");
  page.game.says(/Ada is to move|Waiting for Ada|Ada/);
  await page.more();
  page.menu.lacks("button", "Resign");
  await page.menu.press("Close");
  assert.ok(page.names("gridcell").every((name) => !name.includes("you can")));
  await page.press(/^corner C3/, "gridcell");
  assert.equal(page.move, undefined);
  page.side.says("Only spectators can read this until the game is over.");
});

test("a visitor without a name can choose one to chat", async () => {
  const page = await open("lineup-visitor");
  assert.match(page.one("link", "Choose a name to chat").getAttribute("href") ?? "", /^\/me\/\?next=/);
  page.side.lacks("textbox");
});

test("the goal goes with one's own first move, and not with another's", async () => {
  const page = await open("lineup-start");
  const names = Object.keys(page.scene.events).map((event) => event.split(" ")[0]);
  for (const name of names) {
    const isShown = () => document.querySelector(".status-lines")?.hasAttribute("data-goal");
    assert.equal(isShown(), true);
    await page.server.event(`${name} moves`);
    if (name === "Fay") return assert.notEqual(isShown(), true);
  }
});

test("on a phone, your own line is below the board, and the others are above it", async () => {
  const own = () => document.querySelector("#own")?.textContent ?? "";
  const phone = await open("lineup-turn", { size: "phone" });
  phone.players.says(/^Ben/);
  assert.match(own(), /Ada/);
  assert.doesNotMatch(phone.players.text, /Ada/);
  const laptop = await open("lineup-turn");
  laptop.players.says(/Ada.*Ben/);
  assert.doesNotMatch(own(), /Ada/);
});
