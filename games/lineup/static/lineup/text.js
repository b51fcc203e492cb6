/** The board in words: a label for each spot, and the whole board as tables, one for each layer. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, formatList, gettext } from "../site/i18n.js";
import { lookUp } from "./layout.js";
import { nameOf } from "./ground.js";
import { seatName, spotName, placeName, rowName } from "./names.js";
import { wanted } from "./structures.js";

/**
 * @import {Lookup} from "./layout.js"
 * @import {View} from "./server.d.ts"
 * @import {Frame} from "./types.js"
 */

/**
 * One spot as a list of facts: "square D6, Green, secured".
 * @param {string} spot @param {View} view @param {Lookup} lookup @param {string} name the spot's name in the list
 */
export function phrase(spot, view, lookup, name = spotName(spot, view)) {
  const owner = lookup.owner(spot);
  const parts = [
    name,
    owner === null ? gettext("empty") : seatName(owner),
    lookup.secured.has(spot) ? gettext("secured") : "",
    (view.last?.taken ?? [view.last?.spot]).includes(spot) ? gettext("played last") : "",
    action(spot, owner, view, lookup),
    lookup.recapturable.has(spot) ? gettext("in dispute: it could be captured back") : "",
    need(spot, view, lookup),
  ];
  return formatList(parts.filter(Boolean), "unit");
}

/** What can be done at a spot now, and who can do it. @param {string} spot @param {number | null} owner @param {View} view @param {Lookup} lookup */
function action(spot, owner, view, lookup) {
  const mine = lookup.moves.has(spot);
  if (owner === null) return mine ? gettext("you can place here") : "";
  if (lookup.forbidden.has(spot))
    return gettext("can’t be captured now: that would bring back an earlier position");
  const run = lookup.captures.get(spot)?.[0];
  if (!run) return "";
  const lengths = { mine: run.mine.length, theirs: run.theirs.length };
  if (mine) return fill(gettext("you can capture it with a line of %(mine)s against %(theirs)s"), lengths);
  const seat = seatName(view.to_act[0] ?? 0);
  return fill(gettext("%(seat)s can capture it with a line of %(mine)s against %(theirs)s"), {
    seat,
    ...lengths,
  });
}

/** @param {string} spot @param {View} view @param {Lookup} lookup */
function need(spot, view, lookup) {
  const seat = wanted(view, lookup).get(spot);
  return seat === undefined
    ? ""
    : fill(gettext("completes a structure for %(seat)s"), { seat: seatName(seat) });
}

/** The board's label, with the score so far. @param {View} view */
export function title(view) {
  const seats = view.structures.map((found, seat) =>
    fill(gettext("%(seat)s %(count)s"), { seat: seatName(seat), count: found.length }),
  );
  return fill(gettext("Board. Secured structures: %(seats)s"), { seats: formatList(seats) });
}

/** The whole board as tables, with the same information as the picture. @param {Frame} frame */
export function describe({ view }) {
  const lookup = lookUp(view, true);
  const { floors } = lookup.layout;
  const name = gettext("Board as a table");
  return html`<div class="lineup-text text-sm" tabindex="0" role="group" aria-label=${name}>
    ${floors.map(
      (floor, n) => html`<table>
      <caption>${n ? nothing : title(view)} ${floors.length > 1 ? html`<strong>${nameOf(floor)}</strong>` : nothing}</caption>
      <tbody>${floor.rows.map((line) => row(line, view, lookup))}</tbody>
    </table>`,
    )}
  </div>`;
}

/** @param {string[]} line @param {View} view @param {Lookup} lookup */
function row(line, view, lookup) {
  const squares = lookup.layout.isSquare(line[0] ?? "");
  const y = rowName(line[0] ?? "", view);
  return html`<tr>
    <th scope="row">${fill(squares ? squaresRow(view) : gettext("Row %(y)s, corners"), { y })}</th>
    ${line.map((spot) => html`<td>${entry(spot, view, lookup)}</td>`)}${squares ? html`<td></td>` : nothing}
  </tr>`;
}

/** @param {View} view */
function squaresRow({ shape, dimensions }) {
  if (shape === "hexagon") return gettext("Row %(y)s, hexagons");
  if (dimensions === 4) return gettext("Row %(y)s, tesseracts");
  return dimensions === 3 ? gettext("Row %(y)s, cubes") : gettext("Row %(y)s, squares");
}

/** @param {string} spot @param {View} view @param {Lookup} lookup */
function entry(spot, view, lookup) {
  const name = placeName(spot, view);
  if (lookup.moves.has(spot) && lookup.owner(spot) === null)
    return fill(gettext("%(spot)s, free"), { spot: name });
  return phrase(spot, view, lookup, name);
}
