/** The grid of spaces: an invisible button above the drawing for each space, for taps, the keyboard and screen readers. */

import { fill, gettext } from "../site/i18n.js";
import { keyed } from "../vendor/lit-html/directives/keyed.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { drawTile } from "./figures.js";
import { rowOf, ROWS } from "./geometry.js";
import { fan, hold, tap } from "./play.js";
import { spaceTitle, stillNeeded, tileTitle, title } from "./text.js";

/** @import {Scene, View} from "./types.js" */

/** After how long (in milliseconds) a press counts as a long press, which fans out the stack. */
const LONG = 480;

/** @param {Event} event */
const spaceOf = ({ target }) =>
  (target instanceof Element ? target.closest("[data-space]")?.getAttribute("data-space") : null) ?? null;

/** @param {Scene} scene */
export function field(scene) {
  const { frame, memory } = scene;
  const hover = (/** @type {string | null} */ space) => {
    if (memory.hover === space || !memory.pick || memory.at) return;
    hold(space, scene);
  };
  return html`<div class="loq-field" role="grid" aria-label=${title(frame.view)}
    @click=${(/** @type {PointerEvent} */ event) => click(event, scene)}
    @pointerdown=${(/** @type {PointerEvent} */ event) => (memory.pressed = event.timeStamp)}
    @pointerover=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && hover(spaceOf(event))}
    @pointerleave=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && hover(null)}
    @contextmenu=${(/** @type {PointerEvent} */ event) => event.pointerType === "touch" && event.preventDefault()}
    @focusin=${(/** @type {Event} */ event) => arrive(event, scene)}>
    ${ROWS.map((row) => html`<div role="row">${row.map((space) => cell(space, scene))}</div>`)}
  </div>`;
}

/** @param {PointerEvent} event @param {Scene} scene */
function click(event, scene) {
  scene.host.requestRender(); // also for the focus that has come here
  const space = spaceOf(event);
  if (!space) return;
  const long = event.pointerType === "touch" && event.timeStamp - scene.memory.pressed > LONG;
  if (long) fan(space, scene);
  else tap(space, scene);
}

/** A space has received the focus, from the keyboard or a press, whose click draws the board. @param {Event} event @param {Scene} scene */
function arrive(event, { memory, host }) {
  const space = spaceOf(event);
  if (!space || memory.cursor === space) return;
  memory.cursor = space;
  if (memory.at && memory.at !== space) memory.at = null;
  if (/** @type {Element} */ (event.target).matches(":focus-visible")) host.requestRender();
}

/** @param {string} space @param {Scene} scene */
const cell = (space, scene) => html`<button type="button" role="gridcell" class="loq-cell" data-space=${space}
  tabindex=${scene.memory.cursor === space ? 0 : -1} aria-label=${label(space, scene)}></button>`;

/** @param {string} space @param {Scene} scene */
function label(space, scene) {
  return [spaceTitle(space, scene.frame.view), prospect(space, scene)].filter(Boolean).join(" ");
}

/** Whether the picked tile, or any tile while none is picked, fits here. @param {string} space @param {Scene} scene */
function prospect(space, { memory, lookup }) {
  const { pick } = memory;
  if (!pick) return lookup.spaces.includes(space) ? gettext("A tile in your hand fits here.") : "";
  const turns = lookup.turns(pick, space);
  if (memory.at === space) return gettext("Your tile is over this space. Press Enter to place it.");
  if (turns.has(memory.turnOf(pick))) return gettext("Your tile fits here.");
  if (turns.size) return gettext("Your tile fits here if you turn it.");
  return lookup.held.get(pick)?.has(space)
    ? gettext("The witness can’t go here: this leads to no open space.")
    : "";
}

// -- A stack fanned out: all its tiles side by side, the top one last.

/** What a corner still needs. @param {string} space @param {View} view @param {number} counts */
function outlook(space, view, counts) {
  if (view.facts[space]) return gettext("The fact in this corner is revealed.");
  const needs = stillNeeded(space, view);
  const format = counts
    ? gettext("The underlined layers count towards the fact. Still needed: %(needs)s.")
    : gettext("No layer counts towards the fact yet. Still needed: %(needs)s.");
  return fill(format, { needs });
}

/** @param {string} space @param {Scene} scene */
export function fanned(space, scene) {
  const { view } = scene.frame;
  const tiles = view.board[space] ?? [];
  const counts = view.facts[space] ? 0 : (view.corners[space]?.counts ?? 0);
  const close = () => fan(null, scene);
  return keyed(
    space,
    html`<div class="loq-fan" data-half=${rowOf(space) > 1 ? "upper" : "lower"} @click=${close}>
    <div class="loq-fan-sheet">
      <header><strong>${fill(gettext("%(space)s, from bottom to top"), { space })}</strong>
        <button type="button" class="loq-fan-close" aria-label=${gettext("Close")} @click=${close}>✕</button></header>
      <ol>${tiles.map(
        (tile, n) => html`<li class=${n >= tiles.length - counts ? "counts" : ""}>
        ${drawTile(tile, { label: tileTitle(tile) })}
        <span class="nums">${n + 1}${n === tiles.length - 1 && n ? html` <small>${gettext("top")}</small>` : ""}</span></li>`,
      )}</ol>
      ${view.corners[space] ? html`<p>${outlook(space, view, counts)}</p>` : ""}
    </div>
  </div>`,
  );
}
