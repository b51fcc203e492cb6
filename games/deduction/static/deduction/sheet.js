/**
 * The note sheet: 24 tiles down, the players and the missing place across. Marks filled in by the server are printed, the player's own
 * are in pencil; neither ever changes the other. Where there is room, two suits stand beside the other two. Where the cells are too small for
 * a finger (sheet.css), a tap on a suit enlarges its six rows.
 */

import { nextFrame } from "../kit/activity.js";
import { fill, formatList, gettext } from "../site/i18n.js";
import { cutName } from "../table/sentences.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import {
  holders,
  isOpen,
  isYou,
  send,
  sheetOf,
  filled,
  keyOf,
  markName,
  next,
  ownMark,
  write,
} from "./marks.js";
import { lineIcon } from "./pieces.js";
import { suitName, SUITS, tally, tileName, valueName, valueNames, VALUES } from "./terms.js";
import { why } from "./why.js";

/**
 * @import {Tool} from "./memory.js"
 * @import {Holder} from "./server.d.ts"
 * @import {Scene} from "./types.js"
 */

/** @param {Scene} scene @param {{isTallied?: boolean}} [how] `isTallied`: what the answers tell is added up below the marks */
export function sheet(scene, { isTallied = true } = {}) {
  const { view, memory } = scene;
  if (!sheetOf(scene) && !view.known)
    return html`${owners(scene)}<p class="ded-none soft">${gettext("Each player has a private note sheet here.")}</p>`;
  const columns = holders(view);
  const { suit } = memory;
  return html`${owners(scene)} ${isOpen(scene) ? tools(scene) : nothing} ${suit ? drawSuits(suit, scene) : nothing}
    <div class="ded-paper" tabindex="-1" data-suit=${suit ?? nothing}>
      <div class="ded-grid" role="grid" aria-label=${gettext("Note sheet: tiles down, players across")} data-columns=${columns.length}>
        ${[0, 2].map((from) => half(from, columns, scene))}
      </div>
      ${isTallied ? html`${totals(columns, scene)} ${counts(scene)}` : nothing} ${words(scene)}
    </div>
    ${why(scene)}`;
}

/** Two suits below the players' names, which are repeated for the eye only. @param {number} from the first suit's number @param {Holder[]} columns @param {Scene} scene */
const half = (from, columns, scene) => html`<div class="ded-half" role="presentation">
  <div class="ded-heads" role=${from ? "presentation" : "row"} aria-hidden=${from ? "true" : nothing}>
    <span role="columnheader"><span class="visually-hidden">${gettext("Tile")}</span></span>${columns.map((holder) => head(holder, scene))}</div>
  <div class="ded-field" role="presentation">${[from, from + 1].map((at) => rows(at, columns, scene))}</div>
</div>`;

// -- One suit, enlarged.

/** The suits, while one of them is enlarged. @param {string} open @param {Scene} scene */
function drawSuits(open, scene) {
  return html`<div class="ded-suits" role="group" aria-label=${gettext("Suit")}>
    ${SUITS.map((suit) => html`<button type="button" class="ded-tool centre" aria-pressed=${suit === open} aria-label=${suitName(suit)} @click=${() => enlarge(suit, scene)}>${lineIcon(suit)}</button>`)}
    <button type="button" class="ded-tool centre ded-whole" @click=${() => shrink(open, scene)}>${gettext("Whole sheet")}</button>
  </div>`;
}

/** @param {string} suit @param {Scene} scene */
function enlarge(suit, { memory, host }) {
  memory.suit = suit;
  memory.cursor = { row: SUITS.indexOf(suit) * VALUES.length, column: memory.cursor.column };
  host.requestRender();
  nextFrame(() => focus(memory, `.ded-suit-rows[data-suit="${suit}"] .ded-cell[tabindex="0"]`));
}

/** @param {string} suit the one that was enlarged @param {Scene} scene */
function shrink(suit, { memory, host }) {
  memory.suit = null;
  host.requestRender();
  nextFrame(() => focus(memory, `.ded-near[data-suit="${suit}"]`));
}

/** @param {Scene["memory"]} memory @param {string} what */
function focus({ element }, what) {
  const found = element.querySelector(what);
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
}

