/* Who is kept out of the talk: who may see to that, and the sentences about it; and the way to report somebody. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../site/i18n.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./types.js").Room} Room */

/** Whom to mute: the owner of a seat, or who has said that line. @typedef {(whom: number | {line: number}, on: boolean) => void} Mute */

/** Those without a seat who have been muted on this page, by name: the room tells of seats alone. @type {Set<string>} */
const visitorsMuted = new Set();

/** Whether this viewer keeps order at the table: opened it, or leads the game. @param {Scene} scene */
export const mayMute = ({ room, now, you }) => !!room && (room.host || (now?.chair !== undefined && you.includes(now.chair)));

/** Whether what this viewer says is not taken. @param {Scene} scene */
export const isMuted = ({ room, you }) => !!room?.seats[you[0]]?.muted;

/**
 * Everybody else who has talked, each with a switch; for whoever keeps order.
 * @param {Scene} scene @param {Mute} mute
 */
export function drawMutes(scene, mute) {
  const { room, now, you, names, replay, store } = scene;
  if (!room || replay || !mayMute(scene)) return nothing;
  const talkers = new Set(store.chat.map((line) => line.seat));
  const others = room.seats.filter(
    ({ seat, kind, muted }) => kind === "person" && (muted || talkers.has(seat)) && !you.includes(seat) && seat !== now?.chair,
  );
  const visitors = visitorsWhoTalked(scene);
  if (!others.length && !visitors.size) return nothing;
  return html`<details class="mutes">
    <summary>${gettext("Who may talk")}</summary>
    <ul role="list">
      ${others.map(({ seat, muted }) => html`<li>${drawSwitch(names[seat], muted, (on) => mute(seat, on))}</li>`)}
      ${[...visitors].map(([name, line]) => html`<li>${drawSwitch(name, visitorsMuted.has(name), (on) => muteVisitor(name, line, on, mute))}</li>`)}
    </ul>
  </details>`;
}

/** The way to the moderators, where there is anybody else. @param {Scene} scene */
export function drawReport({ room, you, replay, store }) {
  const seated = room?.seats.some(({ seat, kind }) => kind === "person" && !you.includes(seat));
  const others = seated || (you.length > 0 && store.chat.some(({ seat }) => seat === null));
  return others && !replay ? html`<a class="report-link" href="report/">${gettext("Report somebody")}</a>` : nothing;
}

/** The newest line of each that has talked without a seat, by name. @param {Scene} scene */
const visitorsWhoTalked = ({ store }) => new Map(store.chat.filter(({ seat }) => seat === null).map(({ name, n }) => [name, n]));

/** @param {string} name @param {number} line @param {boolean} on @param {Mute} mute */
function muteVisitor(name, line, on, mute) {
  visitorsMuted[on ? "add" : "delete"](name);
  mute({ line }, on);
}

/** @param {string} name @param {boolean} muted @param {(on: boolean) => void} mute */
function drawSwitch(name, muted, mute) {
  const label = fill(muted ? gettext("Let %(name)s talk again") : gettext("Mute %(name)s"), { name });
  return html`<button type="button" class="button small" @click=${() => mute(!muted)}>${label}</button>`;
}

/** Who has been muted since the last time, or may talk again. @param {Room} before @param {Room} now @param {string[]} names */
export function muteNews(before, now, names) {
  return now.seats.map(({ seat, muted, name }) => {
    const was = before.seats[seat];
    if (was?.name !== name || was.muted === muted) return "";
    if (now.you.includes(seat)) return muted ? gettext("You have been muted.") : gettext("You may talk again.");
    return fill(muted ? gettext("%(name)s has been muted.") : gettext("%(name)s may talk again."), { name: names[seat] });
  });
}
