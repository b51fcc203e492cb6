/**
 * The note sheet: 24 tiles down, the players and the missing place across. Marks filled in by the server are printed, the player's own
 * are in pencil; neither ever changes the other.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { cutName } from "../table/cut-name.js";
import { cell } from "./cell.js";
import { ink } from "./drawing.js";
import { holders, isOpen, isYou, sheetOf } from "./marks.js";
import { counts, totals } from "./counts.js";
import { lineIcon } from "./pieces.js";
import { tileName, valueName } from "./terms.js";
import { SUITS, VALUES } from "./tiles.js";
import { tools, words } from "./tools.js";
import { why } from "./why.js";
import { corner, isFar, suitHead } from "./zoom.js";

/**
 * @import {Scene} from "./scene.js"
 * @import {Holder} from "./server.d.ts"
 */

/** @param {Scene} scene */
export function sheet(scene) {
  const { view } = scene;
  if (!sheetOf(scene) && !view.known)
    return html`${owners(scene)}<p class="ded-none soft">${gettext("Each player has a private note sheet here.")}</p>`;
  const columns = holders(view);
  const far = isFar(scene);
  return html`${owners(scene)} ${far ? html`<p class="ded-afar soft">${isOpen(scene) ? gettext("The whole sheet. Tap a suit to zoom in and write.") : gettext("The whole sheet. Tap a suit to zoom in.")}</p>` : isOpen(scene) ? tools(scene) : nothing}
    <div class="ded-paper ${far ? "far" : ""}" tabindex="-1">
      <div class="ded-grid" role="grid" aria-label=${gettext("Note sheet: tiles down, players across")} data-columns=${columns.length}>
        <div class="ded-heads" role="row"><span role="columnheader">${corner(scene)}</span>${columns.map((holder) => head(holder, scene))}</div>
        <div class="ded-field" role="presentation">${SUITS.map((suit, at) => rows(suit, at, columns, scene))} ${ink(scene)}</div>
      </div>
      ${totals(columns, scene)} ${counts(scene)} ${words(scene)}
    </div>
    ${why(scene)}`;
}

/** After the end: buttons for the sheets that players have shared. @param {Scene} scene */
function owners({ view, memory, host, context }) {
  const shared = Object.keys(context.shared ?? {})
    .map(Number)
    .filter((seat) => seat !== view.you);
  if (!shared.length) return nothing;
  const look = (/** @type {number | null} */ seat) => {
    memory.whose = seat;
    host.requestRender();
  };
  const whose = context.sheet ? [null, ...shared] : shared;
  return html`<div class="ded-filters" role="group" aria-label=${gettext("Whose sheet?")}>${whose.map(
    (seat) => html`<button type="button" class="ded-filter"
    aria-pressed=${memory.whose === seat} @click=${() => look(seat)}>${seat === null ? gettext("Your sheet") : html`<span class="seat-mark" data-seat=${seat} aria-hidden="true"></span><span class="named">${context.names[seat]}</span>`}</button>`,
  )}</div>`;
}

/** @param {Holder} holder @param {Scene} scene */
function head(holder, scene) {
  const { view, context } = scene;
  if (holder === "missing")
    return html`<span class="ded-head-cell" role="columnheader"><span class="ded-q" aria-hidden="true">?</span><span class="named">${gettext("missing")}</span></span>`;
  return html`<span class="ded-head-cell ${view.out.includes(holder) ? "out" : ""}" role="columnheader"><span class="seat-mark" data-seat=${holder} aria-hidden="true"></span>
    <span class="named">${isYou(holder, scene) ? gettext("you") : cutName(context.names[holder])}</span></span>`;
}

/** The six tiles of a suit, below its name. @param {string} suit @param {number} at @param {Holder[]} columns @param {Scene} scene */
const rows = (suit, at, columns, scene) => html`<div class="ded-suit-rows" role="rowgroup" data-suit=${suit}>
  <div class="ded-band" role="row"><span role="rowheader" class="ded-line-name">${suitHead(suit, scene)}</span>
    ${columns.map((holder) => html`<span role="gridcell">${count(suit, holder, scene)}</span>`)}</div>
  ${VALUES.map(
    (value, row) => html`<div class="ded-line-row" role="row">${label(suit, value, scene)}
    ${columns.map((holder, column) => cell(`${suit}-${value}`, holder, { row: at * 6 + row, column }, scene))}</div>`,
  )}</div>`;

/** @param {string} suit @param {string} value @param {Scene} scene */
function label(suit, value, { view }) {
  const tile = `${suit}-${value}`;
  const up = view.face_up.includes(tile);
  return html`<span class="ded-label ${up ? "up" : ""}" role="rowheader"><span class="visually-hidden">${tileName(tile)}</span>
    ${lineIcon(suit)} <span aria-hidden="true">${value === "ace" ? "A" : value === "null" ? "○" : valueName(value)}</span>
    ${up ? html`<span class="ded-up-word">${gettext("up")}</span>` : nothing}</span>`;
}

/** How many tiles of a line the holder has, as far as their answers say. @param {string} about @param {Holder} holder @param {Scene} scene */
function count(about, holder, { view }) {
  const found = view.known?.tallies?.find((one) => one.about === about && one.seat === holder);
  if (!found) return nothing;
  return html`<span class="ded-count nums">${found.most === null ? `≥${found.least}` : found.least}</span>`;
}
