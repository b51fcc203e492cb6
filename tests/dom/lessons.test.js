/* The lessons: what is asked, what is said of a step, and where one goes on. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "./page.js";

/** @typedef {import("./page.js").Page} Page */

/** The moves that the scene has answers for: on the way through a lesson, and the others. @param {Page} page @param {number} lesson */
function steps(page, lesson = 0) {
  const lessons = JSON.parse(document.getElementById("lessons")?.textContent ?? "[]");
  const { key } = lessons[lesson];
  const told = page.scene.answers.filter((/** @type {any} */ { body }) => body.lesson === key);
  const moves = told
    .map((/** @type {any} */ { body }) => body.moves)
    .sort((/** @type {any[]} */ one, /** @type {any[]} */ two) => two.length - one.length);
  return { told, moves: moves[0], title: lessons[lesson].title };
}
const coach = (/** @type {Page} */ page) => page.area("region", "What to do");
const asked = (/** @type {Page} */ page) =>
  page.server.requests.filter(({ path }) => path.endsWith("/step")).map(({ body }) => body.moves);

test("the first lesson begins, with the goal and what to do", async () => {
  const page = await open("lessons-lineup");
  coach(page).says("Lesson 1 of 11 Five around one point");
  page.area("complementary", "The goal").says("a square and its four corners");
  page.one("img", "0 of 3 done");
  page.speaks(/Lesson 1 of 11/);
});

test("the right move is praised, and the next task comes", async () => {
  const page = await open("lessons-lineup");
  const { moves } = steps(page);
  await page.press("Show me");
  await page.wait(3_000);
  page.one("img", "1 of 3 done");
  assert.deepEqual(asked(page).at(-1), moves.slice(0, 1));
});

test("another move gets a gentle word, and is not kept", async () => {
  const page = await open("lessons-lineup");
  const { told } = steps(page);
  const { body, json } = told.find((/** @type {any} */ answer) => answer.json.nudge);
  assert.deepEqual(body.moves, [{ type: "place", spot: "2,0" }]);
  await page.press("Place a token on corner C1");
  await page.wait(1_000);
  coach(page).says(json.nudge);
  page.speaks(new RegExp(json.nudge.slice(0, 30)));
  page.one("img", "0 of 3 done");
  await page.press("Show me");
  await page.wait(3_000);
  assert.ok(!coach(page).text.includes(json.nudge));
  page.one("img", "1 of 3 done");
});

for (const [scene, count] of /** @type {const} */ ([
  ["lessons-lineup", 11],
  ["lessons-questioning", 9],
  ["lessons-deduction", 8],
  ["lessons-lateral", 7],
]))
  test(`${scene}: a lesson is shown to its end, and leads to the next`, async () => {
    const page = await open(scene);
    const { moves } = steps(page);
    for (let n = 0; n < moves.length; n += 1) {
      await page.press("Show me");
      await page.wait(12_000);
    }
    assert.deepEqual(asked(page).at(-1), moves);
    const { title } = steps(page, 1);
    await coach(page).press(`Next: ${title}`);
    await page.wait(1_000);
    coach(page).says(`Lesson 2 of ${count}`);
    assert.ok(page.names("link").some((name) => name.startsWith(title)));
    page.lacks("complementary", "The goal");
  });

test("it goes on where it was left, back by one, or from the start", async () => {
  const page = await open("lessons-lineup");
  await page.press("Show me");
  await page.wait(5_000);
  const again = await open("lessons-lineup", { storage: { ...localStorage } });
  await again.wait(1_000);
  again.one("img", "1 of 3 done");
  await again.press("Back");
  await again.wait(1_000);
  again.one("img", "0 of 3 done");
  await again.press("Show me");
  await again.wait(5_000);
  await again.press("Start over");
  await again.wait(1_000);
  again.one("img", "0 of 3 done");
  assert.equal(again.one("button", "Start over").disabled, true);
});

test("a lesson can be skipped", async () => {
  const page = await open("lessons-lineup");
  await page.press("Skip");
  coach(page).says("Lesson 2 of 11");
});

test("the server may be away for a moment", async () => {
  const page = await open("lessons-lineup");
  page.server.down = true;
  await page.press("Show me");
  coach(page).says("Can’t reach the server. Your progress is saved.");
  page.server.down = false;
  await page.press("Try again");
  await page.wait(3_000);
  page.one("img", "1 of 3 done");
});

for (const kept of ['{"at": 7, "moves": {"structure": 3}}', "nonsense", null])
  test(`it works with strange things in the storage, or without any: ${kept}`, async () => {
    const page = await open("lessons-lineup", { storage: kept && { "learn:lineup": kept } });
    coach(page).says("Lesson 1 of 11");
    await page.press("Show me");
    await page.wait(3_000);
    page.one("img", "1 of 3 done");
  });

test("what the rules refuse is said in their words, and heard", async () => {
  const words = "There is already a token here.";
  const page = await open("lessons-lineup", {
    change: (scene) => {
      for (const { json } of scene.answers)
        if (json.nudge) Object.assign(json, { nudge: null, refusal: words });
    },
  });
  await page.press("Place a token on corner C1");
  await page.wait(1_000);
  coach(page).says(words);
  page.speaks(/There is already a token here\./);
});

for (const scene of ["lessons-deduction", "lessons-lateral"])
  test(`${scene}: what is refused is said once, by the coach`, async () => {
    const words = "That isn’t possible now.";
    const page = await open(scene, {
      change: ({ answers }) => {
        const { json: first } = answers.find(({ body }) => !body.moves.length);
        for (const { body, json } of answers)
          if (body.moves.length === 1) Object.assign(json, { ...first, refusal: words });
      },
    });
    await page.press("Show me");
    await page.wait(1_000);
    coach(page).says(words);
    assert.ok(!page.area("region", "Game board").text.includes(words));
  });

test("a stored step that doesn't stand any more is left behind without a word", async () => {
  const { told } = steps(await open("lessons-lineup"));
  const { body, json } = told.find((/** @type {any} */ answer) => answer.json.nudge);
  const kept = JSON.stringify({ at: body.lesson, moves: { [body.lesson]: body.moves } });
  const page = await open("lessons-lineup", { storage: { "learn:lineup": kept } });
  await page.wait(1_000);
  page.one("img", "0 of 3 done");
  assert.ok(!coach(page).text.includes(json.nudge));
});
