/* What the games' reviews share: the turning points of a game, and charts. */

import { gettext } from "../site/i18n.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { icon } from "./icons.js";

/**
 * @import {Scene} from "./scene.js"
 * @import {Ways} from "./status.js"
 */

const MOST = 3;

/**
 * The moves that cost most, at most three, in order of play.
 * @template {{seq: number}} Step
 * @param {Step[]} steps @param {(step: Step) => number} lossOf
 * @returns {Step[]}
 */
export const turningPoints = (steps, lossOf) =>
  [...steps]
    .sort((a, b) => lossOf(b) - lossOf(a) || a.seq - b.seq)
    .slice(0, MOST)
    .sort((a, b) => a.seq - b.seq);

/**
 * A button that continues from just before move `seq`, immediately: alone, or against bots with the viewer's seat. Spectators are asked
 * who plays. Nothing in games that can't be continued.
 * @param {Scene} scene @param {Ways} ways @param {number} seq @param {number} seat who made the move
 */
export function drawPlayFrom({ over, now, you }, { fork, csrf }, seq, seat) {
  if (!over || !fork || !now || seq < 1) return nothing;
  const at = seq - 1;
  const label = html`${icon("fork")} ${gettext("Play from here")}`;
  const alone = !!now.aids;
  if (!you.length)
    return alone ? nothing : html`<a class="button small play-from" href=${`${fork}?at=${at}`}>${label}</a>`;
  return html`<form method="post" action=${fork} class="fork play-from">
    <input type="hidden" name="csrfmiddlewaretoken" .value=${csrf} />
    <input type="hidden" name="at" .value=${String(at)} />
    ${
      alone
        ? nothing
        : html`<input type="hidden" name="company" value="bots" />
            <input type="hidden" name="seat" .value=${String(you.includes(seat) ? seat : you[0])} />`
    }
    <button class="button small">${label}</button>
  </form>`;
}

// -- Charts of a game, move by move, as sliders: arrow keys step through the moves, Page Up and Page Down take ten, Home and End
//    go to the ends. The svg element has the role "slider", and its aria-valuetext says what the chart shows at the chosen move.

/** How far Page Up and Page Down go. */
const PAGE = 10;

/**
 * Handles a key pressed on a chart: goes to another value between `min` and `max`.
 * @param {KeyboardEvent} event @param {{now: number, min: number, max: number}} values @param {(value: number) => void} go
 */
export function chartKey(event, { now, min, max }, go) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const goal = goalOf(event.key, now, min, max);
  if (goal === undefined) return;
  event.preventDefault();
  const value = Math.max(min, Math.min(max, goal));
  if (value !== now) go(value);
}

/**
 * Handles a pointer that touches a chart, or is drawn along it: goes to that share of its width.
 * @param {(share: number) => void} go @returns {(event: PointerEvent) => void}
 */
export const scrub = (go) => (event) => {
  const { currentTarget, clientX, buttons, pointerId } = event;
  if (!buttons || !(currentTarget instanceof Element)) return;
  if (event.type === "pointerdown") currentTarget.setPointerCapture?.(pointerId);
  const { left, width } = currentTarget.getBoundingClientRect();
  go(Math.max(0, Math.min(1, (clientX - left) / width)));
};

/** @param {string} key @param {number} now @param {number} min @param {number} max */
const goalOf = (key, now, min, max) => {
  /** @type {Record<string, number>} */
  const goals = {
    ArrowLeft: now - 1,
    ArrowDown: now - 1,
    ArrowRight: now + 1,
    ArrowUp: now + 1,
    PageDown: now - PAGE,
    PageUp: now + PAGE,
    Home: min,
    End: max,
  };
  return goals[key];
};
