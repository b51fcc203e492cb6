/* What is said after a game of LineUp!: in the right person, with what decided it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../../served_modules.js";
import "../../dom/document.js";

const { finale } = await import("../../../games/lineup/static/lineup/words.js");

const NAMES = ["Ada", "Bo", "Cy"];

/** @param {object} outcome @param {number[]} tokens @param {number[]} structures @param {number[]} [you] @param {any[]} [lines] */
function told(outcome, tokens, structures, you = [], lines = []) {
  const view = {
    outcome,
    tokens,
    structures: structures.map((count) => Array(count).fill(["5,5"])),
    board: [],
  };
  const frame = /** @type {any} */ ({ view });
  return finale(frame, { names: NAMES.slice(0, tokens.length), you, moves: 31, lines });
}

/** @param {object} outcome @param {number[]} tokens @param {number[]} structures what winner, loser and spectators read */
const sentences = (outcome, tokens, structures) =>
  [[0], [1], []].map((you) => told(outcome, tokens, structures, you).sentence);

test("two players: on possession, on structures, by resigning, on time", () => {
  const ranking = [[0], [1]];
  assert.deepEqual(sentences({ ranking, by: "possession" }, [14, 11], [2, 2]), [
    "You won on possession, 14 to 11.",
    "You lost on possession, 11 to 14.",
    "Ada won on possession, 14 to 11.",
  ]);
  assert.deepEqual(sentences({ ranking, by: "structures" }, [9, 11], [3, 2]), [
    "You won on structures, 3 to 2.",
    "You lost on structures, 2 to 3.",
    "Ada won on structures, 3 to 2.",
  ]);
  assert.deepEqual(sentences({ ranking, by: "resignation" }, [1, 1], [0, 0]), [
    "You won: Bo resigned.",
    "You lost by resigning.",
    "Ada won: Bo resigned.",
  ]);
  assert.deepEqual(sentences({ ranking, by: "time" }, [1, 1], [0, 0]), [
    "You won: Bo ran out of time.",
    "You lost on time.",
    "Ada won: Bo ran out of time.",
  ]);
  assert.equal(
    sentences({ ranking, by: "first_structure" }, [1, 1], [1, 0])[1],
    "You lost: Ada secured the first structure.",
  );
});

test("people who play all seats on one device are told who won", () => {
  const outcome = { ranking: [[1], [0]], by: "structures" };
  assert.equal(told(outcome, [3, 4], [0, 1], [0, 1]).sentence, "Bo won on structures, 1 to 0.");
});

test("draws and shared wins", () => {
  const draw = { ranking: [[0, 1]], by: "draw" };
  assert.equal(
    told(draw, [7, 7], [1, 1], [0]).sentence,
    "Draw: equal structures, 1 each, and equal tokens, 7 each.",
  );
  const agreed = [{ code: "draw_accepted", seat: 1 }];
  assert.equal(told(draw, [7, 7], [1, 1], [0], agreed).sentence, "Draw by agreement.");
  const shared = { ranking: [[0, 2], [1]], by: "draw" };
  const said = [[0], [1], []].map((you) => told(shared, [4, 1, 4], [1, 0, 1], you).sentence);
  assert.deepEqual(said, [
    "You share the win with Cy: equal structures and tokens.",
    "You lost: Ada and Cy share the win.",
    "Ada and Cy share the win, with equal structures and tokens.",
  ]);
});

test("several players", () => {
  const outcome = { ranking: [[2], [0], [1]], by: "possession" };
  const said = [[2], [0], []].map((you) => told(outcome, [5, 4, 6], [1, 1, 1], you).sentence);
  assert.deepEqual(said, [
    "You won on possession, with 6 tokens on the board.",
    "You lost: Cy won on possession, with 6 tokens on the board.",
    "Cy won on possession, with 6 tokens on the board.",
  ]);
});

test("standings, best first, with captures from the record", () => {
  const view = { outcome: { ranking: [[1], [0]], by: "possession" }, tokens: [3, 4], structures: [[], []] };
  const lines = [
    { code: "captured", seat: 1, spot: "5,5" },
    { code: "captured", seat: 1, spot: "5,5", taken: ["5,5", "5,7"] },
    { code: "placed", seat: 0, spot: "5,5" },
  ];
  const shown = finale(/** @type {any} */ ({ view }), { names: NAMES.slice(0, 2), you: [], moves: 8, lines });
  assert.deepEqual(shown.standings?.rows, [
    { seat: 1, values: ["0", "4", "3"] },
    { seat: 0, values: ["0", "3", "0"] },
  ]);
  assert.deepEqual(shown.facts, [{ label: "Moves", value: "8" }]);
  assert.deepEqual(shown.share, ["Bo won on possession, 4 to 3.", "🟢 ✂3", "🟠 ✂0"]);
});

test("what is shared has a lock for each structure", () => {
  const shown = told({ ranking: [[0], [1]], by: "structures" }, [9, 11], [3, 1]);
  assert.deepEqual(shown.share?.slice(1), ["🟠 🔒🔒🔒 ✂0", "🟢 🔒 ✂0"]);
});
