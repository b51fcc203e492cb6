/* The clock of a game that has one: how much time is left, by the server's clock, second by second. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, ngettext } from "../site/i18n.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** Whole seconds until the game's clock rings, 0 when it is late; null where none runs. That of the table stands with the players. @param {Scene} scene */
export function secondsLeft({ now, past, over, store }) {
  if (now?.deadline === undefined || now.clock || past || over) return null;
  return Math.max(0, Math.ceil((now.deadline - store.time()) / 1000));
}

/** @param {Scene} scene */
export function drawCountdown(scene) {
  const left = secondsLeft(scene);
  if (left === null) return nothing;
  const said = fill(ngettext("%(count)s second left", "%(count)s seconds left", left), { count: left });
  return html`<span class="status-clock nums" role="timer" aria-label=${said}>${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}</span>`;
}

/** How many milliseconds it is until another second has passed; null where no clock runs. @param {Scene} scene */
export function untilNextSecond(scene) {
  if (!secondsLeft(scene)) return null;
  return Math.max((/** @type {number} */ (scene.now?.deadline) - scene.store.time()) % 1000, 0);
}
