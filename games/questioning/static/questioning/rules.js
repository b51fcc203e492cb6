/**
 * The figures of the rules page: each `<div data-figure="name">` holds its description in words and gets the picture in its
 * place, drawn by the board's own code. The positions were set up by the rules themselves; they come with the page.
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

/** What a place says in words until it is drawn. @param {HTMLElement} place */
function words(place) {
  const label = (place.textContent ?? "").trim().replace(/\s+/g, " ");
  place.replaceChildren();
  return label;
}

for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-figure]"))) {
  const figure = figures[place.dataset.figure ?? ""];
  if (figure) render(drawBoard(figure.view, { label: words(place), marks: figure.marks }), place);
}

for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-tiles]"))) {
  const shown = tiles[place.dataset.tiles ?? ""];
  if (!shown) continue;
  place.setAttribute("role", "img");
  place.setAttribute("aria-label", words(place));
  render(html`${shown.map((tile) => drawTile(tile))}`, place);
}
