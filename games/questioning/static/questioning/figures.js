/**
 * Pictures of the board and of single tiles for any page of the site. These functions only draw: loading this module has no side
 * effects, and it doesn't need the table's scripts. Colours come from `figures.css`.
 */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { centre, COLUMNS, CORNERS, FRAME, HALF, move, ROWS, SPACES } from "./geometry.js";
import { goesOn, lasts, through } from "./lines.js";
import { arrows, classes, face, outline, tile, tile as drawn } from "./tiles.js";

/** @import {Tile, View} from "./types.js" */

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

// -- The four facts: a brass fitting on each corner of the desk with a lamp, dark or lit, and a small tower that shows the
//    progress of the stack: solid bars for the layers that count already, hollow ones for the kinds of tile still needed.

const F = FRAME;

/** The direction from the centre of the board to each corner, y downwards. @type {Record<string, [number, number]>} */
const WAY = { a1: [-1, 1], a4: [-1, -1], d4: [1, -1], d1: [1, 1] };

/** The layers of a fact from the bottom up: those that count already, then those still needed. None once it is revealed. @param {string} space @param {View} view */
export function layers(space, view) {
  const { counts, needs } = view.corners?.[space] ?? { counts: 0, needs: [] };
  const tiles = view.board[space] ?? [];
  const counted = counts ? tiles.slice(-counts).slice(-4) : [];
  const full = counted.map(({ side }) => ({ side: /** @type {string} */ (side), full: true }));
  return view.facts?.[space] ? [] : [...full, ...needs.map((side) => ({ side, full: false }))].slice(0, 6);
}

/** The tower, with the lowest layer at the bottom. @param {{side: string, full: boolean}[]} bars */
function tower(bars) {
  const high = 6.6;
  const foot = (bars.length * high) / 2;
  return svg`<g class="tower">${bars.map(({ side, full }, n) => {
    const y = foot - (n + 1) * high;
    return svg`<rect class="bar ${side} ${full ? "full" : "open"}" x="-9" y=${y + 0.8} width="18" height=${high - 1.6} rx=${side === "answer" ? 0 : 2.6}></rect>`;
  })}</g>`;
}

/** A lamp on a stand: dark, or lit. @param {boolean} lit */
const lamp = (lit) => svg`<g class="lamp ${lit ? "lit" : "dark"}">
  ${lit ? svg`<path class="rays" d="M0 -11.500V-9.200M-9 -7.500L-7.300 -6M9 -7.500L7.300 -6M-11.500 1H-9.200M11.500 1H9.200"></path>` : nothing}
  <path class="bulb" d="M-6.500 -0.500A6.500 6.500 0 1 1 6.500 -0.500C6.500 2.500 3.800 3.600 3.600 6.200H-3.600C-3.800 3.600 -6.500 2.500 -6.500 -0.500Z"></path>
  <path class="cap" d="M-3.600 7.800H3.600M-2.400 10.200H2.400"></path>
</g>`;

/** @param {string} space @param {View} view @param {string} id */
function corner(space, view, id) {
  const [h, v] = WAY[space] ?? [1, 1];
  const lit = !!view.facts?.[space];
  const bars = layers(space, view);
  const [x, y] = [200 + h * (200 + F / 2), 200 + v * (200 + F / 2)];
  const leg = bars.length ? 38 : 26;
  return svg`<g class="corner ${lit ? "lit" : ""}" data-corner=${space}>
    ${
      lit
        ? svg`<circle class="glow" cx=${200 + h * 165} cy=${200 + v * 165} r="118" fill="url(#${id}-glow)" clip-path="url(#${id}-clip)"></circle>
      <rect class="halo" x=${200 + h * 150 - 47} y=${200 + v * 150 - 47} width="94" height="94" rx="10"></rect>`
        : nothing
    }
    <path class="fitting" fill="url(#${id}-brass)" transform="translate(${200 + h * 200} ${200 + v * 200}) scale(${h} ${v})"
      d="M${F - 1} ${F - 13}Q${F - 1} ${F - 1} ${F - 13} ${F - 1}H-22L-28 ${F - 8}V6L-22 2H2V${-leg + 6}L7 ${-leg}H${F - 7}L${F - 1} ${-leg + 6}Z"></path>
    <circle class="screw" cx=${200 + h * 184} cy=${y} r="2.6"></circle>
    <g transform=${move(x, y)}>${lamp(lit)}</g>
    ${bars.length ? svg`<g transform=${move(x, 200 + v * 184)}>${tower(bars)}</g>` : nothing}
  </g>`;
}

