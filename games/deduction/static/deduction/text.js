/** The table as text, for screen readers. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../site/i18n.js";
import { tileName, tileNames, tilesHeld } from "./terms.js";
/**
 * @import {View} from "./server.d.ts"
 * @import {Frame} from "./types.js"
 */

/** @param {Frame} frame @param {string[]} names */
export function describe({ view }, names) {
  const { missing } = view;
  return html`<p>${fill(gettext("Turn %(turn)s. The coin shows the %(coin)s."), { turn: view.turn, coin: tileName(view.coin) })}
      ${fill(gettext("Face up: %(tiles)s."), { tiles: tileNames(view.face_up) })}
      ${view.hand ? fill(gettext("Your tiles: %(tiles)s."), { tiles: tileNames(view.hand) }) : nothing}
      ${missing ? fill(gettext("The missing tile: %(tile)s."), { tile: tileName(missing) }) : nothing}</p>
    <table>
      <thead><tr><th scope="col">${gettext("Player")}</th><th scope="col">${gettext("Tiles")}</th><th scope="col">${gettext("State")}</th></tr></thead>
      <tbody>${view.hand_sizes.map(
        (size, seat) => html`<tr><th scope="row">${names[seat]}</th>
        <td>${view.hands ? tileNames(view.hands[seat] ?? []) : tilesHeld(size)}</td><td>${state(seat, view)}</td></tr>`,
      )}</tbody>
    </table>`;
}

/** @param {number} seat @param {View} view */
function state(seat, view) {
  if (view.gone.includes(seat)) return gettext("left the game");
  if (view.out.includes(seat)) return gettext("out, still answers");
  return view.player === seat && !view.outcome ? gettext("taking a turn") : gettext("in the game");
}
