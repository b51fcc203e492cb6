/** Your own tiles. When you have to show one, the matching tiles are highlighted. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { fill, gettext } from "../site/i18n.js";
import { isYou } from "./marks.js";
import { laidOut, pick, tilesToShow } from "./play.js";
import { tile } from "./pieces.js";
import { hasWon } from "./players.js";
import { tileName } from "./terms.js";

/** @import {Scene} from "./scene.js" */

/** @param {Scene} scene */
export function hand(scene) {
  const { view, context } = scene;
  if (view.you === null || !view.hand) return nothing;
  const showing = context.interactive && view.step === "show";
  const may = new Set(showing ? tilesToShow(view) : []);
  const out = laidOut(scene);
  const turn = view.player === view.you && !view.outcome;
  return html`<div class="ded-hand ${turn || showing ? "turn" : ""} ${showing ? "showing" : ""} ${view.out.includes(view.you) ? "out" : ""} ${hasWon(view.you, view) ? "won" : ""}" data-player=${view.you}>
    <p class="ded-own"><span class="seat-mark" data-seat=${view.you} aria-hidden="true"></span> <span class="named">${context.names[view.you]}</span>
      <span class="ded-state">${state(scene)}</span></p>
    <ul class="ded-row" role="list" aria-label=${gettext("Your tiles")}>
      ${repeat(
        view.hand,
        (one) => one,
        (one) =>
          html`<li>${
            may.has(one)
              ? html`<button type="button" class="ded-own-tile may" data-own=${one} aria-pressed=${out === one}
            aria-label=${fill(gettext("Show the %(tile)s"), { tile: tileName(one) })} @click=${() => pick(one, scene)}>${tile(one)}</button>`
              : html`<span class="ded-own-tile" data-own=${one}>${tile(one, { label: true })}</span>`
          }</li>`,
      )}
    </ul>
  </div>`;
}

/** @param {Scene} scene */
function state(scene) {
  const { view } = scene;
  const you = view.you ?? -1;
  if (view.outcome) return hasWon(you, view) ? gettext("won") : view.out.includes(you) ? gettext("out") : "";
  if (!isYou(you, scene))
    return view.gone.includes(you)
      ? gettext("left the game")
      : view.out.includes(you)
        ? gettext("out, still answers")
        : "";
  if (view.gone.includes(you)) return gettext("You’ve left. The site answers for you.");
  return view.out.includes(you) ? gettext("You’re out. You still answer and show tiles.") : "";
}
