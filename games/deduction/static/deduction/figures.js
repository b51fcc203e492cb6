/** Draws parts of the table for figures on other pages. Importing this module has no side effects. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { pencil, print } from "./cell.js";
import { coin, down, lineIcon, tile } from "./pieces.js";
import { suitOf, valueOf } from "./tiles.js";

/** Tiles side by side; "?" is a tile face down. @param {string[]} tiles */
export const drawTiles = (tiles) =>
  html`<span class="ded-figure">${tiles.map((one) => (one === "?" ? down() : tile(one)))}</span>`;

/** @param {string} shown */
export const drawCoin = (shown) => html`<span class="ded-figure coin">${coin(shown)}</span>`;

/** Part of a note sheet: for each tile its marks by column, with a "+" before marks the server filled in ("+no"). @param {Record<string, string[]>} rows @param {number} seats */
export const drawSheet = (rows, seats) => html`<span class="ded-figure ded-mini">
  <span></span>${Array.from({ length: seats }, (_, seat) => html`<span class="seat-mark" data-seat=${seat}></span>`)}<b>?</b>
  ${Object.entries(rows).map(
    ([
      name,
      marks,
    ]) => html`<span class="ded-mini-tile">${lineIcon(suitOf(name))}${lineIcon(valueOf(name))}</span>
    ${marks.map((mark) => html`<span class="ded-mini-cell">${mark.startsWith("+") ? print(mark.slice(1)) : mark ? pencil(mark) : nothing}</span>`)}`,
  )}
</span>`;
