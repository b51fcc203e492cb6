/** The dialog in which the Master chooses who takes over. */

import { Dialog } from "../../kit/dialog.js";
import { gettext } from "../../site/i18n.js";
import { html, nothing, render } from "../../vendor/lit-html/lit-html.js";

/**
 * @import {View} from "../server.d.ts"
 * @import {Context} from "../types.js"
 */

/** @typedef {{view: View, context: Context}} Scene what it needs of the console's */

/** Asks who will be the new Master. @param {Scene} scene @returns {Promise<number | null>} the seat; null after Cancel or Escape */
export async function chooseMaster({ view, context }) {
  const seats = view.order.filter((seat) => view.roles[seat] === "puzzler");
  const away = (/** @type {number} */ seat) => context.seats?.[seat]?.here === false;
  const dialog = new Dialog({ isDismissible: true });
  /** @type {number | null} */
  let seat = null;
  const choose = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    seat = Number(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("master"));
    dialog.close();
  };
  render(
    html`<h2 class="card-title">${gettext("New Lateral Master")}</h2>
      <p>${gettext("They will see the solution and won’t be ranked. You will see everything but can’t act, so you can leave.")}</p>
      <form class="form lm-heirs" @submit=${choose}>
        <div class="choices">${seats.map(
          (each) => html`<label class="choice"><input type="radio" name="master" value=${each} required />
          <span><span class="seat-mark" data-seat=${each} aria-hidden="true"></span> ${context.names[each]}</span> ${away(each) ? html`<span class="chip warn">${gettext("away")}</span>` : nothing}</label>`,
        )}</div>
        <div class="dialog-end"><button type="button" class="button" @click=${dialog.close}>${gettext("Cancel")}</button> <button class="button danger">${gettext("Change Master")}</button></div>
      </form>`,
    dialog.element,
  );
  await dialog.open();
  return seat;
}
