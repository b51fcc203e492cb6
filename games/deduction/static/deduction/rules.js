/** The figures of the rules page. Each `<div data-figure="name">` contains a description; the picture replaces it, and the description becomes its label. */

import { drawFigures, labelPicture } from "../kit/figures.js";
import { render } from "../vendor/lit-html/lit-html.js";
import { drawCoin, drawSheet, drawTiles } from "./figures.js";

/** @type {Record<string, () => unknown>} */
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
  render(FIGURES[place.dataset.figure ?? ""](), place);
});
