/** The field of play: one cell for every spot, to touch, to walk to and to hear of. It lies above everything else. */

import { nothing, svg } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { cell, point, rows } from "./geometry.js";
import { lines } from "./lines.js";
import { memoryOf } from "./memory.js";
import { playAt } from "./play.js";
import { phrase, title } from "./text.js";
import { token } from "./tokens.js";

/** @typedef {import("./play.js").Scene} Scene */

/** A finger that rests longer than this (in milliseconds) only wants to look at the line. */
const PEEK = 450;

let touched = 0;

/**
 * The grid. Its tabindex keeps Tab from stopping at the grid itself: to browsers, a drawing that listens for focus wants it.
 * @param {Scene} scene @param {string} cursor the one spot that Tab leads to
 */
export function field(scene, cursor) {
  const { frame, known } = scene;
  return svg`<g class="field" role="grid" aria-readonly="true" tabindex="-1" aria-label=${title(frame.view)}
    @click=${(/** @type {PointerEvent} */ event) => click(event, scene)}
    @pointerdown=${(/** @type {PointerEvent} */ event) => (touched = event.timeStamp)}
    @contextmenu=${(/** @type {PointerEvent} */ event) => event.pointerType === "touch" && event.preventDefault()}
    @focusin=${(/** @type {Event} */ event) => arrive(event, scene)}>
    ${rows(known.spots).map((line) => svg`<g role="row">${line.map((spot) => place(spot, scene, spot === cursor))}</g>`)}
  </g>`;
}

/** @param {Event} event */
const spotOf = (event) => /** @type {Element} */ (event.target).closest("[data-spot]")?.getAttribute("data-spot") ?? null;

/** @param {PointerEvent} event @param {Scene} scene */
function click(event, scene) {
  const spot = spotOf(event);
  const peeked = event.pointerType === "touch" && event.timeStamp - touched > PEEK;
  if (spot && !peeked) playAt(spot, scene);
}

/** The keyboard (or a finger) has come to a spot. @param {Event} event @param {Scene} scene */
function arrive(event, { context }) {
  const spot = spotOf(event);
  const memory = memoryOf(/** @type {Element} */ (event.target));
  if (!spot || !memory || memory.cursor === spot) return;
  memory.cursor = spot;
  memory.column = point(spot).x;
  context.requestRender();
}

/** @param {string} spot @param {Scene} scene @param {boolean} here */
function place(spot, scene, here) {
  const at = point(spot);
  return svg`<g class=${names(spot, scene)} role="gridcell" data-spot=${spot} tabindex=${here ? 0 : -1}
    aria-label=${label(spot, scene)}>
    <path class="cell" d=${cell(at, scene.known.has)}></path>
    ${preview(spot, scene)}
    <circle class="focus-gap" cx=${at.x} cy=${at.y} r="0.79"></circle>
    <circle class="focus-ring" cx=${at.x} cy=${at.y} r="0.79"></circle>
  </g>`;
}

/** @param {string} spot @param {Scene} scene */
function names(spot, scene) {
  const { memory, known } = scene;
  const sent = isSent(spot, scene);
  const choice = memory.pick !== null && known.moves.get(memory.pick)?.some((move) => move.from === spot);
  const open = known.moves.has(spot);
  return ["spot", open && "open", sent && "sent", memory.pick === spot && "picked", choice && "choice"].filter(Boolean).join(" ");
}

/** Whether a move there is on its way. @param {string} spot @param {Scene} scene */
const isSent = (spot, { frame, context, memory }) =>
  memory.sent?.spot === spot && memory.sent.seq === frame.seq && !context.refusal;

/** @param {string} spot @param {Scene} scene */
function label(spot, { frame, memory, known }) {
  const choice = memory.pick !== null && known.moves.get(memory.pick)?.some((move) => move.from === spot);
  const said = phrase(spot, frame.view, known);
  return choice ? said + gettext(", capture with the line that begins here") : said;
}

/** What is drawn when the spot is looked at: my token, pale, or the lines that allow the capture. @param {string} spot @param {Scene} scene */
function preview(spot, scene) {
  const { frame, known } = scene;
  const owner = known.owner(spot);
  const seat = frame.view.to_act[0] ?? 0;
  const runs = known.captures.get(spot);
  if (owner !== null && runs) return lines(runs, seat, owner);
  return owner === null && (known.moves.has(spot) || isSent(spot, scene)) ? token(seat, point(spot), "ghost") : nothing;
}
