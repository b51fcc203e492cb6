/* The table's clock: each player's time by the server's clock, and a warning when it gets low. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../site/i18n.js";
import { timeFigures, timeWords } from "../site/clocks.js";

/** @import {Scene} from "./scene.js" */

/** `wait`: the time until this clock starts; half a minute does not matter where it counts days. @typedef {{left: number, wait: number, runs: boolean, low: boolean}} Hand */

const DAY = 86_400;
const TENTHS = 10_000;

/** When time counts as low: the last third of a short turn, 20 seconds of a longer one, hours where there are days. @param {number} seconds */
const little = (seconds) => (seconds >= DAY ? 6 * 3_600_000 : Math.min(20_000, (1000 * seconds) / 3));

/** What a seat's clock shows; null without a clock. @param {Scene} scene @param {number} seat @returns {Hand | null} */
export function handOf({ now, room, store }, seat) {
  if (!now?.clock || !room?.clock) return null;
  const since = now.clock.since[seat];
  const spent = since === null ? 0 : store.time() - since;
  const left = Math.max(0, now.clock.left[seat] - Math.max(0, spent));
  const runs = since !== null;
  const wait = room.clock.seconds < DAY ? Math.max(0, -spent) : 0;
  return { left, wait, runs, low: runs && left <= little(room.clock.seconds) };
}

/** @param {Scene} scene @param {number} seat */
export function drawClock(scene, seat) {
  const hand = handOf(scene, seat);
  if (!hand) return nothing;
  const { left, wait, runs, low } = hand;
  const words = wait ? gettext("%(time)s left; the clock starts in %(wait)s") : gettext("%(time)s left");
  const label = fill(words, { time: timeWords(left), wait: timeWords(wait) });
  return html`<span class="seat-clock nums" role="timer" aria-label=${label} ?data-runs=${runs && !wait} ?data-low=${low}>
    <span aria-hidden="true">${timeFigures(left)}</span>
    ${wait ? html`<span class="seat-clock-wait">${fill(gettext("in %(seconds)s s"), { seconds: Math.ceil(wait / 1000) })}</span>` : nothing}
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

/** Warns once per turn that your own time is low. */
export class LowTime {
  #told = 0;

  /** @param {Scene} scene @param {{say: (text: string) => void, sound: () => void}} by */
  check(scene, { say, sound }) {
    const seat = scene.you.length === 1 && !scene.over ? scene.you[0] : -1;
    const since = scene.now?.clock?.since[seat] ?? 0;
    const hand = handOf(scene, seat);
    if (!hand?.low || this.#told === since) return;
    this.#told = since;
    say(fill(gettext("You have %(time)s left."), { time: timeWords(hand.left) }));
    sound();
  }
}
