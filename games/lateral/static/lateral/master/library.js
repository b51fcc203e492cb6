/** The puzzles of the library that this user can be the Master of. */

import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gettext, pgettext } from "../../site/i18n.js";
import { words } from "../normalise.js";
import { icon } from "../icons.js";

/**
 * @import {Choice} from "./api.js"
 * @import {Preparing} from "./preparing.js"
 */

/** @type {Record<Choice["difficulty"], () => string>} */
const DIFFICULTIES = {
  gentle: () => pgettext("difficulty of a puzzle", "Gentle"),
  tricky: () => pgettext("difficulty of a puzzle", "Tricky"),
  devious: () => pgettext("difficulty of a puzzle", "Devious"),
};

/** @param {Preparing} preparing */
export function library(preparing) {
  const { choices, trouble } = preparing;
  if (trouble && !choices)
    return html`<p><button type="button" class="button" @click=${() => void preparing.retry()}>${gettext("Try again")}</button></p>`;
  if (!choices) return html`<p class="lm-wait">${gettext("Loading the library…")}</p>`;
  const found = choices.filter(
    ({ ref, title, statement }) =>
      preparing.found.has(ref) || words(`${title} ${statement}`).includes(words(preparing.words)),
  );
  return html`<p class="soft">${gettext("Choose a puzzle you know, or read a new one to be its Master. The other players don’t see it yet.")}</p>
    <div class="lm-search" role="search">
      <label class="visually-hidden" for="lm-look">${gettext("Search the library")}</label>
      <input id="lm-look" type="search" autocomplete="off" placeholder=${gettext("Search the library")} .value=${preparing.words}
        @input=${(/** @type {Event} */ event) => preparing.find(/** @type {HTMLInputElement} */ (event.target).value)} />
    </div>
    ${found.length ? nothing : html`<p class="lm-wait">${gettext("No puzzles found. Try other words.")}</p>`}
    <ul role="list" class="lm-choices">${repeat(
      found,
      ({ ref }) => ref,
      (choice) => html`<li>${card(choice, preparing)}</li>`,
    )}</ul>`;
}

/** @param {Choice} choice @param {Preparing} preparing */
function card(choice, preparing) {
  const { title, difficulty, mine, open, unseen, note, statement, language } = choice;
  return html`<button type="button" class="lm-choice" aria-busy=${preparing.busy ? "true" : "false"} @click=${() => void preparing.look(choice)}>
    <span class="lm-choice-head"><strong class="lm-choice-title" lang=${language}>${title}</strong> <span class="chip">${DIFFICULTIES[difficulty]()}</span></span>
    <span class="lm-choice-text" lang=${language} dir="auto">${statement}</span>
    <span class="lm-choice-facts">
      ${mine ? html`<span class="chip accent">${icon("pen")} ${gettext("yours")}</span>` : nothing}
      ${open && !mine ? html`<span class="chip accent">${icon("eye")} ${gettext("you know the solution")}</span>` : nothing}
      ${unseen || open ? nothing : html`<span class="chip">${gettext("you have played it")}</span>`}
      ${note ? html`<span class="lm-choice-note" lang=${language}>${note}</span>` : nothing}</span>
  </button>`;
}
