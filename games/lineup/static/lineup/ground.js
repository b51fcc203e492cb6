/** The bare board: a frame of dark wood, inlaid squares or hexagons with their grain turned, and round corners. */

import { fill, gettext } from "../site/i18n.js";
import { preference } from "../site/preferences.js";
import { nothing, svg } from "../vendor/lit-html/lit-html.js";
import { ACROSS, LABELS, MARGIN } from "./geometry.js";
import { columnName } from "./names.js";

/**
 * @import {Layout} from "./layout.js"
 * @import {Context, Floor, Point} from "./types.js"
 */

/**
 * A kind of tile: its scaled outline, its part of the frame, how far its grain is turned (degrees), the edges that catch the light, and
 * half its width at a given height.
 * @typedef {{outline: (at: Point, scale: number) => string, slab: (at: Point, margin: number) => string, turn: (at: Point) => number, bevel: (at: Point) => string, half: (y: number) => number}} Tile
 */

/** A tile's size, as a share of the way to its corners. */
const INLAID = 0.955;
const STREAKS = [-0.78, -0.52, -0.3, -0.04, 0.2, 0.46, 0.74];

/** Everything below the tokens. The frame is as wide as the board's margin. @param {Layout} layout */
export function ground(layout) {
  return svg`<g class="ground" aria-hidden="true">${layout.floors.map((floor) => wood(floor, layout))}</g>`;
}

/** @param {Floor} floor @param {Layout} layout */
function wood(floor, layout) {
  const spots = floor.rows.flat();
  const squares = spots.filter(layout.isSquare).map(layout.at);
  const tile = layout.isHexagonal ? HEXAGON : SQUARE;
  const places = spots.filter((spot) => !layout.isSquare(spot)).map(layout.places);
  const turns = [...new Set(squares.map(tile.turn))];
  const ledges = hasLedge(layout) ? LEDGES : [{ x: 0, y: 0 }];
  const frame = (/** @type {number} */ margin) =>
    [...squares, ...floor.bare]
      .flatMap((at) => ledges.map((by) => tile.slab({ x: at.x + by.x, y: at.y + by.y }, margin)))
      .join("");
  return svg`<g class=${layout.wraps ? "wood endless" : "wood"}>
    <path class="frame-shade" d=${frame(MARGIN)} transform="translate(0 0.1)"></path>
    <path class="frame-edge" d=${frame(MARGIN)}></path>
    <path class="frame" d=${frame(MARGIN - 0.06)}></path>
    ${floor.bare.length ? svg`<path class="bare" d=${floor.bare.map((at) => tile.outline(at, INLAID)).join("")}></path>` : nothing}
    ${turns.map((turn) =>
      inlays(
        squares.filter((at) => tile.turn(at) === turn),
        turn,
        tile,
      ),
    )}
    ${sockets(
      places.map(([first]) => first),
      "socket",
    )}
    ${sockets(
      places.flatMap(([, ...copies]) => copies),
      "socket again",
    )}
    ${layout.wraps ? svg`<path class="goes-on" d=${onwards(floor)}></path>` : nothing}
    ${layout.labelled ? edgeLabels(floor, layout) : nothing}
    ${layout.floors.length > 1 ? caption(floor, layout.labelled ? LABELS : 0) : nothing}
  </g>`;
}

/** @param {Floor} floor */
export function nameOf({ number, block, top }) {
  const layer = (number % ACROSS) + 1;
  if (block !== null) return fill(gettext("Layer %(layer)s, block %(block)s"), { layer, block: block + 1 });
  return fill(top ? gettext("Layer %(number)s, top") : gettext("Layer %(number)s"), { number: layer });
}

/** @param {Floor} floor @param {number} room for the labels between the layer and its name */
function caption(floor, room) {
  const { left, right, top } = floor.edge;
  const size = (right - left) * 0.075;
  return svg`<text class="floor-name" x=${(left + right) / 2} y=${top - room - size * 0.45} font-size=${size}>${nameOf(floor)}</text>`;
}

