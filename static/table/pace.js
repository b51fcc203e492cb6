/*
 * How long what a bot did stays on the board before the next move replaces it. The browser remembers the choice. Nothing is slower on the
 * server, and people who play at the same table can choose differently.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";

/** @import {Scene} from "./scene.js" */
/** @typedef {keyof typeof PACES} Pace */

const KEY = "tabletop.pace";

/** Milliseconds. */
export const PACES = { slow: 5_000, normal: 2_500, fast: 0 };

/** The choice in browsers that store nothing. @type {Pace} */
let unstored = "normal";

/** @returns {Pace} */
export function chosenPace() {
  try {
    const kept = localStorage.getItem(KEY);
    return kept && Object.hasOwn(PACES, kept) ? /** @type {Pace} */ (kept) : unstored;
  } catch {
    return unstored;
  }
}

/** @param {Pace} pace */
export function choosePace(pace) {
  unstored = pace;
  try {
    localStorage.setItem(KEY, pace);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

/** Whether the choice makes a difference: bots play, and the board says what has to be read. @param {Pick<Scene, "board" | "room" | "replay">} scene */
export const isPaced = ({ board, room, replay }) =>
  !replay && !!board?.toRead && !!room?.seats.some(({ kind, standin }) => kind === "bot" || standin);

/** @type {Record<Pace, () => string>} */
const LABELS = {
  slow: () => gettext("Slow"),
  normal: () => gettext("Normal"),
  fast: () => gettext("Fast"),
};

/** The choice, in games with bots. @param {Scene} scene @param {() => void} redraw */
export function drawPace(scene, redraw) {
  if (!isPaced(scene) || scene.over) return nothing;
  const chosen = chosenPace();
  const choose = (/** @type {Pace} */ pace) => {
    choosePace(pace);
    redraw();
  };
  return html`<div class="tools" role="group" aria-labelledby="pace">
    <span id="pace">${gettext("Bots’ pace")}</span>
    ${
      /** @type {Pace[]} */ (Object.keys(PACES)).map(
        (
          pace,
        ) => html`<button type="button" class="button small toggle" data-pace=${pace} aria-pressed=${pace === chosen ? "true" : "false"}
        @click=${() => choose(pace)}>${LABELS[pace]()}</button>`,
      )
    }</div>`;
}
