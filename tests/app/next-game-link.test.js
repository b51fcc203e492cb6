/* The link to the next game: at a table, while others have to move and after the end. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "../dom/document.js";

Object.assign(globalThis, { MutationObserver: /** @type {any} */ (document.defaultView).MutationObserver });
const { startYourGames } = await import("../../static/app/your-games.js");

const NEXT = { url: "/t/other/", game: "LineUp!", with: ["Ben"], left: null };
/** @type {object | null} */
let next = NEXT;
/** @type {string[]} */
let asked = [];

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  [next, asked] = [NEXT, []];
  location.href = "http://localhost/t/here/";
  document.body.innerHTML = `<div id="table" data-seated data-status="playing">
    <div id="status"><p data-tone="turn"></p></div><div id="actions"></div><div id="after"></div></div>`;
  const fetch = async (/** @type {string} */ url) => {
    asked.push(url);
    return new Response(JSON.stringify({ count: 1, others: 1, next }));
  };
  Object.assign(globalThis, { fetch });
  startYourGames();
});

/** @param {string} tone of the status @param {string} [status] of the match */
async function becomes(tone, status = "playing") {
  /** @type {HTMLElement} */ (document.querySelector("#status p")).dataset["tone"] = tone;
  /** @type {HTMLElement} */ (document.getElementById("table")).dataset["status"] = status;
  for (let n = 0; n < 10; n += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    mock.timers.tick(1_000);
  }
}

const link = () => document.querySelector(".next-game a");

test("it comes once others have to move, and goes with one's own turn", async () => {
  assert.equal(link(), null);
  await becomes("wait");
  assert.deepEqual(asked, ["/me/turns/?at=here"]);
  assert.equal(link()?.textContent, "Next game: LineUp! with Ben");
  assert.equal(link()?.getAttribute("href"), "/t/other/");
  assert.equal(link()?.closest("[id]")?.id, "actions");
  await becomes("turn");
  assert.equal(link(), null);
});

test("after the end it is above the rest", async () => {
  await becomes("over", "over");
  assert.equal(link()?.closest("[id]")?.id, "after");
});

test("where no game waits there is none", async () => {
  next = null;
  await becomes("wait");
  assert.equal(asked.length, 1);
  assert.equal(link(), null);
});