/** After the end: buttons for the sheets that players have shared. @param {Scene} scene */
function owners({ view, memory, host, context }) {
  const shared = Object.keys(context.shared ?? {})
    .map(Number)
    .filter((seat) => seat !== view.you);
  if (!shared.length) return nothing;
  const look = (/** @type {number | null} */ seat) => {
    memory.whose = seat;
    host.requestRender();
  };
  const whose = context.sheet ? [null, ...shared] : shared;
  return html`<div class="ded-filters cluster" role="group" aria-label=${gettext("Whose sheet?")}>${whose.map(
    (seat) => html`<button type="button" class="ded-filter inline"
    aria-pressed=${memory.whose === seat} @click=${() => look(seat)}>${seat === null ? gettext("Your sheet") : html`<span class="seat-mark" data-seat=${seat} aria-hidden="true"></span><span class="named">${context.names[seat]}</span>`}</button>`,
  )}</div>`;
}

/** @param {Holder} holder @param {Scene} scene */
function head(holder, scene) {
  const { view, context } = scene;
  if (holder === "missing")
    return html`<span class="ded-head-cell" role="columnheader"><span class="ded-q centre" aria-hidden="true">?</span><span class="named">${gettext("missing")}</span></span>`;
  const own = isYou(holder, scene);
  return html`<span class="ded-head-cell ${view.out.includes(holder) ? "out" : ""}" role="columnheader"><span class="seat-mark" data-seat=${holder} aria-hidden="true"></span>
    <span class="named ${own ? "" : "ded-other"}">${own ? gettext("you") : cutName(context.names[holder])}</span></span>`;
}

/** The six tiles of a suit, below its name. @param {number} at the suit's number @param {Holder[]} columns @param {Scene} scene */
function rows(at, columns, scene) {
  const suit = /** @type {string} */ (SUITS[at]);
  return html`<div class="ded-suit-rows ${suit === scene.memory.suit ? "open" : ""}" role="rowgroup" data-suit=${suit}>
  <div class="ded-band" role="row"><span role="rowheader" class="ded-line-name">${lineIcon(suit)} <span class="ded-suit-name">${suitName(suit)}</span>
    <button type="button" class="ded-near" data-suit=${suit} aria-label=${fill(gettext("Enlarge the %(suits)s"), { suits: suitName(suit) })} @click=${() => enlarge(suit, scene)}></button></span>
    ${columns.map((holder) => html`<span role="gridcell">${count(suit, holder, scene)}</span>`)}</div>
  ${VALUES.map(
    (value, row) => html`<div class="ded-line-row" role="row">${label(suit, value, scene)}
    ${columns.map((holder, column) => cell(`${suit}-${value}`, holder, { row: at * 6 + row, column }, scene))}</div>`,
  )} ${ink(at, scene)}</div>`;
}

/** @param {string} suit @param {string} value @param {Scene} scene */
function label(suit, value, { view }) {
  const tile = `${suit}-${value}`;
  const up = view.face_up.includes(tile);
  return html`<span class="ded-label strip ${up ? "up" : ""}" role="rowheader"><span class="visually-hidden">${tileName(tile)}</span>
    ${lineIcon(suit)} <span aria-hidden="true">${value === "ace" ? "A" : value === "null" ? "○" : valueName(value)}</span>
    ${up ? html`<span class="ded-up-word">${gettext("up")}</span>` : nothing}</span>`;
}

/** How many tiles of a line the holder has, as far as their answers say. @param {string} about @param {Holder} holder @param {Scene} scene */
function count(about, holder, { view }) {
  const found = view.known?.tallies?.find((one) => one.about === about && one.seat === holder);
  if (!found) return nothing;
  return html`<span class="ded-count soft nums">${found.most === null ? `≥${found.least}` : found.least}</span>`;
}

// -- How many tiles of a suit or value each player has said they hold: the values as a small table, and all of it in words.

