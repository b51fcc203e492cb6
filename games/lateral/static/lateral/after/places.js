/** Places after the end; equal scores share one (LA-22). */

/** @import {View} from "../server.d.ts" */

/** @typedef {Pick<View, "outcome" | "scores">} Ended @typedef {{place: number, seats: number[], tenths: number}} Place */

const PODIUM = 3;

/** Everyone who competed, best first. @param {Ended} view @returns {Place[]} */
export function places({ outcome, scores }) {
  let place = 1;
  return (outcome?.ranking ?? []).map((seats) => {
    const shared = { place, seats, tenths: scores[seats[0]] ?? 0 };
    place += seats.length;
    return shared;
  });
}

/** Who stands on the podium: the first three places, with points. @param {Ended} view */
export const podium = (view) => places(view).filter(({ place, tenths }) => place <= PODIUM && tenths > 0);

/** Everyone else who competed. @param {Ended} view */
export function others(view) {
  const above = podium(view).length;
  return places(view).slice(above);
}
