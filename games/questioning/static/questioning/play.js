/** What taps, clicks and keys do on the board. No rules here: a move that isn't offered is still sent, and the server says why not. */

import { fill, gettext } from "../site/i18n.js";
import { preference } from "../site/preferences.js";
import { isGrave } from "./lookup.js";
import { ahead, heldBack } from "./terms.js";
import { spaceTitle, stillNeeded, tileTitle } from "./text.js";
import { startTimer } from "../kit/activity.js";

/**
 * @import {Scene} from "./types.js"
 * @import {After, Move, Turn} from "./server.d.ts"
 */

/** The preview of the picked tile; `firm` when it was put on the space, not just held above it. @param {Scene} scene */
export function previewOf({ memory, lookup }) {
  const space = memory.at ?? memory.hover;
  const option = memory.pick && space ? lookup.option(memory.pick, space, memory.turnOf(memory.pick)) : null;
  return option && space ? { ...option, space, firm: memory.at !== null } : null;
}

/** The picked tile is held above a space, or above none. If it fits there, a note or refusal about another space is removed. @param {string | null} space @param {Scene} scene */
export function hold(space, scene) {
  const { memory, host, context } = scene;
  memory.hover = space;
  if (previewOf(scene)) {
    if (memory.note?.space) memory.note = null;
    context.dismiss?.();
  }
  host.requestRender();
}

/** A space was tapped, or Enter pressed on it. @param {string} space @param {Scene} scene */
export function tap(space, scene) {
  const { frame, context, memory, lookup } = scene;
  memory.note = null;
  if (memory.fan) return fan(memory.fan === space ? null : space, scene);
  if (!memory.pick || !context.interactive || frame.view.step === "discard") return look(space, scene);
  const turns = lookup.turns(memory.pick, space);
  if (turns.has(memory.turnOf(memory.pick))) return memory.at === space ? confirm(scene) : put(space, scene);
  if (turns.size) return put(space, scene, nearest(memory.turnOf(memory.pick), turns));
  if (lookup.held.get(memory.pick)?.has(space)) return say(space, heldBack(), scene);
  memory.at = null;
  submit({ type: "play", tile: memory.pick, space, turn: memory.turnOf(memory.pick) }, scene, false);
}

/** The next turn that fits, clockwise. @param {Turn} from @param {Map<number, unknown>} turns */
function nearest(from, turns) {
  const order = [90, 180, 270].map((by) => /** @type {Turn} */ ((from + by) % 360));
  return order.find((one) => turns.has(one)) ?? from;
}

/** Previews the picked tile on a space. @param {string} space @param {Scene} scene @param {Turn} [turn] */
function put(space, scene, turn) {
  const { host, memory, lookup } = scene;
  if (turn !== undefined && memory.pick) {
    memory.turns.set(memory.pick, turn);
    memory.spun = 1;
  }
  memory.carried = memory.at !== space && memory.hover !== space;
  memory.at = space;
  memory.cursor = space;
  const tile = lookup.tile(memory.pick ?? "");
  const preview = previewOf(scene);
  if (tile && preview)
    host.announce(
      `${tileTitle({ ...tile, turn: memory.turnOf(tile.id) })} ${ahead(preview.after, tile.side).say}`,
    );
  host.requestRender();
}

/** A tap while no tile is picked: fans out the stack, or explains the empty space. @param {string} space @param {Scene} scene */
function look(space, scene) {
  const { view } = scene.frame;
  if (view.board[space]?.length) return fan(space, scene);
  if (view.corners[space])
    say(
      space,
      fill(gettext("To reveal the fact in this corner, stack from the bottom up: %(needs)s."), {
        needs: stillNeeded(space, view),
      }),
      scene,
    );
  else if (scene.context.interactive) say(space, gettext("Pick a tile from your hand first."), scene);
}

/** @param {string | null} space @param {Scene} scene */
export function fan(space, { frame, host, memory }) {
  memory.fan = space && frame.view.board[space]?.length ? space : null;
  if (memory.fan) host.announce(spaceTitle(memory.fan, frame.view, true));
  host.requestRender();
}

/** Whether only the button places the tile: if that ends a line or the game, or the player wants to confirm every move. @param {After} after */
const mustConfirm = (after) => isGrave(after) || preference("confirm");

/** The second tap places the tile, unless the button has to confirm it. @param {Scene} scene */
export function confirm(scene) {
  const preview = previewOf(scene);
  if (!preview) return;
  if (!mustConfirm(preview.after)) return place(scene);
  const button = scene.memory.element.querySelector(".loq-place");
  if (button instanceof HTMLElement) {
    button.focus({ preventScroll: true });
    button.classList.remove("nudged");
    void button.offsetWidth;
    button.classList.add("nudged");
  }
}

