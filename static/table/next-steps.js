/* After a game: links to continue it from the move shown, and to the analysis board. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { icon } from "./icons.js";

/** @import {Scene} from "./scene.js" */

/** URLs and form data from the template; `fork` is empty for a game that can’t be continued. `secrets`: whether the game has any. @typedef {{fork: string, study: string, csrf: string, secrets: boolean}} Ways */

/**
 * Continues with a new game from the move shown. A one-player game starts immediately; a game for several asks who plays.
 * @param {Scene} scene @param {Ways} ways
 */
export function drawFork({ over, past, now, frame, you }, { fork, csrf }) {
  if (!over || !past || !fork || !frame || frame.view.outcome) return nothing;
  const label = html`${icon("fork")} ${gettext("Continue from here")}`;
  if (!now?.aids) return html`<a class="button small" href=${`${fork}?at=${frame.seq}`}>${label}</a>`;
  if (!you.length) return nothing;
  return html`<form method="post" action=${fork} class="fork">
    <input type="hidden" name="csrfmiddlewaretoken" .value=${csrf} />
    <input type="hidden" name="at" .value=${String(frame.seq)} />
    <button class="button small">${label}</button>
  </form>`;
}

/** The position on show, on the analysis board. @param {Scene} scene @param {Ways} ways */
export function drawStudy({ over, frame }, { study }) {
  if (!over || !study || !frame) return nothing;
  return html`<a class="button small" href=${`${study}&at=${frame.seq}`}>${icon("board")} ${gettext("Analyse")}</a>`;
}
