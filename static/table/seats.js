/* The players: name, piece, score, whose turn it is, who is away. */

import { startBackgroundTimer, stopTimer } from "../kit/activity.js";
import { timeFigures, timeWords } from "../site/clocks.js";
import { fill, gettext } from "../site/i18n.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { closedWords, cutName, isDraw, watching } from "./sentences.js";
import { icon } from "./icons.js";

/**
 * @import {Seat} from "../kit/server.d.ts"
 * @import {Scene} from "./scene.js"
 */

/** @typedef {{seat: number, label: string, brief?: string, left?: number}} Score */

/**
 * A line for each player. Those of a game for several that stand above the board, and the one below it: your own, or for spectators the first.
 * @param {Scene} scene @param {"all" | "above" | "below"} [which]
 */
export function drawSeats(scene, which = "all") {
  const { room, frame } = scene;
  if (!room) return nothing;
  const scores = (frame && scene.words.score?.(frame, scene.names)) ?? [];
  const [below = 0] = scene.you;
  const seats = room.seats.filter(
    ({ seat, kind }) =>
      (!room.elastic || kind !== "empty") && (which === "all" || (seat === below) === (which === "below")),
  );
  return html`<ol class="seats" role="list" aria-label=${which === "below" ? nothing : gettext("Players")}>
    ${seats.map((seat) =>
      drawSeat(
        scene,
        seat,
        scores.find((score) => score.seat === seat.seat),
      ),
    )}
  </ol>`;
}

/** @param {Scene} scene @param {Seat} seat @param {Score} [score] */
function drawSeat(scene, seat, score) {
  const { frame, you, names, words, replay } = scene;
  const acting = frame?.view.to_act.includes(seat.seat) ?? false;
  const outcome = frame?.view.outcome;
  const won = !!outcome?.ranking[0]?.includes(seat.seat) && names.length > 1 && !isDraw(outcome);
  const own = you.includes(seat.seat) && you.length === 1;
  return html`<li class="seat" ?data-turn=${acting} ?data-won=${won}>
    <span class="seat-mark" data-seat=${seat.seat} aria-hidden="true"></span>
    ${scene.store.waves.get(seat.seat)}
    <span class="seat-name named">${cutName(names[seat.seat])}</span>
    <span class="seat-facts inline text-xs">
      <span class=${own ? "hidden-when-small" : "visually-hidden"}>${own ? gettext("you") : words.seatName(seat.seat)}</span>
      ${won ? html`<span class="seat-won">${gettext("won")}</span>` : nothing} ${replay ? nothing : drawPresence(seat, own)}
      ${seat.muted && !replay ? html`<span class="presence">${gettext("muted")}</span>` : nothing}
    </span>
    ${score ? drawScore(score) : nothing} ${drawClock(scene, seat.seat)}
    ${acting ? html`<span class="visually-hidden">${gettext("to move")}</span>` : nothing}
  </li>`;
}

/** In a few letters, with what is left as a bar; in full for screen readers, and under the pointer. @param {Score} score */
function drawScore({ label, brief, left }) {
  if (!brief) return html`<span class="seat-scores text-sm nums">${label}</span>`;
  return html`<span class="seat-scores text-sm nums" title=${label}><span aria-hidden="true">${brief}</span> <span class="visually-hidden">${label}</span></span>
    ${left === undefined ? nothing : html`<svg class="seat-left" viewBox="0 0 40 4" aria-hidden="true"><path class="seat-room" d="M2 2h36"></path><path d=${left ? `M2 2h${36 * left}` : ""}></path></svg>`}`;
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
  return html`${room?.newcomers === false ? html`<p class="watchers strip">${closedWords()}</p>` : nothing}
    ${room?.watchers ? html`<p class="watchers strip">${icon("eye")} ${watching(room.watchers)}</p>` : nothing}`;
}

// -- The table's clock: each player's time by the server's clock, and a warning when it gets low.

/** `wait`: the time until this clock starts; half a minute does not matter where it counts days. @typedef {{left: number, wait: number, runs: boolean, low: boolean}} Hand */

const DAY = 86_400;
const TENTHS = 10_000;

/** When time counts as low: the last third of a short turn, 20 seconds of a longer one, hours where there are days. @param {number} seconds */
const little = (seconds) => (seconds >= DAY ? 6 * 3_600_000 : Math.min(20_000, (1000 * seconds) / 3));

/** What a seat's clock shows; null without a clock. @param {Scene} scene @param {number} seat @returns {Hand | null} */
export function handOf({ now, room, store }, seat) {
  if (!now?.clock || !room?.clock) return null;
  const [since, had] = [now.clock.since[seat], now.clock.left[seat]];
  if (since === undefined || had === undefined) return null;
  const spent = since === null ? 0 : store.time() - since;
  const left = Math.max(0, had - Math.max(0, spent));
  const runs = since !== null;
  const wait = room.clock.seconds < DAY ? Math.max(0, -spent) : 0;
  return { left, wait, runs, low: runs && left <= little(room.clock.seconds) };
}

/** @param {Scene} scene @param {number} seat */
function drawClock(scene, seat) {
  const hand = handOf(scene, seat);
  if (!hand) return nothing;
  const { left, wait, runs, low } = hand;
  const words = wait ? gettext("%(time)s left; the clock starts in %(wait)s") : gettext("%(time)s left");
  const label = fill(words, { time: timeWords(left), wait: timeWords(wait) });
  return html`<span class="seat-clock soft nums" role="timer" aria-label=${label} ?data-runs=${runs && !wait} ?data-low=${low}>
    <span aria-hidden="true">${timeFigures(left)}</span>
    ${wait ? html`<span class="seat-clock-wait text-xs">${fill(gettext("in %(seconds)s s"), { seconds: Math.ceil(wait / 1000) })}</span>` : nothing}
  </span>`;
}

/** Milliseconds until the clocks have to be redrawn; null if none is running. @param {Scene} scene */
export function untilClocksChange(scene) {
  const running = (scene.room?.seats ?? [])
    .map(({ seat }) => handOf(scene, seat))
    .filter((hand) => hand?.runs);
  const waits = running.map((hand) => (hand ? change(hand) : 0));
  return waits.length ? Math.min(...waits) : null;
}

/** @param {Hand} hand */
function change({ left, wait }) {
  if (wait) return wait % 1000 || 1000;
  if (left > 0 && left <= TENTHS) return left % 100 || 100;
  return left % 1000 || 1000;
}

/** Has something drawn again at the right moment while a clock is running. */
export class Ticker {
  #timer = 0;
  #tick;
  #wait;

  /**
   * @param {() => void} tick
   * @param {(scene: Scene) => number | null} wait milliseconds until the next render; null if no clock is running
   */
  constructor(tick, wait) {
    this.#tick = tick;
    this.#wait = wait;
  }

  /** @param {Scene} scene what has just been drawn */
  follow(scene) {
    stopTimer(this.#timer);
    const wait = this.#wait(scene);
    if (wait !== null) this.#timer = startBackgroundTimer(this.#tick, wait + 20);
  }
}

/** Warns once per turn that your own time is low. */
export class LowTime {
  #told = 0;

  /** @param {Scene} scene @param {{say: (text: string) => void, sound: () => void}} by */
  check(scene, { say, sound }) {
    const [seat = -1] = scene.you.length === 1 && !scene.over ? scene.you : [];
    const since = scene.now?.clock?.since[seat] ?? 0;
    const hand = handOf(scene, seat);
    if (!hand?.low || this.#told === since) return;
    this.#told = since;
    say(fill(gettext("You have %(time)s left."), { time: timeWords(hand.left) }));
    sound();
  }
}
