/* A game's own words and board, and what replaces them. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

const { PLAIN_WORDS, loadGame } = await import("../../static/table/game.js");

test("seats are called what the game calls them", async () => {
  const { words } = await loadGame({ seats: JSON.stringify(["Auctioneer", "Bidder"]) });
  assert.deepEqual([0, 1, 2].map(words.seatName), ["Auctioneer", "Bidder", "Seat 3"]);
  const plain = (await loadGame({})).words;
  assert.equal(plain.seatName(0), "Seat 1");
});

test("a board that can't be loaded is replaced by the list of moves", async () => {
  const error = mock.method(console, "error", () => {});
  const { words, board } = await loadGame({ board: "data:text/javascript,throw new Error()" });
  assert.equal(board, null);
  assert.equal(error.mock.callCount(), 1);
  assert.equal(words.line, PLAIN_WORDS.line);
  mock.restoreAll();
});

test("what a game says itself comes before plain words", async () => {
  const { words } = await loadGame({
    words: "data:text/javascript,export const field = () => 'Own'",
    seats: '["First"]',
  });
  assert.equal(words.field?.("x", { type: "place" }), "Own");
  assert.equal(words.seatName(0), "First");
});

test("plain words describe moves and results", () => {
  const names = ["Ada", "Bo"];
  assert.equal(PLAIN_WORDS.line(/** @type {any} */ ({ code: "moved", seat: 1 }), names), "Bo: moved");
  assert.equal(PLAIN_WORDS.line(/** @type {any} */ ({ code: "dealt" }), names), "dealt");
  const results = [[[1], [0]], [[0, 1]], []].map((ranking) =>
    PLAIN_WORDS.outcome(/** @type {any} */ ({ ranking }), names),
  );
  assert.deepEqual(results, ["Bo won.", "Draw.", "The game is over."]);
  const offer = PLAIN_WORDS.offer(
    { type: "place", at: 3, more: { hidden: 1 } },
    /** @type {any} */ (null),
    [],
  );
  assert.equal(offer, "place 3");
});
