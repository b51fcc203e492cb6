/**
 * The figures of the rules page. Each `<div data-figure="name">` contains a description, which is replaced by the picture and
 * becomes its accessible name. The board's own code draws the pictures; the positions come with the page (see figures.py).
 */

import { drawFigures, labelPicture } from "../kit/figures.js";
import { html, render } from "../vendor/lit-html/lit-html.js";
import { drawBoard, drawTile } from "./figures.js";

/**
 * @import { Marks } from "./figures.js"
 * @import {Tile, View} from "./types.js"
 */
/** @typedef {{view: Partial<View>, marks: Marks}} Figure */

/** @type {Record<string, Figure> & {layers: Tile[]}} */
const figures = JSON.parse(document.getElementById("figures")?.textContent ?? "{}");

/** @type {Tile} */
const question = { id: "", side: "question", in: ["S", "W"], out: ["N", "E"] };
/** @type {Tile} */
const answer = { id: "", side: "answer", in: ["SW"], out: ["NE"] };

const tiles = { pair: [question, answer], down: [{ ...question, face_down: true }], layers: figures.layers };

drawFigures("[data-figure]", (place, label) => {
  const { view, marks } = /** @type {Figure} */ (figures[place.dataset.figure ?? ""]);
  render(drawBoard(view, { label, marks }), place);
});

drawFigures("[data-tiles]", (place, label) => {
  labelPicture(place, label);
  const name = /** @type {keyof typeof tiles} */ (place.dataset.tiles);
  render(html`${tiles[name].map((tile) => drawTile(tile))}`, place);
});
