/* What a player can do at any table in addition to moves: resign, offer a draw, ask to take a move back. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, formatList, gettext, ngettext } from "../site/i18n.js";
import { askToConfirm } from "../kit/dialog.js";
import { icon } from "./icons.js";
import { drawAskTakeBack } from "./takebacks.js";

/**
 * @import {Send} from "../kit/types.js"
 * @import {Scene} from "./scene.js"
 */

/** @param {Scene} scene @param {string} type */
const may = ({ now, you }, type) => you.length > 0 && !!now?.table.some((move) => move.type === type);

/** Buttons to resign, offer a draw and ask to take a move back. Those that are always there come first, so that they never shift. @param {Scene} scene @param {Send} send */
export function drawTableMoves(scene, send) {
  if (!may(scene, "resign") && !may(scene, "offer_draw")) return nothing;
  const alone = scene.names.length === 1;
  return html`<div class="table-moves">
    ${
      may(scene, "resign")
        ? html`<button type="button" class="button small" @click=${() => confirmResign(send, alone)}>
          ${icon("flag")} ${alone ? gettext("Give up") : gettext("Resign")}
        </button>`
        : nothing
    }
    ${
      may(scene, "offer_draw")
        ? html`<button type="button" class="button small" @click=${() => confirmDraw(send)}>
          ${icon("draw")} ${gettext("Draw")}
        </button>`
        : nothing
    }
    ${drawAskTakeBack(scene, send)}
  </div>`;
}

/** @param {Send} send @param {boolean} alone */
async function confirmResign(send, alone) {
  const question = alone
    ? gettext("Give up this game? It counts as a loss.")
    : gettext("Resign this game? This can’t be undone.");
  const sure = await askToConfirm(question, alone ? gettext("Give up") : gettext("Resign"));
  if (sure) send({ type: "resign" });
}

/** @param {Send} send */
async function confirmDraw(send) {
  const sure = await askToConfirm(gettext("Offer a draw?"), gettext("Offer draw"), "primary");
  if (sure) send({ type: "offer_draw" });
}

/** The current draw offer with buttons to answer it, or nothing. @param {Scene} scene @param {Send} send */
export function drawOffered(scene, send) {
  const { now, names, you } = scene;
  const by = now?.draw ?? [];
  if (!by.length) return nothing;
  if (!may(scene, "accept_draw")) {
    const own = by.some((seat) => you.includes(seat));
    const said = own
      ? gettext("You’ve offered a draw. The offer lasts until your next move.")
      : offeredBy(by, names);
    return html`<p class="offered notice info">${said}</p>`;
  }
  return html`<div class="offered notice info">
    <p>${offeredBy(by, names)}</p>
    <div class="button-row">
      <button type="button" class="button small primary" @click=${() => send({ type: "accept_draw" })}>${gettext("Accept")}</button>
      <button type="button" class="button small" @click=${() => send({ type: "decline_draw" })}>${gettext("Decline")}</button>
    </div>
  </div>`;
}

/** @param {number[]} seats @param {string[]} names */
function offeredBy(seats, names) {
  const format = ngettext("%(names)s offers a draw.", "%(names)s offer a draw.", seats.length);
  return fill(format, { names: formatList(seats.map((seat) => names[seat])) });
}
