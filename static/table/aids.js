/* For whoever plays alone: take a move back, ask what the counsel would do. The first use of either is asked about: from then on the game counts as helped. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { ask } from "../site/confirm.js";
import { icon } from "./icons.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./types.js").Send} Send */

/** @param {Scene} scene @param {string} type */
const may = ({ now, you, past }, type) => you.length > 0 && !past && !!now?.table.some((move) => move.type === type);

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

/** @param {Scene} scene @param {Send} send @param {string} type */
async function use({ now }, send, type) {
  const { take_backs: backs = 0, hints = 0 } = now?.aids ?? {};
  if (backs + hints > 0 || (await ask(warning(type), type === "hint" ? gettext("Show me a hint") : gettext("Take it back")))) send({ type });
}

/** @param {string} type */
const warning = (type) =>
  type === "hint"
    ? gettext("So far this game is clean. With a hint it will count as helped. Go on?")
    : gettext("So far this game is clean. You have seen what was drawn after that move, so with a move taken back it will count as helped. Go on?");

/**
 * Acts on a key; true when it meant something.
 * @param {string} key @param {Scene} scene @param {Send} send
 */
export function aidKey(key, scene, send) {
  const type = { z: "take_back", Backspace: "take_back", h: "hint" }[key];
  if (!type || !scene.now?.aids || !may(scene, type)) return false;
  void use(scene, send, type);
  return true;
}