/** Places the tile where it is previewed. @param {Scene} scene */
export function place(scene) {
  const preview = previewOf(scene);
  if (preview) submit(preview.move, scene, true);
}

/** Drops a dragged tile on a space. @param {string} space @param {Scene} scene */
export function dropOn(space, scene) {
  const { memory, lookup } = scene;
  if (!memory.pick) return;
  const option = lookup.option(memory.pick, space, memory.turnOf(memory.pick));
  memory.at = null;
  memory.hover = space;
  if (option && !mustConfirm(option.after)) {
    memory.at = space;
    place(scene);
  } else tap(space, scene);
  memory.hover = null;
}

/** Discards the picked answer (LO-4). @param {Scene} scene */
export function discard(scene) {
  const option = scene.lookup.discards.get(scene.memory.pick ?? "");
  if (option) submit(option.move, scene, false);
}

/** Picks the suggested tile and previews the suggested placement. @param {Move} move @param {Scene} scene */
export function follow(move, { host, memory }) {
  memory.drop();
  memory.pick = move.tile;
  if (move.type === "play") {
    memory.turns.set(move.tile, move.turn);
    memory.at = memory.cursor = move.space;
    memory.carried = true;
  }
  host.requestRender();
}

/** Puts the picked tile back; false when there was none. @param {Scene} scene */
export function drop({ memory, host }) {
  const held = memory.drop();
  if (held) host.requestRender();
  return held;
}

/** @param {Move} move @param {Scene} scene @param {boolean} shown whether to show the tile on its space before the server answers */
function submit(move, { frame, host, memory }, shown) {
  if (shown && move.type === "play")
    memory.sent = { tile: move.tile, space: move.space, turn: move.turn, seq: frame.seq };
  host.send(move);
  host.requestRender();
}

// -- Picking a tile from the hand, and turning it.

/** Picks a tile, or turns it when it is picked already. @param {string} id @param {Scene} scene */
export function pick(id, scene) {
  const { host, context, memory, lookup } = scene;
  if (!context.interactive) return;
  const tile = lookup.tile(id);
  if (!tile || !lookup.pickable.includes(tile)) return say(null, resting(scene), scene);
  if (memory.pick === id && scene.frame.view.step !== "discard") return turn(1, scene);
  memory.drop();
  memory.pick = id;
  fitting(id, scene);
  host.announce(tileTitle({ ...tile, turn: memory.turnOf(id) }));
  host.requestRender();
}

/** Turns a tile that doesn't fit anywhere until it does. @param {string} id @param {Scene} scene */
function fitting(id, { memory, lookup }) {
  const turn = memory.turnOf(id);
  const more = [0, 90, 180, 270].map((by) => /** @type {Turn} */ ((turn + by) % 360));
  const best = more.find((one) => lookup.sorted(id, one).strong.length);
  if (best !== undefined) memory.turns.set(id, best);
}

/** @param {Scene} scene */
function resting({ frame }) {
  if (frame.view.step === "discard") return gettext("Discard one of the lawyer’s answers first.");
  return frame.view.step === "question"
    ? gettext("It’s the lawyer’s turn. Play a question first.")
    : gettext("It’s the witness’s turn. Play an answer first.");
}

/**
 * Turns the picked tile by quarter turns. While it is previewed on a space, it skips to the next turn that fits there; if no
 * other turn does, the preview ends.
 * @param {1 | -1} way @param {Scene} scene
 */
export function turn(way, { host, memory, lookup }) {
  const id = memory.pick;
  if (!id) return false;
  const fits = memory.at ? lookup.turns(id, memory.at) : new Map();
  if (fits.size < 2) memory.at = null;
  let next = memory.turnOf(id);
  do next = /** @type {Turn} */ ((next + 360 + way * 90) % 360);
  while (fits.size > 1 && !fits.has(next));
  memory.turns.set(id, next);
  memory.spun = way;
  memory.note = null;
  const tile = lookup.tile(id);
  if (tile) host.announce(tileTitle({ ...tile, turn: next }));
  host.requestRender();
  return true;
}

// -- A short message from the board itself, at a space or in the bar. It disappears after a few seconds.

/** How long a note is shown, in milliseconds. */
const NOTE = 6000;

/** Shows a note and announces it to screen readers. @param {string | null} space @param {string} words @param {Scene} scene */
function say(space, words, { memory, host }) {
  const note = (memory.note = { space, say: words });
  host.announce(words);
  host.requestRender();
  startTimer(() => {
    if (memory.note !== note) return;
    memory.note = null;
    host.requestRender();
  }, NOTE);
}
