/** The other players, clockwise: name, hand, whether they are out, whose turn it is. */

import { fill, gettext } from "../site/i18n.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { isYou } from "./marks.js";
import { down, tile } from "./pieces.js";
import { laidOut, pick, tilesToShow } from "./play.js";
import { tileName, tilesHeld } from "./terms.js";

/**
 * @import {View} from "./server.d.ts"
 * @import {Scene} from "./types.js"
 */

/** The seats clockwise from the viewer's, without the viewer's own (that is the hand below). @param {View} view */
export function around({ you, hand_sizes: sizes }) {
  const all = [...sizes.keys()];
  return you === null ? all : [...all.slice(you + 1), ...all.slice(0, you)];
}

/** @param {Scene} scene */
export function players(scene) {
  return html`<ul class="ded-players" role="list" aria-label=${gettext("Players, clockwise")}>
    ${around(scene.view).map((seat) => html`<li>${player(seat, scene)}</li>`)}
  </ul>`;
}

/** @param {number} seat @param {Scene} scene */
function player(seat, scene) {
  const { view, context } = scene;
  const turn = view.player === seat && !view.outcome;
  const answering = view.step === "show" && view.asked?.asked === seat;
  const classes = `ded-player ${turn ? "turn" : ""} ${answering ? "answering" : ""} ${view.out.includes(seat) ? "out" : ""} ${view.hands ? "open" : ""} ${hasWon(seat, view) ? "won" : ""}`;
  return html`<div class=${classes} data-player=${seat}><span class="ded-who inline"><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span><span class="named">${context.names[seat]}</span></span>
    <span class="ded-backs cluster" data-many=${view.hand_sizes[seat] ?? 0} aria-hidden="true">${held(seat, view)}</span>
    <span class="visually-hidden">${tilesHeld(view.hand_sizes[seat] ?? 0)}</span>
    <span class="ded-state text-xs soft">${state(seat, scene)}</span></div>`;
}

/** @param {number} seat @param {View} view */
const held = (seat, view) =>
  view.hands
    ? (view.hands[seat] ?? []).map((one) => tile(one))
    : Array.from({ length: view.hand_sizes[seat] ?? 0 }, () => down());

/** @param {number} seat @param {View} view */
const hasWon = (seat, { outcome }) => outcome?.ranking[0]?.length === 1 && outcome.ranking[0][0] === seat;

/** @param {number} seat @param {Scene} scene */
function state(seat, { view }) {
  if (hasWon(seat, view)) return gettext("won");
  if (view.gone.includes(seat)) return gettext("left the game");
  if (view.out.includes(seat)) return gettext("out");
  if (view.step === "show" && view.asked?.asked === seat) return gettext("choosing a tile");
  return view.player === seat && !view.outcome ? gettext("to move") : "";
}

// -- Your own tiles. When you have to show one, the matching tiles are highlighted.

/** @param {Scene} scene */
export function hand(scene) {
  const { view, context } = scene;
  if (view.you === null || !view.hand) return nothing;
  const showing = context.interactive && view.step === "show";
  const may = new Set(showing ? tilesToShow(view) : []);
  const out = laidOut(scene);
  const turn = view.player === view.you && !view.outcome;
  return html`<div class="ded-hand ${turn || showing ? "turn" : ""} ${showing ? "showing" : ""} ${view.out.includes(view.you) ? "out" : ""} ${hasWon(view.you, view) ? "won" : ""}" data-player=${view.you}>
    <p class="ded-own text-sm strip"><span class="seat-mark" data-seat=${view.you} aria-hidden="true"></span> <span class="named">${context.names[view.you]}</span>
      <span class="ded-state text-xs soft">${tileState(scene)}</span></p>
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
function tileState(scene) {
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
