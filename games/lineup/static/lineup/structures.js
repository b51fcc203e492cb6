/** Secured structures: joined tokens, strapped with brass and locked in the middle. */

import { nothing, svg } from "../vendor/lit-html/lit-html.js";
import { between, moved } from "./geometry.js";

/**
 * @import {Layout, Lookup} from "./layout.js"
 * @import {View} from "./server.d.ts"
 * @import {Limb, Point} from "./types.js"
 */

/** The wooden arms that join the tokens of each structure, drawn below the tokens. @param {View} view @param {Layout} layout */
export function arms(view, layout) {
  return view.structures.map((found, seat) => {
    const path = found
      .flatMap((structure) => layout.limbs(structure))
      .map(stroke)
      .join("");
    return svg`<g class="arms seat-${seat}">
      <path class="shade" d=${path} transform="translate(0.03 0.1)"></path>
      <path class="rim" d=${path}></path><path class="face" d=${path}></path>
    </g>`;
  });
}

/**
 * The straps and locks, above the tokens. Structures in `fresh` (named by their centres) are animated as they close.
 * @param {View} view @param {Set<string>} fresh @param {Layout} layout
 */
export function locks(view, fresh, layout) {
  const all = view.structures.flat();
  return svg`<g class="locks">
    ${all.map((structure) => straps(layout.limbs(structure), fresh.has(structure[0] ?? "")))}
    ${all.map(([centre = ""]) => layout.places(centre).map((at) => lock(at, fresh.has(centre))))}
  </g>`;
}

/** @param {Limb} limb */
const stroke = ({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`;

/** @param {Limb[]} limbs @param {boolean} fresh */
function straps(limbs, fresh) {
  const bands = limbs.map(band);
  const path = bands.map(stroke).join("");
  const rivets = bands.flatMap(({ from, to, beside }) => (beside ? [from, to] : [to]));
  return svg`<g class=${fresh ? "strap closes" : "strap"}>
    <path class="edge" d=${path} pathLength="4"></path><path class="brass" d=${path} pathLength="4"></path>
    ${rivets.map(({ x, y }) => svg`<circle class="rivet" cx=${x} cy=${y} r="0.095"></circle>`)}
  </g>`;
}

/** The strapped part of a limb: from the middle to just over the edge of the outer token. @param {Limb} limb @returns {Limb} */
function band({ from, to, beside }) {
  const half = between(from, to);
  return { from: beside ? between(from, half) : from, to: between(half, to), beside };
}

/** @param {Point} at @param {boolean} fresh */
function lock(at, fresh) {
  return svg`<g class="lock" transform=${moved(at)}>${fresh ? svg`<circle class="burst" r="0.5"></circle>` : nothing}<g class=${fresh ? "body closes" : "body"}>
    <circle class="plate" r="0.33"></circle>
    <path class="shackle" d="M-0.11 -0.02V-0.1A0.11 0.11 0 0 1 0.11 -0.1V-0.02"></path>
    <rect class="case" x="-0.17" y="-0.04" width="0.34" height="0.24" rx="0.05"></rect>
    <path class="key" d="M0 0.05v0.07"></path>
  </g></g>`;
}

// -- Structures that need one more token: the tokens already there, and the missing spot.

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
