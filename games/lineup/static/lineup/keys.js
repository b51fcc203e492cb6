/** The board's keyboard shortcuts. */

import { isLabelled } from "./edge-labels.js";
import { facts } from "./facts.js";
import { memoryOf } from "./memory.js";
import { drop, playAt } from "./play.js";
import { step } from "./keyboard-steps.js";

/**
 * @import {Scene} from "./play.js"
 * @import {Context, Frame, Send} from "./types.js"
 */

/**
 * Handles a key; returns false for a key without a meaning here.
 * @param {KeyboardEvent} event @param {Frame} frame @param {Send} send
 * @param {Context} context
 */
export function onKey(event, frame, send, context) {
  const board = boardOf(event.target);
  const memory = memoryOf(board);
  if (!board || !memory || event.altKey || event.ctrlKey || event.metaKey) return false;
  const scene = {
    frame,
    send,
    context,
    memory,
    known: facts(frame.view, context.interactive, isLabelled(context)),
  };
  const here = board.contains(document.activeElement) ? memory.cursor : null;
  const done = press(event.key, here, board, scene);
  if (done) event.preventDefault();
  return done;
}

/** The board for a key: the one with the focus or, if nothing has the focus, the page's main board. @param {EventTarget | null} target */
function boardOf(target) {
  if (!(target instanceof Element)) return null;
  const loose = target === document.body || target === document.documentElement;
  return (
    target.closest(".lineup-board") ?? (loose ? document.querySelector(".lineup-board:has(.field)") : null)
  );
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
