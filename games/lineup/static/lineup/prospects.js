/** What everybody could do if it were their turn, as the rules say it (games/lineup/rules/threats.py): asked for when it shall be shown. */

import { svg } from "../vendor/lit-html/lit-html.js";
import { moved } from "./geometry.js";

/** @typedef {{structures: import("./threats.js").Threat[], captures: string[][]}} Prospects by seat the tokens that it could capture */

/** Nothing while it is on its way, and where the rules cannot be asked. @param {import("./types.js").Context} context @returns {Prospects | null} */
export function prospects({ overlay, query }) {
  const data = overlay.threats ? query?.({ threats: true }).data : undefined;
  if (!data) return null;
  /** @type {{seat: number, spots: string[], spot: string}[]} */
  const found = data.structures;
  return { structures: found.map(({ seat, spots, spot }) => ({ seat, structure: spots, missing: spot })), captures: data.captures };
}

/** A broken ring round each token that somebody could capture, in the colour of whoever could. @param {string[][]} captures @param {import("./facts.js").Facts} known */
export const drawProspects = (captures, { layout }) =>
  svg`<g class="prospects">${captures.flatMap((spots, seat) =>
    spots.flatMap((spot) => layout.places(spot).map((at) => svg`<g class="prospect seat-${seat}" transform=${moved(at)}><circle class="casing" r="0.62"></circle><circle class="ring" r="0.62"></circle></g>`)),
  )}</g>`;
