/** A view, looked up by spot. */

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Move} Move */

/**
 * @typedef {object} Facts
 * @property {string[]} spots
 * @property {(spot: string) => boolean} has whether the board has such a spot
 * @property {(spot: string) => number | null} owner
 * @property {Set<string>} secured
 * @property {Map<string, import("./types.js").Run[]>} captures lines by the spot that the seat to act may capture
 * @property {Map<string, Move[]>} moves what this viewer may play now
 * @property {Set<string>} capturable @property {Set<string>} recapturable
 */

/** @param {View} view @param {boolean} live whether moves can be made now @returns {Facts} */
export function facts(view, live) {
  const places = new Map(view.board.map((place) => [place.spot, place]));
  /** @type {Map<string, Move[]>} */
  const moves = new Map();
  for (const move of live ? view.legal : []) moves.set(move.spot, [...(moves.get(move.spot) ?? []), move]);
  return {
    spots: view.board.map((place) => place.spot),
    has: (spot) => places.has(spot),
    owner: (spot) => places.get(spot)?.owner ?? null,
    secured: new Set(view.secured),
    captures: new Map(view.captures.map((capture) => [capture.spot, capture.lines])),
    moves,
    capturable: new Set(view.dispute.capturable),
    recapturable: new Set(view.dispute.recapturable),
  };
}
