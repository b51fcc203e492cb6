/** Names of seats and spots. */

import { fill, gettext } from "../site/i18n.js";
import { isSquare } from "./lattice.js";

/** @typedef {import("./types.js").Plan} Plan */

/** @param {number} seat */
export function seatName(seat) {
  const names = [gettext("Orange"), gettext("Green"), gettext("Blue"), gettext("Plum")];
  return names[seat] ?? fill(gettext("Player %(number)s"), { number: seat + 1 });
}

/** The player's name, or the seat's name without one. @param {number} seat @param {string[]} names */
export const who = (seat, names) => names[seat] || seatName(seat);

/** A spot with its kind: "square 3,5", "corner 4,4", "hexagon 1,2", "cube 1,1,3". @param {string} spot @param {Plan} [plan] */
export function spotName(spot, plan = {}) {
  if (!isSquare(spot, plan)) return fill(gettext("corner %(spot)s"), { spot });
  if (plan.shape === "hexagon") return fill(gettext("hexagon %(spot)s"), { spot });
  return fill(spot.split(",").length > 2 ? gettext("cube %(spot)s") : gettext("square %(spot)s"), { spot });
}
