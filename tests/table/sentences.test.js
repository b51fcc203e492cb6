/* The record and the result in sentences. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../dom/document.js";
import "../served_modules.js";

const { comings, isDraw, isTableMove, namesOf, result, sentence, sentences, watching } =
  await import("../../static/table/sentences.js");

const NAMES = ["Ada", "Bo", "Cy"];

/** @type {any} */
const WORDS = {
  line: (/** @type {{code: string}} */ { code }) => (code === "silent" ? null : `own ${code}`),
  outcome: () => "Own result.",
  seatName: (/** @type {number} */ seat) => `Seat ${seat + 1}`,
};

/** @param {any} line @param {string[]} [names] */
const said = (line, names = NAMES) => sentence(line, names, WORDS);

/** @param {any} outcome @param {number[]} you @param {any} [words] */
const results = (outcome, you, words = WORDS) => result(outcome, NAMES, you, words);

test("an empty seat has the game's name for it", () => {
  const room = /** @type {any} */ ({
    seats: [
      { seat: 0, name: "Ada" },
      { seat: 1, name: "" },
    ],
  });
  assert.deepEqual(namesOf(room, WORDS), ["Ada", "Seat 2"]);
});

test("the start names who goes first, where somebody does", () => {
  assert.equal(said({ code: "began", seat: 1 }), "The game begins. Bo goes first.");
  assert.equal(said({ code: "began", seat: 1, leads: true }), "The game begins.");
  assert.equal(said({ code: "began", seat: 0 }, ["Ada"]), "The game begins.");
});

test("lines of the game are the game's, and may be silent", () => {
  assert.equal(said({ code: "placed", seat: 0 }), "own placed");
  assert.equal(said({ code: "silent" }), "");
  assert.equal(said({ code: "over", outcome: {} }), "Own result.");
  assert.deepEqual(sentences(/** @type {any} */ ([{ code: "silent" }]), NAMES, WORDS), []);
});

test("taking back counts moves, and a request names them", () => {
  assert.equal(said({ code: "took_back", seat: 1, steps: 1 }), "Bo took one move back.");
  assert.equal(said({ code: "took_back", seat: 1, steps: 3 }), "Bo took 3 moves back.");
  const lines = [{ code: "placed" }, { code: "took" }];
  assert.equal(
    said({ code: "take_back_asked", seat: 2, lines }),
    "Cy asks to take back a move: “own placed own took”",
  );
});

test("who declines a request refuses it, and takes nothing back", () => {
  assert.equal(said({ code: "take_back_declined", seat: 1 }), "Bo declined the request to take back a move.");
});

test("a reader with one seat is addressed in the lines of the table", () => {
  const line = /** @type {any} */ ({ code: "hint_asked", seat: 0 });
  const readers = [[0], [1], [], [0, 1], undefined].map((you) => sentence(line, NAMES, WORDS, you));
  const other = "Ada asked for a hint.";
  assert.deepEqual(readers, ["You asked for a hint.", other, other, other, other]);
});

test("moves of the table are told from the game's", () => {
  const are = [["draw_offered"], ["placed", "took_back"], ["placed"], []].map((codes) =>
    isTableMove(/** @type {any} */ (codes.map((code) => ({ code })))),
  );
  assert.deepEqual(are, [true, true, false, false]);
  assert.equal(isTableMove(undefined), false);
});

test("after somebody has left, the result isn't explained twice", () => {
  const over = { code: "over", outcome: { ranking: [[1], [0]] } };
  const lines = /** @type {any} */ ([{ code: "resigned", seat: 0 }, over]);
  assert.deepEqual(sentences(lines, NAMES, WORDS), ["Ada resigned.", "Bo won."]);
  assert.deepEqual(sentences([lines[1]], NAMES, WORDS), ["Own result."]);
});

test("the result is told as this viewer sees it", () => {
  const ranking = [[1], [0]];
  assert.deepEqual(
    [[1], [0], [2], [], [0, 1]].map((you) => results({ ranking }, you)),
    ["You won", "You lost", "Bo won", "Bo won", "Bo won"],
  );
  assert.equal(results({ ranking: [[0, 1]] }, [0]), "Draw");
  const shared = { ranking: [[0, 1], [2]] };
  assert.deepEqual(
    [[0], [2], []].map((you) => results(shared, you)),
    ["You share the win", "You lost", "Ada and Bo share the win"],
  );
  assert.equal(results({ ranking: [] }, [0]), "The game is over");
});

test("alone there is no ranking to tell", () => {
  const told = [true, false].flatMap((won) => [[0], []].map((you) => results({ ranking: [[0]], won }, you)));
  assert.deepEqual(told, ["You won", "Ada won", "You lost", "Ada lost"]);
});

test("the game's own short result comes first", () => {
  const words = { ...WORDS, result: () => "Solved" };
  assert.equal(results({ ranking: [[0]], won: true }, [0], words), "Solved");
});

test("a draw is one rank of several", () => {
  const draws = [[[0, 1]], [[0]], [[0, 1], [2]], []].map((ranking) =>
    isDraw(/** @type {any} */ ({ ranking })),
  );
  assert.deepEqual(draws, [true, false, false, false]);
});

test("who comes and goes before the start is said, bots only once", () => {
  /** @param {[string, string][]} seats */
  const room = (...seats) => /** @type {any} */ ({ seats: seats.map(([kind, name]) => ({ kind, name })) });
  const before = room(["person", "Ada"], ["empty", ""], ["person", "Cy"], ["bot", "Easy"]);
  const now = room(["person", "Ada"], ["person", "Bo"], ["empty", ""], ["bot", "Hard"]);
  assert.deepEqual(comings(before, now, WORDS), ["", "Bo has joined.", "Cy has left.", ""]);
  assert.deepEqual(comings(room(["person", "Ada"]), room(["person", "Bo"]), WORDS), ["Bo has joined."]);
  const swapped = room(["person", "Cy"], ["empty", ""], ["person", "Ada"], ["bot", "Easy"]);
  assert.deepEqual(comings(before, swapped, WORDS), ["Cy is now Seat 1.", "", "Ada is now Seat 3.", ""]);
  const moved = room(["empty", ""], ["person", "Ada"], ["person", "Cy"], ["bot", "Easy"]);
  assert.deepEqual(comings(before, moved, WORDS), ["", "Ada is now Seat 2.", "", ""]);
  const grown = room(["person", "Ada"], ["empty", ""], ["person", "Bo"]);
  assert.deepEqual(comings(room(["person", "Ada"]), grown, WORDS), ["", "", "Bo has joined."]); // seats that are new
  assert.equal(watching(2), "2 watching");
});
