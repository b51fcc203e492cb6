/* Muting people in the chat, and the link for reporting someone. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../site/i18n.js";

/**
 * @import {Scene} from "./scene.js"
 * @import {Room} from "../kit/server.d.ts"
 */

/** Whom to mute: the owner of a seat, or who has said that line. @typedef {(whom: number | {line: number}, on: boolean) => void} Mute */

/** Spectators muted from this page, by name: the room only has the mutes of seats. @type {Set<string>} */
const visitorsMuted = new Set();

/** Whether this viewer may mute people: the host, or the player who leads the game. @param {Scene} scene */
export const mayMute = ({ room, now, you }) =>
  !!room && (room.host || (now?.chair !== undefined && you.includes(now.chair)));

/** Whether this viewer is muted. @param {Scene} scene */
export const isMuted = ({ room, you }) => !!room?.seats[you[0]]?.muted;

/**
 * Everyone else who has written in the chat, each with a mute button; only for viewers who may mute.
 * @param {Scene} scene @param {Mute} mute
 */
export function drawMutes(scene, mute) {
  const { room, now, you, names, replay, store } = scene;
  if (!room || replay || !mayMute(scene)) return nothing;
  const talkers = new Set(store.chat.map((line) => line.seat));
  const others = room.seats.filter(
    ({ seat, kind, muted }) =>
      kind === "person" && (muted || talkers.has(seat)) && !you.includes(seat) && seat !== now?.chair,
  );
  const visitors = visitorsWhoTalked(scene);
  if (!others.length && !visitors.size) return nothing;
  return html`<details class="mutes">
    <summary>${gettext("Mute people")}</summary>
    <ul role="list">
      ${others.map(({ seat, muted }) => html`<li>${drawSwitch(names[seat], muted, (on) => mute(seat, on))}</li>`)}
      ${[...visitors].map(([name, line]) => html`<li>${drawSwitch(name, visitorsMuted.has(name), (on) => muteVisitor(name, line, on, mute))}</li>`)}
    </ul>
  </details>`;
}

/** The link for reporting someone, if anyone else is here. @param {Scene} scene */
export function drawReport({ room, you, replay, store }) {
  const seated = room?.seats.some(({ seat, kind }) => kind === "person" && !you.includes(seat));
  const others = seated || (you.length > 0 && store.chat.some(({ seat }) => seat === null));
  return others && !replay
    ? html`<a class="report-link" href="report/">${gettext("Report someone")}</a>`
    : nothing;
}

/** Each spectator's newest message, by name. @param {Scene} scene */
const visitorsWhoTalked = ({ store }) =>
  new Map(store.chat.filter(({ seat }) => seat === null).map(({ name, n }) => [name, n]));

/** @param {string} name @param {number} line @param {boolean} on @param {Mute} mute */
function muteVisitor(name, line, on, mute) {
  visitorsMuted[on ? "add" : "delete"](name);
  mute({ line }, on);
}

/** @param {string} name @param {boolean} muted @param {(on: boolean) => void} mute */
function drawSwitch(name, muted, mute) {
  const label = fill(muted ? gettext("Unmute %(name)s") : gettext("Mute %(name)s"), { name });
  return html`<button type="button" class="button small" @click=${() => mute(!muted)}>${label}</button>`;
}

/** Sentences about who has been muted or unmuted since `before`. @param {Room} before @param {Room} now @param {string[]} names */
export function muteNews(before, now, names) {
  return now.seats.map(({ seat, muted, name }) => {
    const was = before.seats[seat];
    if (was?.name !== name || was.muted === muted) return "";
    if (now.you.includes(seat)) return muted ? gettext("You’ve been muted.") : gettext("You can chat again.");
    return fill(muted ? gettext("%(name)s has been muted.") : gettext("%(name)s can chat again."), {
      name: names[seat],
    });
  });
}
