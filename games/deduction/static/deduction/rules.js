/** The figures of the rules page. Each `<div data-figure="name">` contains a description; the picture replaces it, and the description becomes its label. */

import { drawFigures, labelPicture } from "../kit/figures.js";
import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { pencil, print } from "./sheet.js";
import { coin, down, lineIcon, tile } from "./pieces.js";
import { suitOf, valueOf } from "./terms.js";

const FIGURES = {
  suits: () => drawTiles(["sun-2", "moon-2", "crown-2", "shield-2"]),
  values: () => drawTiles(["moon-null", "moon-ace", "moon-2", "moon-3", "moon-4", "moon-5"]),
  coin: () => drawCoin("moon-3"),
  mine: () => drawTiles(["moon-5"]),
  theirs: () => drawTiles(["?"]),
  sheet: () =>
    drawSheet(
      {
        "moon-2": ["+yes", "+no", "+no", "+no"],
        "moon-3": ["+no", "no", "maybe", "1"],
        "moon-4": ["+no", "", "maybe", ""],
        "moon-5": ["+no", "+no", "+yes", "+no"],
      },
      3,
    ),
};

drawFigures("[data-figure]", (place, label) => {
  labelPicture(place, label);
  const name = /** @type {keyof typeof FIGURES} */ (place.dataset.figure);
  render(FIGURES[name](), place);
});

// -- Draws parts of the table for figures on other pages. Importing this module has no side effects.

/** Tiles side by side; "?" is a tile face down. @param {string[]} tiles */
const drawTiles = (tiles) =>
  html`<span class="ded-figure">${tiles.map((one) => (one === "?" ? down() : tile(one)))}</span>`;

/** @param {string} shown */
const drawCoin = (shown) => html`<span class="ded-figure coin">${coin(shown)}</span>`;

/** Part of a note sheet: for each tile its marks by column, with a "+" before marks the server filled in ("+no"). @param {Record<string, string[]>} rows @param {number} seats */
const drawSheet = (rows, seats) => html`<span class="ded-figure ded-mini">
  <span></span>${Array.from({ length: seats }, (_, seat) => html`<span class="seat-mark" data-seat=${seat}></span>`)}<b>?</b>
  ${Object.entries(rows).map(
    ([
      name,
      marks,
    ]) => html`<span class="ded-mini-tile strip">${lineIcon(suitOf(name))}${lineIcon(valueOf(name))}</span>
    ${marks.map((mark) => html`<span class="ded-mini-cell strip">${mark.startsWith("+") ? print(mark.slice(1)) : mark ? pencil(mark) : nothing}</span>`)}`,
  )}
</span>`;
