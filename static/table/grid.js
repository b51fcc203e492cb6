/*
 * A board of cells for any game: rows of buttons, with arrow-key navigation, and with legal moves, the selection and the last move
 * marked. There are no rules here: cells can be pressed in the order in which a legal move names them.
 *
 * A game's board.js exports `createBoard = (host) => createGrid(host, boardOf)`, and `keys` from here; its board.css imports grid.css.
 * `boardOf` returns the `Grid` below.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../site/i18n.js";
/**
 * @import {Frame, Move} from "../kit/server.d.ts"
 * @import {BoardContext, DrawnBoard, Host} from "../kit/types.js"
 */

/**
 * A game's description of its board.
 * @typedef {object} Grid
 * @property {(string | null)[][]} rows the names of the cells, row by row as they are drawn; null: no cell there
 * @property {string} label what the board is called
 * @property {(cell: string) => string} name what a cell is called and what is on it, in words
 * @property {(cell: string) => unknown} draw what is drawn on a cell
 * @property {(move: Move) => string[]} steps the cells to press for a move, in order: none for a move without a cell
 * @property {string[]} [last] the cells of the last move
 * @property {(move: Move) => string} [choice] what a move is called on a button: for moves without a cell, and where several moves press
 *   the same cells
 * @property {(cells: string[]) => Move | null} [attempt] the move that these cells would make: it is sent, and the server says why not
 * @property {(row: number) => number} [shift] by how many cells a row is moved to the right (Hex: `(row) => row / 2`)
 */

/** @typedef {{host: Host, grid: Grid, frame: Frame, context: BoardContext, memory: Memory}} Scene */

/** The interface state of one board between renders. None of it is part of the game. */
class Memory {
  /** The cell that Tab leads to. @type {string | null} */
  cursor = null;
  /** The cells pressed so far of a move that takes several. @type {string[]} */
  picked = [];
  /** The cells of a move that is on its way to the server. @type {string[]} */
  sent = [];
  #seq = -1;

  /** @param {Grid} grid @param {Frame} frame @param {BoardContext} context */
  see(grid, frame, context) {
    if (frame.seq !== this.#seq || context.refusal) this.sent = [];
    if (frame.seq !== this.#seq) this.picked = [];
    this.#seq = frame.seq;
    const cells = grid.rows.flat();
    if (this.cursor === null || !cells.includes(this.cursor)) this.cursor = grid.last?.[0] ?? middle(grid);
  }
}

/** @param {Grid} grid */
function middle({ rows }) {
  const row = rows[Math.floor(rows.length / 2)] ?? [];
  return row[Math.floor(row.length / 2)] ?? rows.flat().find((cell) => cell !== null) ?? null;
}

/** How many cells the board is wide. @param {Grid} grid */
const columnsOf = ({ rows, shift }) =>
  Math.max(1, ...rows.map((row, index) => row.length + (shift?.(index) ?? 0)));

/**
 * The board of a page; a picture where `context.figure` says what it shows.
 * @param {Host} host @param {(frame: Frame) => Grid} boardOf describes the board of a frame
 * @returns {DrawnBoard}
 */
export function createGrid(host, boardOf) {
  const memory = new Memory();
  /** @type {Scene | null} */
  let scene = null;
  return {
    draw(frame, context) {
      const grid = boardOf(frame);
      memory.see(grid, frame, context);
      queueMicrotask(() => fit(host.element, grid));
      scene = { host, grid, frame, context, memory };
      return draw(scene);
    },
    onKey: ({ key }) => !!scene && onKey(key, scene),
  };
}

/** Sets the board's proportions on its place, if the cells are all that is there. @param {HTMLElement} place @param {Grid} grid */
function fit(place, grid) {
  if (place.matches(".board-place") && place.firstElementChild?.matches(".grid-board"))
    place.style.setProperty("--board-ratio", `${columnsOf(grid) / grid.rows.length}`);
}

/** The piece of a seat: its colour, and a shape that differs from the other seats'. @param {number} seat */
export const piece = (seat) => html`<span class="seat-mark grid-piece" data-seat=${seat}></span>`;

/**
 * Names for the cells of a rectangle, as on a chessboard: "a1" is at the bottom left.
 * @param {number} columns at most 26 @param {number} rows
 */
export const cellRows = (columns, rows) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => `${String.fromCharCode(97 + column)}${rows - row}`),
  );

