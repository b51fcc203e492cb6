/** The stack on a space: the top tile, and below it the edges of the other layers, each in the material of its kind. */

import { nothing, svg } from "../vendor/lit-html/lit-html.js";
import { centre, HALF, move } from "./geometry.js";
import { through } from "./lines.js";
import { arrows, classes, face } from "./tiles.js";
/**
 * @import {Tile, View} from "./types.js"
 */

const H = HALF;
/** The height of one layer's edge, and the room for all edges together. */
const LAYER = 5;
const ROOM = 19;

/** How thick each layer of a stack is drawn. @param {number} height */
export const thickness = (height) => (height < 2 ? LAYER : Math.min(LAYER, ROOM / (height - 1)));

/** How far the top tile of a stack is drawn above the centre of its space. @param {number} height */
export const rise = (height) => (Math.max(height - 1, 0) * thickness(height)) / 2;

/** The visible edge of one layer below the tile on top of it. @param {Tile} tile @param {number} below @param {number} thick */
function edge({ side, face_down: down }, below, thick) {
  const bottom = H + below + thick;
  const c = 7;
  const d =
    side === "answer" && !down
      ? `M${-H} ${bottom - thick - c}H${H}V${bottom - c}L${H - c} ${bottom}H${-H + c}L${-H} ${bottom - c}Z`
      : `M${-H} ${bottom - thick - c}H${H}V${bottom - c}Q${H} ${bottom} ${H - c} ${bottom}H${-H + c}Q${-H} ${bottom} ${-H} ${bottom - c}Z`;
  return svg`<path class="layer ${side} ${down ? "down" : ""}" d=${d}></path>`;
}

/** The stack on a space, with the parts of the lines that cross it. @param {string} space @param {View} view */
export function stack(space, view) {
  const tiles = view.board[space] ?? [];
  const top = tiles.at(-1);
  const { x, y } = centre(space);
  const lift = rise(tiles.length);
  const { under, cords } = through(space, view, lift);
  if (!top) return svg`<g class="stack" transform=${move(x, y)}>${under}${cords}</g>`;
  const thick = thickness(tiles.length);
  const below = tiles.slice(0, -1);
  return svg`<g class="stack" transform=${move(x, y - lift)}>
    <path class="shade" d="M${-H + 3} ${-H + 8}H${H - 3}Q${H + 1} ${-H + 8} ${H + 1} ${-H + 12}V${H + 2 * lift - 2}Q${H + 1} ${H + 2 * lift + 5} ${H - 6} ${H + 2 * lift + 5}H${-H + 6}Q${-H - 1} ${H + 2 * lift + 5} ${-H - 1} ${H + 2 * lift - 2}V${-H + 12}Q${-H - 1} ${-H + 8} ${-H + 3} ${-H + 8}Z"></path>
    ${below.map((tile, n) => edge(tile, (tiles.length - 2 - n) * thick, thick))}
    <g class=${classes(top, "top")} data-tile=${top.id}>${face(top)}${under}${arrows(top)}</g>
    ${cords}
  </g>`;
}

/** The height of a stack as a number, from two tiles up. @param {string} space @param {View} view */
export function height(space, view) {
  const count = view.board[space]?.length ?? 0;
  if (count < 2) return nothing;
  const { x, y } = centre(space);
  return svg`<g class="height" transform=${move(x + H - 2, y + rise(count) + H - 1)}><circle r="8.5"></circle><text y="4.4">${count}</text></g>`;
}
