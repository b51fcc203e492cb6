/* Before the start: who is there, and how to join; afterwards, how to watch. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../site/i18n.js";

/**
 * @import {Words} from "../kit/types.js"
 * @import {Room} from "../kit/server.d.ts"
 */

/** The QR code and the link that it stands for. @param {Room} room @param {string} url @param {string} qr the address of its picture */
export function drawInvitation(room, url, qr) {
  const { status, rematch, elastic, newcomers } = room;
  const free = freeSeats(room);
  const canJoin = newcomers !== false && (status === "open" || (elastic && status === "playing" && free > 0));
  const words = canJoin
    ? gettext("Scan to join")
    : rematch
      ? gettext("Scan to join the next game")
      : gettext("Scan to watch");
  return html`<aside class="screen-invitation">
    <img src=${qr} alt=${gettext("QR code for the link to this table")} />
    <p><strong>${words}</strong> <span class="screen-link" translate="no" dir="ltr">${url.replace(/^https?:\/\//, "").replace(/\/$/, "")}</span>
      ${canJoin && status === "playing" ? html`<span class="soft screen-places">${openSeats(free)}</span>` : nothing}</p>
  </aside>`;
}

/** @param {Room} room */
const freeSeats = ({ seats }) => seats.filter(({ kind }) => kind === "empty").length;

/** @param {number} count */
const openSeats = (count) => fill(ngettext("%(count)s open seat", "%(count)s open seats", count), { count });

/** @param {Room} room @param {string[]} names @param {Words} words @param {unknown} invitation */
export function drawWaitingRoom(room, names, words, invitation) {
  const { seats, newcomers } = room;
  const taken = seats.filter(({ kind }) => kind !== "empty");
  const free = freeSeats(room);
  return html`<div class="screen-waiting">
    <section class="screen-people" data-fit>
      <h2>${newcomers === false ? gettext("The room is closed") : free ? gettext("Take a seat") : gettext("Everyone is here")}</h2>
      <ol role="list">${taken.map(
        ({ seat, here }) =>
          html`<li ?data-away=${!here}><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>
            <span class="named" translate="no">${names[seat]}</span> <span class="soft">${words.seatName(seat)}${here ? nothing : ` · ${gettext("away")}`}</span></li>`,
      )}</ol>
      ${newcomers === false ? nothing : html`<p class="soft">${free ? openSeats(free) : gettext("The game starts soon.")}</p>`}
    </section>
    ${invitation}
  </div>`;
}
