/** Keyboard shortcuts on the board. */

import { nextFrame } from "../kit/activity.js";
import { gettext } from "../site/i18n.js";
import { ask } from "./sheet.js";
import { holders, send, write } from "./marks.js";
import { around } from "./players.js";
import { choose, drop, pick, questions, spread, submit, tilesToShow, word } from "./play.js";
import { suitOf, TILES } from "./terms.js";

/**
 * @import {Tab} from "./memory.js"
 * @import { Scene } from "./types.js"
 */

/** The shortcuts, for the page's list. */
export const keys = () => [
  {
    key: "1, 2, 3",
    does: gettext(
      "Ask: choose a player by seat, then one of four questions. Show: choose a tile from your hand",
    ),
  },
  { key: "Enter", does: gettext("Confirm your choice") },
  { key: "E", does: gettext("End turn") },
  { key: "N", does: gettext("Name the missing tile") },
  { key: "T, S, Q", does: gettext("Switch to the table, note sheet or questions") },
  { key: "← ↑ → ↓", does: gettext("Move around the sheet, the questions or the tiles") },
  { key: "X, P, Y", does: gettext("On the sheet: no, maybe, yes; or 1 to 4 for your own marks") },
  { key: "W", does: gettext("On the sheet: explain a printed mark") },
  { key: "U", does: gettext("On the sheet: undo") },
  { key: "Escape", does: gettext("Cancel your choice") },
];

/** Handles a key press. Returns false when the key has no use here. @param {KeyboardEvent} event @param {Scene} scene */
export function onKey({ key, target }, scene) {
  if (!(target instanceof Element) || target instanceof HTMLTextAreaElement) return false;
  const { element: board } = scene.memory;
  const letter = key.length === 1 ? key.toLowerCase() : key;
  return (
    (!!target.closest(".ded-field") && onSheet(letter, board, scene)) ||
    (!!target.closest(".ded-spread") && walk(letter, ".ded-choice", 6, board)) ||
    (!!target.closest(".ded-asking") && walk(letter, ".ded-question", around(scene.view).length, board)) ||
    press(letter, board, scene)
  );
}

/** @param {string} key @param {Element} board @param {Scene} scene */
function press(key, board, scene) {
  const { memory, host, context } = scene;
  if (key === "Escape" && memory.why) {
    memory.why = null;
    host.requestRender();
    return true;
  }
  if (key === "Escape") return drop(scene);
  /** @type {Record<string, Tab>} */
  const tabs = { t: "table", s: "notes", q: "record" };
  const tab = tabs[key];
  if (tab) {
    const { beside } = context;
    if (beside !== undefined) beside?.choose(tab === "record" ? "log" : null);
    if (beside === undefined || tab !== "record") memory.tab = tab;
    host.requestRender();
    if (tab === "notes") nextFrame(() => focusCell(board, scene));
    return true;
  }
  return context.interactive && turn(key, scene);
}

/** @param {string} key @param {Scene} scene */
function turn(key, scene) {
  const { view, memory } = scene;
  const number = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  const { step } = view;
  if (step === "ask" && number >= 0) {
    const move = questions(scene)[number];
    if (memory.whom !== null) return !!move && (word(move, scene), true);
    return (
      view.legal.some((one) => one.type === "ask" && one.seat === number) && (choose(number, scene), true)
    );
  }
  if (step === "show" && number >= 0) {
    const tile = tilesToShow(view)[number];
    return !!tile && (pick(tile, scene), true);
  }
  if (step !== "announce") return false;
  if (key === "n") spread(!memory.naming, scene);
  else if (key === "e" && !memory.naming) {
    const end = view.legal.find((one) => one.type === "end_turn");
    if (end) submit(end, scene);
  } else return false;
  return true;
}

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** @param {string} key @param {Element} board @param {Scene} scene */
function onSheet(key, board, scene) {
  const { memory, view, host } = scene;
  const { row, column } = memory.cursor;
  const columns = holders(view);
  const [tile, holder] = [TILES[row] ?? "", columns[column] ?? "missing"];
  const step = STEPS[key];
  if (step) {
    memory.cursor = {
      row: Math.min(23, Math.max(0, row + step[0])),
      column: Math.min(columns.length - 1, Math.max(0, column + step[1])),
    };
    memory.suit &&= suitOf(TILES[memory.cursor.row] ?? "");
    host.requestRender();
    nextFrame(() => focusCell(board, scene));
    return true;
  }
  if (key === "w") return (ask(tile, holder, scene), true);
  if (key === "u") return (send({ undo: true }, scene), true);
  /** @type {Record<string, string>} */
  const marks = { x: "no", p: "maybe", y: "yes", 1: "1", 2: "2", 3: "3", 4: "4", Backspace: "", Delete: "" };
  const mark = marks[key];
  if (mark === undefined) return false;
  write(tile, holder, mark, scene);
  return true;
}

/** @param {Element} board @param {Scene} scene */
function focusCell(board, { memory: { cursor } }) {
  const cell = board.querySelector(`.ded-cell[data-row="${cursor.row}"][data-column="${cursor.column}"]`);
  if (cell instanceof HTMLElement) cell.focus();
}

/** Moves the focus among the tiles to name or the questions to ask. @param {string} key @param {string} what @param {number} columns @param {Element} board */
function walk(key, what, columns, board) {
  const step = STEPS[key];
  if (!step) return false;
  const all = /** @type {HTMLElement[]} */ ([...board.querySelectorAll(what)]);
  const at = all.findIndex((one) => one === document.activeElement);
  all[at + step[0] * columns + step[1]]?.focus();
  return true;
}
