/* What the board of a race remembers while others move, and what it forgets when the player's own board is over. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../fake_document.js";
import "../../served_modules.js";

const { Memory } = await import("../../../games/questioning/static/questioning/memory.js");
const { frameOnBoard, isSameBoard } = await import("../../../games/questioning/static/questioning/race.js");

/** The answer that is in the hand before the move, and on b1 after it. */
const ANSWER = { id: "a01", side: "answer", in: [], out: [], turn: 0 };

/**
 * A frame of a race of two, seen by seat 1 unless `viewer` says otherwise.
 * @param {number} seq @param {{end?: string | null, other?: number, placed?: boolean, viewer?: number, turn?: number}} [state] `end` of seat 1, turn of seat 0
 */
function frameOf(seq, { end = null, other = 1, placed = false, viewer = 1, turn = 9 } = {}) {
  const hands = { questions: [], answers: placed ? [] : [ANSWER], lawyer_answers: [] };
  const seats = [
    { turn: other, facts: 0, end: null },
    { turn, facts: 3, end },
  ];
  const board = placed ? { b1: [ANSWER] } : {};
  const view = { turn, step: "answer", outcome: null, board, hands, facts: {}, legal: [], race: { seats } };
  return /** @type {any} */ ({ seq, viewer, view });
}

/** A memory in which the player has picked the answer and sent it. */
function sending() {
  const memory = new Memory();
  memory.see(frameOf(7));
  memory.pick = ANSWER.id;
  memory.at = "b1";
  memory.sent = { tile: ANSWER.id, space: "b1", turn: 0, seq: 7 };
  return memory;
}

test("what is picked stays while another player moves", () => {
  const memory = sending();
  memory.see(frameOf(8, { other: 2 }));
  assert.equal(memory.pick, ANSWER.id);
  assert.equal(memory.sent?.tile, ANSWER.id);
});

test("the winning answer is the same turn and step, and is taken in while others still race", () => {
  const memory = sending();
  memory.see(frameOf(8, { end: "facts", placed: true }));
  assert.deepEqual([memory.pick, memory.at, memory.sent], [null, null, null]);
  assert.equal(memory.motion?.placed?.space, "b1");
  assert.equal(memory.motion?.seen, true);
});

test("nothing stays picked after giving up", () => {
  const memory = sending();
  memory.sent = null;
  memory.see(frameOf(8, { end: "resignation" }));
  assert.equal(memory.pick, null);
});

test("how another player has finished changes nothing on the viewer's board", () => {
  const [before, after] = [frameOf(7, { viewer: 0 }), frameOf(8, { viewer: 0, end: "facts" })];
  assert.equal(isSameBoard(before, after), true);
  assert.equal(isSameBoard(null, after), false);
  assert.equal(isSameBoard(before, frameOf(8, { viewer: 0, turn: 10 })), false);
});

test("a better move of the reader's own is not drawn on the board of another player", () => {
  const frame = frameOf(8, { end: "facts" });
  const hint = { move: { type: "play", tile: "a01", space: "b1", turn: 0 } };
  frame.view.boards = [{ board: { c1: [] } }, { board: { b1: [] } }];
  frame.hint = hint;
  assert.equal(frameOnBoard(frame).hint, hint);
  assert.equal(frameOnBoard(frame, 1).hint, hint);
  assert.equal(frameOnBoard(frame, 0).hint, null);
});
