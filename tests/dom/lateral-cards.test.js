/* Lateral Puzzles: what each card does, to those whom it concerns and to the others. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

/** The cards in the hand, each with what it says. @param {import("./page.js").Page} page */
const cards = (page) => page.area("region", "Your cards").names("button");

for (const [scene, ...texts] of /** @type {[string, ...(string | RegExp)[]][]} */ ([
  [
    "lateral-padlocked-dan",
    "Tip-off Padlocked Was it the gardener? The answer is private. Ada padlocked question 1.",
  ],
  ["lateral-secret-ada", "Question 2 Ben Sherlock A private question: this player’s Sherlock no. 1."],
  ["lateral-secret-ben", "Question 2 Ben Sherlock Private Is the rose yellow? Yes"],
  ["lateral-spying-ben", /Cleo is spying on your private question 2.*1:00/],
  ["lateral-spying-cleo", /Ben can still play Don Corleone\..*1:00/],
  ["lateral-spying-dan", /Cleo is spying on someone’s Sherlock\. 1:00/],
  ["lateral-spied-ben", "Question 2 Ben Sherlock Also known to Cleo Is the rose yellow? Yes"],
  ["lateral-spied-cleo", "Question 2 Ben Sherlock Spied Is the rose yellow? Yes"],
  ["lateral-spied-dan", "Question 2 Ben Sherlock A private question", "Cleo saw a private answer."],
  ["lateral-defended-cleo", "Cleo spied on question 2, but Don Corleone protected it."],
  [
    "lateral-opened-ben",
    "Locked, answer open Was it the gardener? The answer is private.",
    "Nobody else can ask that question.",
  ],
  ["lateral-opened-dan", "Locked, answer open Spied Was it the gardener? Yes"],
  ["lateral-swapped-ada", "Dan swapped a private answer with someone."],
  [
    "lateral-swapped-cleo",
    "Swapped Was it the gardener? Yes",
    "Sherlock Also known to Dan Had he a sister? No",
  ],
  ["lateral-swapped-dan", "Question 3 Cleo Sherlock Swapped Had he a sister? No"],
  [
    "lateral-frozen-ben",
    "Frozen: Cleo has played a Spoiler Nobody can do anything until the Master has marked it.",
  ],
  ["lateral-frozen-cleo", "Frozen: your Spoiler is being marked"],
  ["lateral-above-90-ada", "More than 90 points have been found Mia is deciding"],
]))
  test(`${scene}: the table says what has happened, and no more`, async () => {
    const page = await open(scene);
    for (const text of texts) page.game.says(text);
    const knows = /-(ben|cleo)$/.test(scene) || /spied|secret-ben|frozen/.test(scene);
    if (!knows) page.game.saysNothingOf(/Is the rose yellow/);
  });

for (const [scene, reason] of /** @type {const} */ ([
  ["lateral-frozen-ben", /The game is frozen until the Master has marked it\.$/],
  ["lateral-above-90-ada", /The Master is deciding how the game ends\.$/],
]))
  test(`${scene}: no card can be played`, async () => {
    const page = await open(scene);
    assert.ok(cards(page).every((name) => reason.test(name)));
  });

test("a spy is stopped with Don Corleone, or not", async () => {
  for (const [button, with_card] of /** @type {const} */ ([
    ["Play Don Corleone", true],
    ["Let them see the answer", false],
  ])) {
    const page = await open("lateral-spying-ben");
    await page.press(button);
    assert.deepEqual(page.move, { type: "defend", with_card, question: 2 });
  }
});

test("the spy reads the answer as soon as there is no defence", async () => {
  const page = await open("lateral-spying-cleo");
  page.game.saysNothingOf(/Is the rose yellow/);
  await page.server.event("Ben does nothing");
  page.game.says(/You saw the answer:.*Is the rose yellow\?.*Yes/);
  page.speaks(/^Cleo saw Ben’s question 2\./);
});

test("nobody acts while the game is paused, and no clock runs", async () => {
  const page = await open("lateral-paused-ben");
  page.game.says("The game is paused");
  page.game.lacks("timer");
  assert.equal(page.one("button", /^Play Don Corleone/).getAttribute("aria-disabled"), "true");
});

test("a question that is padlocked isn't asked again, in other capitals either", async () => {
  const page = await open("lateral-padlocked-dan");
  await page.press(/^Sherlock Holmes: 1 card/);
  await page.fill("Your private question", "was it the GARDENER");
  page.game.says("That is question 1, which is padlocked");
  assert.equal(
    page.area("region", "Sherlock Holmes").one("button", /^Ask/).getAttribute("aria-disabled"),
    "true",
  );
});

test("a swap is put together from what can be given and taken", async () => {
  const page = await open("lateral-opened-dan");
  assert.ok(
    cards(page).some((name) => /^Cooperation: 2 cards\..*no private answer you could take/.test(name)),
  );
  const other = await open("lateral-secret-ben");
  await other.press(/^Cooperation: 2 cards/);
  other.game.lacks("radio", /Was it the gardener/);
});

