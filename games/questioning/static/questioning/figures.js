/**
 * Pictures of the board and of single tiles for any page of the site. These functions only draw: loading this module has no side
 * effects, and it doesn't need the table's scripts. Colours come from `figures.css`.
 */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { corners } from "./corners.js";
import { SPACES } from "./geometry.js";
import { BOX, ground, names } from "./ground.js";
import { goesOn, lasts } from "./lines.js";
import { lifts, signs } from "./marks.js";
import { height, stack } from "./stack.js";
import { tile } from "./tiles.js";

/**
 * @import {Marks} from "./marks.js"
 * @import {Tile, View} from "./types.js"
 */

let made = 0;

/** Fills in the fields that a figure's view leaves out. @param {Partial<View>} view @returns {View} */
export function whole(view) {
  /** @type {View} */
  const empty = {
    board: {},
    hands: { questions: [], answers: [], lawyer_answers: [] },
    stacks: { questions: 0, answers: 0 },
    gone: [],
    last: { lawyer: null, witness: null },
    facts: {},
    step: "question",
    starting: false,
    turn: 1,
    rules: "standard",
    level: "standard",
    attire: false,
    markers: true,
    corners: {},
    lines: { lawyer: [], witness: [] },
    to_act: [],
    legal: [],
    after: [],
    held_back: [],
    forced: null,
    outcome: null,
  };
  return { ...empty, ...view };
}

/** Everything on the desk, from the bottom layer of the drawing to the top. @param {View} view @param {string} id @param {Marks} marks @param {unknown} [above] */
export function desk(view, id, marks, above = nothing) {
  return svg`${ground(id)}${corners(view, id)}${names()}
    <g class="stacks">${SPACES.map((space) => svg`<g data-stack=${space}>${stack(space, view)}</g>`)}</g>
    ${lasts(view, lifts(view))}<g class="heights">${SPACES.map((space) => height(space, view))}</g>${goesOn(view)}
    ${signs(view, marks)}${above}`;
}

/**
 * The board of a view as a picture. `label` describes it; without one, the picture is hidden from screen readers and needs a
 * description next to it. `marks` are the board's own signs (see `marks.js`): a ghost, where a tile can go, …
 *
 * @param {Partial<View>} view @param {{label?: string, id?: string, marks?: Marks}} [how]
 */
export function drawBoard(view, { label, id = `loq-figure-${++made}`, marks = {} } = {}) {
  return html`<svg class="loq-board" viewBox=${BOX} role=${label ? "img" : nothing} aria-label=${label ?? nothing}
    aria-hidden=${label ? nothing : "true"}>${desk(whole(view), id, marks)}</svg>`;
}

/**
 * One tile as a picture, turned by `turn` if given, otherwise by its own turn.
 *
 * @param {Tile} shown @param {{label?: string, turn?: 0 | 90 | 180 | 270}} [how]
 */
export function drawTile(shown, { label, turn } = {}) {
  const lying = turn === undefined ? shown : { ...shown, turn };
  return html`<svg class="loq-tile" viewBox="-42 -42 84 84" role=${label ? "img" : nothing} aria-label=${label ?? nothing}
    aria-hidden=${label ? nothing : "true"}>${tile(lying)}</svg>`;
}
