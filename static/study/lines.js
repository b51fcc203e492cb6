/* All lines tried, as buttons: the main line, with alternatives indented below the move that they replace. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { sentences } from "../table/sentences.js";
import { icon } from "../table/icons.js";
import { isMain } from "./tree.js";

/**
 * @import {Acts, Scene} from "./scene.js"
 * @import {Position} from "./types.js"
 */

/** @param {Scene} scene @param {Acts} acts */
export function drawLines(scene, acts) {
  const { tree, node } = scene;
  if (!tree.root.ways.length)
    return html`<p class="soft study-note">${gettext("Make moves on the board for each seat in turn. The lines you try are kept here.")}</p>`;
  return html`<div class="study-lines">${drawFrom(tree.root, scene, acts)}</div>
    ${node.parent ? drawTools(node, acts) : nothing}`;
}

/** Everything after a node: the main line to its end, and below each move the alternatives to it. @param {Position} start @param {Scene} scene @param {Acts} acts */
function drawFrom(start, scene, acts) {
  /** @type {unknown[]} */
  const parts = [];
  for (let node = start; node.ways[0]; node = node.ways[0]) {
    const [main, ...others] = node.ways;
    parts.push(drawMove(main, scene, acts));
    for (const other of others)
      parts.push(
        html`<div class="study-branch">${drawMove(other, scene, acts)}${drawFrom(other, scene, acts)}</div>`,
      );
  }
  return parts;
}

/** @param {Position} node @param {Scene} scene @param {Acts} acts */
function drawMove(node, { node: shown, words, names, frame }, acts) {
  const { step, depth } = node;
  if (!step || !frame) return nothing;
  const { seat, move, lines } = step;
  const said = sentences(lines, names, words).join(" ") || words.offer(move, frame);
  const here = node === shown;
  return html`<button type="button" class="study-move" aria-current=${here ? "step" : nothing} aria-label=${`${depth}. ${said}`} title=${said} @click=${() => acts.show(node)}>
    <span class="faint nums" aria-hidden="true">${depth}</span><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>${move.type === "resign" ? icon("flag") : (words.brief?.(move, frame) ?? words.offer(move, frame))}</button>`;
}

/** @param {Position} node @param {Acts} acts */
function drawTools(node, acts) {
  return html`<p class="study-tools">
    ${isMain(node) ? nothing : html`<button type="button" class="button small" @click=${acts.promote}>${gettext("Make this the main line")}</button>`}
    <button type="button" class="button small" @click=${acts.remove}>${gettext("Delete from here")}</button>
  </p>`;
}
