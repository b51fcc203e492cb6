/** Keyboard control of the board. */

import { gettext } from "../site/i18n.js";
import { columnOf, rowOf } from "./geometry.js";
import { suggested } from "./bar.js";
import { confirm, drop, fan, follow, pick, previewOf, turn } from "./play.js";

/** @import { Scene } from "./types.js" */

/** The keys and what they do, for the page's list. */
export const keys = () => [
  { key: "1, 2, 3", does: gettext("Pick a tile (4, 5, 6: the lawyer’s answers)") },
  { key: "← ↑ → ↓", does: gettext("Move around the board") },
  { key: "N", does: gettext("Go to the next space where the tile fits") },
  { key: "R, Q", does: gettext("Turn the tile right or left") },
  { key: "Enter", does: gettext("Hold the tile over a space, then place it") },
  { key: "F", does: gettext("Show the tiles in a stack") },
  { key: "Escape", does: gettext("Put the tile back") },
];

/** Handles a key; false when it has no meaning here. @param {string} key @param {Scene} scene */
export function onKey(key, scene) {
  const { memory, context, frame } = scene;
  const { element: board } = memory;
  const inField = !!document.activeElement?.closest(".loq-field");
  const letter = key.length === 1 ? key.toLowerCase() : key;
  if (letter === "Escape" && memory.fan) return look(scene);
  if (letter === "Escape") return drop(scene);
  if (letter === "f") return look(scene);
  if (
    letter.startsWith("Arrow") &&
    !(document.activeElement?.closest(".loq-hand") && board.contains(document.activeElement))
  )
    return walk(letter, inField, board, scene);
  if (!context.interactive) return false;
  if (/^[1-6]$/.test(letter)) return take(Number(letter), board, scene);
  if (letter === "r" || letter === "e") return turn(1, scene);
  if (letter === "q") return turn(-1, scene);
  if (letter === "n") return next(board, scene);
  if (letter !== "Enter" || board.contains(document.activeElement?.closest("button") ?? null)) return false;
  const hint = suggested(scene);
  if (hint) follow(hint, scene);
  else if (memory.pick && frame.view.step !== "discard" && previewOf(scene)) confirm(scene);
  else return false;
  return true;
}

/** @param {Scene} scene */
function look(scene) {
  const { memory } = scene;
  fan(memory.fan ? null : memory.cursor, scene);
  return true;
}

/** Picks a tile by its number and moves to a space where it fits. @param {number} number @param {Element} board @param {Scene} scene */
function take(number, board, scene) {
  const { frame, memory, lookup } = scene;
  const { hands, step } = frame.view;
  const list = step === "question" ? (number < 4 ? hands.questions : hands.lawyer_answers) : lookup.pickable;
  const tile = list[step === "question" ? (number - 1) % 3 : number - 1];
  if (!tile) return false;
  if (memory.pick !== tile.id) pick(tile.id, scene);
  if (step === "discard") return true;
  const { strong, weak } = lookup.sorted(tile.id, memory.turnOf(tile.id));
  const spaces = [...strong, ...weak];
  focus(board, spaces.includes(memory.cursor) ? memory.cursor : (spaces[0] ?? memory.cursor));
  return true;
}

/** Moves to the next space where the tile fits. @param {Element} board @param {Scene} scene */
function next(board, { memory, lookup }) {
  const sorted = memory.pick ? lookup.sorted(memory.pick, memory.turnOf(memory.pick)) : null;
  const spaces = sorted ? [...sorted.strong, ...sorted.weak] : lookup.spaces;
  const to = spaces[(spaces.indexOf(memory.cursor) + 1) % spaces.length];
  return to !== undefined && focus(board, to);
}

/** @param {string} key @param {boolean} inField @param {Element} board @param {Scene} scene */
function walk(key, inField, board, { memory }) {
  if (!inField) return focus(board, memory.cursor);
  const [column, row] = [columnOf(memory.cursor), rowOf(memory.cursor)];
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key] ?? [
    0, 0,
  ];
  const within = (/** @type {number} */ value) => Math.min(3, Math.max(0, value));
  return focus(board, `${"abcd"[within(column + (dx ?? 0))]}${within(row + (dy ?? 0)) + 1}`);
}

/** @param {Element} board @param {string} space */
function focus(board, space) {
  /** @type {HTMLElement | null} */ (board.querySelector(`[data-space="${space}"]`))?.focus({
    preventScroll: true,
  });
  return true;
}
