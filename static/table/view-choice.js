/* After a game with secrets: whose view of the board is shown, now and at earlier moves. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { fill, gettext } from "../site/i18n.js";

/**
 * @import {Scene} from "./scene.js"
 * @import {Eyes} from "./types.js"
 */

/** The spectators' view, as a choice. */
const ALL = "all";

/** @param {Scene} scene @param {boolean} secrets whether this game has any */
export function drawEyes({ over, names, steps, room }, secrets) {
  if (!over || !secrets || names.length < 2) return nothing;
  const own = room?.you[0] ?? null;
  const shown = steps.eyes === undefined ? own : steps.eyes;
  const choose = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const wanted = target.value === ALL ? null : Number(target.value);
    steps.see(wanted === own ? undefined : wanted);
  };
  const seats = (room?.seats ?? []).filter(({ kind }) => kind !== "empty");
  return html`<label class="eyes"><span>${gettext("Seen by")}</span>
    <select .value=${live(valueOf(shown))} @change=${choose}>
      <option value=${ALL} ?selected=${shown === null}>${gettext("everyone")}</option>
      ${seats.map(({ seat }) => html`<option value=${seat} ?selected=${shown === seat}>${names[seat]}</option>`)}
    </select>
  </label>`;
}

/** @param {number | null} viewer */
const valueOf = (viewer) => (viewer === null ? ALL : String(viewer));

/** Which move is shown, and whose view it is if not your own. @param {number} number @param {number} last @param {Eyes} eyes @param {string[]} names */
export function numberSeen(number, last, eyes, names) {
  const data = { number, last, name: names[eyes ?? 0] };
  if (eyes === undefined) return fill(gettext("Move %(number)s of %(last)s"), data);
  return fill(
    eyes === null
      ? gettext("Move %(number)s of %(last)s, as everyone saw it")
      : gettext("Move %(number)s of %(last)s, as seen by %(name)s"),
    data,
  );
}
