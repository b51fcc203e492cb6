/** What a tap, a click or the Enter key does at a spot. There are no rules here: illegal moves are sent too, and the server refuses them. */

import { startTimer } from "../kit/activity.js";
import { fill, gettext } from "../site/i18n.js";
import { preference } from "../site/preferences.js";
import { lineOf } from "./layout.js";
import { bounds, isWithin, LABELS, middle } from "./geometry.js";
import { nameOf } from "./ground.js";

/**
 * @import {Host} from "../kit/types.js"
 * @import {Lookup, Layout} from "./layout.js"
 * @import {Memory} from "./memory.js"
 * @import {Capture, Move} from "./server.d.ts"
 * @import {Context, Edge, Frame, Point} from "./types.js"
 */

/**
 * @typedef {object} Scene everything an event handler of the board needs
 * @property {Host} host @property {Frame} frame
 * @property {Context} context @property {Memory} memory
 * @property {Lookup} lookup
 */
/** How long a note stays on the board, in milliseconds. */
const NOTE = 4000;

/** A tap on a spot plays there, or on a dense board first zooms in. @param {string} spot @param {Scene} scene */
export function tapAt(spot, scene) {
  const { memory, host, lookup } = scene;
  if (memory.window || memory.pick !== null || !isDense(lookup.layout, memory.scale))
    return playAt(spot, scene);
  memory.window = closeUp(lookup.layout, lookup.layout.at(spot), memory.scale);
  host.announce(hint(scene));
  host.requestRender();
}

/** What is shown in close-up, and to a player who can move, that the first tap only zoomed in. @param {Scene} scene */
export function hint({ memory, context, lookup }) {
  const layer = memory.window && layerIn(lookup.layout, memory.window);
  const again = context.interactive ? gettext("Tap again to play.") : "";
  if (!layer) return again;
  return again ? fill(gettext("%(layer)s. Tap again to play."), { layer: nameOf(layer) }) : nameOf(layer);
}

/** Zooms out to the whole board. @param {Scene} scene */
export function comeBack({ memory, host }) {
  memory.window = null;
  host.requestRender();
}

/** Plays at a spot, or says why that isn't possible. @param {string} spot @param {Scene} scene */
export function playAt(spot, scene) {
  const { frame, context, memory, lookup } = scene;
  const isConfirmed = memory.note?.isQuestion && memory.note.spot === spot;
  memory.note = null;
  if (!context.you.length || context.past || frame.view.outcome) return;
  if (!frame.view.to_act.some((seat) => context.you.includes(seat)))
    return note(spot, notYours(scene), scene);
  if (!context.interactive) return;
  if (memory.pick !== null) return choose(spot, memory.pick, scene);
  const moves = lookup.moves.get(spot) ?? [];
  if (moves.length > 1) return pick(spot, scene);
  if (moves[0] && preference("confirm") && !isConfirmed) return askToConfirm(spot, scene);
  submit(moves[0] ?? { type: lookup.owner(spot) === null ? "place" : "capture", spot }, scene);
}

/** Cancels a choice and a note, or else the close-up. Returns whether there was anything to cancel. @param {Scene} scene */
export function drop({ memory, host }) {
  const { pick: picked, note: said } = memory;
  const held = picked !== null || said !== null || memory.window !== null;
  if (picked === null && said === null) memory.window = null;
  memory.pick = memory.way = memory.note = null;
  if (held) host.requestRender();
  if (picked !== null) refocus(picked, memory);
  return held;
}

/** Captures with the chosen line. @param {Move} move @param {Scene} scene */
export function take(move, scene) {
  drop(scene);
  submit(move, scene);
}

/** The captures that a spot selects among several lines: the viewer's line begins there, or the capture takes the token there. @param {string} spot @param {Scene} scene */
export function waysAt(spot, { memory: { pick: prey }, lookup }) {
  if (prey === null || spot === prey) return [];
  const lineOfMove = (/** @type {Capture} */ move) => lineOf(move, lookup.captures.get(prey));
  const all = (lookup.moves.get(prey) ?? [])
    .filter((move) => move.type === "capture")
    .filter((move) => move.from === spot || lineOfMove(move)?.taken?.includes(spot));
  const ending = all.filter((move) => lineOfMove(move)?.taken?.at(-1) === spot);
  return all.length > 1 ? ending : all;
}

