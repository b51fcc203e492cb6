/** All Spoilers with their texts, which are revealed at the end. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../../site/i18n.js";
import { who } from "../question.js";
import { pointsWithUnit } from "../tenths.js";
/**
 * @import {Spoiler} from "../server.d.ts"
 * @import {Scene} from "../types.js"
 */

/** @param {Scene} scene */
export function spoilers({ view, context }) {
  if (!view.spoilers.length) return nothing;
  const bits = view.puzzle?.bits ?? [];
  return html`<section class="la-part" aria-labelledby="la-spoilers-title">
    <h2 id="la-spoilers-title">${gettext("Spoilers")}</h2>
    <ol role="list" class="la-spoilers">${view.spoilers.map(
      (one) =>
        html`<li>${spoiler(
          one,
          (one.bits ?? []).map((bit) => bits[bit].text),
          context.names,
        )}</li>`,
    )}</ol>
  </section>`;
}

/** @param {Spoiler} one @param {string[]} bits @param {string[]} names */
function spoiler({ seat, round, text, points: tenths }, bits, names) {
  return html`<p class="lm-from">${who(seat, names)} <span class="faint nums">${fill(gettext("Round %(round)s"), { round })}</span>
      <strong class="nums">${tenths === null ? gettext("not marked") : pointsWithUnit(tenths)}</strong></p>
    <blockquote class="lm-spoiler" dir="auto">${text}</blockquote>
    ${bits.length ? html`<p class="soft">${fill(gettext("Bits found: %(bits)s"), { bits: bits.join(" · ") })}</p>` : nothing}`;
}
