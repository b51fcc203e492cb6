/** The whole sheet in miniature, on screens that it does not fit; a tap on a suit zooms in again. */

import { nextFrame } from "../kit/activity.js";
import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";
import { LARGE_UP } from "../kit/breakpoints.js";
import { gettext } from "../site/i18n.js";
import { lineIcon } from "./pieces.js";
import { suitName } from "./terms.js";

/** @import {Scene} from "./scene.js" */

/** On these screens the whole sheet fits, and can be written on. */
const whole = matchMedia(`${LARGE_UP} and (pointer: fine)`);

/** Whether the sheet is shown in miniature, too small to write on. @param {Scene} scene */
export const isFar = ({ memory }) => memory.far && !whole.matches;

/** The button in the corner of the sheet that zooms out and back in. @param {Scene} scene */
export function corner(scene) {
  const far = isFar(scene);
  const label = far ? gettext("Zoom in") : gettext("See the whole sheet");
  if (whole.matches) return html`<span class="visually-hidden">${gettext("Tile")}</span>`;
  return html`<button type="button" class="ded-zoom" aria-label=${label} title=${label} @click=${() => look(!far, scene)}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="10.500" cy="10.500" r="6"></circle><path d="M15 15L20 20M8 10.500H13"></path>${far ? svg`<path d="M10.500 8V13"></path>` : nothing}</svg>
  </button>`;
}

/** The name of a suit; in miniature it is a button that zooms in on it. @param {string} suit @param {Scene} scene */
export function suitHead(suit, scene) {
  const name = html`${lineIcon(suit)} ${suitName(suit)}`;
  if (!isFar(scene)) return name;
  return html`<button type="button" class="ded-near" data-suit=${suit} @click=${() => look(false, scene, suit)}>${name}</button>`;
}

/** @param {boolean} far @param {Scene} scene @param {string} [suit] the suit to zoom in on */
function look(far, { memory, host }, suit) {
  memory.far = far;
  host.requestRender();
  nextFrame(() => {
    const goal = memory.element.querySelector(suit ? `.ded-suit-rows[data-suit="${suit}"]` : ".ded-notes");
    goal?.scrollIntoView({ block: "start" });
    const next = memory.element.querySelector(
      suit ? `.ded-suit-rows[data-suit="${suit}"] .ded-cell` : ".ded-zoom",
    );
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  });
}
