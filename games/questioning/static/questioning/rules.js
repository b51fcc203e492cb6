/**
 * The figures of the rules page. Each `<div data-figure="name">` contains a description, which is replaced by the picture and
 * becomes its accessible name. The board's own code draws the pictures; the positions come with the page (see figures.py).
 */

import { html, render } from "../vendor/lit-html/lit-html.js";
import { drawBoard, drawTile } from "./figures.js";

/** @typedef {import("./types.js").Tile} Tile @typedef {import("./types.js").View} View */
/** @typedef {{view: Partial<View>, marks: import("./marks.js").Marks}} Figure */

/** @type {Record<string, Figure> & {layers: Tile[]}} */
const figures = JSON.parse(document.getElementById("figures")?.textContent ?? "{}");

/** @type {Tile} */
const question = { id: "", side: "question", in: ["S", "W"], out: ["N", "E"] };
/** @type {Tile} */
const answer = { id: "", side: "answer", in: ["SW"], out: ["NE"] };

/** @type {Record<string, Tile[]>} */
const tiles = { pair: [question, answer], down: [{ ...question, face_down: true }], layers: figures.layers };

/** Takes the description out of a placeholder. @param {HTMLElement} place */
function takeLabel(place) {
  const label = (place.textContent ?? "").trim().replace(/\s+/g, " ");
  place.replaceChildren();
  return label;
}

for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-figure]"))) {
  const figure = figures[place.dataset.figure ?? ""];
  if (figure) render(drawBoard(figure.view, { label: takeLabel(place), marks: figure.marks }), place);
}

for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-tiles]"))) {
  const shown = tiles[place.dataset.tiles ?? ""];
  if (!shown) continue;
  place.setAttribute("role", "img");
  place.setAttribute("aria-label", takeLabel(place));
  render(html`${shown.map((tile) => drawTile(tile))}`, place);
}
