/* Stepping through the line, the board's switches, opening a table from here, and a link to share. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { icon } from "../table/icons.js";
import { drawKeysButton } from "../table/keys.js";
import { stepButton } from "../table/stepper.js";
import { drawToggles } from "../table/tools.js";
import { endOf } from "./tree.js";

/** @import {Acts, Scene} from "./scene.js" */

/** @param {Scene} scene @param {Acts} acts @param {Record<string, boolean>} overlay @param {() => void} redraw */
export function drawControls(scene, acts, overlay, redraw) {
  const { node, board, frame, trouble } = scene;
  const end = endOf(node);
  const toggles = drawToggles({ board, now: frame, over: true }, overlay, redraw);
  return html`${trouble ? html`<p class="notice warn study-trouble" role="alert">${trouble} <button type="button" class="button small" @click=${acts.retry}>${gettext("Try again")}</button></p>` : nothing}
    <div class="action-row">
      <div class="stepper" role="group" aria-label=${gettext("Step through the line")}>
        ${stepButton("first", gettext("Go to start"), !node.parent, () => acts.ends(-1))} ${stepButton("back", gettext("Previous move"), !node.parent, () => acts.step(-1))}
        <span class="step-count nums" aria-hidden="true">${node.depth}<span class="faint"> / ${end.depth}</span></span>
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
