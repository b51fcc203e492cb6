/* Small switches next to the board: overlays, alerts, keyboard shortcuts, settings. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { showSettings } from "../site/settings.js";
import { icon } from "./icons.js";
import { drawKeysButton, showKeys } from "./keys.js";

/**
 * @import {Toggle} from "../kit/types.js"
 * @import {Scene} from "./scene.js"
 */

/** In seconds. */
const DAY = 86_400;

/**
 * The switches in the board's reach: all of them if there is room, otherwise one if it is the only one.
 * @param {Pick<Scene, "board" | "over">} scene @param {boolean} wide
 */
export function togglesAtHand({ board, over }, wide) {
  const all = board?.toggles?.(over) ?? [];
  return wide || all.length === 1 ? all.map(({ id }) => id) : [];
}

/**
 * Switches for the board's overlays.
 * @param {Pick<Scene, "board" | "now" | "over">} scene
 * @param {Record<string, boolean>} overlay
 * @param {() => void} redraw
 * @param {(toggle: Toggle) => boolean} [wanted] which of them; all by default
 */
export function drawToggles({ board, now, over }, overlay, redraw, wanted = () => true) {
  const toggles = ((now && board?.toggles?.(over)) || []).filter(wanted);
  return toggles.map(({ id, label }) => {
    const shown = overlay[id] ?? false;
    const flip = () => {
      overlay[id] = !shown;
      redraw();
    };
    const on = shown ? "true" : "false";
    return html`<button type="button" class="button small toggle" aria-pressed=${on} @click=${flip}>${label}</button>`;
  });
}

/**
 * Where alerts are offered (static/notifications/parts/alerts.js): in games without a clock, and in those of days. `brief`: where it is in
 * sight, only in those of days, and only until it is your turn.
 * @param {Pick<Scene, "you" | "over" | "room" | "now">} scene @param {boolean} [brief]
 */
export function drawAlertOffer({ you, over, room, now }, brief = false) {
  const isSlow = room?.clock ? room.clock.seconds >= DAY : !brief;
  const isTurn = brief && now?.view.to_act.some((seat) => you.includes(seat));
  if (!you.length || over || !isSlow || isTurn) return nothing;
  return html`<alert-offer ?data-brief=${brief}></alert-offer>`;
}

/** @param {Scene} scene @param {{rules?: string | undefined, screen?: string | undefined}} pages addresses of the rules and the big screen */
export function drawTools({ board, replay, now }, { rules, screen }) {
  const keys = board?.keys?.() ?? [];
  return html`<div class="tools">
    <button type="button" class="button small" @click=${showSettings}>${gettext("Settings")}</button>
    ${drawKeysButton(() => showKeys(keys, replay, !!now?.aids))}
    ${rules ? html`<a class="button small" href=${rules} target="_blank">${icon("book")} ${gettext("Rules")}</a>` : nothing}
    ${screen ? html`<a class="button small" href=${screen} target="_blank">${gettext("Big screen")}</a>` : nothing}
  </div>`;
}
