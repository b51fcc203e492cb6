/**
 * The positions on the rules page. `rows` draws the board: o orange, g green, . an empty spot; a line of text for each y,
 * a letter for each x. `turn` is who may move (0 orange), `secured` the middles of the secured structures, `captures` and
 * `back` are what the view of such a position holds, `shown` the captures whose lines are drawn.
 *
 * @typedef {object} Figure
 * @property {string[]} rows
 * @property {number} [turn]
 * @property {string[]} [secured]
 * @property {import("./types.js").Capture[]} [captures]
 * @property {string[]} [back]
 * @property {string[]} [shown]
 * @property {import("./types.js").Last} [last]
 * @property {boolean} [over] the game has ended here
 * @property {boolean} [live] drawn as the player to move sees it
 * @property {boolean} [dispute] with the overlay
 */

/** @type {Record<string, Figure>} */
export const FIGURES = {
  places: {
    rows: [". . . .", " . . . ", ". . o .", " . o . ", ". . . .", " g . . ", ". . . ."],
  },
  square: {
    rows: [". . . .", " . . . ", ". o o .", " . o . ", ". o o .", " . . . ", ". . . ."],
    secured: ["3,3"],
  },
  corner: {
    rows: [". . . .", " g g . ", ". g . .", " g g . ", ". . . .", " . . . ", ". . . ."],
    secured: ["2,2"],
  },
  net: {
    rows: [". . . . .", " . . . . ", ". o o . .", " . o o . ", ". o o o .", " . o o . ", ". . o o .", " . . . . ", ". . . . ."],
    secured: ["3,3", "4,4", "5,5"],
  },
  longer: {
    rows: [". . . . . .", " . . . . . ", ". . . . . .", " o o o g g ", ". . . . . .", " . . . . . ", ". . . . . ."],
    captures: [{ spot: "7,3", lines: [{ mine: ["5,3", "3,3", "1,3"], theirs: ["7,3", "9,3"] }] }],
    shown: ["7,3"],
  },
  corners: {
    rows: [". . . . .", " . . . . ", ". . g . .", " . . . . ", ". . g . .", " . . . . ", ". . o . ."],
    turn: 1,
    captures: [{ spot: "4,6", lines: [{ mine: ["4,4", "4,2"], theirs: ["4,6"] }] }],
    shown: ["4,6"],
  },
  equal: {
    rows: [". . . . .", " . . . . ", ". . . . .", " o o g g ", ". . . . .", " . . . . ", ". . . . ."],
  },
  mixed: {
    rows: [". . . . .", " . . . . ", ". o . . .", " . o g . ", ". . o . .", " . . . . ", ". . . . ."],
  },
  safe: {
    rows: [". . . . . .", " . . . . . ", ". g g o o o", " . g . . . ", ". g g o . .", " . . . . . ", ". . . . . ."],
    turn: 1,
    secured: ["3,3"],
    captures: [{ spot: "6,4", lines: [{ mine: ["4,4", "2,4"], theirs: ["6,4"] }] }],
    shown: ["6,4"],
  },
  before: {
    rows: [". . . .", " . . . ", "g g o .", " . . . ", ". . o .", " . . . ", ". . o ."],
    turn: 1,
    captures: [{ spot: "4,2", lines: [{ mine: ["2,2", "0,2"], theirs: ["4,2"] }] }],
    back: ["4,2"],
    dispute: true,
    shown: ["4,2"],
  },
  after: {
    rows: [". . . .", " . . . ", "g g g .", " . . . ", ". . o .", " . . . ", ". . o ."],
    captures: [{ spot: "4,2", lines: [{ mine: ["4,4", "4,6"], theirs: ["4,2"] }] }],
    back: ["4,2"],
    shown: ["4,2"],
  },
  signs: {
    rows: [". . . . .", " o o g . ", ". g . . .", " . g g . ", ". . g . .", " . g g . ", ". . o . ."],
    live: true,
    secured: ["4,4"],
    captures: [{ spot: "5,1", lines: [{ mine: ["3,1", "1,1"], theirs: ["5,1"] }] }],
    back: ["5,1"],
    last: { seat: 1, type: "place", spot: "5,1" },
  },
  structures: {
    rows: [
      ". o o o . .", " . o o . . ", ". o o o . .", " g g g . . ", "g g o . o o", " g o g . . ", "g g g o . .", " g g g o g ",
      "g g g g o g", " g o . g . ", "o . . o . g",
    ],
    secured: ["3,1", "5,1", "1,5", "1,7", "3,7"],
    over: true,
  },
  possession: {
    rows: [
      "g . . g . .", " . . g . . ", ". . o o o .", " . g g o g ", ". o o o o o", " o g g g g ", ". . g g o o", " . g g g o ",
      ". . o o o o", " g . o g o ", ". . g . o g",
    ],
    secured: ["7,3", "9,7", "4,6", "6,6"],
    over: true,
  },
};