/** All four corners. @param {View} view @param {string} id */
const corners = (view, id) => svg`<g class="corners">${CORNERS.map((space) => corner(space, view, id))}</g>`;

// -- Signs on the board: where a tile fits, where the line could continue from there, and which tiles would be discarded.

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
const lifts = (view) => (/** @type {string} */ space) => rise(heightOf(view, space));

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
function signs(
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

// -- The desk: a mahogany frame, green leather with a brass line, and the names of the columns and rows.

const SIZE = 400;

/** The view box of the drawing: the spaces and the frame around them. */
export const BOX = `${-F} ${-F} ${SIZE + 2 * F} ${SIZE + 2 * F}`;

/** The stitched seams between spaces. @param {number} at */
const seams = (at) => svg`<path d="M${at} 5V395M5 ${at}H395"></path>`;

/** The empty desk. @param {string} id unique on the page: prefix of the gradients' ids */
const ground = (id) => svg`<defs>
    <radialGradient id="${id}-lamp" cx="0.5" cy="0.34" r="0.8"><stop class="lamp-inner" offset="0"></stop><stop class="lamp-outer" offset="1"></stop></radialGradient>
    <linearGradient id="${id}-wood" x1="0" y1="0" x2="0" y2="1"><stop class="wood-light" offset="0"></stop><stop class="wood-dark" offset="1"></stop></linearGradient>
    <linearGradient id="${id}-brass" x1="0" y1="0" x2="1" y2="1"><stop class="brass-light" offset="0"></stop><stop class="brass-mid" offset="0.45"></stop><stop class="brass-dark" offset="1"></stop></linearGradient>
    <radialGradient id="${id}-glow"><stop class="glow-inner" offset="0"></stop><stop class="glow-outer" offset="1"></stop></radialGradient>
    <clipPath id="${id}-clip"><rect x=${-F} y=${-F} width=${SIZE + 2 * F} height=${SIZE + 2 * F} rx="14"></rect></clipPath>
  </defs>
  <rect class="wood" x=${-F} y=${-F} width=${SIZE + 2 * F} height=${SIZE + 2 * F} rx="14" fill="url(#${id}-wood)"></rect>
  <path class="grain" d="M-20 -20.500H420M-16 -13Q200 -9 416 -14M-20 -6H420M-20 409Q180 412 420 408M-20 417Q220 413 420 418M-22 -10Q-19 200 -21 410M-12 -4Q-15 210 -12 404M-7 0V400M407 0Q410 200 407 400M413 -4Q411 220 414 404M421 -10Q419 200 422 410"></path>
  <rect class="bevel" x=${-F + 1} y=${-F + 1} width=${SIZE + 2 * F - 2} height=${SIZE + 2 * F - 2} rx="13"></rect>
  <rect class="lip" x="-2.5" y="-2.5" width="405" height="405" rx="6"></rect>
  <rect class="leather" width="400" height="400" rx="4"></rect>
  <rect width="400" height="400" rx="4" fill="url(#${id}-lamp)"></rect>
  <rect class="tooling" x="4" y="4" width="392" height="392" rx="3"></rect>
  <g class="seams">${[100, 200, 300].map(seams)}</g>
  <g class="places">${SPACES.map(place)}</g>`;

/** The names of the columns and rows. */
const names = () => svg`<g class="names">
    ${COLUMNS.map((column, n) => svg`<text x=${n * 100 + 50} y="418">${column}</text>`)}
    ${ROWS.map((_row, n) => svg`<text x="-14" y=${n * 100 + 54.5 + /** @type {number} */ ([5, 0, 0, -5][n])}>${4 - n}</text>`)}
  </g>`;

/** The pressed outline of a space. @param {string} space */
function place(space) {
  const { x, y } = centre(space);
  return svg`<rect x=${x - 40} y=${y - 40} width="80" height="80" rx="8"></rect>`;
}

// -- The stack on a space: the top tile, and below it the edges of the other layers, each in the material
//    of its kind.

const H = HALF;
/** The height of one layer's edge, and the room for all edges together. */
const LAYER = 5;
const ROOM = 19;

/** How thick each layer of a stack is drawn. @param {number} height */
const thickness = (height) => (height < 2 ? LAYER : Math.min(LAYER, ROOM / (height - 1)));

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
function stack(space, view) {
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
function height(space, view) {
  const count = view.board[space]?.length ?? 0;
  if (count < 2) return nothing;
  const { x, y } = centre(space);
  return svg`<g class="height" transform=${move(x + H - 2, y + rise(count) + H - 1)}><circle r="8.5"></circle><text y="4.4">${count}</text></g>`;
}