/** Small arrowheads outside the edges of a torus, which continues there. @param {Floor} floor */
function onwards({ edge: { left, top, right, bottom } }) {
  const path = [];
  for (let x = left + MARGIN + 1; x < right - MARGIN; x += 2)
    path.push(`M${x - 0.2} ${top + 0.36}l0.2 -0.16l0.2 0.16M${x - 0.2} ${bottom - 0.36}l0.2 0.16l0.2 -0.16`);
  for (let y = top + MARGIN + 1; y < bottom - MARGIN; y += 2)
    path.push(`M${left + 0.36} ${y - 0.2}l-0.16 0.2l0.16 0.2M${right - 0.36} ${y - 0.2}l0.16 0.2l-0.16 0.2`);
  return path.join("");
}

/**
 * All tiles whose grain is turned alike, in one path for each kind of line: boards have hundreds of tiles.
 * @param {Point[]} squares @param {number} turn @param {Tile} tile
 */
function inlays(squares, turn, tile) {
  return svg`<g class=${turn ? "tile turned" : "tile"}>
    <path class="veneer" d=${squares.map((at) => tile.outline(at, INLAID)).join("")}></path>
    <path class="grain" d=${squares.map((at) => grain(at, rotated(at, -turn), tile.half)).join("")} transform="rotate(${turn})"></path>
    <path class="bevel" d=${squares.map(tile.bevel).join("")}></path>
  </g>`;
}

/** Round places for tokens between squares. @param {(Point | undefined)[]} places @param {string} name with "again": copies on the opposite edge */
function sockets(places, name) {
  const all = places.filter((at) => at !== undefined);
  if (!all.length) return nothing;
  return svg`<g class=${name}>
    <path class="groove" d=${all.map((at) => circle(at, 0.655)).join("")}></path>
    <path class="inlay" d=${all.map((at) => circle(at, 0.61)).join("")}></path>
    <path class="hollow" d=${all.map(({ x, y }) => `M${x - 0.55} ${y - 0.16}a0.575 0.575 0 0 1 1.1 0`).join("")}></path>
  </g>`;
}

