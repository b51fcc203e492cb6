/** The board of Lines of Questioning: the desk with its stacks, the grid of spaces, both hands and the bar, drawn from one frame. */

import { gettext } from "../site/i18n.js";
import { keyed } from "../vendor/lit-html/directives/keyed.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { bar, suggested } from "./bar.js";
import { fanned, field } from "./field.js";
import { BOX, desk, drawBoard, rise } from "./figures.js";
import { centre, columnOf, move, rowOf, spaceOf } from "./geometry.js";
import { lawyer, witness } from "./hands.js";
import { onKey } from "./keys.js";
import { Lookup } from "./lookup.js";
import { Memory } from "./memory.js";
import { handle, show } from "./motion.js";
import { previewOf, turn } from "./play.js";
import { boardSwitch, frameOnBoard, raceTable } from "./race.js";
import { outline, tile } from "./tiles.js";

export { keys } from "./keys.js";
export { describe } from "./text.js";

/**
 * @import {Context, Host, OwnEnding} from "../kit/types.js"
 * @import {Marks} from "./figures.js"
 * @import {After, Move} from "./server.d.ts"
 * @import {Frame, Scene} from "./types.js"
 */

/** @param {Host} host */
export function createBoard(host) {
  const memory = new Memory(host.element);
  /** @type {Scene | null} */
  let scene = null;
  let shown = -1;
  return {
    /** @param {Frame} newest @param {Context} context */
    draw(newest, context) {
      const frame = frameOnBoard(newest, memory.board);
      scene = null;
      if (!frame.view.board) return raceTable(frame, context);
      memory.see(frame);
      if (context.refusal) memory.sent = null;
      const isNew = memory.motion?.seq === frame.seq && shown !== frame.seq;
      shown = frame.seq;
      queueMicrotask(() => {
        if (isNew) show(memory);
        handle(memory);
      });
      scene = { host, frame, context, memory, lookup: new Lookup(frame.view, context.interactive) };
      return draw(scene);
    },
    /** @param {KeyboardEvent} event */
    onKey: ({ key }) => !!scene && onKey(key, scene),
  };
}

/** @param {Scene} scene */
function draw(scene) {
  const { frame, memory } = scene;
  const { view } = frame;
  const wheel = { handleEvent: (/** @type {WheelEvent} */ event) => roll(event, scene), passive: false };
  return html`<div class="loq ${memory.pick ? "picking" : ""}" data-step=${view.step} data-rules=${view.rules} ?data-over=${!!view.outcome} @wheel=${wheel}>
    <div class="loq-table">
      <svg class="loq-board" viewBox=${BOX} aria-hidden="true">${desk(view, memory.id, marksOf(scene), afterglow(scene))}</svg>
      ${field(scene)} ${memory.fan ? fanned(memory.fan, scene) : nothing} ${bubble(scene)}
    </div>
    <div class="loq-bench">${boardSwitch(scene)} ${lawyer(scene)} ${bar(scene)} ${witness(scene)}</div>
  </div>`;
}

/** Turns the picked tile with the mouse wheel. @param {WheelEvent} event @param {Scene} scene */
function roll(event, scene) {
  const { memory } = scene;
  if (!memory.pick || event.ctrlKey) return;
  event.preventDefault();
  if (event.timeStamp - memory.rolled < 140 || !event.deltaY) return;
  memory.rolled = event.timeStamp;
  turn(event.deltaY > 0 ? 1 : -1, scene);
}

/** @param {Scene} scene @returns {Marks} */
function marksOf(scene) {
  const { frame, context, memory, lookup } = scene;
  const { sent, pick } = memory;
  const asked = memory.note?.space ?? spaceOf(context.refusal?.move) ?? null;
  if (sent) {
    const lying = lookup.tile(sent.tile);
    return lying ? { ghost: { space: sent.space, tile: { ...lying, turn: sent.turn }, firm: true } } : {};
  }
  const hint = suggested(scene);
  if (hint) return { ...hinted(hint, scene), asked };
  if (!context.interactive || frame.view.step === "discard") return { asked };
  if (!pick) return { may: lookup.spaces, asked };
  const { strong, weak, held } = lookup.sorted(pick, memory.turnOf(pick));
  return { strong, weak, held, asked, ...previewed(scene) };
}

/** @param {Scene} scene @returns {Marks} */
function previewed(scene) {
  const { memory, lookup } = scene;
  const preview = previewOf(scene);
  const lying = memory.pick ? lookup.tile(memory.pick) : undefined;
  if (!preview || !lying) return {};
  return {
    ...outlook(preview.after),
    ghost: { space: preview.space, tile: { ...lying, turn: memory.turnOf(lying.id) }, firm: preview.firm },
  };
}

/** @param {After} after */
const outlook = ({ leads, ends }) => ({
  leads,
  doomed: ends?.code === "wipe" || ends?.code === "may_wipe" ? (ends.spaces ?? []) : [],
  restart: ends?.code === "restart" ? (ends.space ?? null) : null,
});

/** @param {Move} advised @param {Scene} scene @returns {Marks} */
function hinted(advised, { lookup }) {
  const lying = lookup.tile(advised.tile);
  if (!lying || advised.type !== "play") return {};
  const { tile: id, space, turn: turned } = advised;
  const leads = lookup.option(id, space, turned)?.after.leads ?? [];
  return { leads, ghost: { space, tile: { ...lying, turn: turned }, firm: false, hint: true } };
}

/** Short animations after a move: discarded questions, revealed facts and the corner where the witness starts a new line. @param {Scene} scene */
function afterglow({ frame, memory }) {
  const { motion } = memory;
  if (motion?.seq !== frame.seq) return nothing;
  return keyed(
    motion.seq,
    svg`<g class="afterglow">
    ${motion.left.map(({ space, tile: gone, height }) => {
      const { x, y } = centre(space);
      return svg`<g transform=${move(x, y - rise(height))}><g class="leaving">${tile(gone)}</g></g>`;
    })}
    ${[...motion.facts, ...(motion.restart ? [motion.restart] : [])].map((space) => {
      const { x, y } = centre(space);
      return svg`<path class="flash" transform=${move(x, y)} d=${outline("answer", 8)}></path>`;
    })}
  </g>`,
  );
}

// -- A speech bubble at a space: why a move was refused, or why the tile can't go there.

/** @param {Scene} scene */
function bubble({ memory, context }) {
  const space = spaceOf(context.refusal?.move);
  const refused = context.refusal && space ? { space, say: context.refusal.say } : null;
  const note = memory.note?.space ? { space: memory.note.space, say: memory.note.say } : refused;
  if (!note) return nothing;
  return html`<div class="loq-bubble" data-column=${columnOf(note.space)} data-row=${rowOf(note.space)} aria-hidden="true"><p>${note.say}</p></div>`;
}

// -- The picture in the finale: the final desk, small.

/** The end of the case as a picture. @type {OwnEnding} */
export const ending = {
  draw: (frame) =>
    drawBoard(frameOnBoard(/** @type {any} */ (frame)).view, {
      label: gettext("The final board"),
      id: "loq-finale",
    }),
};