/** The keys and what they do, for the page's list. */
export const keys = () => [
  { key: "← ↑ → ↓", does: gettext("Move around the board") },
  { key: "Home, End", does: gettext("Go to the start or end of the row") },
  { key: "Enter, Space", does: gettext("Play here or select this piece") },
  { key: "Escape", does: gettext("Clear the selection") },
];

/** @param {Scene} scene */
function draw(scene) {
  const { grid, context } = scene;
  const still = context.figure !== undefined;
  const size = `--columns: ${columnsOf(grid)}; --rows: ${grid.rows.length}`;
  const moves = still ? [] : buttons(scene);
  return html`<div class="grid-board" ?data-bar=${!still && !!grid.choice} .style=${size}>
    <div class="grid-field" role=${still ? "img" : "grid"} aria-label=${context.figure ?? grid.label}
      @click=${(/** @type {Event} */ event) => still || click(event, scene)}
      @focusin=${(/** @type {Event} */ event) => arrive(event, scene)}>
      ${grid.rows.map((row, index) => drawRow(row, grid.shift?.(index) ?? 0, scene, still))}
    </div>
    ${moves.length ? html`<p class="grid-bar cluster">${moves.map((move) => drawChoice(move, scene))}</p>` : nothing}
  </div>`;
}

/** @param {(string | null)[]} row @param {number} shift @param {Scene} scene @param {boolean} still */
function drawRow(row, shift, scene, still) {
  const cells = row.map((cell) =>
    cell === null
      ? html`<span class="grid-gap" role="presentation"></span>`
      : still
        ? drawStill(cell, scene)
        : drawCell(cell, scene),
  );
  return html`<div class="grid-row" role=${still ? nothing : "row"} .style=${`--shift: ${shift}`}>${cells}</div>`;
}

/** @param {string} cell @param {Scene} scene */
const drawStill = (cell, { grid }) =>
  html`<span class="grid-cell centre" aria-hidden="true">${grid.draw(cell)}</span>`;

/** @param {string} cell @param {Scene} scene */
function drawCell(cell, scene) {
  const { grid, memory } = scene;
  const legal = next(scene).includes(cell);
  const chosen = memory.picked.includes(cell);
  const name = grid.name(cell);
  return html`<button type="button" role="gridcell" class="grid-cell centre" data-cell=${cell} tabindex=${memory.cursor === cell ? 0 : -1}
    aria-label=${legal ? fill(gettext("%(cell)s. You can play here."), { cell: name }) : name} aria-selected=${chosen ? "true" : nothing}
    ?data-legal=${legal} ?data-chosen=${chosen || memory.sent.includes(cell)} ?data-last=${grid.last?.includes(cell)}>${grid.draw(cell)}</button>`;
}

/** The moves that still fit the cells pressed so far, and these. @param {Scene} scene @param {string[]} [picked] */
function fitting({ grid, frame, context, memory }, picked = memory.picked) {
  if (!context.interactive) return [];
  return frame.view.legal.filter((move) => picked.every((cell, index) => grid.steps(move)[index] === cell));
}

/** The cells that may be pressed now. @param {Scene} scene */
const next = (scene) => fitting(scene).map((move) => scene.grid.steps(move)[scene.memory.picked.length]);

/** The moves that have a button: those without cells and, where several press the same cells, each of these. @param {Scene} scene */
const buttons = (scene) =>
  scene.grid.choice
    ? fitting(scene).filter((move) => scene.grid.steps(move).length === scene.memory.picked.length)
    : [];

/** @param {Move} move @param {Scene} scene */
const drawChoice = (move, scene) =>
  html`<button type="button" class="button" @click=${() => submit(move, scene)}>${scene.grid.choice?.(move)}</button> `;

