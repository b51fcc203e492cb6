/* The daily puzzle of LineUp! and the case of Deduction: tries, hints, giving up, and the result. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

/** @typedef {import("./page.js").Page} Page */
const result = (/** @type {Page} */ page) => page.area("region", "Result");
const task = (/** @type {Page} */ page) => page.area("region", "Your task");
/** What the scene has answers for. @param {Page} page @param {string} what */
const bodies = (page, what) =>
  page.scene.answers
    .filter((/** @type {any} */ { path }) => path.endsWith(what))
    .map((/** @type {any} */ { body }) => body);

/** Names a tile on the board of the case. @param {Page} page @param {string} tile */
async function name(page, tile) {
  const [suit, value] = tile.split("-");
  await page.press("Name the tile…");
  await page.user.click(page.all("button", `${value} of ${suit}s`)[0]);
  await page.settle();
  await page.press(/^Name the \S+ of /);
}

test("puzzle: a wrong move is answered, taken back, and counted when it is solved", async () => {
  const page = await open("puzzle");
  task(page).says("Find the only move that stops it.");
  await page.press(/^corner E1, empty/, "gridcell");
  await page.wait(3_000);
  task(page).says("That completes the structure.");
  page.lacks("button", "Show solution");
  await page.press("Take back");
  task(page).saysNothingOf(/completes the structure/);
  await page.press(/^corner I5, Orange/, "gridcell");
  assert.deepEqual(page.server.requests.at(-1).body, bodies(page, "move")[1]);
  await page.wait(5_000);
  result(page).one("heading", "Solved in 1 move!");
  result(page).says("Wrong moves1");
  result(page).says("This puzzle’s day is over, so it doesn’t count towards your streak.");
});

for (const [scene, what, step] of /** @type {const} */ ([
  ["puzzle", "move", (/** @type {Page} */ page) => page.press(/^corner E1, empty/, "gridcell")],
  ["case", "name", (/** @type {Page} */ page) => name(page, bodies(page, "name")[0].tile)],
]))
  test(`${scene}: a step that is refused, or has no answer, is said once and can be tried again`, async () => {
    const say = "You have continued this puzzle in another window.";
    const refuse = (/** @type {any} */ { html, answers }) => {
      const told = JSON.parse(/<script id="told"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "");
      const answer = answers.find((/** @type {any} */ { path }) => path.endsWith(what));
      answer.json = { ...told, say, tone: "refused" };
    };
    const page = await open(scene, { change: refuse });
    page.server.down = true;
    page.speaks(/^/);
    await step(page);
    task(page).says(/Can’t reach the server/);
    page.speaks(/Can’t reach the server\. Please try again\.$/);
    page.server.down = false;
    await step(page);
    task(page).says(say);
    task(page).saysNothingOf(/Can’t reach/);
    page.speaks(new RegExp(`${say}$`));
    assert.equal(page.all("alert").length, 0, "it is said beside the board");
    page.one("button", "Show solution");
    assert.equal(page.server.requests.length, 2);
  });

