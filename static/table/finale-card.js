/* The look of a finale: one sentence, facts, buttons, and a picture if there is one. */

import { gettext } from "../site/i18n.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { drawAction } from "./action-button.js";
import { icon } from "./icons.js";

/**
 * @import {Frame} from "../kit/server.d.ts"
 * @import {Board} from "../kit/types.js"
 * @import {Action} from "./action-button.js"
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
    ${picture ? html`<div class="finale-picture centre">${picture}</div>` : nothing}
    <div class="finale-words pile gap-1">
      <h2 class="status-title finale-title">${sentence}</h2>
      ${detail ? html`<p class="status-detail finale-detail">${detail}</p>` : nothing}
      ${news ? html`<p class="status-news finale-news">${news}</p>` : nothing}
    </div>
    <div class="finale-actions cluster">
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
  html`<dl class="finale-facts cluster">${facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd class="nums">${value}</dd></div>`)}</dl>`;

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
