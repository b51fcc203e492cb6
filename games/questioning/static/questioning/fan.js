/** A stack fanned out: all its layers side by side with their arrows, the top one last. */

import { html } from "../vendor/lit-html/lit-html.js";
import { keyed } from "../vendor/lit-html/directives/keyed.js";
import { fill, gettext } from "../site/i18n.js";
import { drawTile } from "./figures.js";
import { rowOf } from "./geometry.js";
import { fan } from "./play.js";
import { stillToCome, tileTitle } from "./text.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** What a corner still needs. @param {string} space @param {import("./types.js").View} view @param {number} counts */
function outlook(space, view, counts) {
  if (view.facts[space]) return gettext("The fact of this corner is revealed.");
  const needs = stillToCome(space, view);
  const format = counts ? gettext("The underlined layers count towards the fact. Still to come: %(needs)s.") : gettext("No layer counts towards the fact yet. Still to come: %(needs)s.");
  return fill(format, { needs });
}

/** @param {string} space @param {Scene} scene */
export function fanned(space, scene) {
  const { view } = scene.frame;
  const tiles = view.board[space] ?? [];
  const counts = view.facts[space] ? 0 : (view.corners[space]?.counts ?? 0);
  const close = () => fan(null, scene);
  return keyed(space, html`<div class="loq-fan" data-half=${rowOf(space) > 1 ? "upper" : "lower"} @click=${close}>
    <div class="loq-fan-sheet">
      <header><strong>${fill(gettext("%(space)s, from the bottom to the top"), { space })}</strong>
        <button type="button" class="loq-fan-close" aria-label=${gettext("Close the stack")} @click=${close}>✕</button></header>
      <ol>${tiles.map((tile, n) => html`<li class=${n >= tiles.length - counts ? "counts" : ""}>
        ${drawTile(tile, { label: tileTitle(tile) })}
        <span class="nums">${n + 1}${n === tiles.length - 1 && n ? html` <small>${gettext("top")}</small>` : ""}</span></li>`)}</ol>
      ${view.corners[space] ? html`<p>${outlook(space, view, counts)}</p>` : ""}
    </div>
  </div>`);
}
