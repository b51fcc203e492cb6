/** The Puzzle Register: the bits with those who have found them, the statement and the solution. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { seatNames } from "./says.js";
import { sign } from "./signs.js";

/**
 * @import {ShownBit} from "../server.d.ts"
 * @import {MasterScene as Scene} from "./scene.js"
 */

/** @param {Scene} scene */
export function register(scene) {
  const { view, context, beside } = scene;
  const { puzzle } = view;
  if (!puzzle) return nothing;
  const bits = puzzle.bits ?? [];
  const done = bits.filter(({ found }) => found.length).length;
  return html`<h2 class="lm-puzzle">${puzzle.title}</h2>
    <p class="lm-of soft">${fill(ngettext("%(done)s of %(count)s bit found", "%(done)s of %(count)s bits found", bits.length), { done, count: bits.length })}</p>
    <ol role="list" class="lm-bits">${bits.map((bit) => html`<li>${row(bit, context.names)}</li>`)}</ol>
    ${beside?.spoilers(scene)}
    <details class="lm-solution" open><summary>${gettext("Solution")}</summary><p dir="auto">${puzzle.solution}</p></details>
    <details class="lm-solution"><summary>${gettext("Statement for the puzzlers")}</summary>
      <p dir="auto">${puzzle.statement}</p>
      ${puzzle.note ? html`<p class="soft">${fill(gettext("Content note: %(note)s"), { note: puzzle.note })}</p>` : nothing}</details>`;
}

/** @param {ShownBit} bit @param {string[]} names */
function row({ text, score, found }, names) {
  return html`<div class="lm-bit" ?data-found=${found.length > 0}>
    ${sign(found.length ? "found" : "open")}
    <span class="lm-words" dir="auto">${text} <span class="visually-hidden">${found.length ? gettext("(found)") : gettext("(not found yet)")}</span></span>
    <strong class="nums">${score}</strong>
    ${
      found.length
        ? html`<span class="lm-finders">${found.map((seat) => html`<span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>`)} ${seatNames(found, names)}</span>`
        : nothing
    }
  </div>`;
}
