/* The look of a finale: one sentence, facts, buttons, and a picture if there is one. */

import { gettext } from "../site/i18n.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { drawAction } from "./action-button.js";
import { icon } from "./icons.js";
import { startTimer } from "../kit/activity.js";
import { canShare, copy } from "../site/copy.js";
import { reportError } from "../site/errors.js";
import { toast } from "../site/toast.js";

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
      ${news ? html`<p class="status-news text-sm finale-news">${news}</p>` : nothing}
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
    reportError(error, "ending");
    return null;
  }
}

// -- Shares how a game ended: as a text with the table's link, or as a picture; with the system's share
//    sheet, or by copying or saving it.

/** @param {string} sentence what happened, for people who were not there @param {string} [url] */
export async function shareResult(sentence, url) {
  const text = [sentence, url].filter(Boolean).join("\n");
  if (canShare()) return navigator.share({ text }).catch(() => {}); // closing the sheet means not sharing
  const field = document.createElement("textarea");
  field.className = "visually-hidden";
  field.value = text;
  document.body.append(field);
  toast((await copy(field)) ? gettext("Result copied.") : gettext("Couldn’t copy the result."));
  field.remove();
}

/** Can this browser share pictures? Elsewhere they are saved. */
export const canSharePictures = () =>
  canShare() && !!navigator.canShare?.({ files: [new File([], "result.png", { type: "image/png" })] });

/** @param {() => Promise<Blob>} make @param {string} name the file's name @param {string} sentence */
export async function sharePicture(make, name, sentence) {
  try {
    const file = new File([await make()], name, { type: "image/png" });
    if (!canSharePictures()) return save(file);
    await navigator.share({ files: [file], text: sentence }).catch((error) => {
      if (error.name !== "AbortError") save(file); // closing the sheet means not sharing
    });
  } catch (error) {
    console.error(error);
    toast(gettext("Couldn’t make the picture."));
  }
}

/** @param {File} file */
function save(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  startTimer(() => URL.revokeObjectURL(link.href), 60_000);
  toast(gettext("Picture saved."));
}
