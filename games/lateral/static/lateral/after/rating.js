/** The puzzlers' rating of the puzzle, in stars. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { icon } from "../icons.js";

/** @import {Keeping} from "./keeping.js" */

/** @param {Keeping} keeping */
export function rating(keeping) {
  const one = (/** @type {number} */ stars) => html`<label class="la-star" ?data-on=${stars <= keeping.stars}>
    <input class="visually-hidden" type="radio" name="la-stars" .checked=${live(keeping.stars === stars)} @change=${() => void keeping.rate(stars)} />
    ${icon("star")} <span class="visually-hidden">${fill(ngettext("%(count)s star", "%(count)s stars", stars), { count: stars })}</span></label>`;
  return html`<fieldset class="la-stars">
      <legend>${gettext("How good was the puzzle?")}</legend>
      <div class="la-star-row">${[1, 2, 3, 4, 5].map(one)}</div>
    </fieldset>
    <p role="status">${keeping.stars ? gettext("Thank you. Your rating is saved.") : nothing}</p>
    ${keeping.trouble ? html`<p class="errors" role="alert">${keeping.trouble}</p>` : nothing}`;
}
