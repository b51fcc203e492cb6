/**
 * The figures of the rules page. The text of each `<div data-figure="name">` describes the figure and is replaced by the picture, drawn
 * with the board's own code. The server sets up the positions with the real rules and sends them with the page.
 */

import { drawFigures } from "../kit/figures.js";
import { render } from "../vendor/lit-html/lit-html.js";
import { createBoard, still } from "./board.js";
/**
 * @import {View} from "./server.d.ts"
 * @import {Context} from "./types.js"
 */
/** @typedef {{view: View, shown: string[], live: boolean, overlay: Record<string, boolean>}} Figure */

/** @type {Record<string, Figure>} */
const figures = JSON.parse(document.getElementById("figures")?.textContent ?? "{}");

/** @param {Figure} figure @param {string} words @returns {Context} */
const contextOf = (figure, words) => ({
  interactive: figure.live,
  you: [],
  names: [],
  refusal: null,
  overlay: figure.overlay,
  figure: words,
  shown: figure.shown,
});

drawFigures("[data-figure]", (place, words) => {
  const figure = /** @type {Figure} */ (figures[place.dataset.figure ?? ""]);
  const board = createBoard(still(place));
  render(board.draw({ seq: 0, view: figure.view }, contextOf(figure, words)), place);
});
