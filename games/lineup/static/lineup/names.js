/** Names of seats and spots. */

import { fill, gettext } from "../site/i18n.js";
import { coordinates, isSquare } from "./geometry.js";

/** @import {Plan} from "./types.js" */

/** @param {number} seat */
export function seatName(seat) {
  const names = [gettext("Orange"), gettext("Green"), gettext("Blue"), gettext("Plum")];
  return names[seat] ?? fill(gettext("Player %(number)s"), { number: seat + 1 });
}

/** The player's name, or the seat's name without one. @param {number} seat @param {string[]} names */
export const who = (seat, names) => names[seat] || seatName(seat);

/** A spot with its kind: "square D6", "corner E5", "hexagon B2", "cube B2-2", "tesseract B2-2-1". @param {string} spot @param {Plan} [plan] */
export function spotName(spot, plan = {}) {
  const name = { spot: placeName(spot, plan) };
  if (!isSquare(spot, plan)) return fill(gettext("corner %(spot)s"), name);
  if (plan.shape === "hexagon") return fill(gettext("hexagon %(spot)s"), name);
  const { length } = coordinates(spot);
  if (length > 3) return fill(gettext("tesseract %(spot)s"), name);
  return fill(length > 2 ? gettext("cube %(spot)s") : gettext("square %(spot)s"), name);
}

// -- The names of places as people read them, such as "D4": the column's letter and the row's number, counted from the top left
//    in half squares, as squares and corners take turns. With more dimensions, the number of each further layer follows: "D4-2".
//    The server's equal is games/lineup/words.py.

/** A number as letters: A to Z, then AA, AB and so on. @param {number} column @returns {string} */
const letters = (column) =>
  (column < 26 ? "" : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** The letter of a spot's column. @param {string} spot */
export const columnName = (spot) => letters(coordinates(spot)[0] ?? 0);

/** The number of a spot's row. A zigzag of corners between hexagons is one row. @param {string} spot @param {Plan} [plan] */
export function rowName(spot, plan = {}) {
  const y = coordinates(spot)[1] ?? 0;
  const row = plan.shape === "hexagon" ? 2 * Math.floor(y / 3) + (isSquare(spot, plan) ? 1 : 0) : y;
  return String(row + 1);
}

/** A spot's name, without its kind. @param {string} spot @param {Plan} [plan] */
export function placeName(spot, plan = {}) {
  const layers = coordinates(spot)
    .slice(2)
    .map((depth) => Math.floor(depth / 2) + 1);
  return [columnName(spot) + rowName(spot, plan), ...layers].join("-");
}
