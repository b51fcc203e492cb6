/* Last stone's board: the heap, and a button for each number of stones. The frame is all it knows; there are no rules here. */

import { html, svg } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { fill, gettext } from "../site/i18n.js";
import { offer } from "./words.js";
/**
 * @import {Frame} from "../kit/server.d.ts"
 * @import {Board, Send} from "../kit/types.js"
 */

const ROW = 7;

/** @param {number} index the stones lie in rows of seven, the last one on top */
const stone = (index) =>
  svg`<circle class="stone" cx=${12 * (index % ROW) + 10} cy=${12 * Math.floor(index / ROW) + 10} r="5" />`;

/** @type {Board["createBoard"]} */
export const createBoard = ({ send }) => ({
  draw: (frame, { interactive }) => draw(frame, send, interactive),
});

/** @param {Frame} frame @param {Send} send @param {boolean} interactive */
function draw(frame, send, interactive) {
  const { heap, legal } = frame.view;
  const label = fill(gettext("%(heap)s stones in the heap"), { heap });
  return html`<div class="stones">
    <svg viewBox="0 0 92 44" role="img" aria-label=${label}>${repeat(Array(heap).keys(), (index) => index, stone)}</svg>
    <p class="row center">
      ${interactive ? legal.map((move) => html`<button type="button" class="button primary" @click=${() => send(move)}>${offer(move, frame)}</button>`) : label}
    </p>
  </div>`;
}

/** The board in words. @type {Board["describe"]} */
export const describe = (frame) =>
  html`<p>${fill(gettext("%(heap)s stones in the heap"), { heap: frame.view.heap })}</p>`;