/** @param {Event} event */
const cellOf = ({ target }) =>
  (target instanceof Element ? target.closest("[data-cell]")?.getAttribute("data-cell") : null) ?? null;

/** A cell has received the focus, from the keyboard or a press, whose click draws the board. @param {Event} event @param {Scene} scene */
function arrive(event, { memory, host }) {
  const cell = cellOf(event);
  if (cell === null || memory.cursor === cell) return;
  memory.cursor = cell;
  if (/** @type {Element} */ (event.target).matches(":focus-visible")) host.requestRender();
}

/** @param {Event} event @param {Scene} scene */
function click(event, scene) {
  press(cellOf(event), scene);
  scene.host.requestRender(); // also for the focus that has come here
}

/** A cell is pressed: it makes a move, is the next cell of one, or is deselected. @param {string | null} cell @param {Scene} scene */
function press(cell, scene) {
  const { host, grid, frame, context, memory } = scene;
  if (cell === null || context.past || !context.you.length || frame.view.outcome) return;
  if (!context.interactive) return host.announce(gettext("It’s not your turn."));
  if (memory.picked.at(-1) === cell) return void drop(scene);
  const cells = isAnother(cell, scene) ? [cell] : [...memory.picked, cell];
  const moves = fitting(scene, cells);
  const [move] = moves;
  if (!move) return refuse(cells, scene);
  if (moves.length === 1 && grid.steps(move).length === cells.length) return submit(move, scene);
  memory.picked = cells;
}

/** Whether a cell starts a different move from the one in progress. A move that this cell alone would complete is not made, to prevent mistakes. @param {string} cell @param {Scene} scene */
function isAnother(cell, scene) {
  const others = scene.memory.picked.length && !next(scene).includes(cell) ? fitting(scene, [cell]) : [];
  return others.length > 0 && others.every((move) => scene.grid.steps(move).length > 1);
}

/** Sends a move that is not offered, so that the server says why; or says so here. @param {string[]} cells @param {Scene} scene */
function refuse(cells, { host, grid }) {
  const move = grid.attempt?.(cells);
  if (move) host.send(move);
  else host.announce(gettext("You can’t play here."));
}

/** @param {Move} move @param {Scene} scene */
function submit(move, { host, grid, memory }) {
  memory.picked = [];
  memory.sent = grid.steps(move);
  host.send(move);
  host.requestRender();
}

/** Clears the selection; returns whether there was one. @param {Scene} scene */
function drop({ memory, host }) {
  const held = memory.picked.length > 0;
  memory.picked = [];
  if (held) host.requestRender();
  return held;
}

/** Handles a key; false if it has no meaning here. Enter and Space press the focused button. @param {string} key @param {Scene} scene */
function onKey(key, scene) {
  const { host, grid, memory } = scene;
  if (key === "Escape") return drop(scene);
  const isThere = host.element.contains(document.activeElement);
  const to =
    isThere && memory.cursor !== null
      ? step(grid.rows, memory.cursor, key)
      : key.startsWith("Arrow") && memory.cursor;
  const cell = to && host.element.querySelector(`[data-cell="${CSS.escape(to)}"]`);
  if (!(cell instanceof HTMLElement)) return false;
  cell.focus();
  return true;
}

/**
 * The cell that a key moves to, skipping gaps; the same cell at the edge, null for other keys.
 * @param {(string | null)[][]} rows @param {string} from @param {string} key
 */
export function step(rows, from, key) {
  const y = rows.findIndex((row) => row.includes(from));
  const row = rows[y] ?? [];
  const x = row.indexOf(from);
  const cells = (/** @type {(string | null | undefined)[]} */ line) =>
    line.find((cell) => cell != null) ?? from;
  const column = rows.map((line) => line[x]);
  if (key === "ArrowLeft") return cells(row.slice(0, x).reverse());
  if (key === "ArrowRight") return cells(row.slice(x + 1));
  if (key === "ArrowUp") return cells(column.slice(0, y).reverse());
  if (key === "ArrowDown") return cells(column.slice(y + 1));
  if (key === "Home") return cells(row);
  if (key === "End") return cells([...row].reverse());
  return null;
}
