/** The board in words: the label of every spot, and the whole board as tables, one for each floor. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../site/i18n.js";
import { facts } from "./facts.js";
import { nameOf } from "./ground.js";
import { coordinates } from "./lattice.js";
import { seatName, spotName } from "./names.js";
import { wanted } from "./threats.js";

/** @typedef {import("./types.js").View} View @typedef {import("./facts.js").Facts} Facts */

/**
 * One spot in a phrase: "square 3,5, Green, secured".
 * @param {string} spot @param {View} view @param {Facts} known @param {string} name what to call the spot
 */
export function phrase(spot, view, known, name = spotName(spot, view)) {
  const owner = known.owner(spot);
  return [
    name,
    owner === null ? gettext("empty") : seatName(owner),
    known.secured.has(spot) ? gettext("secured") : "",
    (view.last?.taken ?? [view.last?.spot]).includes(spot) ? gettext("played last") : "",
    prospect(spot, owner, view, known),
    need(spot, view, known),
  ]
    .filter(Boolean)
    .join(gettext(", "));
}

/** What may happen at a spot now. @param {string} spot @param {number | null} owner @param {View} view @param {Facts} known */
function prospect(spot, owner, view, known) {
  const mine = known.moves.has(spot);
  if (owner === null) return mine ? gettext("you can place here") : "";
  if (known.forbidden.has(spot)) return gettext("not to be captured now: that would bring an earlier position back");
  const run = known.captures.get(spot)?.[0];
  if (!run) return "";
  const lengths = { mine: run.mine.length, theirs: run.theirs.length };
  if (mine) return fill(gettext("you can capture it, line of %(mine)s against %(theirs)s"), lengths) + backAgain(spot, known);
  const seat = seatName(view.to_act[0] ?? 0);
  return fill(gettext("%(seat)s can capture it, line of %(mine)s against %(theirs)s"), { seat, ...lengths }) + backAgain(spot, known);
}

/** @param {string} spot @param {View} view @param {Facts} known */
function need(spot, view, known) {
  const seat = wanted(view, known).get(spot);
  return seat === undefined ? "" : fill(gettext("%(seat)s needs only this for a structure"), { seat: seatName(seat) });
}

/** @param {string} spot @param {Facts} known */
const backAgain = (spot, known) => (known.recapturable.has(spot) ? gettext(", and it could be captured back at once") : "");

/** What the board is called, with the score so far. @param {View} view */
export function title(view) {
  const seats = view.structures.map((found, seat) => fill(gettext("%(seat)s %(count)s"), { seat: seatName(seat), count: found.length }));
  return fill(gettext("The board. Secured structures: %(seats)s"), { seats: seats.join(gettext(", ")) });
}

/** The whole board as tables that say the same as the picture. @param {import("./types.js").Frame} frame */
export function describe({ view }) {
  const known = facts(view, true);
  const { floors } = known.layout;
  const name = gettext("The board as a table");
  return html`<div class="lineup-text" tabindex="0" role="group" aria-label=${name}>
    ${floors.map((floor, n) => html`<table>
      <caption>${n ? nothing : title(view)} ${floors.length > 1 ? html`<strong>${nameOf(floor)}</strong>` : nothing}</caption>
      <tbody>${floor.rows.map((line) => row(line, view, known))}</tbody>
    </table>`)}
  </div>`;
}

/** @param {string[]} line @param {View} view @param {Facts} known */
function row(line, view, known) {
  const squares = known.layout.isSquare(line[0] ?? "");
  const heights = [...new Set(line.map((spot) => coordinates(spot)[1]))].sort();
  const y = heights.join(gettext(" and "));
  return html`<tr>
    <th scope="row">${fill(squares ? squaresRow(view) : gettext("Row %(y)s, corners"), { y })}</th>
    ${line.map((spot) => html`<td>${entry(spot, view, known)}</td>`)}${squares ? html`<td></td>` : nothing}
  </tr>`;
}

/** @param {View} view */
function squaresRow({ shape, dimensions }) {
  if (shape === "hexagon") return gettext("Row %(y)s, hexagons");
  return dimensions === 3 ? gettext("Row %(y)s, cubes") : gettext("Row %(y)s, squares");
}

/** @param {string} spot @param {View} view @param {Facts} known */
function entry(spot, view, known) {
  if (known.moves.has(spot) && known.owner(spot) === null) return fill(gettext("%(spot)s, open"), { spot });
  return phrase(spot, view, known, spot);
}
