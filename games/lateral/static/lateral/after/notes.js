/** The form for the Master's own notes on a puzzle of the library. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { gettext } from "../../site/i18n.js";
import { pageOf } from "./api.js";

/** @import {Keeping} from "./keeping.js" */

const MAX_LENGTH = 2000;

/** @param {Keeping} keeping */
export function notes(keeping) {
  if (keeping.notes === null)
    return keeping.trouble ? html`<p class="errors" role="alert">${keeping.trouble}</p>` : nothing;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void keeping.keepNotes();
  };
  return html`<form class="la-notes field" @submit=${submit}>
    <label for="la-notes">${gettext("My notes on this puzzle")}</label>
    <p class="hint" id="la-notes-hint">${gettext("Only you can see these: what went well, what people asked.")} <a href=${pageOf(keeping.ref)}>${gettext("View the puzzle in the library")}</a></p>
    <textarea id="la-notes" rows="4" maxlength=${MAX_LENGTH} aria-describedby="la-notes-hint" .value=${live(keeping.notes)}
      @input=${(/** @type {Event} */ event) => keeping.write(/** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea>
    <p class="button-row"><button class="button">${gettext("Save notes")}</button> <span role="status">${keeping.noted ? gettext("Notes saved.") : nothing}</span></p>
  </form>
  ${keeping.trouble ? html`<p class="errors" role="alert">${keeping.trouble}</p>` : nothing}`;
}
