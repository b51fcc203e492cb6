/** Buttons over the board: a choice between several capturing lines, and the way back from a close-up to the whole board. */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../site/i18n.js";
import { lineOf } from "./lookup.js";
import { heading, middle } from "./geometry.js";
import { comeBack, drop, hint, take } from "./play.js";
import { offer } from "./words.js";

/**
 * @import {Scene} from "./play.js"
 * @import {Capture} from "./server.d.ts"
 */

/** @param {Scene} scene */
export function buttons(scene) {
  const { memory } = scene;
  if (memory.pick !== null) return ways(scene, memory.pick);
  if (memory.window) return back(scene);
  return nothing;
}

/** @param {Scene} scene */
const back = (scene) => html`<div class="lineup-ways back">
  <p>${hint(scene)}</p>
  <button type="button" class="button" @click=${() => comeBack(scene)}>${gettext("Show whole board")}</button>
</div>`;

/** A button for each line, at the edge of the board farther from the token. @param {Scene} scene @param {string} pick */
function ways(scene, pick) {
  const { frame, lookup, memory } = scene;
  const high = lookup.layout.at(pick).y < middle(memory.window ?? lookup.layout.edge).y;
  const escape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && drop(scene)) event.stopPropagation();
  };
  return html`<div class=${high ? "lineup-ways" : "lineup-ways high"} role="group" aria-label=${gettext("Choose a line to capture with")} @keydown=${escape}>
    ${frame.view.supply.some((left) => left !== null) ? html`<p>${gettext("Each captured token costs you one of yours.")}</p>` : nothing}
    ${(lookup.moves.get(pick) ?? []).map((move) => (move.type === "capture" ? way(move, scene) : nothing))}
    <button type="button" class="button small" @click=${() => drop(scene)}>${gettext("Cancel")}</button>
  </div>`;
}

/** @param {Capture} move @param {Scene} scene */
function way(move, scene) {
  const { lookup, memory, host, frame } = scene;
  const line = lineOf(move, lookup.captures.get(move.spot));
  const count = line?.taken?.length ?? 1;
  const point = (/** @type {Capture | null} */ meant) => () => {
    memory.way = meant;
    host.requestRender();
  };
  return html`<button type="button" class="button small" aria-label=${offer(move, frame)}
    @pointerenter=${point(move)} @pointerleave=${point(null)} @focus=${point(move)} @blur=${point(null)} @click=${() => take(move, scene)}>
    ${sign(line?.mine[0] ?? "", move.spot, scene)} ${fill(ngettext("Capture %(count)s", "Capture %(count)s", count), { count })}
  </button>`;
}

/** An arrow in the line's direction; a double arrow up or down for a line through the layers. @param {string} from @param {string} to @param {Scene} scene */
function sign(from, to, { lookup: { layout } }) {
  const [[a, b] = []] = layout.meetings(from, to);
  const path =
    a && b
      ? svg`<path d="M-0.7 0H0.7M0.1 -0.55L0.7 0L0.1 0.55" transform="rotate(${heading(a, b)})"></path>`
      : svg`<path d="M-0.55 0.7L0 0.1L0.55 0.7M-0.55 0L0 -0.6L0.55 0" transform="rotate(${layout.floor(from) > layout.floor(to) ? 180 : 0})"></path>`;
  return html`<svg class="way-sign" viewBox="-1 -1 2 2" aria-hidden="true">${path}</svg>`;
}
