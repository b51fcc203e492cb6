/* Stepping through the line, the board's switches, opening a table from here, and a link to share. */

import { gettext } from "../site/i18n.js";
import { icon } from "../table/icons.js";
import { drawKeysButton } from "../table/keys.js";
import { sentences } from "../table/sentences.js";
import { stepButton } from "../table/stepper.js";
import { drawToggles } from "../table/tools.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { endOf, isMain } from "./tree.js";

/** @import {Acts, Position, Scene} from "./types.js" */

/** @param {Scene} scene @param {Acts} acts @param {Record<string, boolean>} overlay @param {() => void} redraw */
export function drawControls(scene, acts, overlay, redraw) {
  const { node, board, frame, trouble } = scene;
  const end = endOf(node);
  const toggles = drawToggles({ board, now: frame, over: true }, overlay, redraw);
  return html`${trouble ? html`<p class="notice warn study-trouble" role="alert">${trouble} <button type="button" class="button small" @click=${acts.retry}>${gettext("Try again")}</button></p>` : nothing}
    <div class="action-row row gap-2">
      <div class="stepper between leaf strip gap-0" role="group" aria-label=${gettext("Step through the line")}>
        ${stepButton("first", gettext("Go to start"), !node.parent, () => acts.ends(-1))} ${stepButton("back", gettext("Previous move"), !node.parent, () => acts.step(-1))}
        <span class="step-count nowrap text-sm nums" aria-hidden="true">${node.depth}<span class="faint"> / ${end.depth}</span></span>
        ${stepButton("next", gettext("Next move"), node === end, () => acts.step(1))} ${stepButton("now", gettext("Go to end of line"), node === end, () => acts.ends(1))}
      </div>
      ${toggles} ${frame && !frame.view.outcome ? playOn(scene) : nothing}
    </div>`;
}

/** A link to open a table from this position. @param {Scene} scene */
const playOn = ({ about, node }) =>
  html`<a class="button small" href=${`${about.play}?${about.query}&line=${node.line}`}>${icon("fork")} ${gettext("Continue from here")}</a>`;

/** The link to the shown position, and the button that lists the keys. @param {() => void} showKeys */
export function drawShare(showKeys) {
  return html`<label for="share-link">${gettext("Link to this position")}</label>
    <div class="copy">
      <input id="share-link" type="text" readonly .value=${location.href} />
      <button type="button" class="button small" data-copy="#share-link">${gettext("Copy")}</button>
    </div>
    <p>${drawKeysButton(showKeys)}</p>`;
}

// -- All lines tried, as buttons: the main line, with alternatives indented below the move that they replace.

/** @param {Scene} scene @param {Acts} acts */
export function drawLines(scene, acts) {
  const { tree, node } = scene;
  if (!tree.root.ways.length)
    return html`<p class="soft study-note">${gettext("Make moves on the board for each seat in turn. The lines you try are kept here.")}</p>`;
  return html`<div class="study-lines row gap-0">${drawFrom(tree.root, scene, acts)}</div>
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
        html`<div class="study-branch row gap-0">${drawMove(other, scene, acts)}${drawFrom(other, scene, acts)}</div>`,
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
  return html`<button type="button" class="study-move nums inline text-sm" aria-current=${here ? "step" : nothing} aria-label=${`${depth}. ${said}`} title=${said} @click=${() => acts.show(node)}>
    <span class="faint nums" aria-hidden="true">${depth}</span><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>${move.type === "resign" ? icon("flag") : (words.brief?.(move, frame) ?? words.offer(move, frame))}</button>`;
}

/** @param {Position} node @param {Acts} acts */
function drawTools(node, acts) {
  return html`<p class="study-tools cluster">
    ${isMain(node) ? nothing : html`<button type="button" class="button small" @click=${acts.promote}>${gettext("Make this the main line")}</button>`}
    <button type="button" class="button small" @click=${acts.remove}>${gettext("Delete from here")}</button>
  </p>`;
}
