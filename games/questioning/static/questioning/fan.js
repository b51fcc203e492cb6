/** A stack fanned out: all its tiles side by side, the top one last. */

import { html } from "../vendor/lit-html/lit-html.js";
import { keyed } from "../vendor/lit-html/directives/keyed.js";
import { fill, gettext } from "../site/i18n.js";
import { drawTile } from "./figures.js";
import { rowOf } from "./geometry.js";
import { fan } from "./play.js";
import { stillNeeded, tileTitle } from "./text.js";

/**
 * @import {Scene} from "./scene.js"
 * @import {View} from "./types.js"
 */

/** What a corner still needs. @param {string} space @param {View} view @param {number} counts */
function outlook(space, view, counts) {
  if (view.facts[space]) return gettext("The fact in this corner is revealed.");
  const needs = stillNeeded(space, view);
  const format = counts
    ? gettext("The underlined layers count towards the fact. Still needed: %(needs)s.")
    : gettext("No layer counts towards the fact yet. Still needed: %(needs)s.");
  return fill(format, { needs });
}

/** @param {string} space @param {Scene} scene */
export function fanned(space, scene) {
  const { view } = scene.frame;
  const tiles = view.board[space] ?? [];
  const counts = view.facts[space] ? 0 : (view.corners[space]?.counts ?? 0);
  const close = () => fan(null, scene);
  return keyed(
    space,
    html`<div class="loq-fan" data-half=${rowOf(space) > 1 ? "upper" : "lower"} @click=${close}>
    <div class="loq-fan-sheet">
      <header><strong>${fill(gettext("%(space)s, from bottom to top"), { space })}</strong>
        <button type="button" class="loq-fan-close" aria-label=${gettext("Close")} @click=${close}>✕</button></header>
      <ol>${tiles.map(
        (tile, n) => html`<li class=${n >= tiles.length - counts ? "counts" : ""}>
        ${drawTile(tile, { label: tileTitle(tile) })}
        <span class="nums">${n + 1}${n === tiles.length - 1 && n ? html` <small>${gettext("top")}</small>` : ""}</span></li>`,
      )}</ol>
      ${view.corners[space] ? html`<p>${outlook(space, view, counts)}</p>` : ""}
    </div>
  </div>`,
  );
}
