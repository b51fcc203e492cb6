/** Structures that need one more token: the tokens already there, and the missing spot. */

import { svg } from "../vendor/lit-html/lit-html.js";
import { moved } from "./geometry.js";

/**
 * @import {Lookup} from "./lookup.js"
 * @import {View} from "./server.d.ts"
 */
/** @typedef {{seat: number, structure: string[], missing: string}} Threat */

/** Every structure that a seat has but for one spot that is empty or that it can capture now. @param {View} view @param {Lookup} lookup @returns {Threat[]} */
export function threats(view, lookup) {
  const structures = lookup.spots
    .map((centre) => [centre, ...lookup.layout.around(centre)])
    .filter(({ length }) => length > 1);
  return structures.flatMap((structure) => {
    const owners = new Set(structure.map(lookup.owner));
    return [...owners].flatMap((seat) => {
      const open = structure.filter((spot) => lookup.owner(spot) !== seat);
      const [missing = ""] = open;
      const threatens =
        seat !== null &&
        open.length === 1 &&
        !view.gone?.includes(seat) &&
        mayTake(seat, missing, view, lookup);
      return threatens ? [{ seat, structure, missing }] : [];
    });
  });
}

/** @type {WeakMap<View, Map<string, number>>} */
const kept = new WeakMap();

/** In games that the first structure wins: each spot that would complete a structure, with the seat. @param {View} view @param {Lookup} lookup */
export function wanted(view, lookup) {
  const spots =
    kept.get(view) ??
    new Map(decides(view) ? threats(view, lookup).map(({ missing, seat }) => [missing, seat]) : []);
  kept.set(view, spots);
  return spots;
}

/** Whether the next structure wins the game. @param {View} view */
export const decides = ({ rules, outcome }) => rules?.first_structure === true && !outcome;

/** @param {number} seat @param {string} spot @param {View} view @param {Lookup} lookup */
const mayTake = (seat, spot, view, lookup) =>
  lookup.owner(spot) === null || (view.to_act.includes(seat) && lookup.captures.has(spot));

/** @param {Threat[]} found @param {Lookup} lookup */
export function drawThreats(found, lookup) {
  return svg`<g class="threats">${found.map(({ seat, structure, missing }) => {
    const path = lookup.layout
      .limbs(structure)
      .map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`)
      .join("");
    return svg`<g class="seat-${seat}">
      <path class="casing" d=${path}></path><path class="thread" d=${path}></path>
      ${lookup.layout.places(missing).map(
        (at) => svg`<g transform=${moved(at)}>
        <circle class="casing" r="0.5"></circle><circle class="hole" r="0.5"></circle>
      </g>`,
      )}
    </g>`;
  })}</g>`;
}
