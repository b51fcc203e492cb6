/** What a finger, a mouse or a key does on the board. There are no rules here: a move is offered, or it is sent to be refused. */

import { gettext, interpolate } from "../site/i18n.js";
import { isGrave } from "./known.js";
import { say } from "./note.js";
import { ahead, heldBack } from "./says.js";
import { spaceTitle, stillToCome, tileTitle } from "./text.js";

/** @typedef {import("./scene.js").Scene} Scene @typedef {import("./types.js").Turn} Turn @typedef {import("./types.js").Move} Move */

/** The picked tile where it is being looked at; `firm` when it was put there, not just held above. @param {Scene} scene */
export function previewOf({ memory, known }) {
  const space = memory.at ?? memory.hover;
  const option = memory.pick && space ? known.option(memory.pick, space, memory.turnOf(memory.pick)) : null;
  return option && space ? { ...option, space, firm: memory.at !== null } : null;
}

/** The picked tile is held above a space, or above none. What was said of another space goes where it fits. @param {string | null} space @param {Scene} scene */
export function hold(space, scene) {
  const { memory, context } = scene;
  memory.hover = space;
  if (previewOf(scene)) {
    if (memory.note?.space) memory.note = null;
    context.dismiss?.();
  }
  context.requestRender();
}

/** A space was tapped, or Enter pressed on it. @param {string} space @param {Scene} scene */
export function tap(space, scene) {
  const { frame, context, memory, known } = scene;
  memory.note = null;
  if (memory.fan) return fan(memory.fan === space ? null : space, scene);
  if (!memory.pick || !context.interactive || frame.view.step === "discard") return look(space, scene);
  const turns = known.turns(memory.pick, space);
  if (turns.has(memory.turnOf(memory.pick))) return memory.at === space ? confirm(scene) : put(space, scene);
  if (turns.size) return put(space, scene, nearest(memory.turnOf(memory.pick), turns));
  if (known.held.get(memory.pick)?.has(space)) return say(space, heldBack(), scene);
  memory.at = null;
  submit({ type: "play", tile: memory.pick, space, turn: memory.turnOf(memory.pick) }, scene, false);
}

/** The next fitting turn, going clockwise. @param {Turn} from @param {Map<number, unknown>} turns */
function nearest(from, turns) {
  const order = [90, 180, 270].map((by) => /** @type {Turn} */ ((from + by) % 360));
  return order.find((one) => turns.has(one)) ?? from;
}

/** Puts the picked tile on a space for a look. @param {string} space @param {Scene} scene @param {Turn} [turn] */
function put(space, scene, turn) {
  const { context, memory, known } = scene;
  if (turn !== undefined && memory.pick) {
    memory.turns.set(memory.pick, turn);
    memory.spun = 1;
  }
  memory.carried = memory.at !== space && memory.hover !== space;
  memory.at = space;
  memory.cursor = space;
  const tile = known.tile(memory.pick ?? "");
  const preview = previewOf(scene);
  if (tile && preview) context.announce(`${tileTitle({ ...tile, turn: memory.turnOf(tile.id) })}. ${ahead(preview.after, tile.side).say}`);
  context.requestRender();
}

/** Nothing is picked: a stack is fanned out. @param {string} space @param {Scene} scene */
function look(space, scene) {
  const { view } = scene.frame;
  if (view.board[space]?.length) return fan(space, scene);
  if (view.corners[space]) say(space, interpolate(gettext("A fact comes to light here with, from the bottom: %(needs)s."), { needs: stillToCome(space, view) }, true), scene);
  else if (scene.context.interactive) say(space, gettext("Pick a tile of your hand first."), scene);
}

/** @param {string | null} space @param {Scene} scene */
export function fan(space, { frame, context, memory }) {
  memory.fan = space && frame.view.board[space]?.length ? space : null;
  if (memory.fan) context.announce(spaceTitle(memory.fan, frame.view, true));
  context.requestRender();
}

/** The second tap: places the tile, unless that ends something; then the button asks once more. @param {Scene} scene */
export function confirm(scene) {
  const preview = previewOf(scene);
  if (!preview) return;
  if (!isGrave(preview.after)) return place(scene);
  const button = scene.memory.element?.querySelector(".loq-place");
  if (button instanceof HTMLElement) {
    button.focus({ preventScroll: true });
    button.classList.remove("nudged");
    void button.offsetWidth;
    button.classList.add("nudged");
  }
}

/** Places the tile where it is looked at. @param {Scene} scene */
export function place(scene) {
  const preview = previewOf(scene);
  if (preview) submit(preview.move, scene, true);
}

/** Drops a dragged tile on a space. @param {string} space @param {Scene} scene */
export function dropOn(space, scene) {
  const { memory, known } = scene;
  if (!memory.pick) return;
  const option = known.option(memory.pick, space, memory.turnOf(memory.pick));
  memory.at = null;
  memory.hover = space;
  if (option && !isGrave(option.after)) {
    memory.at = space;
    place(scene);
  } else tap(space, scene);
  memory.hover = null;
}

/** Gives one of four answers away. @param {Scene} scene */
export function discard(scene) {
  const option = scene.known.discards.get(scene.memory.pick ?? "");
  if (option) submit(option.move, scene, false);
}

/** Takes the tile that was suggested, to where it was suggested. @param {Move} move @param {Scene} scene */
export function follow(move, { context, memory }) {
  memory.drop();
  memory.pick = move.tile;
  if (move.type === "play") {
    memory.turns.set(move.tile, move.turn);
    memory.at = memory.cursor = move.space;
    memory.carried = true;
  }
  context.requestRender();
}

/** Lets go. @param {Scene} scene */
export function drop({ memory, context }) {
  const held = memory.drop();
  if (held) context.requestRender();
  return held;
}

/** @param {Move} move @param {Scene} scene @param {boolean} shown whether the tile is drawn there at once */
function submit(move, { frame, send, context, memory }, shown) {
  if (shown) memory.sent = { tile: move.tile, space: move.space, turn: move.turn, seq: frame.seq };
  send(move);
  context.requestRender();
}
