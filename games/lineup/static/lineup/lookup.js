/** A view's facts, indexed by spot. */

import { layoutOf } from "./layout.js";

/**
 * @import {Layout} from "./layout.js"
 * @import {Capture, Move, Run, View} from "./server.d.ts"
 */

/**
 * @typedef {object} Lookup
 * @property {Layout} layout where everything lies
 * @property {string[]} spots
 * @property {(spot: string) => boolean} has whether the board has such a spot
 * @property {(spot: string) => number | null} owner
 * @property {Set<string>} secured
 * @property {Map<string, Run[]>} captures for each spot that the seat to act can capture, the lines that allow it
 * @property {Map<string, Move[]>} moves this viewer's legal moves, by spot
 * @property {Set<string>} capturable @property {Set<string>} recapturable
 * @property {Set<string>} forbidden spots that can't be captured because that would bring back an earlier position (LU-12)
 */

/** @param {View} view @param {boolean} live whether moves can be made in this view @param {boolean} [labelled] whether the board has labels along its edges @returns {Lookup} */
export function lookUp(view, live, labelled = false) {
  const layout = layoutOf(view, labelled);
  const places = new Map(view.board.map((place) => [place.spot, place]));
  /** @type {Map<string, Move[]>} */
  const moves = new Map();
  for (const move of live ? view.legal : []) moves.set(move.spot, [...(moves.get(move.spot) ?? []), move]);
  return {
    layout,
    spots: layout.spots,
    has: layout.has,
    owner: (spot) => places.get(spot)?.owner ?? null,
    secured: new Set(view.secured),
    captures: new Map(view.captures.map((capture) => [capture.spot, capture.lines])),
    moves,
    capturable: new Set(view.dispute.capturable),
    recapturable: new Set(view.dispute.recapturable),
    forbidden: new Set(view.forbidden ?? []),
  };
}

/** The line a move captures with, if the move names one (LV-9). @param {Capture} move @param {Run[]} [runs] all lines that allow the capture @returns {Run | undefined} */
export const lineOf = ({ from, to }, runs = []) =>
  runs.find(({ mine, taken }) => mine[0] === from && (to === undefined || taken?.[taken.length - 1] === to));
