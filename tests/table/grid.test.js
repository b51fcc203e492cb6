/* The board of cells that any game can use: names of cells, where keys lead, and which presses make which move. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "../dom/document.js";

const { render } = await import("../../static/vendor/lit-html/lit-html.js");
const { cellRows, createGrid, step } = await import("../../static/table/grid.js");

const BOARD = [
  ["a", "b", "c"],
  ["d", null, "f"],
  ["g", "h", "i"],
];

test("cells are named as on a chessboard", () => {
  assert.deepEqual(cellRows(3, 2), [
    ["a2", "b2", "c2"],
    ["a1", "b1", "c1"],
  ]);
});

for (const [from, key, to] of [
  ["a", "ArrowRight", "b"],
  ["c", "ArrowRight", "c"],
  ["d", "ArrowRight", "f"],
  ["f", "ArrowLeft", "d"],
  ["b", "ArrowDown", "h"],
  ["h", "ArrowUp", "b"],
  ["a", "ArrowUp", "a"],
  ["h", "Home", "g"],
  ["d", "End", "f"],
  ["a", "Enter", null],
])
  test(`${key} leads from ${from} to ${to}: over gaps, and not over the edge`, () => {
    assert.equal(step(BOARD, String(from), String(key)), to);
  });

/** @type {any} */
const LEGAL = [
  { name: "place", cells: ["b"] },
  { name: "step", cells: ["a", "c"] },
  { name: "jump", cells: ["a", "b"] },
  { name: "leap", cells: ["a", "b"] },
  { name: "pass", cells: [] },
];

/** A board of four cells, of which d makes an attempt. */
function fourCells() {
  const place = document.createElement("div");
  place.className = "board-place";
  document.body.replaceChildren(place);
  /** @type {string[]} */
  const [sent, said] = [[], []];
  const frame = /** @type {any} */ ({ seq: 1, view: { legal: LEGAL, to_act: [0], outcome: null } });
  const context = /** @type {any} */ ({ interactive: true, past: false, you: [0], names: [], refusal: null });
  const grid = /** @type {any} */ ({
    rows: [
      ["a", "b"],
      ["c", "d"],
    ],
    label: "Board",
    last: ["d"],
    name: (/** @type {string} */ cell) => `cell ${cell}`,
    draw: () => "",
    steps: (/** @type {any} */ { cells }) => cells,
    choice: (/** @type {any} */ { name }) => name,
    attempt: (/** @type {string[]} */ cells) => (cells.includes("d") ? { name: "try", cells } : null),
  });
  const board = createGrid(
    {
      element: place,
      send: ({ name }) => void sent.push(name),
      announce: (text) => void said.push(text),
      requestRender: () => draw(),
    },
    () => grid,
  );
  const draw = () => void render(board.draw(frame, context), place);
  draw();
  place.addEventListener("keydown", (event) => board.onKey?.(event, false));

  const all = (/** @type {string} */ selector) =>
    /** @type {HTMLElement[]} */ ([...place.querySelectorAll(selector)]);
  const marked = (/** @type {string} */ mark) =>
    all(`[data-${mark}]`)
      .map(({ dataset }) => dataset.cell)
      .join("");
  const buttons = () => all("button:not([data-cell])");
  /** Presses a button of this name, or a cell, or a key. @param {string} what */
  const press = (what) => {
    const target =
      buttons().find(({ textContent }) => textContent?.trim() === what) ?? all(`[data-cell="${what}"]`)[0];
    if (target) target.click();
    else all("[data-cell]")[0].dispatchEvent(new KeyboardEvent("keydown", { key: what, bubbles: true }));
  };
  const names = () =>
    buttons()
      .map(({ textContent }) => textContent?.trim())
      .join(" ");
  return { place, sent, said, press, marked, names };
}

test("presses in the order of an offered move make it, and nothing else does", () => {
  const board = fourCells();
  // What is pressed; which cells are marked as possible and as chosen then, the buttons, and the newest move that was sent.
  for (const [
    what,
    legal,
    chosen,
    names,
    sent,
  ] of /** @type {[string, string, string, string, string?][]} */ ([
    ["a", "bc", "a", ""],
    ["a", "ab", "", "pass"],
    ["a", "bc", "a", ""],
    ["Escape", "ab", "", "pass"],
    ["a", "bc", "a", ""],
    ["c", "ab", "ac", "pass", "step"],
    ["a", "bc", "ac", ""],
    ["b", "", "abc", "jump leap"], // not the move that b would be alone
    ["leap", "ab", "ab", "pass", "leap"],
    ["b", "ab", "b", "pass", "place"],
    ["pass", "ab", "", "pass", "pass"],
  ])) {
    const before = board.sent.length;
    board.press(what);
    assert.deepEqual(
      [board.marked("legal"), board.marked("chosen"), board.names(), board.sent[before]],
      [legal, chosen, names, sent],
      what,
    );
  }
  assert.deepEqual(board.said, []);
});

test("a cell where nothing begins says why, or is tried", () => {
  const board = fourCells();
  board.press("c");
  assert.equal(board.said.length, 1);
  board.press("d");
  assert.deepEqual([board.said.length, board.sent], [1, ["try"]]);
});

test("the board is a grid that knows its last move and its shape", async () => {
  const { place, marked } = fourCells();
  assert.equal(marked("last"), "d");
  assert.equal(place.querySelector("[data-cell=a]")?.getAttribute("role"), "gridcell");
  await null; // until the board stands in its place
  assert.equal(place.style.getPropertyValue("--board-ratio"), "1");
});
