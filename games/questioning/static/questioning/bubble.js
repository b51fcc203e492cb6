/** A speech bubble at a space: why a move was refused, or why the tile can't go there. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { columnOf, rowOf, spaceOf } from "./geometry.js";

/** @import {Scene} from "./scene.js" */

/** @param {Scene} scene */
export function bubble({ memory, context }) {
  const space = spaceOf(context.refusal?.move);
  const refused = context.refusal && space ? { space, say: context.refusal.say } : null;
  const note = memory.note?.space ? { space: memory.note.space, say: memory.note.say } : refused;
  if (!note) return nothing;
  return html`<div class="loq-bubble" data-column=${columnOf(note.space)} data-row=${rowOf(note.space)} aria-hidden="true"><p>${note.say}</p></div>`;
}
