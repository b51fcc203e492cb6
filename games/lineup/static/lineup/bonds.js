/** Secured structures: five tokens grown into one piece, strapped with brass and locked in the middle. */

import { svg } from "../vendor/lit-html/lit-html.js";
import { between, moved, point } from "./geometry.js";

/** @typedef {import("./types.js").View} View */

/** The wooden arms that join the tokens of each structure; they lie under the tokens. @param {View} view */
export function arms(view) {
  return view.structures.map(
    (found, seat) => svg`<g class="arms seat-${seat}">
      <path class="shade" d=${strokes(found)} transform="translate(0.03 0.1)"></path>
      <path class="rim" d=${strokes(found)}></path><path class="face" d=${strokes(found)}></path>
    </g>`,
  );
}

/**
 * The straps and locks, above the tokens. Those named in `fresh` (by their centre) close before one's eyes.
 * @param {View} view @param {Set<string>} fresh
 */
export function locks(view, fresh) {
  const all = view.structures.flat();
  return svg`<g class="locks">
    ${all.map((structure) => strap(structure, fresh.has(structure[0] ?? "")))}
    ${all.map((structure) => lock(structure[0] ?? "", fresh.has(structure[0] ?? "")))}
  </g>`;
}

/** A path from each structure's centre to its other spots. @param {string[][]} structures */
function strokes(structures) {
  return structures.map(spokes).join("");
}

/** @param {string[]} structure */
function spokes([centre = "", ...others]) {
  const from = point(centre);
  return others.map((other) => `M${from.x} ${from.y}L${point(other).x} ${point(other).y}`).join("");
}

/** @param {string[]} structure @param {boolean} fresh */
function strap(structure, fresh) {
  const name = fresh ? "strap closes" : "strap";
  const centre = point(structure[0] ?? "");
  const ends = structure.slice(1).map((spot) => reach(centre, point(spot)));
  const path = ends.map((end) => `M${centre.x} ${centre.y}L${end.x} ${end.y}`).join("");
  return svg`<g class=${name}>
    <path class="edge" d=${path} pathLength="4"></path><path class="brass" d=${path} pathLength="4"></path>
    ${ends.map((end) => svg`<circle class="rivet" cx=${end.x} cy=${end.y} r="0.095"></circle>`)}
  </g>`;
}

/** The end of a strap: just on the outer token. */
function reach(/** @type {import("./types.js").Point} */ a, /** @type {import("./types.js").Point} */ b) {
  return between(between(a, b), b);
}

/** @param {string} centre @param {boolean} fresh */
function lock(centre, fresh) {
  return svg`<g class="lock" transform=${moved(point(centre))}><g class=${fresh ? "body closes" : "body"}>
    <circle class="plate" r="0.33"></circle>
    <path class="shackle" d="M-0.11 -0.02V-0.1A0.11 0.11 0 0 1 0.11 -0.1V-0.02"></path>
    <rect class="case" x="-0.17" y="-0.04" width="0.34" height="0.24" rx="0.05"></rect>
    <path class="key" d="M0 0.05v0.07"></path>
  </g></g>`;
}