/** Captures with the line that the spot chooses. A spot that doesn't choose one cancels the choice. @param {string} spot @param {string} prey @param {Scene} scene */
function choose(spot, prey, scene) {
  const [chosen, ...others] = waysAt(spot, scene);
  if (chosen && !others.length) take(chosen, scene);
  else if (spot !== prey) drop(scene);
}

/** @param {string} spot @param {Scene} scene */
function pick(spot, { memory, host }) {
  memory.pick = spot;
  host.announce(
    gettext(
      "Several of your lines capture this token. Choose one: tap your token next to it, or use the buttons.",
    ),
  );
  host.requestRender();
}

/** @param {Move} move @param {Scene} scene */
function submit(move, { frame, host, memory, lookup }) {
  if (lookup.moves.has(move.spot)) memory.sent = { spot: move.spot, seq: frame.seq };
  host.send(move);
  host.requestRender();
}

/** For those who want to confirm their moves: the second tap on a spot plays. @param {string} spot @param {Scene} scene */
function askToConfirm(spot, { memory, host }) {
  memory.note = { spot, say: gettext("Tap again to play."), isQuestion: true };
  host.announce(memory.note.say);
  host.requestRender();
}

/** @param {string} spot @param {string} say @param {Scene} scene */
function note(spot, say, { memory, host }) {
  const said = (memory.note = { spot, say });
  host.announce(say);
  host.requestRender();
  startTimer(() => {
    if (memory.note !== said) return;
    memory.note = null;
    host.requestRender();
  }, NOTE);
}

/** Moves the focus from the buttons back to the spot they belonged to. @param {string} spot @param {Memory} memory */
function refocus(spot, { element }) {
  const left = document.activeElement?.closest(".lineup-ways");
  const place = left && element?.querySelector(`[data-spot="${spot}"]`);
  if (place instanceof SVGElement) place.focus({ preventScroll: true });
}

/** @param {Scene} scene */
function notYours({ frame, context }) {
  const name = context.names[frame.view.to_act[0] ?? -1] ?? "";
  return fill(gettext("It’s %(name)s’s turn."), { name });
}

// -- Zooming in: where spots are too close together for a thumb, the first tap zooms in on part of the board and the second one
//    plays.

/** The distance between spots, in pixels, that a thumb can hit. */
const HIT = 36;
/** The distance between spots in close-up, in pixels. */
const NEAR = 54;

/** Whether the spots are too close together for a thumb. @param {Layout} layout @param {number} scale pixels per unit */
const isDense = (layout, scale) => layout.gap * scale * (visualViewport?.scale ?? 1) < HIT;

/** The layer that is shown in close-up; none on a flat board. @param {Layout} layout @param {Edge} shown */
const layerIn = ({ floors }, shown) =>
  floors.length > 1 ? floors.find(({ edge }) => isWithin(middle(shown), edge)) : undefined;

/** The part of the board to zoom in on: the layer that was tapped, or the surroundings of the point. @param {Layout} layout @param {Point} at @param {number} scale @returns {Edge} */
function closeUp({ floors, edge, gap, labelled }, at, scale) {
  const floor = floors.length > 1 && floors.find((one) => isWithin(at, one.edge));
  if (floor) {
    const room = labelled ? LABELS : 0;
    return { ...floor.edge, left: floor.edge.left - room, top: floor.edge.top - room };
  }
  const part = (gap * scale) / NEAR;
  const half = { x: ((edge.right - edge.left) * part) / 2, y: ((edge.bottom - edge.top) * part) / 2 };
  const held = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
    Math.min(Math.max(value, least), most);
  const x = held(at.x, edge.left + half.x, edge.right - half.x);
  const y = held(at.y, edge.top + half.y, edge.bottom - half.y);
  return bounds(
    [
      { x: x - half.x, y: y - half.y },
      { x: x + half.x, y: y + half.y },
    ],
    0,
  );
}
