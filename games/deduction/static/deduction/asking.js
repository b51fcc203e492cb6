/** The questions that a player can ask: the others across, the questions about the coin down. A tap asks. */

import { fill, gettext } from "../site/i18n.js";
import { cutName } from "../table/cut-name.js";
import { html } from "../vendor/lit-html/lit-html.js";
import { coin, lineIcon } from "./pieces.js";
import { around } from "./players.js";
import { word } from "./play.js";
import { onTheTable } from "./table-centre.js";
import { lineNames, question, tileName } from "./terms.js";

/**
 * @import {Ask} from "./server.d.ts"
 * @import {Scene} from "./types.js"
 */

/** @param {Scene} scene */
export function asking(scene) {
  const { view, context, memory } = scene;
  const asks = view.legal.filter((move) => move.type === "ask");
  const seats = around(view).filter((one) => asks.some(({ seat }) => seat === one));
  const rows = asks.filter(({ seat }) => seat === seats[0]);
  return html`<div class="ded-cloth ded-asking" role="group" aria-label=${gettext("Your question")} data-players=${seats.length}>
    <figure class="ded-drawn" data-coin=${view.coin}>${coin(view.coin)}<figcaption class="visually-hidden">${tileName(view.coin)}</figcaption></figure>
    ${seats.map(
      (seat) => html`<span class="ded-asked row" aria-hidden="true" data-chosen=${seat === memory.whom}>
      <span class="seat-mark" data-seat=${seat}></span> <span class="named">${cutName(context.names[seat])}</span></span>`,
    )}
    ${rows.map(
      (
        { kind, about },
        row,
      ) => html`<span class="ded-topic strip" aria-hidden="true">${lineIcon(about)} ${topic(kind, about)}</span>
      ${seats.map((seat) => cell(/** @type {Ask} */ (asks.find((one) => one.seat === seat && one.kind === kind && one.about === about)), row, seats, scene))}`,
    )}
    ${onTheTable(scene)}
  </div>`;
}

/** @param {Ask["kind"]} kind @param {string} about */
const topic = (kind, about) =>
  fill(kind === "have" ? gettext("Any %(tiles)s?") : gettext("How many %(tiles)s?"), {
    tiles: lineNames(about),
  });

/** A question to a player. Arrow keys move between them, so that Tab leads on. @param {Ask} move @param {number} row @param {number[]} seats @param {Scene} scene */
function cell(move, row, seats, scene) {
  const { memory, context } = scene;
  const { seat, kind, about } = move;
  const isFirst = !row && seat === (memory.whom ?? seats[0]);
  return html`<button type="button" class="ded-question centre" data-seat=${seat} data-kind=${kind} data-about=${about} tabindex=${isFirst ? 0 : -1}
    aria-pressed=${memory.question === move}
    aria-label=${fill(gettext("Ask %(name)s: %(question)s"), { name: context.names[seat], question: question(kind, about) })}
    @click=${() => word(move, scene)}><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span></button>`;
}
