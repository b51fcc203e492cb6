/** Names of seats and spots. */

import { fill, gettext } from "../site/i18n.js";
import { coordinates, isSquare } from "./lattice.js";
import { placeName } from "./places.js";

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
