/** The letters of the columns and the numbers of the rows, along the top and left edges of each layer. */

import { svg } from "../vendor/lit-html/lit-html.js";
import { MEDIUM_UP } from "../kit/breakpoints.js";
import { columnName } from "./places.js";

/**
 * @import {Layout} from "./layout.js"
 * @import {Context, Floor} from "./types.js"
 */
/** @typedef {{name: string, at: number, strong: boolean}} Label `at`: its place along the edge; `strong`: the line has squares, not only corners */

const SIZE = 0.42;

const KEY = "lineup.labels";
const roomy = matchMedia(MEDIUM_UP);

/** Whether boards have labels: as this browser's user chose last; until then, on tablets and larger screens. */
export function wantsLabels() {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept) return kept === "on";
  } catch {
    // Without storage there is no choice to remember.
  }
  return roomy.matches;
}

/** Whether a board has labels. A still figure has them only if asked for. @param {Context} context */
export const isLabelled = ({ overlay, figure }) => overlay.labels ?? (figure === undefined && wantsLabels());

/** @param {boolean} on */
export function keepLabels(on) {
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

/** @param {Floor} floor @param {Layout} layout */
export function edgeLabels(floor, layout) {
  const { left, top } = floor.edge;
  const columns = labels(floor.rows.flat(), layout, "x", columnName);
  const rows = floor.rows.flatMap((row) =>
    layout.isHexagonal ? [middleOf(row, layout)] : labels(row, layout, "y", layout.rowName),
  );
  return svg`<g class="edge-labels" translate="no" font-size=${SIZE}>
    ${columns.map(({ name, at, strong }) => svg`<text class=${strong ? "strong" : ""} x=${at} y=${top - 0.3 + SIZE * 0.36}>${name}</text>`)}
    ${rows.map(({ name, at, strong }) => svg`<text class=${strong ? "strong" : ""} x=${left - 0.34} y=${at + SIZE * 0.36}>${name}</text>`)}
  </g>`;
}

/**
 * A label wherever these spots are drawn along an axis. On a torus, spots on an edge are also drawn on the opposite edge.
 * @param {string[]} spots @param {Layout} layout @param {"x" | "y"} axis @param {(spot: string) => string} nameOf
 */
function labels(spots, layout, axis, nameOf) {
  /** @type {Map<string, Label>} */
  const found = new Map();
  for (const spot of spots) {
    for (const place of layout.places(spot)) {
      const key = place[axis].toFixed(2);
      const strong = layout.isSquare(spot) || (found.get(key)?.strong ?? false);
      found.set(key, { name: nameOf(spot), at: place[axis], strong });
    }
  }
  return [...found.values()].sort((a, b) => a.at - b.at);
}

/** A zigzag of corners has one label, halfway up. @param {string[]} row @param {Layout} layout @returns {Label} */
function middleOf(row, layout) {
  const heights = row.map((spot) => layout.at(spot).y);
  const [spot = ""] = row;
  return {
    name: layout.rowName(spot),
    at: (Math.min(...heights) + Math.max(...heights)) / 2,
    strong: layout.isSquare(spot),
  };
}
