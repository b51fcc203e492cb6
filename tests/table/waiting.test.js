/* Who sits where before the start, however slow the connection is. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

const { Waiting } = await import("../../static/table/waiting.js");

/** Longer than the page waits for more people. */
const LONG = 200;

/** @type {((...names: string[]) => void)[]} answers what the page has asked for, in this order */
let asked = [];

/** @param {string} name "" for nobody @param {number} seat */
const seat = (name, seat) =>
  `<li class="seating-seat" ${name ? "" : "data-empty"}><span class="seat-mark" data-seat="${seat}"></span>
   <span class="named">${name || "Open"}</span></li>`;
const page = (/** @type {string[]} */ names) => `<div id="seating">${names.map(seat).join("")}</div>`;
const room = (/** @type {string[]} */ ...names) =>
  /** @type {any} */ ({
    status: "open",
    you: [0],
    seats: names.map((name, seat) => ({ seat, name, kind: name ? "person" : "empty" })),
  });

/** The page with these people, and its module. @param {string[]} names */
function opened(...names) {
  const part = document.createElement("section");
  part.innerHTML = page(names);
  document.body.replaceChildren(part);
  return new Waiting(part, Date.now);
}

/** A while later; what has been answered is on the page. */
async function later() {
  mock.timers.tick(LONG);
  await new Promise((resolve) => setImmediate(resolve));
}

const shown = () => document.body.textContent?.replace(/\s/g, "");

beforeEach(() => {
  asked = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  Object.assign(globalThis, {
    fetch: () =>
      new Promise((come) =>
        asked.push((...names) => come({ ok: true, text: () => Promise.resolve(page(names)) })),
      ),
  });
});

test("a page that shows who is there already asks for nothing", async () => {
  opened("Ada", "").update(room("Ada", ""));
  await later();
  assert.equal(asked.length, 0);
});

test("people who came while the page was loading are shown", async () => {
  opened("Ada", "").update(room("Ada", "Bo"));
  await later();
  asked[0]("Ada", "Bo");
  await later();
  assert.equal(shown(), "AdaBo");
});

test("a late answer changes nothing any more", async () => {
  const waiting = opened("Ada", "");
  waiting.update(room("Ada", "Bo"));
  await later();
  waiting.update(room("Ada", "Cy"));
  await later();
  assert.equal(asked.length, 2);
  asked[1]("Ada", "Cy");
  asked[0]("Ada", "Bo");
  await later();
  assert.equal(shown(), "AdaCy");
});

test("while the leader of the game is away, the host can choose another one", () => {
  const part = document.createElement("section");
  part.innerHTML = `<div id="seating"><button data-leader="2" data-while-away="0" hidden>Lead</button></div>`;
  document.body.replaceChildren(part);
  /** @type {object[]} */
  const told = [];
  const waiting = new Waiting(part, Date.now, (message) => told.push(message));
  const button = /** @type {HTMLButtonElement} */ (part.querySelector("button"));
  const here = (/** @type {boolean} */ here) => {
    const now = room("Ada", "Ben", "Cleo");
    now.seats[0].here = here;
    waiting.update(now);
    return !button.hidden;
  };
  assert.deepEqual([here(true), here(false), here(true), here(false)], [false, true, false, true]);
  button.click();
  assert.deepEqual(told, [{ type: "leader", seat: 2 }]);
});
