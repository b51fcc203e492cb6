/** The field of play: a cell for every space, to touch, to walk to and to hear of. It lies above the drawing. */

import { html } from "../vendor/lit-html/lit-html.js";
import { gettext, interpolate } from "../site/i18n.js";
import { ROWS } from "./geometry.js";
import { fan, hold, tap } from "./play.js";
import { spaceTitle, title } from "./text.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** A finger that rests so long (in milliseconds) wants to look into the stack. */
const LONG = 480;
let pressed = 0;

/** @param {Event} event */
const spaceOf = ({ target }) => (target instanceof Element ? target.closest("[data-space]")?.getAttribute("data-space") : null) ?? null;

/** @param {Scene} scene */
export function field(scene) {
  const { frame, memory } = scene;
  const hover = (/** @type {string | null} */ space) => {
    if (memory.hover === space || !memory.pick || memory.at) return;
    hold(space, scene);
  };
  return html`<div class="loq-field" role="grid" aria-label=${title(frame.view)}
    @click=${(/** @type {PointerEvent} */ event) => click(event, scene)}
    @pointerdown=${(/** @type {PointerEvent} */ event) => (pressed = event.timeStamp)}
    @pointerover=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && hover(spaceOf(event))}
    @pointerleave=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && hover(null)}
    @contextmenu=${(/** @type {PointerEvent} */ event) => event.pointerType === "touch" && event.preventDefault()}
    @focusin=${(/** @type {Event} */ event) => arrive(event, scene)}>
    ${ROWS.map((row) => html`<div role="row">${row.map((space) => cell(space, scene))}</div>`)}
  </div>`;
}

/** @param {PointerEvent} event @param {Scene} scene */
function click(event, scene) {
  const space = spaceOf(event);
  if (!space) return;
  const long = event.pointerType === "touch" && event.timeStamp - pressed > LONG;
  if (long) fan(space, scene);
  else tap(space, scene);
}

/** The keyboard (or a finger) has come to a space. @param {Event} event @param {Scene} scene */
function arrive(event, { memory, context }) {
  const space = spaceOf(event);
  if (!space || memory.cursor === space) return;
  memory.cursor = space;
  if (memory.at && memory.at !== space) memory.at = null;
  context.requestRender();
}

/** @param {string} space @param {Scene} scene */
const cell = (space, scene) => html`<button type="button" role="gridcell" class="loq-cell" data-space=${space}
  tabindex=${scene.memory.cursor === space ? 0 : -1} aria-label=${label(space, scene)}></button>`;

/** @param {string} space @param {Scene} scene */
function label(space, scene) {
  const said = prospect(space, scene);
  const name = spaceTitle(space, scene.frame.view);
  return said ? interpolate(gettext("%(name)s. %(said)s"), { name, said }, true) : name;
}

/** What the picked tile could do here. @param {string} space @param {Scene} scene */
function prospect(space, { memory, known }) {
  const { pick } = memory;
  if (!pick) return known.spaces.includes(space) ? gettext("A tile of your hand fits here.") : "";
  const turns = known.turns(pick, space);
  if (memory.at === space) return gettext("Your tile is held over this space. Enter places it.");
  if (turns.has(memory.turnOf(pick))) return gettext("Your tile fits here.");
  if (turns.size) return gettext("Your tile fits here when it is turned.");
  return known.held.get(pick)?.has(space) ? gettext("The witness may not go here: nothing could follow.") : "";
}