/** The counts by value, under the columns of the sheet. @param {Holder[]} columns @param {Scene} scene */
function totals(columns, { view }) {
  const found = view.known?.tallies ?? [];
  const asked = VALUES.filter((value) => found.some((one) => one.about === value));
  if (!asked.length) return nothing;
  return html`<div class="ded-totals" aria-hidden="true" data-columns=${columns.length}>${asked.map(
    (value) => html`<div class="ded-total">
    <span class="ded-line-name">${valueNames(value)}</span>
    ${columns.map((holder) => {
      const one = found.find(({ seat, about }) => seat === holder && about === value);
      return html`<span>${one ? html`<span class="ded-count soft nums">${one.most === null ? `≥${one.least}` : one.least}</span>` : nothing}</span>`;
    })}</div>`,
  )}</div>`;
}

/** "Bo: exactly 2 crowns (1 known)", for each player. @param {Scene} scene */
function counts({ view, context }) {
  const found = (view.known?.tallies ?? []).filter(({ seat }) => seat !== view.you);
  if (!found.length) return nothing;
  return html`<details class="ded-counts text-sm" open><summary>${gettext("What the answers tell you")}</summary>
    <ul role="list">${view.hand_sizes.map((_, seat) => {
      const own = found.filter((one) => one.seat === seat);
      if (!own.length) return nothing;
      return html`<li><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>
        <span>${fill(gettext("%(name)s: %(counts)s."), { name: context.names[seat], counts: formatList(own.map(tally), "unit") })}</span></li>`;
    })}</ul></details>`;
}

// -- The tools for writing on the sheet, and the text box below it.

/** @type {Tool[]} */
const FREE = ["1", "2", "3", "4"];

/** @param {Scene} scene */
function tools(scene) {
  return html`<div class="ded-tools leaf cluster" role="toolbar" data-suit=${scene.memory.suit ?? nothing} aria-label=${gettext("Writing tools")}>
    ${tool("tap", gettext("Tap for no, maybe, yes"), html`<span class="ded-cycle nowrap" aria-hidden="true">✗?✓</span>`, scene)}
    ${scene.memory.tool === "pen" ? wiping(scene) : FREE.map((mark) => tool(mark, fill(gettext("Your mark %(number)s"), { number: mark }), html`<span class="ded-free soft">${mark}</span>`, scene))}
    ${tool("wipe", gettext("Erase a mark"), sign("M8 19H20M4.500 14L13 5.500L18.500 11L11 18.500H8.500Z"), scene)}
    ${tool("pen", gettext("Draw over the sheet"), sign("M4 17C7 9 9 9 10 13C11 17 13 16 15 11C16 8.500 18 8 20 10"), scene)}
    <button type="button" class="ded-tool centre" aria-label=${gettext("Undo")} title=${gettext("Undo")} @click=${() => send({ undo: true }, scene)}>${sign("M8 6L4 10L8 14M4 10H14A5 5 0 0 1 14 20H10")}</button>
  </div>`;
}

/** @param {Tool} name @param {string} label @param {unknown} face @param {Scene} scene */
function tool(name, label, face, { memory, host }) {
  const choose = () => {
    memory.tool = memory.tool === name ? "tap" : name;
    host.requestRender();
  };
  return html`<button type="button" class="ded-tool centre" data-tool=${name} aria-pressed=${memory.tool === name} aria-label=${label} title=${label} @click=${choose}>${face}</button>`;
}

/** @param {Scene} scene */
const wiping = (scene) =>
  html`<button type="button" class="ded-tool centre ded-wipe" @click=${() => send({ wipe: true }, scene)}>${gettext("Erase the drawing")}</button>`;

