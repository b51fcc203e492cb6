/* The look of a finale: one sentence, facts, buttons, and a picture if there is one. */

import { gettext } from "../site/i18n.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { icon } from "./icons.js";

/**
 * @import {Frame} from "../kit/server.d.ts"
 * @import {Board} from "../kit/types.js"
 */

/** How the game ended for this viewer: `over` for spectators and for people who play several seats. @typedef {"won" | "lost" | "draw" | "over"} Ending */

/**
 * `picture`, `standings`: drawn, or null. `fold`: shows the board, if it isn't there anyway. `more`: a button for what is rarer.
 * @typedef {object} Card
 * @property {Ending} ending @property {unknown} picture @property {string} sentence @property {string | undefined} [detail]
 * @property {string} [news] @property {Action[]} actions @property {unknown} [more] @property {(() => void) | null} fold
 * @property {unknown} [standings] @property {{label: string, value: string}[]} facts @property {string | undefined} [note]
 */

/** @param {Card} card */
export function drawFinaleCard({
  ending,
  picture,
  sentence,
  detail,
  news,
  actions,
  more = nothing,
  fold,
  standings,
  facts,
  note,
}) {
  return html`<div class="finale" data-tone="over" data-ending=${ending} ?data-pictured=${picture}>
    ${picture ? html`<div class="finale-picture">${picture}</div>` : nothing}
    <div class="finale-words">
      <h2 class="status-title finale-title">${sentence}</h2>
      ${detail ? html`<p class="status-detail finale-detail">${detail}</p>` : nothing}
      ${news ? html`<p class="status-news finale-news">${news}</p>` : nothing}
    </div>
    <div class="finale-actions">
      ${actions.map(drawAction)} ${more}
      ${
        fold
          ? html`<button type="button" class="button quiet status-action" @click=${fold}>${icon("board")} ${gettext("Show the board")}</button>`
          : nothing
      }
    </div>
    <div class="finale-numbers">
      ${standings ?? nothing} ${facts.length ? drawFacts(facts) : nothing}
      ${note ? html`<p class="finale-day">${note}</p>` : nothing}
    </div>
  </div>`;
}

/** @param {Card["facts"]} facts */
const drawFacts = (facts) =>
  html`<dl class="finale-facts">${facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd class="nums">${value}</dd></div>`)}</dl>`;

/**
 * The game's own picture of the end; null if there is none. A mistake in it doesn't hide the result.
 * @param {Board | null} board @param {Frame | null} frame @param {{names: string[], you: number[]}} players
 * @returns {unknown}
 */
export function drawEnd(board, frame, players) {
  if (!board?.ending?.draw || !frame) return null;
  try {
    return board.ending.draw(frame, players);
  } catch (error) {
    console.error(error);
    return null;
  }
}

// -- A button of the status or of the finale.

/**
 * A button with `act`, a link with `href`, or a form to `post` to, with hidden `fields`. `long`: on a phone it gets its own line. `waits`: nothing can be done but wait. `rare`: needed by few.
 * @typedef {{label: string, href?: string | undefined, act?: () => void, post?: string, csrf?: string, fields?: Record<string, string>, long?: boolean, waits?: boolean, rare?: boolean, primary?: boolean}} Action
 */

/** @param {Action} action */
export function drawAction({ label, href, act, post, csrf = "", fields = {}, long, waits, primary }) {
  const style = `button status-action${primary ? " primary" : ""}`;
  if (href) return html`<a class=${style} href=${href}>${label}</a>`;
  if (!post)
    return html`<button type="button" class=${style} ?data-long=${long} aria-disabled=${waits ? "true" : nothing} @click=${act}>${label}</button>`;
  return html`<form method="post" action=${post}>
    <input type="hidden" name="csrfmiddlewaretoken" .value=${csrf} />
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name=${name} .value=${value} />`)}
    <button class=${style}>${label}</button>
  </form>`;
}
