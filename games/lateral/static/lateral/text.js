/** The text version of the board. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../site/i18n.js";
import { points } from "./tenths.js";
/**
 * @import {View} from "./server.d.ts"
 * @import {Frame} from "./types.js"
 */

/** @param {Frame} frame @param {string[]} names */
export function describe({ view }, names) {
  const { puzzle, round, turn, you } = view;
  return html`${puzzle ? html`<p><strong>${puzzle.title}</strong></p><p>${puzzle.statement}</p>` : html`<p>${gettext("The Lateral Master is preparing the puzzle.")}</p>`}
    <p>${round ? fill(gettext("Round %(round)s."), { round }) : nothing} ${turn === null ? nothing : turn === you ? gettext("It’s your turn.") : fill(gettext("It is %(name)s’s turn."), { name: names[turn] })}</p>
    <table>
      <thead><tr><th scope="col">${gettext("Player")}</th><th scope="col">${gettext("Points")}</th><th scope="col">${gettext("Cards")}</th><th scope="col">${gettext("Place in order of play")}</th></tr></thead>
      <tbody>${names.map((name, seat) =>
        seat === view.master
          ? nothing
          : html`<tr><th scope="row">${name}</th><td>${points(view.scores[seat] ?? 0)}</td>
        <td>${held(view.cards[seat] ?? 0)}</td><td>${place(seat, view)}</td></tr>`,
      )}</tbody>
    </table>`;
}

/** @param {number} count */
export const held = (count) => fill(ngettext("%(count)s card", "%(count)s cards", count), { count });

/** @param {number} seat @param {View} view */
const place = (seat, { order, round }) =>
  round && order.includes(seat) ? order.indexOf(seat) + 1 : gettext("none");
