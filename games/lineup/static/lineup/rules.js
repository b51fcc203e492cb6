/**
 * The figures of the rules page: each `<div data-figure="name">` holds its description in words, and gets the picture in its
 * place, drawn by the board's own code.
 */

import { render as draw } from "../vendor/lit-html/lit-html.js";
import { render } from "./board.js";
import { FIGURES } from "./figures.js";
import { isSquare } from "./geometry.js";

/** @typedef {import("./figures.js").Figure} Figure @typedef {import("./types.js").Place} Place */

/** @param {HTMLElement} place */
function show(place) {
  const figure = FIGURES[place.dataset.figure ?? ""];
  if (!figure) return;
  const words = (place.textContent ?? "").trim().replace(/\s+/g, " ");
  place.replaceChildren();
  draw(render({ seq: 0, view: viewOf(figure) }, () => {}, contextOf(figure, words)), place);
}

/** @param {Figure} figure @param {string} words @returns {import("./types.js").Context} */
const contextOf = (figure, words) => ({
  interactive: figure.live ?? false,
  you: [],
  names: [],
  refusal: null,
  overlay: { dispute: figure.dispute ?? false },
  requestRender: () => {},
  announce: () => {},
  figure: words,
  shown: figure.shown ?? [],
});

/** The view that this little position would have. @param {Figure} figure @returns {import("./types.js").View} */
function viewOf({ rows, turn = 0, secured = [], captures = [], back = [], last, over = false }) {
  const board = rows.flatMap(placesOf);
  const ownerOf = (/** @type {string} */ at) => board.find(({ spot }) => spot === at)?.owner ?? null;
  const structures = [0, 1].map((seat) => secured.filter((middle) => ownerOf(middle) === seat).map(five));
  const open = board.filter(({ owner }) => owner === null).map(({ spot }) => ({ type: "place", spot }));
  return {
    board,
    structures,
    captures,
    last: last ?? null,
    supply: [0, 0],
    secured: structures.flat(2),
    dispute: { capturable: captures.map(({ spot }) => spot), recapturable: back },
    tokens: [0, 1].map((seat) => board.filter(({ owner }) => owner === seat).length),
    to_act: over ? [] : [turn],
    legal: over ? [] : open,
    outcome: null,
  };
}

/** The places of one row. @param {string} row @param {number} y @returns {Place[]} */
function placesOf(row, y) {
  return [...row].flatMap((sign, x) => {
    const spot = `${x},${y}`;
    const kind = isSquare(spot) ? "square" : "corner";
    return sign === " " ? [] : [{ spot, kind, owner: sign === "o" ? 0 : sign === "g" ? 1 : null }];
  });
}

/** A structure's five places, its middle first. @param {string} middle */
function five(middle) {
  const [x = 0, y = 0] = middle.split(",").map(Number);
  return [middle, ...[[-1, -1], [1, -1], [-1, 1], [1, 1]].map(([dx = 0, dy = 0]) => `${x + dx},${y + dy}`)];
}

for (const place of document.querySelectorAll("[data-figure]")) show(/** @type {HTMLElement} */ (place));
