/** One sentence where the finger is: why a move was refused, or why a space is no good. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { columnOf, rowOf } from "./geometry.js";

/** @param {import("./scene.js").Scene} scene */
export function bubble({ memory, context }) {
  const refused = context.refusal?.move?.space ? { space: String(context.refusal.move.space), say: context.refusal.say } : null;
  const said = memory.note?.space ? { space: memory.note.space, say: memory.note.say } : refused;
  if (!said) return nothing;
  return html`<div class="loq-bubble" data-column=${columnOf(said.space)} data-row=${rowOf(said.space)} aria-hidden="true"><p>${said.say}</p></div>`;
}
