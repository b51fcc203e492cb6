/* Stepping through the line, the board's switches, and the ways out: play on, and a link to hand on. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { icon } from "../table/icons.js";
import { drawToggles } from "../table/tools.js";
import { endOf } from "./tree.js";

/** @typedef {import("./scene.js").Scene} Scene @typedef {import("./scene.js").Acts} Acts */

/** @param {Scene} scene @param {Acts} acts @param {Record<string, boolean>} overlay @param {() => void} redraw */
export function drawControls(scene, acts, overlay, redraw) {
  const { node, board, frame, trouble } = scene;
  const end = endOf(node);
  const toggles = drawToggles({ board, now: frame, over: true }, overlay, redraw);
  return html`${trouble ? html`<p class="notice warn study-trouble" role="alert">${trouble} <button type="button" class="button small" @click=${acts.retry}>${gettext("Try again")}</button></p>` : nothing}
    <div class="action-row">
      <div class="stepper" role="group" aria-label=${gettext("Step through the line")}>
        ${button("first", gettext("To the beginning"), !node.parent, () => acts.ends(-1))} ${button("back", gettext("One move back"), !node.parent, () => acts.step(-1))}
        <span class="step-count nums" aria-hidden="true">${node.depth}<span class="faint"> / ${end.depth}</span></span>
        ${button("next", gettext("One move on"), node === end, () => acts.step(1))} ${button("now", gettext("To the end of the line"), node === end, () => acts.ends(1))}
      </div>
      ${toggles} ${frame && !frame.view.outcome ? playOn(scene) : nothing}
    </div>`;
}

/** A game at a table that begins here. @param {Scene} scene */
const playOn = ({ about, node }) =>
  html`<a class="button small" href=${`${about.play}?${about.query}&line=${node.line}`}>${icon("fork")} ${gettext("Play on from here")}</a>`;

/** The address of what is shown, to hand on. */
export function drawShare() {
  return html`<label for="share-link">${gettext("Link to this position")}</label>
    <div class="copy">
      <input id="share-link" type="text" readonly .value=${location.href} />
      <button type="button" class="button small" data-copy="#share-link">${gettext("Copy")}</button>
    </div>`;
}

/**
 * Still reachable when it has nothing to do: a button that vanishes from under the finger loses the focus.
 * @param {string} sign @param {string} label @param {boolean} idle @param {() => void} act
 */
function button(sign, label, idle, act) {
  return html`<button type="button" class="button icon" aria-label=${label} title=${label}
    aria-disabled=${idle ? "true" : nothing} @click=${() => idle || act()}>${icon(sign)}</button>`;
}