/** @param {string} d */
const sign = (d) => html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${d}></path></svg>`;

/** A text box for free notes. @param {Scene} scene */
function words(scene) {
  const sheet = sheetOf(scene);
  if (!sheet) return nothing;
  const typed = (/** @type {Event} */ event) =>
    event.target instanceof HTMLTextAreaElement && send({ text: event.target.value }, scene);
  return html`<label class="ded-words text-xs">${gettext("Your notes")}
    <textarea rows="3" maxlength="4000" ?readonly=${!isOpen(scene)} placeholder=${gettext("Only you can see these notes.")} .value=${live(sheet.text)} @input=${typed}></textarea></label>`;
}

// -- Freehand drawing over the sheet. Coordinates are thousandths of its width and height, the suits one below the other, so that lines fit
// every screen. Each suit shows its quarter.

/** The longest stroke, in numbers (two for each point); the server refuses longer ones. */
const MAX_NUMBERS = 400;
/** Points closer together than this are dropped, in thousandths. */
const MIN_DISTANCE = 4;

/** The height of a suit's quarter, in thousandths. */
const QUARTER = 1000 / SUITS.length;

/** @param {number} at the suit's number @param {Scene} scene */
function ink(at, scene) {
  const on = scene.memory.tool === "pen" && isOpen(scene);
  const isHere = (/** @type {number} */ y) => y >= at * QUARTER && y <= (at + 1) * QUARTER;
  const strokes = (sheetOf(scene)?.strokes ?? []).filter((stroke) =>
    stroke.some((y, n) => n % 2 && isHere(y)),
  );
  return svg`<svg class="ded-ink ${on ? "on" : ""}" viewBox="0 ${at * QUARTER} 1000 ${QUARTER}" preserveAspectRatio="none" aria-hidden="true"
    @pointerdown=${(/** @type {PointerEvent} */ event) => on && draw(event, scene)}>${strokes.map((stroke) => svg`<path d=${path(stroke)}></path>`)}<path class="wet" d=""></path></svg>`;
}

/** @param {number[]} stroke */
export function path(stroke) {
  const pairs = [];
  for (let at = 0; at + 1 < stroke.length; at += 2) pairs.push(`${stroke[at]} ${stroke[at + 1]}`);
  return pairs.length ? `M${pairs.join("L")}${pairs.length === 1 ? `L${pairs[0]}` : ""}` : "";
}

/** Draws along with the pointer until it is lifted, then sends the stroke. @param {PointerEvent} down @param {Scene} scene */
function draw(down, scene) {
  const sheet = down.currentTarget;
  if (down.button !== 0 || !(sheet instanceof SVGSVGElement)) return;
  down.preventDefault();
  const quarters = [...scene.memory.element.querySelectorAll(".ded-ink")];
  const wet = scene.memory.element.querySelectorAll(".ded-ink > .wet");
  /** @type {number[]} */
  const stroke = [];
  const stop = new AbortController();
  const add = (/** @type {PointerEvent} */ event) => {
    const { left } = sheet.getBoundingClientRect();
    const onto = quarters.find((one) => {
      const box = one.getBoundingClientRect();
      return box.left === left && box.top <= event.clientY && event.clientY < box.bottom;
    });
    const at = quarters.indexOf(onto ?? sheet);
    const box = (onto ?? sheet).getBoundingClientRect();
    const x = thousandths((event.clientX - box.left) / box.width);
    const y = Math.round((at * 1000 + thousandths((event.clientY - box.top) / box.height)) / SUITS.length);
    const [lastX, lastY] = [stroke.at(-2), stroke.at(-1)];
    if (lastX !== undefined && lastY !== undefined && Math.hypot(x - lastX, y - lastY) < MIN_DISTANCE) return;
    if (stroke.length < MAX_NUMBERS) stroke.push(x, y);
    for (const one of wet) one.setAttribute("d", path(stroke));
  };
  add(down);
  sheet.setPointerCapture(down.pointerId);
  sheet.addEventListener("pointermove", add, { signal: stop.signal });
  const lift = () => {
    stop.abort();
    for (const one of wet) one.setAttribute("d", "");
    send({ stroke }, scene);
  };
  sheet.addEventListener("pointerup", lift, { signal: stop.signal });
  sheet.addEventListener("pointercancel", lift, { signal: stop.signal });
}

/** @param {number} part */
const thousandths = (part) => Math.round(Math.min(1, Math.max(0, part)) * 1000);

// -- One cell of the note sheet: printed marks below, pencil above.

const PENCIL = {
  yes: svg`<path d="M4.500 10.500C6 11.500 7.300 13.400 8.300 15.600C10 11 12.600 7 16 4.200"></path>`,
  no: svg`<path d="M5 5.200C8.300 8.200 11.600 11.600 15 15.200M15.300 4.800C12 8 8.200 12 4.800 15.400"></path>`,
  maybe: svg`<path d="M6.800 7.200C7 3.600 13.400 3.600 13.300 7.300C13.200 10 10.100 9.900 10 13M10 16.200V16.500"></path>`,
};
const PRINT = {
  yes: svg`<rect x="5.500" y="5.500" width="9" height="9" rx="1.500"></rect>`,
  no: svg`<path d="M6.500 10H13.500"></path>`,
};

/** A mark written by the player. @param {string} mark */
export const pencil = (mark) => {
  const known = PENCIL[/** @type {keyof typeof PENCIL} */ (mark)];
  return svg`<svg class="ded-pencil ${mark}" viewBox="0 0 20 20" aria-hidden="true">${known ?? svg`<text x="10" y="15.500">${mark}</text>`}</svg>`;
};

/** A mark filled in by the server. @param {string} mark */
export const print = (mark) =>
  svg`<svg class="ded-print ${mark}" viewBox="0 0 20 20" aria-hidden="true">${PRINT[/** @type {keyof typeof PRINT} */ (mark)]}</svg>`;

/** @param {string} tile @param {Holder} holder @param {{row: number, column: number}} at @param {Scene} scene */
function cell(tile, holder, at, scene) {
  const { view, memory } = scene;
  const [own, given] = [ownMark(tile, holder, scene), filled(tile, holder, view)];
  const against = (own === "yes" && given === "no") || (own === "no" && given === "yes");
  const asked = memory.why?.tile === tile && memory.why.holder === holder;
  const here = memory.cursor.row === at.row && memory.cursor.column === at.column;
  const lit = scene.context.pointed?.includes(keyOf(tile, holder));
  const classes = `ded-cell ${lit ? "lit" : ""} ${given ? `given-${given}` : ""} ${own ? "written" : ""} ${against ? "against" : ""} ${asked ? "asked" : ""}`;
  const marks = html`${given ? print(given) : nothing}${own ? pencil(own) : nothing}`;
  return html`<span class="ded-cell-place" role="gridcell"><button type="button" class=${classes} data-tile=${tile} data-holder=${holder}
    data-row=${at.row} data-column=${at.column} tabindex=${here ? 0 : -1} aria-label=${title(tile, holder, own, given, scene)}
    @click=${() => tap(tile, holder, at, scene)}>${marks}</button></span>`;
}

/** @param {string} tile @param {Holder} holder @param {string} own @param {string} given @param {Scene} scene */
function title(tile, holder, own, given, { context }) {
  const who = holder === "missing" ? gettext("missing") : context.names[holder];
  const marks = [
    own && fill(gettext("you wrote: %(mark)s"), { mark: markName(own) }),
    given && fill(gettext("filled in: %(mark)s"), { mark: markName(given) }),
  ].filter(Boolean);
  return fill(gettext("%(tile)s, %(who)s: %(marks)s"), {
    tile: tileName(tile),
    who,
    marks: marks.length ? formatList(marks, "unit") : gettext("open"),
  });
}

/** Taps cycle through no, maybe, yes and blank. A tap on a printed mark asks for its reason. @param {string} tile @param {Holder} holder @param {{row: number, column: number}} at @param {Scene} scene */
function tap(tile, holder, at, scene) {
  const { memory, view, host } = scene;
  memory.cursor = at;
  const own = ownMark(tile, holder, scene);
  const given = filled(tile, holder, view);
  const writes = isOpen(scene);
  if (given && !own && (memory.tool === "tap" || memory.tool === "pen" || !writes))
    return ask(tile, holder, scene);
  memory.why = null;
  host.requestRender();
  if (!writes) return;
  const { tool } = memory;
  write(
    tile,
    holder,
    tool === "wipe" ? "" : tool === "tap" || tool === "pen" ? next(own) : own === tool ? "" : tool,
    scene,
  );
}

/** Opens the explanation of a printed mark, or closes it if it is open already. @param {string} tile @param {Holder} holder @param {Scene} scene */
export function ask(tile, holder, { memory, host, view }) {
  const open = memory.why?.tile === tile && memory.why.holder === holder;
  memory.why = open || !filled(tile, holder, view) ? null : { tile, holder };
  host.requestRender();
}
