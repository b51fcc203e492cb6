/* Small switches: what the board shows, and alerts. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * @import {Scene} from "./scene.js"
 */

/** In seconds. */
const DAY = 86_400;

/**
 * Switches for the board's overlays.
 * @param {Pick<Scene, "board" | "now" | "over">} scene
 * @param {Record<string, boolean>} overlay
 * @param {() => void} redraw
 */
export function drawToggles({ board, now, over }, overlay, redraw) {
  const toggles = (now && board?.toggles?.(over)) || [];
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
