/** What a finger, a mouse or the Enter key does at a spot. There are no rules here: a move is offered, or it is sent to be refused. */

import { gettext, interpolate } from "../site/i18n.js";

/**
 * @typedef {object} Scene all that is known when something happens on the board
 * @property {import("./types.js").Frame} frame @property {import("./types.js").Send} send
 * @property {import("./types.js").Context} context @property {import("./memory.js").Memory} memory
 * @property {import("./facts.js").Facts} known
 */

/** How long a note stays, in milliseconds. */
const NOTE = 4000;

/** Plays at a spot. @param {string} spot @param {Scene} scene */
export function playAt(spot, scene) {
  const { frame, context, memory, known } = scene;
  memory.note = null;
  if (!context.you.length || context.past || frame.view.outcome) return;
  if (!frame.view.to_act.some((seat) => context.you.includes(seat))) return note(spot, notYours(scene), scene);
  if (!context.interactive) return;
  if (memory.pick !== null) return choose(spot, memory.pick, scene);
  const moves = known.moves.get(spot) ?? [];
  if (moves.length > 1) return pick(spot, scene);
  submit(moves[0] ?? { type: known.owner(spot) === null ? "place" : "capture", spot }, scene);
}

/** Lets go of what was picked or said. Returns whether there was anything. @param {Scene} scene */
export function drop({ memory, context }) {
  const held = memory.pick !== null || memory.note !== null;
  memory.pick = memory.note = null;
  if (held) context.requestRender();
  return held;
}

/** Of several ways to capture, the one whose line begins at the spot. @param {string} spot @param {string} prey @param {Scene} scene */
function choose(spot, prey, scene) {
  const chosen = scene.known.moves.get(prey)?.find((move) => move.from === spot);
  drop(scene);
  if (chosen) submit(chosen, scene);
}

/** @param {string} spot @param {Scene} scene */
function pick(spot, { memory, context }) {
  memory.pick = spot;
  context.announce(gettext("There are several ways to capture this token. Choose the token next to it where your line begins."));
  context.requestRender();
}

/** @param {import("./types.js").Move} move @param {Scene} scene */
function submit(move, { frame, send, context, memory, known }) {
  if (known.moves.has(move.spot)) memory.sent = { spot: move.spot, seq: frame.seq };
  send(move);
  context.requestRender();
}

/** @param {string} spot @param {string} say @param {Scene} scene */
function note(spot, say, { memory, context }) {
  const said = (memory.note = { spot, say });
  context.announce(say);
  context.requestRender();
  setTimeout(() => {
    if (memory.note !== said) return;
    memory.note = null;
    context.requestRender();
  }, NOTE);
}

/** @param {Scene} scene */
function notYours({ frame, context }) {
  const name = context.names[frame.view.to_act[0] ?? -1] ?? "";
  return interpolate(gettext("It is not your turn: %(name)s plays now."), { name }, true);
}
