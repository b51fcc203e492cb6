/** The interactive layer on top of the board: one cell for every spot, for taps, clicks, the keyboard and screen readers. */

import { nothing, svg } from "../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../site/i18n.js";
import { nameOf } from "./ground.js";
import { lineOf } from "./layout.js";
import { isWithin } from "./geometry.js";
import { lines } from "./lines.js";
import { playAt, tapAt, waysAt } from "./play.js";
import { phrase, title } from "./text.js";
import { token } from "./pieces.js";

/** @import {Scene} from "./play.js" */

/** A touch longer than this, in milliseconds, only previews the line. */
const PEEK = 450;

/**
 * The grid. Without its tabindex, browsers would make Tab stop at the grid itself, because it listens for focus events.
 * @param {Scene} scene @param {string} cursor the one spot in the tab order
 */
export function field(scene, cursor) {
  const { frame, lookup } = scene;
  const { floors } = lookup.layout;
  const row = (/** @type {string[]} */ spots) =>
    svg`<g role="row">${spots.map((spot) => place(spot, scene, spot === cursor))}</g>`;
  return svg`<g class="field" role="grid" aria-readonly="true" tabindex="-1" aria-label=${title(frame.view)}
    @click=${(/** @type {PointerEvent} */ event) => click(event, scene)}
    @pointerdown=${(/** @type {PointerEvent} */ event) => (scene.memory.touched = event.timeStamp)}
    @pointerover=${(/** @type {PointerEvent} */ event) => light(spotOf(event), scene)}
    @pointerleave=${() => light(null, scene)}
    @contextmenu=${(/** @type {PointerEvent} */ event) => event.pointerType === "touch" && event.preventDefault()}
    @focusin=${(/** @type {Event} */ event) => arrive(event, scene)} @focusout=${() => light(null, scene)}>
    ${floors.length > 1 ? floors.map((floor) => svg`<g role="rowgroup" aria-label=${nameOf(floor)}>${floor.rows.map(row)}</g>`) : floors[0]?.rows.map(row)}
  </g>`;
}

/** @param {Event} event */
const spotOf = (event) =>
  /** @type {Element} */ (event.target).closest("[data-spot]")?.getAttribute("data-spot") ?? null;

/** @param {PointerEvent} event @param {Scene} scene */
function click(event, scene) {
  scene.host.requestRender(); // also for the focus that has come here
  const spot = spotOf(event);
  const touch = event.pointerType === "touch";
  const peeked = touch && event.timeStamp - scene.memory.touched > PEEK;
  if (!spot || peeked) return;
  if (touch) tapAt(spot, scene);
  else playAt(spot, scene);
}

/** On boards with layers or wrapped edges, highlights what belongs to the spot under the pointer elsewhere on the page. @param {string | null} spot @param {Scene} scene */
function light(spot, { memory, host, lookup: { layout } }) {
  if (memory.lit === spot || !(layout.wraps || layout.floors.length > 1)) return;
  memory.lit = spot;
  host.requestRender();
}

/** A spot has received the focus, from the keyboard or a press, whose click draws the board. @param {Event} event @param {Scene} scene */
function arrive(event, scene) {
  const spot = spotOf(event);
  const { memory } = scene;
  if (spot) light(spot, scene);
  if (!spot || memory.cursor === spot) return;
  const at = scene.lookup.layout.at(spot);
  memory.cursor = spot;
  memory.column = at.x;
  if (memory.window && !isWithin(at, memory.window)) memory.window = null;
  if (/** @type {Element} */ (event.target).matches(":focus-visible")) scene.host.requestRender();
}

/** @param {string} spot @param {Scene} scene @param {boolean} here */
function place(spot, scene, here) {
  const { layout } = scene.lookup;
  const rings = ["focus-gap", "focus-ring"];
  return svg`<g class=${names(spot, scene)} role="gridcell" data-spot=${spot} tabindex=${here ? 0 : -1}
    aria-label=${label(spot, scene)}>
    ${layout.cells(spot).map((path, n) => svg`<path class=${n ? "ground-again" : "cell"} d=${path}></path>`)}
    ${preview(spot, scene)}
    ${layout.places(spot).map(({ x, y }) => rings.map((name) => svg`<circle class=${name} cx=${x} cy=${y} r="0.79"></circle>`))}
  </g>`;
}

/** @param {string} spot @param {Scene} scene */
function names(spot, scene) {
  const { memory, lookup } = scene;
  const sent = isSent(spot, scene);
  const choice = waysAt(spot, scene).length > 0;
  const open = lookup.moves.has(spot);
  return ["spot", open && "open", sent && "sent", memory.pick === spot && "picked", choice && "choice"]
    .filter(Boolean)
    .join(" ");
}

/** Whether a move on that spot has been sent and not yet answered. @param {string} spot @param {Scene} scene */
const isSent = (spot, { frame, context, memory }) =>
  memory.sent?.spot === spot && memory.sent.seq === frame.seq && !context.refusal;

/** @param {string} spot @param {Scene} scene */
function label(spot, scene) {
  const said = phrase(spot, scene.frame.view, scene.lookup);
  return waysAt(spot, scene).length
    ? fill(gettext("%(spot)s, capture with this line"), { spot: said })
    : said;
}

/** The preview on a hovered or focused spot: a pale token, or the lines that allow the capture. @param {string} spot @param {Scene} scene */
function preview(spot, scene) {
  const { frame, memory, lookup } = scene;
  const owner = lookup.owner(spot);
  const seat = frame.view.to_act[0] ?? 0;
  const runs = lookup.captures.get(spot);
  const way = memory.pick === spot && memory.way ? lineOf(memory.way, runs) : null;
  if (owner !== null && runs) return lines(runs, seat, owner, lookup.layout, way);
  if (owner !== null || !(lookup.moves.has(spot) || isSent(spot, scene))) return nothing;
  return lookup.layout.places(spot).map((at) => token(seat, at, "ghost"));
}
