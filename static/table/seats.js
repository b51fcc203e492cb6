/* The players: name, piece, score, whose turn it is, who is away. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { drawClock } from "./clocks.js";
import { cutName } from "./cut-name.js";
import { closedWords, isDraw, watching } from "./sentences.js";
import { icon } from "./icons.js";

/**
 * @import {Seat} from "../kit/server.d.ts"
 * @import {Scene} from "./scene.js"
 */

/** @param {Scene} scene @param {boolean} [narrow] on a phone a game's short form of the score, where it has one */
export function drawSeats(scene, narrow = false) {
  const { room, frame } = scene;
  if (!room) return nothing;
  const scores = (frame && scene.words.score?.(frame, scene.names)) ?? [];
  const scoreOf = (/** @type {Seat} */ { seat }) =>
    scores.filter((score) => score.seat === seat).map(({ label, brief }) => (narrow && brief) || label);
  return html`<ol class="seats" role="list" aria-label=${gettext("Players")}>
    ${(room.elastic ? room.seats.filter(({ kind }) => kind !== "empty") : room.seats).map((seat) => drawSeat(scene, seat, scoreOf(seat)))}
  </ol>`;
}

/** @param {Scene} scene @param {Seat} seat @param {string[]} scores */
function drawSeat(scene, seat, scores) {
  const { frame, you, names, words, replay } = scene;
  const acting = frame?.view.to_act.includes(seat.seat) ?? false;
  const outcome = frame?.view.outcome;
  const won = !!outcome?.ranking[0]?.includes(seat.seat) && names.length > 1 && !isDraw(outcome);
  const own = you.includes(seat.seat) && you.length === 1;
  return html`<li class="seat" ?data-turn=${acting} ?data-won=${won}>
    <span class="seat-mark" data-seat=${seat.seat} aria-hidden="true"></span>
    <span class="seat-who">
      <span class="seat-name named">${cutName(names[seat.seat])}</span>
      <span class="seat-facts">
        <span class=${own ? "seat-ink" : "seat-ink seat-word"} data-seat=${seat.seat}>${own ? gettext("you") : words.seatName(seat.seat)}</span>
        ${won ? html`<span class="seat-won">${gettext("won")}</span>` : nothing} ${replay ? nothing : drawPresence(seat, own)}
        ${seat.muted && !replay ? html`<span class="presence">${gettext("muted")}</span>` : nothing}
      </span>
    </span>
    ${drawClock(scene, seat.seat)} ${scores.length ? html`<span class="seat-scores nums">${scores.join(" ")}</span>` : nothing}
    ${acting ? html`<span class="visually-hidden">${gettext("to move")}</span>` : nothing}
  </li>`;
}

/** Only absent players and stand-ins get a visible text; presence is for screen readers. @param {Seat} seat @param {boolean} own */
function drawPresence(seat, own) {
  if (seat.kind === "bot") return html`<span class="presence">${gettext("bot")}</span>`;
  if (seat.standin)
    return html`<span class="presence" title=${seat.standin}>${gettext("bot playing")}</span>`;
  if (own || seat.kind === "empty") return nothing;
  return seat.here
    ? html`<span class="presence" data-here><span class="visually-hidden">${gettext("here")}</span></span>`
    : html`<span class="presence" data-away>${gettext("away")}</span>`;
}

/** The number of spectators, and whether the table is closed to newcomers. @param {Scene} scene */
export function drawWatchers({ room }) {
  return html`${room?.newcomers === false ? html`<p class="watchers">${closedWords()}</p>` : nothing}
    ${room?.watchers ? html`<p class="watchers">${icon("eye")} ${watching(room.watchers)}</p>` : nothing}`;
}
