/** The order of play, with points and cards. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { die } from "../icons.js";
import { who } from "../question.js";
import { points } from "../tenths.js";

/**
 * @import {ScreenContext} from "../../screen/screen.js"
 * @import {View} from "../server.d.ts"
 */

/** @param {View} view @param {ScreenContext} context */
export function players(view, { names, room }) {
  const thrown = view.round === 1 && !view.questions.length ? view.throws : [];
  return html`<div class="lat-screen-players" data-fit>
    <p class="lat-screen-master soft">${fill(gettext("Lateral Master: %(name)s"), { name: names[view.master] })}</p>
    <ol role="list">${view.order.map(
      (seat) => html`<li ?data-turn=${view.turn === seat} ?data-away=${room.seats[seat]?.here === false}>
        ${who(seat, names)} ${dice(thrown.find((one) => one.seat === seat)?.dice)}
        <span class="lat-screen-points nums">${points(view.scores[seat] ?? 0)}<span class="visually-hidden"> ${gettext("points")}</span></span>
        <span class="lat-screen-cards soft nums">${held(view.cards[seat] ?? 0)}</span></li>`,
    )}</ol>
  </div>`;
}

/** @param {number} count */
const held = (count) => fill(ngettext("%(count)s card", "%(count)s cards", count), { count });

/** What was thrown for the order of play (LA-5). @param {[number, number][]} [throws] */
const dice = (throws = []) =>
  throws.length
    ? html`<span class="lat-screen-dice" aria-hidden="true">${throws.map((pair) => html`<span>${pair.map(die)}</span>`)}</span>`
    : nothing;