test("puzzle: without the game's own part it can still be solved", async () => {
  const change = (/** @type {any} */ it) => (it.html = it.html.replace(/data-part="[^"]*"/, ""));
  const page = await open("puzzle", { change });
  await page.press(/^corner I5, Orange/, "gridcell");
  await page.wait(5_000);
  result(page).one("heading", "Solved!");
});

test("puzzle: once solved it stays solved, and is shared without the solution; board and result take turns", async () => {
  const page = await open("puzzle-solved");
  result(page).one("heading", "Solved in 1 move!");
  page.one("link", /^18 November 2026: .*solved/);
  await result(page).press("Share");
  page.says("Result copied.");
  assert.match(page.copied, /○●/);
  await page.press("Show the board");
  result(page).lacks("heading");
  page.says("Solved after 1 wrong move.");
  await page.press("Show the result");
  result(page).one("heading");
  await result(page).press("Replay solution");
  result(page).lacks("heading");
});

for (const [scene, other] of [
  ["puzzle-given-up", "Show solution"],
  ["case-given-up", "Name the tile…"],
])
  test(`${scene}: the solution is shown after a question; the focus is never lost`, async () => {
    const page = await open(scene);
    const button = "Show solution";
    await page.focus("button", button);
    await page.keys("{Enter}");
    assert.equal(page.focused, "Keep trying");
    await page.keys("{Enter}");
    assert.equal(page.focused, button);
    assert.deepEqual(page.server.requests, []);
    page.server.down = true;
    await page.keys("{Enter}");
    await page.press("Show it");
    assert.equal(page.focused, other);
    task(page).says(/Can’t reach the server/);
    page.server.down = false;
    await page.press(button);
    await page.press("Show it");
    await page.wait(12_000);
    result(page).one("heading", "This is the solution.");
    assert.equal(page.focused, "This is the solution.");
  });

test("puzzle: the board plays the solution, unless that is skipped", async () => {
  const page = await open("puzzle-given-up");
  await page.press("Show solution");
  await page.press("Show it");
  assert.equal(page.focused, "Skip");
  await page.keys("{Enter}");
  await page.wait(1_500);
  result(page).one("heading", "This is the solution.");
});

test("case: hints and wrong tiles are counted, and the right one solves it", async () => {
  const page = await open("case");
  page.speaks(/^/);
  await page.press("Hint");
  task(page).says("So far: 1 hint.");
  page.speaks(/^Look at clues? .*What follows\?$/);
  const tiles = bodies(page, "name").map((/** @type {any} */ { tile }) => tile);
  await name(page, tiles[0]);
  assert.deepEqual(page.server.requests.at(-1).body, { type: "announce", tile: tiles[0] });
  task(page).says("isn’t missing.");
  task(page).says("So far: 1 wrong tile and 1 hint.");
  assert.equal(page.focused, "Name the tile…");
  await name(page, tiles[1]);
  result(page).one("heading", "Solved with 1 wrong tile and 1 hint.");
  assert.equal(page.focused, "Solved with 1 wrong tile and 1 hint.");
  page.one("heading", "The solution, step by step");
});

test("case: in the list of tiles the focus stays where a wrong one was named", async () => {
  const page = await open("case");
  const [suit, value] = bodies(page, "name")[0].tile.split("-");
  const list = () => [...document.querySelectorAll("#moves .offer-list button")];
  const before = list();
  const at = before.findIndex(({ textContent }) => textContent.includes(`${value} of ${suit}s`));
  /** @type {HTMLElement} */ (before[at]).focus();
  await page.keys("{Enter}");
  task(page).says("isn’t missing.");
  assert.equal(list().length, before.length - 1);
  assert.equal(
    list().findIndex((button) => button === document.activeElement),
    at,
  );
});

/** A hint that ends with a mark. @param {any} scene */
const markHint = ({ answers }) => {
  const [hint, { body }] = ["hint", "name"].map((what) =>
    answers.find((/** @type {any} */ { path }) => path.endsWith(what)),
  );
  const about = body.tile.split("-")[0];
  hint.json.hints = [
    [
      {
        code: "answered",
        turn: 1,
        kind: "have",
        about,
        answer: "no",
        holder: 1,
        tiles: [body.tile],
        is: false,
        from: [],
      },
      { code: "line_full", about, count: 0, holder: "missing", tiles: [body.tile], is: false, from: [0] },
    ],
  ];
};

test("case: a hint is read in three steps, for the price of one", async () => {
  const page = await open("case", { change: markHint });
  const clues = page.area("region", "Clues");
  const lit = (/** @type {string} */ what) => [...document.querySelectorAll(`${what}.lit`)];
  await page.press("Hint");
  assert.equal(lit(".clue").length, 1);
  const cells = lit(".ded-cell");
  assert.equal(cells.length, 1);
  page.speaks("Look at clue 1 and the marked cell. What follows?");
  page.saysNothingOf(/Why\?/);
  await page.press("Tell me");
  page.speaks(/^As no \w+ is missing, cross out the .*\.$/);
  page.says(/Why\?.*Clue \d+ says so\./);
  page.saysNothingOf(/in turn \d/);
  assert.equal(page.focused, "Fill it in");
  await page.press("Fill it in");
  for (const cell of cells) assert.match(cell.getAttribute("aria-label") ?? "", /you wrote: no/);
  task(page).says("So far: 1 hint.");
  assert.equal(page.server.requests.length, 1);
  await page.press("Close");
  assert.equal(lit(":is(.clue, .ded-cell)").length, 0);
  page.one("heading", "Hints so far");
  clues.says("Clues");
});

test("case: a hint is done when what follows has been written down", async () => {
  const page = await open("case", { change: markHint });
  await page.press("Hint");
  const [cell] = document.querySelectorAll(".ded-cell.lit");
  await page.press(cell?.getAttribute("aria-label") ?? "");
  page.lacks("button", "Close");
  assert.equal(document.querySelectorAll(".desk .lit").length, 0);
  page.one("heading", "Hints so far");
  page.lacks("button", "Tell me");
});

test("case: a hint stays while something else is written down", async () => {
  const page = await open("case", { change: markHint });
  await page.press("Hint");
  const other = page.names("button").find((name) => /, Ada: open$/.test(name)) ?? "";
  await page.press(other);
  page.one("button", "Close");
});

test("case: a clue that is pointed at lights its cells, and can be ticked off", async () => {
  const page = await open("case");
  const clues = page.area("region", "Clues");
  const says = /(Ada|Ben) has \d (sun|moon|crown|shield)s?\./;
  const clue = clues.all("listitem").find(({ textContent }) => says.test(textContent));
  assert.ok(clue, clues.text);
  const [, name, suit] = says.exec(clue.textContent) ?? [];
  await page.user.hover(clue);
  await page.settle();
  const lit = [...document.querySelectorAll(".ded-cell.lit")].map((cell) => cell.getAttribute("aria-label"));
  assert.equal(lit.length, 6);
  for (const label of lit) assert.match(label ?? "", new RegExp(` of ${suit}s, ${name}`));
  const tick = clues.names("checkbox")[0];
  await page.press(tick, "checkbox");
  const again = await open("case", { storage: { ...localStorage } });
  assert.equal(/** @type {any} */ (again.one("checkbox", tick)).checked, true);
});

test("case: a suit is enlarged, and the whole sheet comes back", async () => {
  const page = await open("case", { size: "phone" });
  await page.press("Enlarge the moons");
  assert.match(page.focused, /^null of moons/);
  await page.keys("{ArrowUp}");
  assert.match(page.focused, /^5 of suns/);
  assert.equal(page.one("button", "suns").getAttribute("aria-pressed"), "true");
  await page.press("Whole sheet");
  assert.equal(page.focused, "Enlarge the suns");
});

test("case: the tile that is about to be named is not dimmed, even if it is ruled out", async () => {
  const page = await open("case");
  await page.press(/^4 of suns, missing/);
  await page.press("Name the tile…");
  page.one("grid", /^Note sheet/); // stays in sight
  const choice = () => page.one("button", "4 of suns, ruled out on your sheet");
  assert.ok(choice().classList.contains("ruled"));
  await page.user.click(choice());
  await page.settle();
  assert.equal(choice().getAttribute("aria-pressed"), "true");
  assert.ok(!choice().classList.contains("ruled"));
});

test("case: notes are kept on this device", async () => {
  const page = await open("case");
  await page.press(/^4 of suns, missing/);
  page.one("button", /^4 of suns, missing: .*you wrote: no/);
  const again = await open("case", { storage: { ...localStorage } });
  again.one("button", /^4 of suns, missing: .*you wrote: no/);
});

test("case: its keys are listed, without those of a table", async () => {
  const page = await open("case");
  await page.keys("?");
  page.area("dialog").says("Name the missing tile");
  page.area("dialog").saysNothingOf(/End turn/);
});

for (const scene of ["puzzle", "case", "study", "lessons-lineup"])
  test(`${scene}: single keys can be switched off`, async () => {
    const page = await open(scene, { storage: { "tabletop.preferences": '{"shortcuts":false}' } });
    await page.wait(500);
    await page.keys("?");
    page.lacks("dialog");
  });
