/* Pausing a game over days: one player asks, the others agree, and anyone can resume it. */

import { askToConfirm } from "../../kit/dialog.js";
import { fill, gettext } from "../../site/i18n.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../icons.js";
import { TABLE_LINES } from "../sentences.js";

/**
 * @import {Send} from "../../kit/types.js"
 * @import {Action} from "../finale-card.js"
 * @import {Scene} from "../scene.js"
 * @import {Status} from "../status.js"
 */

Object.assign(TABLE_LINES, {
  pause_asked: () => gettext("%(name)s asks to pause the game."),
  pause_accepted: () => gettext("%(name)s agreed to it."),
  pause_declined: () => gettext("%(name)s declined to pause the game."),
  pause_ended: () => gettext("%(name)s resumed the game."),
  game_paused: () => gettext("The game is paused."),
});

/** @param {Scene} scene @param {string} type */
const may = ({ now, you }, type) => you.length > 0 && !!now?.table.some((move) => move.type === type);

/** The button that asks for a pause. @param {Scene} scene @param {Send} send */
export function drawAskPause(scene, send) {
  if (scene.past || !may(scene, "ask_pause")) return nothing;
  return html`<button type="button" class="button small" @click=${() => confirmPause(send)}>
    ${icon("pause")} ${gettext("Pause")}
  </button>`;
}

/** @param {Send} send */
async function confirmPause(send) {
  const question = gettext(
    "Ask to pause the game? If everyone agrees, all clocks stop until someone resumes it.",
  );
  if (await askToConfirm(question, gettext("Ask to pause"), "primary")) send({ type: "ask_pause" });
}

/** The current request with buttons to answer it, or nothing. @param {Scene} scene @param {Send} send */
export function drawPauseRequest(scene, send) {
  const { now, you, names, past } = scene;
  if (!now?.pause || past) return nothing;
  const asked = fill(gettext("%(name)s asks to pause the game."), { name: names[now.pause.seat] });
  if (!may(scene, "accept_pause")) {
    const own = you.includes(now.pause.seat);
    return html`<p class="offered notice info">
      ${own ? gettext("You’ve asked to pause the game. Your request lasts until someone moves.") : asked}
    </p>`;
  }
  return html`<div class="offered notice info" role="group" aria-labelledby="pause-words">
    <p id="pause-words">${asked} ${gettext("All clocks stop until someone resumes it or moves.")}</p>
    <div class="button-row">
      <button type="button" class="button small primary" @click=${() => send({ type: "accept_pause" })}>${gettext("Pause game")}</button>
      <button type="button" class="button small" @click=${() => send({ type: "decline_pause" })}>${gettext("Decline")}</button>
    </div>
  </div>`;
}

/** The status while the game is paused; null otherwise. @param {Scene} scene @returns {Status | null} */
export function pausedStatus({ now, link, past, sending, refusal }) {
  if (!now?.paused || link !== "live" || past || sending) return null;
  const detail = refusal?.say ?? gettext("All clocks are stopped.");
  return { tone: "wait", title: gettext("The game is paused"), detail };
}

/** The button that resumes the game, for the status. @param {Scene} scene @param {Send} send @returns {Action[]} */
export function pauseActions(scene, send) {
  if (!may(scene, "end_pause")) return [];
  return [{ label: gettext("Resume"), act: () => send({ type: "end_pause" }) }];
}
