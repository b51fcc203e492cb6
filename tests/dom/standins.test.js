/* A player who is away at a table, and the bot that plays for them: what the others are offered, and the owner. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, read } from "./page.js";

/** The room of a scene in which something else is so of a seat. @param {string} scene @param {number} index @param {object} changed */
const room = (scene, index, changed) => {
  const found = read(scene).greeting.find((/** @type {any} */ { type }) => type === "room");
  const seats = found.seats.map((/** @type {any} */ seat) =>
    seat.seat === index ? { ...seat, ...changed } : seat,
  );
  return { ...found, rev: found.rev + 1, seats };
};

test("a bot can be asked to play for someone who has been away for long", async () => {
  const page = await open("lineup-waiting");
  page.game.lacks("button", /Let a bot play/);
  await page.server.says(room("lineup-waiting", 0, { here: false, absent: true }));
  page.game.says("Waiting for Ada, who is away");
  await page.game.press("Let a bot play for Ada until they’re back");
  assert.deepEqual(page.server.newest("standin"), { type: "standin", seat: 0, on: true });
  await page.server.says(room("lineup-waiting", 0, { here: false, absent: true, standin: "Random bot" }));
  page.game.says("A bot is playing for Ada");
  page.players.says("bot playing");
});

test("the owner takes the seat back", async () => {
  const page = await open("lineup-turn");
  await page.server.says(room("lineup-turn", 0, { standin: "Random bot" }));
  page.game.says("A bot is playing for you");
  await page.game.press("Take your seat back");
  assert.deepEqual(page.server.newest("standin"), { type: "standin", seat: 0, on: false });
  await page.server.says(room("lineup-turn", 0, {}));
  page.game.says("Your turn: place a token");
});

test("the record says which moves a bot made for somebody", async () => {
  const page = await open("lineup-waiting", {
    change: (scene) => {
      for (const { record = [] } of [...scene.greeting, ...scene.events["Ada moves"]])
        for (const entry of record) if (entry.seq === 9) entry.by = "bot";
    },
  });
  await page.server.event("Ada moves");
  const lines = [...document.querySelectorAll(".record-line")].map((line) => line.textContent ?? "");
  assert.equal(lines.filter((line) => line.includes("bot’s move")).length, 1);
});
