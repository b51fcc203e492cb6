/** The standings of the evening (LA-27), for those who have played more than one puzzle. They are loaded after the end. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { ask } from "../../kit/ask.js";
import { fill, formatNumber, gettext, ngettext } from "../../site/i18n.js";

/** @typedef {{place: number, name: string, average: number, puzzles: number}} Standing @typedef {{puzzles: number, standings: Standing[]}} Told */

export class Evening {
  /** @type {Told | null} */
  #told = null;
  #isAsked = false;

  /** Asks for the standings, once. @param {() => void} redraw called when they have come */
  load(redraw) {
    if (this.#isAsked) return;
    this.#isAsked = true;
    ask(`${eveningUrl().slice(0, -1)}.json`).then(
      (told) => {
        this.#told = told;
        redraw();
      },
      () => {}, // the end is told without them; the page may just be left
    );
  }

  /** A heading, the standings, and a link to the whole evening; nothing after the first puzzle. */
  draw() {
    if (!this.#told || this.#told.puzzles < 2) return nothing;
    const { puzzles, standings } = this.#told;
    return html`<section class="la-part la-evening" aria-labelledby="la-evening-title">
      <h2 id="la-evening-title">${gettext("The evening so far")}</h2>
      <p class="soft">${fill(ngettext("Average points of %(count)s puzzle.", "Average points of %(count)s puzzles.", puzzles), { count: puzzles })}</p>
      <ol role="list">${standings.map(row)}</ol>
      <p><a class="button" href=${eveningUrl()}>${gettext("The whole evening")}</a></p>
    </section>`;
  }
}

/** @param {Standing} standing */
const row = ({ place, name, average, puzzles }) =>
  html`<li><span class="nums">${place}</span> <span class="named" translate="no">${name}</span>
    <span class="soft">${fill(ngettext("%(count)s puzzle", "%(count)s puzzles", puzzles), { count: puzzles })}</span>
    <strong class="nums">${formatNumber(average, { maximumFractionDigits: 2 })}</strong></li>`;

/** The page of the evening to which this table belongs. */
const eveningUrl = () => `${location.pathname}evening/`;
