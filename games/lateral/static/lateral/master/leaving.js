/** How the Master closes the room, and leaves: by making a puzzler the Master, or by ending the game for everyone. Masters can't resign. */

import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";
import { Dialog } from "../../kit/dialog.js";
import { gettext } from "../../site/i18n.js";
import { icon } from "../icons.js";
import { end, submit } from "./acts.js";
import { sign } from "./signs.js";

/** @typedef {import("./scene.js").MasterScene} Scene */

/** @param {Scene} scene */
export function leaving(scene) {
  const { legal } = scene.view;
  const may = (/** @type {string} */ wanted) => legal.some(({ type }) => type === wanted);
  return html`${lock(scene)} ${may("hand_over") ? html`<button type="button" class="button small" @click=${() => handOverTo(scene)}>${sign("on")} ${gettext("Change Master…")}</button>` : nothing}
    ${may("end_game") ? html`<button type="button" class="button small" @click=${() => void end(scene)}>${sign("end")} ${gettext("End game…")}</button>` : nothing}`;
}

/** Closes the room to newcomers, or opens it (LA-30). @param {Scene} scene */
function lock({ context, leads }) {
  const { newcomers, tellRoom } = context;
  if (!leads || newcomers === undefined || !tellRoom) return nothing;
  const turn = () => tellRoom({ type: "newcomers", on: !newcomers });
  return html`<button type="button" class="button small" @click=${turn}>${icon("lock")} ${newcomers ? gettext("Close room") : gettext("Open room")}</button>`;
}

/** Asks who will be the new Master. @param {Scene} scene */
function handOverTo(scene) {
  const { view, context } = scene;
  const seats = view.order.filter((seat) => view.roles[seat] === "puzzler");
  const away = (/** @type {number} */ seat) => context.seats?.[seat]?.here === false;
  const dialog = new Dialog({ isDismissible: true });
  const choose = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const chosen = new FormData(/** @type {HTMLFormElement} */ (event.target)).get("master");
    dialog.close();
    submit(scene, { type: "hand_over", seat: Number(chosen) });
  };
  render(
    html`<h2 class="card-title">${gettext("New Lateral Master")}</h2>
      <p>${gettext("They will see the solution and won’t be ranked. You will see everything but can’t act, so you can leave.")}</p>
      <form class="form lm-heirs" @submit=${choose}>
        <div class="choices">${seats.map(
          (seat) => html`<label class="choice"><input type="radio" name="master" value=${seat} required />
          <span><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span> ${context.names[seat]}</span> ${away(seat) ? html`<span class="chip warn">${gettext("away")}</span>` : nothing}</label>`,
        )}</div>
        <div class="dialog-end"><button type="button" class="button" @click=${dialog.close}>${gettext("Cancel")}</button> <button class="button danger">${gettext("Change Master")}</button></div>
      </form>`,
    dialog.element,
  );
  void dialog.open();
}
