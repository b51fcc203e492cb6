/*
 * Help in one-player games: take back a move, show a hint. The first use asks for confirmation, because it marks the game as helped.
 * A key that takes back a move asks every time: keys are pressed by accident.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { askToConfirm } from "../kit/dialog.js";
import { icon } from "./icons.js";

/**
 * @import {Send} from "../kit/types.js"
 * @import {Scene} from "./scene.js"
 */

/** @param {Scene} scene @param {string} type */
const may = ({ now, you, past }, type) =>
  you.length > 0 && !past && !!now?.table.some((move) => move.type === type);

/** @param {Scene} scene @param {Send} send */
export function drawAids(scene, send) {
  const { now, you, over } = scene;
  if (!now?.aids || !you.length || over) return nothing;
  const button = (/** @type {string} */ type, /** @type {string} */ sign, /** @type {string} */ label) => {
    const idle = !may(scene, type);
    return html`<button type="button" class="button small aid" aria-disabled=${idle ? "true" : nothing}
      @click=${() => idle || use(scene, send, type)}>${icon(sign)} <span class="aid-label">${label}</span></button>`;
  };
  return html`${button("take_back", "undo", gettext("Take back"))}
    ${now.hint === undefined ? nothing : button("hint", "lamp", gettext("Hint"))}`;
}

/** @param {Scene} scene @param {Send} send @param {string} type @param {boolean} [byKey] */
async function use({ now }, send, type, byKey = false) {
  const { take_backs: backs = 0, hints = 0 } = now?.aids ?? {};
  const question =
    backs + hints === 0
      ? warning(type)
      : byKey && type === "take_back"
        ? gettext("Take back your last move?")
        : "";
  if (
    !question ||
    (await askToConfirm(question, type === "hint" ? gettext("Show hint") : gettext("Take back")))
  )
    send({ type });
}

/** @param {string} type */
const warning = (type) =>
  type === "hint"
    ? gettext("You’ve had no help in this game so far. With a hint, it will count as helped. Continue?")
    : gettext(
        "You’ve had no help in this game so far. You’ve seen what was drawn after that move, so if you take it back, the game will count as helped. Continue?",
      );

/**
 * Handles a key; returns whether it had a meaning.
 * @param {string} key @param {Scene} scene @param {Send} send
 */
export function aidKey(key, scene, send) {
  const type = { z: "take_back", Backspace: "take_back", h: "hint" }[key];
  if (!type || !scene.now?.aids || !may(scene, type)) return false;
  void use(scene, send, type, true);
  return true;
}
