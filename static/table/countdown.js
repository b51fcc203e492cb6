/* A game's own clock: the time left by the server's clock, second by second. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, ngettext } from "../site/i18n.js";

/** @import {Scene} from "./scene.js" */

/** Whether the table's clock is running for someone: then the next deadline may be theirs, and is shown with the players. @param {Scene} scene */
const runsForSomebody = ({ now }) => now?.clock?.since.some((since) => since !== null) ?? false;

/** Whole seconds until the game's clock expires, 0 if it is overdue; null if none is running. @param {Scene} scene */
export function secondsLeft(scene) {
  const { now, past, over, store } = scene;
  if (now?.deadline === undefined || runsForSomebody(scene) || past || over) return null;
  return Math.max(0, Math.ceil((now.deadline - store.time()) / 1000));
}

/** @param {Scene} scene */
export function drawCountdown(scene) {
  const left = secondsLeft(scene);
  if (left === null) return nothing;
  const said = fill(ngettext("%(count)s second left", "%(count)s seconds left", left), { count: left });
  return html`<span class="status-clock nums" role="timer" aria-label=${said}>${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}</span>`;
}

/** Milliseconds until the next second; null if no clock is running. @param {Scene} scene */
export function untilNextSecond(scene) {
  if (!secondsLeft(scene)) return null;
  const deadline = /** @type {number} */ (scene.now?.deadline);
  return Math.max((deadline - scene.store.time()) % 1000, 0);
}
