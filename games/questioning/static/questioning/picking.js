/** Picking a tile from the hand, and turning it. */

import { startTimer } from "../kit/activity.js";
import { gettext } from "../site/i18n.js";
import { tileTitle } from "./text.js";

/**
 * @import {Turn} from "./server.d.ts"
 * @import {Scene} from "./types.js"
 */

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
export function say(space, words, { memory, host }) {
  const note = (memory.note = { space, say: words });
  host.announce(words);
  host.requestRender();
  startTimer(() => {
    if (memory.note !== note) return;
    memory.note = null;
    host.requestRender();
  }, NOTE);
}
