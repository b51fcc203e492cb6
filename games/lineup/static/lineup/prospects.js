/** What each seat could do if it were its turn. Requested from the rules (games/lineup/rules/threats.py) when threats are shown. */

import { svg } from "../vendor/lit-html/lit-html.js";
import { moved } from "./geometry.js";

/**
 * @import {Facts} from "./facts.js"
 * @import {Threat} from "./threats.js"
 * @import {Context} from "./types.js"
 */
/** @typedef {{structures: Threat[], captures: string[][]}} Prospects `captures`: by seat, the tokens it could capture */

/** Null while the answer is pending, and where the rules can't be asked. @param {Context} context @returns {Prospects | null} */
export function prospects({ overlay, query }) {
  const data = overlay.threats ? query?.({ threats: true }).data : undefined;
  if (!data) return null;
  /** @type {{seat: number, spots: string[], spot: string}[]} */
  const found = data.structures;
  return {
    structures: found.map(({ seat, spots, spot }) => ({ seat, structure: spots, missing: spot })),
    captures: data.captures,
  };
}

/** A dashed ring around each token that a seat could capture, in that seat's colour. @param {string[][]} captures @param {Facts} known */
export const drawProspects = (captures, { layout }) =>
  svg`<g class="prospects">${captures.flatMap((spots, seat) =>
    spots.flatMap((spot) =>
      layout
        .places(spot)
        .map(
          (at) =>
            svg`<g class="prospect seat-${seat}" transform=${moved(at)}><circle class="casing" r="0.62"></circle><circle class="ring" r="0.62"></circle></g>`,
        ),
    ),
  )}</g>`;
