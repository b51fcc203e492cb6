/** The board's keyboard shortcuts. */

import { drop, playAt } from "./play.js";
import { step } from "./keyboard-steps.js";

/** @import {Scene} from "./play.js" */

/**
 * Handles a key; returns false for a key without a meaning here, such as all those that are pressed on the buttons over the board.
 * @param {KeyboardEvent} event @param {boolean} isLoose whether it was pressed on nothing in particular @param {Scene} scene
 */
export function onKey({ key, target }, isLoose, scene) {
  const { element: board, cursor } = scene.memory;
  if (!board || !(isLoose || board.contains(/** @type {Node} */ (target)))) return false;
  const here = board.contains(document.activeElement) ? cursor : null;
  return press(key, here, board, scene);
}

/** @param {string} key @param {string | null} here @param {Element} board @param {Scene} scene */
function press(key, here, board, scene) {
  if (key === "Escape") return drop(scene);
  if (key === "c" || key === "C") return nextCapture(here, board, scene);
  if (here === null) return key.startsWith("Arrow") && focus(board, null);
  if (key === "Enter" || key === " ") {
    playAt(here, scene);
    return true;
  }
  return walk(key, here, board, scene);
}

/** @param {string} key @param {string} here @param {Element} board @param {Scene} scene */
function walk(key, here, board, { memory, known }) {
  const upright = key === "ArrowUp" || key === "ArrowDown";
  const column = memory.column;
  const next = step(known.layout, here, key, column);
  if (next === null) return false;
  focus(board, next);
  memory.column = upright ? column : known.layout.at(next).x;
  return true;
}

/** Cycles through the tokens that can be captured. @param {string | null} here @param {Element} board @param {Scene} scene */
function nextCapture(here, board, { known }) {
  const prey = [...known.captures.keys()];
  const next = prey[(prey.indexOf(here ?? "") + 1) % prey.length];
  return next !== undefined && focus(board, next);
}

/** Moves the focus to a spot; null: to the spot in the tab order. @param {Element} board @param {string | null} spot */
function focus(board, spot) {
  const place = board.querySelector(spot === null ? '[data-spot][tabindex="0"]' : `[data-spot="${spot}"]`);
  /** @type {SVGElement | null} */ (place)?.focus({ preventScroll: true });
  return place !== null;
}
