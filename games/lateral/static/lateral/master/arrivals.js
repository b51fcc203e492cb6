/** Latecomers who want to join, and those who are back after their place was freed: the Master lets them in. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../../site/i18n.js";
import { admit, arrivals, turnAway } from "./acts.js";

/** @import {MasterScene} from "./scene.js" */

/** @param {MasterScene} scene */
export function drawArrivals(scene) {
  const { context } = scene;
  const seats = arrivals(scene);
  if (!seats.length) return nothing;
  return html`<ul role="list" class="lm-arrivals" aria-label=${gettext("People who want to join")}>${seats.map(
    (seat) =>
      html`<li class="notice info"><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>
        <span>${fill(gettext("%(name)s wants to join."), { name: context.names[seat] })}</span>
        <button type="button" class="button small primary" aria-label=${fill(gettext("Let %(name)s in"), { name: context.names[seat] })} @click=${() => admit(scene, seat)}>${gettext("Let in")}</button>
        ${
          scene.view.roles[seat] === "empty"
            ? html`<button type="button" class="button small" aria-label=${fill(gettext("Refuse %(name)s"), { name: context.names[seat] })} @click=${() => void turnAway(scene, seat)}>${gettext("Refuse…")}</button>`
            : nothing
        }</li>`,
  )}</ul>`;
}
