/**
 * The two lines, drawn from tile to tile: the lawyer's is a solid cord, the witness's is dashed. On a tile, a line is a broad
 * stroke under the arrows, even where the line's own tile has been covered since.
 */

import { nothing, svg } from "../vendor/lit-html/lit-html.js";
import { away, centre, HALF, leadsOn, move, pointOf, portAt, ports } from "./geometry.js";
import { outline } from "./tiles.js";
/**
 * @import {LinkedTile} from "./server.d.ts"
 * @import {View, Who} from "./types.js"
 */

/** @type {Who[]} */
const SIDES = ["lawyer", "witness"];

/** The class name for the age of a link: 0 is the newest, 3 and older look the same. @param {number} age */
const aged = (age) => `age-${Math.min(age, 3)}`;

/** The position of a board point on the edge of a tile, relative to its centre. @param {string} space @param {[number, number]} point @param {number} reach */
function spot(space, point, reach) {
  const [dx = 0, dy = 0] = away(portAt(space, point));
  return { x: dx * reach, y: -dy * reach };
}

/**
 * One link of a line, relative to the centre of the top tile: the path across the tile, and the ends of the cord beyond it.
 * @param {LinkedTile[]} links @param {number} n @param {number} lift
 */
function piece(links, n, lift) {
  const link = links[n];
  const next = links[n + 1];
  const points = link ? [link.from, next?.from].filter((point) => !!point) : [];
  const over = points.map((point) => spot(link?.space ?? "", /** @type {[number, number]} */ (point), HALF));
  const beyond = points.map((point) => spot(link?.space ?? "", /** @type {[number, number]} */ (point), 50));
  const [first, last] = over.map(({ x, y }) => `${x * 0.92} ${y * 0.92}`);
  if (!first) return null;
  return {
    way: last ? `M${first}L0 0L${last}` : `M${first}L0 0`,
    cords: over
      .map(({ x, y }, end) => `M${x * 0.94} ${y * 0.94}L${beyond[end]?.x} ${(beyond[end]?.y ?? 0) + lift}`)
      .join(""),
  };
}

/**
 * The parts of both lines on a space: `under` is a broad stroke below the arrows, `cords` lead from the tile to its neighbours.
 * @param {string} space @param {View} view @param {number} lift how far the top tile is drawn above the centre of the space
 */
export function through(space, view, lift) {
  if (!view.lines || view.markers === false) return { under: nothing, cords: nothing };
  const found = SIDES.flatMap((who) => {
    const links = view.lines[who] ?? [];
    return links.flatMap((link, n) => {
      const drawn = link.space === space ? piece(links, n, lift) : null;
      const covered = view.board[space]?.at(-1)?.id === link.tile ? "" : "covered";
      return drawn ? [{ ...drawn, names: `line ${who} ${covered} ${aged(links.length - 1 - n)}` }] : [];
    });
  });
  return {
    under: found.map(({ way, names }) => svg`<path class="way ${names}" d=${way}></path>`),
    cords: found.map(
      ({ cords, names }) =>
        svg`<g class=${names}><path class="casing" d=${cords}></path><path class="cord" d=${cords}></path></g>`,
    ),
  };
}

/** The outline of the last tile of a line. @param {Who} who @param {View} view @param {(space: string) => number} lift */
function last(who, view, lift) {
  const at = view.last?.[who];
  if (!at) return nothing;
  const { x, y } = centre(at.space);
  const both = view.last[who === "lawyer" ? "witness" : "lawyer"]?.space === at.space;
  const d = outline(at.tile.side, both && who === "witness" ? 1 : 4.5);
  return svg`<g class="last ${who}" transform=${move(x, y - lift(at.space))}>
    <path class="casing" d=${d}></path><path class="cord" d=${d}></path></g>`;
}

/** The exits where a line can continue: a wedge in the gap beyond each. @param {Who} who @param {View} view */
function ends(who, view) {
  const at = view.last?.[who];
  if (!at || at.tile.face_down) return nothing;
  const open = ports(at.tile).exits.filter((port) => leadsOn(at.space, port));
  return open.map((port) => {
    const [px, py] = pointOf(at.space, port);
    const [dx = 0, dy = 0] = away(port);
    const angle = (Math.atan2(dx, dy) * 180) / Math.PI;
    return svg`<path class="end ${who}" transform="translate(${px * 50 + dx * 3} ${(8 - py) * 50 - dy * 3}) rotate(${angle})" d="M-12 6L0 -9L12 6L0 1.500Z"></path>`;
  });
}

/**
 * The outlines of both last tiles.
 * @param {View} view @param {(space: string) => number} lift how far the top tile is drawn above the centre of its space
 */
export const lasts = (view, lift) =>
  view.markers === false || !view.last ? nothing : SIDES.map((who) => last(who, view, lift));

/** Where the line of the side to play can continue. @param {View} view */
export const goesOn = (view) =>
  view.markers === false || view.outcome
    ? nothing
    : ends(view.step === "question" ? "lawyer" : "witness", view);
