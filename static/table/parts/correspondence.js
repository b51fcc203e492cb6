/* Pausing a game over days: one player asks, the others agree, and anyone can resume it. */

import { askToConfirm } from "../../kit/dialog.js";
import { fill, gettext } from "../../site/i18n.js";
import { TABLE_LINES } from "../sentences.js";

/**
 * @import {Send} from "../../kit/types.js"
 * @import {Question} from "../actions.js"
 * @import {TableMove} from "../more.js"
 * @import {Action} from "../action-button.js"
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

/** Asking for a pause. @param {Scene} scene @param {Send} send @returns {TableMove[]} */
export const askPause = (scene, send) =>
  scene.past || !may(scene, "ask_pause")
    ? []
    : [{ label: gettext("Pause"), sign: "pause", act: () => confirmPause(send) }];

/** @param {Send} send */
async function confirmPause(send) {
  const question = gettext(
    "Ask to pause the game? If everyone agrees, all clocks stop until someone resumes it.",
  );
  if (await askToConfirm(question, gettext("Ask to pause"), "primary")) send({ type: "ask_pause" });
}

/** The request that waits for this viewer's answer; null if there is none. @param {Scene} scene @param {Send} send @returns {Question | null} */
export function pauseQuestion(scene, send) {
  const { now, names } = scene;
  if (!now?.pause || !may(scene, "accept_pause")) return null;
  return {
    title: fill(gettext("%(name)s asks to pause the game."), { name: names[now.pause.seat] }),
    detail: gettext("All clocks stop until someone resumes it or moves."),
    answers: [
      { label: gettext("Pause game"), primary: true, act: () => send({ type: "accept_pause" }) },
      { label: gettext("Decline"), act: () => send({ type: "decline_pause" }) },
    ],
  };
}

/** The request that others have not answered yet; "" if there is none. @param {Scene} scene */
export function pauseRequest({ now, you, names }) {
  if (!now?.pause) return "";
  return you.includes(now.pause.seat)
    ? gettext("You’ve asked to pause the game. Your request lasts until someone moves.")
    : fill(gettext("%(name)s asks to pause the game."), { name: names[now.pause.seat] });
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
