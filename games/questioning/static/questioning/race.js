/** A live race on the board: how far everyone is, and the switch between the boards after the end. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../site/i18n.js";
import { cutName } from "../table/cut-name.js";
import { seatOnBoard } from "./race-view.js";
import { progressOf } from "./race-words.js";

/**
 * @import {Scene} from "./scene.js"
 * @import {Context, Frame} from "./types.js"
 */

/** The switch between the boards, once they are open. @param {Scene} scene */
export function boardSwitch({ frame, memory, host, context }) {
  const { view } = frame;
  if (!view.race || !view.boards) return nothing;
  const shown = seatOnBoard(frame, memory.board);
  const choose = (/** @type {number} */ seat) => {
    memory.drop();
    memory.board = seat;
    host.announce(fill(gettext("Board of %(name)s"), { name: context.names[seat] }));
    host.requestRender();
  };
  return html`<div class="loq-race" role="group" aria-label=${gettext("Whose board")}>
    ${view.race.seats.map(
      (
        one,
        seat,
      ) => html`<button type="button" class="button small toggle loq-racer" aria-pressed=${seat === shown ? "true" : "false"} @click=${() => choose(seat)}>
        <span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>
        <span class="clip loq-racer-name" translate="no">${cutName(context.names[seat])}</span>
        <span class="visually-hidden">${progressOf(one)}</span>
      </button>`,
    )}
  </div>`;
}

/** What spectators see while people race: how far everyone is. @param {Frame} frame @param {Context} context */
export function raceTable({ view }, { names }) {
  return html`<div class="loq-spectators">
    <p class="loq-spectators-title">${gettext("The boards open when everyone has finished.")}</p>
    <ol class="loq-racers" role="list">
      ${view.race?.seats.map(
        (one, seat) => html`<li class="loq-progress" ?data-over=${!!one.end}>
          <span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>
          <span class="clip loq-progress-name" translate="no">${cutName(names[seat])}</span>
          <span class="loq-pips" aria-hidden="true">${[1, 2, 3, 4].map((fact) => html`<span class="loq-pip" ?data-on=${fact <= one.facts}></span>`)}</span>
          <span class="loq-progress-words">${progressOf(one)}</span>
        </li>`,
      )}
    </ol>
  </div>`;
}
