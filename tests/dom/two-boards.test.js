/* Two boards of a game on one page: what someone does on one of them leaves the other alone. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./modules.js";
import { open } from "./page.js";

/** For each game a scene, something to press on its board, and keys that it has a use for. @type {[string, string, string, string[]][]} */
const GAMES = [
  ["lineup", "lineup-turn", "[data-spot='2,0']", ["ArrowDown", "ArrowDown"]],
  ["questioning", "questioning", ".loq-slot", ["1", "n"]],
  ["deduction", "deduction-asks", ".ded-tabs button:last-of-type", ["s"]],
  ["lateral", "lateral-turn", ".lat-tabs button:last-of-type", ["r"]],
];

for (const [slug, scene, what, keys] of GAMES)
  test(`${slug}: two boards have nothing in common`, async () => {
    const page = await open(scene);
    const { BoardHost } = await load("/static/kit/board-host.js", page.number);
    const game = await load(`/static/${slug}/board.js`, page.number);
    const messages = JSON.parse(document.getElementById("first-messages")?.textContent ?? "[]");
    const frame = messages.find((/** @type {any} */ { type }) => type === "frame");
    const { seats } = messages.find((/** @type {any} */ { type }) => type === "room");
    const names = seats.map((/** @type {any} */ seat) => seat.name);
    const context = { interactive: true, you: [frame.viewer], names, seats, time: () => Date.now() };
    const boards = ["one", "other"].map((name) => {
      const place = document.body.appendChild(document.createElement("div"));
      /** @type {unknown[]} */
      const sent = [];
      const send = (/** @type {unknown} */ move) => void sent.push(move);
      const host = new BoardHost(place, game, () => host.draw({ frame, send, context }));
      return { name, place, host, sent, html: "" };
    });
    const [one, other] = boards;
    /** Which boards are not as they were, once both are drawn again. */
    const changed = async () => {
      for (const { host } of boards) host.redrawBoard();
      await page.settle();
      return boards
        .filter((each) => each.html !== (each.html = each.place.innerHTML))
        .map(({ name }) => name);
    };
    assert.deepEqual(await changed(), ["one", "other"]);

    await page.user.click(/** @type {Element} */ (one.place.querySelector(what)));
    assert.deepEqual(await changed(), ["one"]);
    assert.deepEqual(other.sent, []);
    const heading = document.body.appendChild(document.createElement("h2"));
    for (const key of keys) {
      const event = new KeyboardEvent("keydown", { key });
      heading.dispatchEvent(event);
      assert.equal(other.host.onKey(event, true), true);
      await page.settle();
    }
    assert.deepEqual(await changed(), ["other"]);
  });
