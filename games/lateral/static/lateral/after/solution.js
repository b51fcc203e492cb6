/** The solution, and who found which bit, the first finder first. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../../site/i18n.js";
import { worth } from "../master/points.js";
import { sign } from "../master/signs.js";
import { who } from "../question.js";
import { points } from "../tenths.js";
/**
 * @import {ShownBit, View} from "../server.d.ts"
 * @import {Scene} from "../types.js"
 */

/** @param {Scene} scene @param {boolean} [hasBits] whether the bits are to follow it */
export function solution({ view, context }, hasBits = true) {
  const { puzzle } = view;
  if (!puzzle) return html`<p class="notice info">${gettext("No puzzle was chosen.")}</p>`;
  return html`<section class="la-part la-solution" aria-labelledby="la-solution-title">
      <h2 id="la-solution-title">${puzzle.title}</h2>
      <h3>${gettext("Solution")}</h3>
      <p class="la-told" dir="auto">${puzzle.solution}</p>
    </section>
    ${hasBits ? bits(view, context.names) : nothing}`;
}

/** @param {View} view @param {string[]} names */
const bits = ({ puzzle, sum }, names) =>
  html`<section class="la-part" aria-labelledby="la-bits-title">
      <h2 id="la-bits-title">${gettext("Who found what")}</h2>
      <p class="soft nums">${fill(gettext("%(sum)s of 100 points found."), { sum: sum ?? 0 })}</p>
      <ol role="list" class="lm-bits">${(puzzle?.bits ?? []).map((bit) => html`<li>${row(bit, names)}</li>`)}</ol>
    </section>`;

/** @param {ShownBit} bit @param {string[]} names */
function row({ text, score, found }, names) {
  return html`<div class="lm-bit" ?data-found=${found.length > 0}>
    ${sign(found.length ? "found" : "open")} <span class="lm-words" dir="auto">${text}</span> <strong class="nums">${score}</strong>
    ${
      found.length
        ? html`<ol role="list" class="lm-finders">${found.map((seat, before) => html`<li>${who(seat, names)} <span class="nums">${points(worth(score, before))}</span></li>`)}</ol>`
        : html`<span class="lm-finders">${gettext("Nobody found it.")}</span>`
    }
  </div>`;
}