test("a puzzler moves to another place in the order of play", async () => {
  const page = await open("lateral-secret-ada");
  await page.press(/^Queue: 1 card/);
  const queue = page.area("region", "Queue");
  await queue.press("Place 4, now held by Dan");
  await queue.press(/^(Move|Take|Play)/);
  assert.deepEqual(page.move, { type: "play", card: "queue", place: 4 });
});

test("two Mata Haris open a padlock", async () => {
  const page = await open("lateral-secret-ben");
  await page.press(/^Mata Hari: 2 cards/);
  const spying = page.area("region", "Mata Hari");
  await spying.press(/Was it the gardener/, "radio");
  spying.says("It is padlocked, so this takes both your Mata Haris.");
  await spying.press("Spy with two Mata Haris");
  assert.deepEqual(page.move, { type: "play", card: "mata_hari", seat: 1, question: 1, cards: 2 });
});

test("the only target of a card is chosen already, and waits for the player", async () => {
  const page = await open("lateral-secret-ada");
  await page.press(/^Mata Hari: 2 cards/);
  assert.ok(page.one("radio", /this player’s Sherlock no\. 1/).checked);
  assert.equal(page.move, undefined);
  await page.press("Spy");
  assert.deepEqual(page.move, { type: "play", card: "mata_hari", seat: 2, question: 2, cards: 1 });
});

test("where there are several targets, none is chosen", async () => {
  const page = await open("lateral-opened-ben");
  await page.press(/^Cooperation: 2 cards/);
  const checked = page.all("radio").map(({ name, checked }) => [name, checked]);
  assert.deepEqual(checked, [
    ["lat-give", true],
    ["lat-take", false],
    ["lat-take", false],
  ]);
  assert.equal(page.one("button", "Swap").getAttribute("aria-disabled"), "true");
});

test("a card that is chosen by its key leads to its targets", async () => {
  const page = await open("lateral-spying-dan");
  await page.keys("4");
  assert.match(page.focused, /Was it the gardener\?/);
});

test("on a phone the hand opens from its chip, and closes when a card is chosen", async () => {
  const page = await open("lateral-cards", { size: "phone" });
  const chip = () => page.one("button", /^Cards \(\d+\)$/);
  const isOpen = () => document.querySelector(".lat")?.hasAttribute("data-hand");
  assert.equal(chip().getAttribute("aria-expanded"), "false");
  assert.equal(isOpen(), false);
  await page.press(/^Cards/);
  assert.equal(chip().getAttribute("aria-expanded"), "true");
  assert.equal(isOpen(), true);
  await page.press(/^Tip-off: 4 cards/);
  assert.equal(isOpen(), false);
});

const COST = "This costs you the public question of this round.";

for (const [what, own, warns] of /** @type {const} */ ([
  ["a second card", { asked: false, cards: 1 }, true],
  ["a first card", { asked: false, cards: 0 }, false],
  ["a third card", { asked: false, cards: 2 }, false],
  ["a card after a public question", { asked: true, cards: 0 }, false],
]))
  test(`LA-8: ${what} ${warns ? "warns that it costs" : "says nothing of"} the public question`, async () => {
    const page = await open("lateral-cards", {
      change: ({ greeting }) => {
        for (const { view } of greeting) if (view) view.rounds[view.you] = own;
      },
    });
    await page.press(/^Sherlock Holmes: 1 card/);
    if (warns) page.game.says(COST);
    else page.game.saysNothingOf(/costs you the public question/);
  });

/** What fills the screen. */
const moment = () => document.querySelector(".lat-moment");
/** The question whose answer is new. */
const fresh = () => document.querySelector("[data-fresh]")?.getAttribute("data-question");

test("on a phone a new answer fills the screen for a moment, and a tap or a key ends it", async () => {
  for (const end of ["time", "tap", "key"]) {
    const page = await open("lateral-rephrase", { size: "phone" });
    await page.server.event("Mia doesn't understand");
    assert.match(moment()?.textContent ?? "", /Rephrase.*Was it murder\?/);
    assert.equal(fresh(), "1");
    if (end === "time") await page.wait(1_200);
    if (end === "tap") await page.user.click(/** @type {Element} */ (moment()));
    if (end === "key") await page.keys("s");
    assert.equal(moment(), null);
    assert.equal(fresh(), "1");
  }
});

test("a new answer only has its line highlighted on a laptop, for someone who writes, and where nothing moves", async () => {
  const still = { "tabletop.preferences": JSON.stringify({ speed: "none" }) };
  for (const how of /** @type {const} */ (["laptop", "writes", "still"])) {
    const page = await open("lateral-rephrase", {
      size: how === "laptop" ? "laptop" : "phone",
      storage: how === "still" ? still : {},
    });
    if (how === "writes") await page.focus("textbox", /question/);
    await page.server.event("Mia doesn't understand");
    assert.equal(moment(), null, how);
    assert.equal(fresh(), "1", how);
  }
});