/** @param {Point} at @param {number} r */
const circle = ({ x, y }, r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** The point, turned round the origin. @param {Point} at @param {number} degrees @returns {Point} */
function rotated({ x, y }, degrees) {
  const angle = (degrees * Math.PI) / 180;
  const short = (/** @type {number} */ value) => Math.round(value * 1e4) / 1e4;
  return {
    x: short(x * Math.cos(angle) - y * Math.sin(angle)),
    y: short(x * Math.sin(angle) + y * Math.cos(angle)),
  };
}

/** @type {Tile} */
const SQUARE = {
  outline: ({ x, y }, scale) => rounded(x, y, scale, 0.1),
  slab: ({ x, y }, margin) => rounded(x, y, 1 + margin, 0.55),
  turn: ({ x, y }) => ((Math.round(x) + Math.round(y)) % 4 === 0 ? 90 : 0),
  bevel: ({ x, y }) => `M${x - INLAID + 0.05} ${y + INLAID - 0.05}v${0.1 - 2 * INLAID}h${2 * INLAID - 0.1}`,
  half: () => INLAID,
};

/** The side of a hexagon, in units. */
const SIDE = Math.SQRT2;

/** @type {Tile} */
const HEXAGON = {
  outline: (at, scale) => hexagon(at, SIDE * scale, 0.05),
  slab: (at, margin) => hexagon(at, SIDE + margin * 1.12, 0.2),
  turn: ({ x, y }) =>
    [0, 60, 120][(Math.round(x / Math.sqrt(6)) + 2 * Math.round(y / (1.5 * SIDE))) % 3] ?? 0,
  bevel: ({ x, y }) =>
    `M${x - 0.8 * SIDE} ${y + 0.42 * SIDE}v${-0.88 * SIDE}l${0.8 * SIDE} ${-0.45 * SIDE}l${0.8 * SIDE} ${0.45 * SIDE}`,
  half: (y) => INLAID * Math.min(SIDE * Math.sqrt(0.75), (SIDE - Math.abs(y)) * Math.sqrt(3)) - 0.04,
};

/** @param {number} x @param {number} y @param {number} half @param {number} r */
const rounded = (x, y, half, r) =>
  `M${x - half} ${y - half + r}a${r} ${r} 0 0 1 ${r} ${-r}h${2 * (half - r)}a${r} ${r} 0 0 1 ${r} ${r}` +
  `v${2 * (half - r)}a${r} ${r} 0 0 1 ${-r} ${r}h${-2 * (half - r)}a${r} ${r} 0 0 1 ${-r} ${-r}Z`;

/** @param {Point} at @param {number} r distance from the centre to the corners @param {number} blunt share of each side used for the rounded corners */
function hexagon(at, r, blunt) {
  const corners = [0, 1, 2, 3, 4, 5].map((n) => ({
    x: at.x + r * Math.sin((n * Math.PI) / 3),
    y: at.y - r * Math.cos((n * Math.PI) / 3),
  }));
  const part = (/** @type {Point} */ a, /** @type {Point} */ b) =>
    `${a.x + (b.x - a.x) * blunt} ${a.y + (b.y - a.y) * blunt}`;
  const turns = corners.map((corner, n) => {
    const [before = corner, after = corner] = [corners[(n + 5) % 6], corners[(n + 1) % 6]];
    return `${part(corner, before)}Q${corner.x} ${corner.y} ${part(corner, after)}`;
  });
  return `M${turns.join("L")}Z`;
}

/** Streaks of wood: they differ from tile to tile, but never change on the same tile. @param {Point} at @param {Point} turned the same, with the grain's turn undone @param {(y: number) => number} half */
function grain({ x, y }, turned, half) {
  const sway = (/** @type {number} */ n) => (Math.sin(x * 12.9 + y * 78.2 + n * 37.7) * 0.09).toFixed(3);
  return STREAKS.map((at, n) => {
    const wide = half(at);
    return `M${turned.x - wide} ${turned.y + at}q${wide / 2} ${sway(n)} ${wide} ${sway(n + 9)}t${wide} ${sway(n + 5)}`;
  }).join("");
}

// -- The letters of the columns and the numbers of the rows, along the top and left edges of each layer.

/** The frame is wider at the top and on the left, where the labels stand on it: of boards whose edges are straight. */
const LEDGES = [0, -LABELS].flatMap((x) => [0, -LABELS].map((y) => ({ x, y })));

/** @param {Layout} layout */
const hasLedge = ({ labelled, isStraight }) => labelled && isStraight;

/** @typedef {{name: string, at: number, strong: boolean}} Label `at`: its place along the edge; `strong`: the line has squares, not only corners */

const SIZE = 0.42;

/** Whether a board has labels. A still figure has them only if asked for. @param {Context} context */
export const isLabelled = ({ overlay, figure }) =>
  overlay.labels ?? (figure === undefined && preference("coordinates"));

/** @param {Floor} floor @param {Layout} layout */
function edgeLabels(floor, layout) {
  const { left, top } = floor.edge;
  const columns = labels(floor.rows.flat(), layout, "x", columnName);
  const rows = floor.rows.flatMap((row) =>
    layout.isHexagonal ? [middleOf(row, layout)] : labels(row, layout, "y", layout.rowName),
  );
  return svg`<g class=${hasLedge(layout) ? "edge-labels on-frame" : "edge-labels"} translate="no" font-size=${SIZE}>
    ${columns.map(({ name, at, strong }) => svg`<text class=${strong ? "strong" : ""} x=${at} y=${top - 0.3 + SIZE * 0.36}>${name}</text>`)}
    ${rows.map(({ name, at, strong }) => svg`<text class=${strong ? "strong" : ""} x=${left - (hasLedge(layout) ? 0.28 : 0.34)} y=${at + SIZE * 0.36}>${name}</text>`)}
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
