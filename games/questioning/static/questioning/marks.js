/** Signs on the board: where a tile fits, where the line could continue from there, and which tiles would be discarded. */

import { nothing, svg } from "../vendor/lit-html/lit-html.js";
import { centre, HALF, move } from "./geometry.js";
import { rise, thickness } from "./stack.js";
import { outline, tile as drawn } from "./tiles.js";
/**
 * @import {Tile, View} from "./types.js"
 */

/**
 * What to mark. `may`: some tile fits there; `strong`: the picked tile fits as it is turned; `weak`: it fits in another turn;
 * `held`: it would fit if LQ-12 didn't forbid it; `leads`: where the line could continue; `doomed`: tiles that will be discarded;
 * `restart`: where the witness will start a new line; `asked`: the space that a note or a refusal is about.
 *
 * @typedef {object} Marks
 * @property {string[]} [may] @property {string[]} [strong] @property {string[]} [weak] @property {string[]} [held]
 * @property {string[]} [leads] @property {string[]} [doomed] @property {string | null} [restart] @property {string | null} [asked]
 * @property {{space: string, tile: Tile, firm: boolean, hint?: boolean} | null} [ghost]
 */

/** The height of the stack on a space. @param {View} view @param {string} space */
const heightOf = (view, space) => view.board[space]?.length ?? 0;

/** How far the top tile is drawn above the centre of its space. @param {View} view */
export const lifts = (view) => (/** @type {string} */ space) => rise(heightOf(view, space));

/** @param {string} side */
const ring = (side) => outline(side, 4);

/** @param {View} view @param {string} space @param {unknown} content */
function at(view, space, content) {
  const { x, y } = centre(space);
  return svg`<g transform=${move(x, y - rise(heightOf(view, space)))}>${content}</g>`;
}

/** @param {View} view @param {string} space @param {string} name */
function placeMark(view, space, name) {
  const top = view.board[space]?.at(-1)?.side ?? "question";
  const sign = { weak: TURN, held: STOP }[name];
  return at(
    view,
    space,
    svg`<g class="mark ${name}">
    ${heightOf(view, space) ? nothing : svg`<path class="fill" d=${outline(top)}></path>`}
    <path class="casing" d=${ring(top)}></path><path class="ring" d=${ring(top)}></path>
    ${sign ? svg`<g class="sign" transform=${move(-HALF + 2, -HALF + 2)}><circle r="10.5"></circle><path d=${sign}></path></g>` : nothing}
  </g>`,
  );
}

/** A circular arrow. */
const TURN = "M-5 2.500A5.400 5.400 0 1 0 -3.300 -4.300M-3.800 -8.300L-3.500 -3.900L0.900 -4.300";
/** A horizontal bar: not here. */
const STOP = "M-5.500 0H5.500";

/** A double chevron: the line could continue here. @param {View} view @param {string} space @param {string} side of the tile held over the board */
function lead(view, space, side) {
  const next = heightOf(view, space);
  return at(
    view,
    space,
    svg`<g class="lead ${side === "question" ? "lawyer" : "witness"} ${next ? "covered" : ""}">
    <circle r="12.5"></circle><path d="M-5.500 -5.500L0 0L-5.500 5.500M1 -5.500L6.500 0L1 5.500"></path></g>`,
  );
}

/** @param {View} view @param {NonNullable<Marks["ghost"]>} ghost */
function ghostly(view, { space, tile, firm, hint }) {
  const height = heightOf(view, space) + 1;
  const { x, y } = centre(space);
  return svg`<g transform=${move(x, y - rise(height) - (height > 1 ? thickness(height) : 0))}><g class="ghost ${firm ? "firm" : "loose"} ${hint ? "hint" : ""}">
    <path class="halo" d=${outline(tile.side, 5)}></path>${drawn(tile)}<path class="ring" d=${outline(tile.side, 4)}></path></g></g>`;
}

/** @param {View} view @param {string} space */
const doom = (view, space) =>
  at(
    view,
    space,
    svg`<g class="doom"><path class="veil" d=${outline("question")}></path>
  <path class="casing" d="M-24 -24L24 24M24 -24L-24 24"></path><path class="cross" d="M-24 -24L24 24M24 -24L-24 24"></path></g>`,
  );

/** @param {View} view @param {string} space */
const restart = (view, space) =>
  at(
    view,
    space,
    svg`<g class="restart"><path class="casing" d=${outline("answer", 5)}></path>
  <path class="ring" d=${outline("answer", 5)}></path></g>`,
  );

/** Everything drawn above the tiles. @param {View} view @param {Marks} marks */
export function signs(
  view,
  { may = [], strong = [], weak = [], held = [], leads = [], doomed = [], restart: corner, ghost, asked },
) {
  const hidden = ghost?.space;
  const open = (/** @type {string[]} */ list) => list.filter((space) => space !== hidden);
  return svg`<g class="signs">
    ${open(may).map((space) => placeMark(view, space, "may"))}
    ${open(held).map((space) => placeMark(view, space, "held"))}
    ${open(weak).map((space) => placeMark(view, space, "weak"))}
    ${open(strong).map((space) => placeMark(view, space, "strong"))}
    ${open(doomed).map((space) => doom(view, space))}
    ${corner ? restart(view, corner) : nothing}
    ${asked ? at(view, asked, svg`<path class="asked" d=${outline("question", 7)}></path>`) : nothing}
    ${ghost ? ghostly(view, ghost) : nothing}
    ${ghost ? open(leads).map((space) => lead(view, space, ghost.tile.side)) : nothing}
  </g>`;
}
