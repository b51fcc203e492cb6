/** How many tiles of a suit or value each player has said they hold: the values as a small table, and all of it in words. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, formatList, gettext } from "../site/i18n.js";
import { tally, valueNames } from "./terms.js";
import { VALUES } from "./tiles.js";

/**
 * @import {Scene} from "./scene.js"
 * @import {Holder} from "./server.d.ts"
 */

/** The counts by value, under the columns of the sheet. @param {Holder[]} columns @param {Scene} scene */
export function totals(columns, { view }) {
  const found = view.known?.tallies ?? [];
  const asked = VALUES.filter((value) => found.some((one) => one.about === value));
  if (!asked.length) return nothing;
  return html`<div class="ded-totals" aria-hidden="true" data-columns=${columns.length}>${asked.map(
    (value) => html`<div class="ded-total">
    <span class="ded-line-name">${valueNames(value)}</span>
    ${columns.map((holder) => {
      const one = found.find(({ seat, about }) => seat === holder && about === value);
      return html`<span>${one ? html`<span class="ded-count nums">${one.most === null ? `≥${one.least}` : one.least}</span>` : nothing}</span>`;
    })}</div>`,
  )}</div>`;
}

/** "Bo: exactly 2 crowns (1 known)", for each player. @param {Scene} scene */
export function counts({ view, context }) {
  const found = (view.known?.tallies ?? []).filter(({ seat }) => seat !== view.you);
  if (!found.length) return nothing;
  return html`<details class="ded-counts" open><summary>${gettext("What the answers tell you")}</summary>
    <ul role="list">${view.hand_sizes.map((_, seat) => {
      const own = found.filter((one) => one.seat === seat);
      if (!own.length) return nothing;
      return html`<li><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>
        <span>${fill(gettext("%(name)s: %(counts)s."), { name: context.names[seat], counts: formatList(own.map(tally), "unit") })}</span></li>`;
    })}</ul></details>`;
}
