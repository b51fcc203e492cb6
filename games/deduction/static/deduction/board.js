/** Deduction's board: the table with players, coin and hand, the note sheet, and the questions so far, all drawn from a frame. */

import { directive, Directive } from "../vendor/lit-html/directive.js";
import { ref } from "../vendor/lit-html/directives/ref.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { later } from "../kit/later.js";
import { gettext } from "../site/i18n.js";
import { bar, turnEnd } from "./bar.js";
import { cloth } from "./table-centre.js";
import { hand } from "./hand.js";
import { Memory } from "./memory.js";
import { show } from "./motion.js";
import { naming } from "./naming.js";
import { players } from "./players.js";
import { record } from "./record.js";
import { sheet } from "./sheet.js";

export { ending } from "./finale.js";
export { keys, onKey } from "./keys.js";
export { reveal } from "./reveal.js";
export { review } from "./review.js";
export { toRead } from "./reading.js";
export { describe } from "./text.js";

/**
 * @import {Tab} from "../kit/tabs.js"
 * @import {Scene} from "./scene.js"
 * @import {Context, Frame, Send} from "./types.js"
 */

class Board extends Directive {
  #memory = new Memory();

  /** @param {Frame} frame @param {Send} send @param {Context} context */
  render(frame, send, context) {
    const memory = this.#memory;
    memory.see(frame);
    if (memory.motion) queueMicrotask(() => show(memory));
    return draw({ frame, view: frame.view, send, context, memory });
  }
}

const board = directive(Board);

/** The board for this frame. @param {Frame} frame @param {Send} send @param {Context} context */
export const render = (frame, send, context) => html`${board(frame, send, context)}`;

/** @param {Scene} scene */
function draw(scene) {
  const { view, memory } = scene;
  const { panelId } = memory.tabs;
  return html`<div class="ded" data-tab=${memory.tab} data-seats=${view.hand_sizes.length} ${ref(memory.keep)}>
    ${drawTabs(scene)}
    <section class="ded-table" id=${panelId("table")} aria-label=${gettext("The table")}>
      ${players(scene)} ${memory.naming ? naming(scene) : cloth(scene)} ${bar(scene)} ${hand(scene)}
    </section>
    <section class="ded-notes" id=${panelId("notes")} aria-label=${gettext("Note sheet")}>${call(scene)} ${later(() => sheet(scene))}</section>
    <section class="ded-record" id=${panelId("record")} aria-label=${gettext("Questions so far")}>${call(scene)} ${later(() => record(scene))}</section>
  </div>`;
}

/** Tabs for screens on which table, notes and questions do not fit side by side. @param {Scene} scene */
function drawTabs({ memory, context, view }) {
  const { tabs, tab } = memory;
  const calls = context.interactive && tab !== "table";
  const asked = view.record.length;
  /** @type {Tab<import("./memory.js").Tab>[]} */
  const all = [
    {
      id: "table",
      label: gettext("Game"),
      extra: calls ? html`<span class="ded-lamp"></span>` : nothing,
    },
    { id: "notes", label: gettext("Notes") },
    {
      id: "record",
      label: gettext("Questions"),
      extra: asked ? html`<span class="count soft">${asked}</span>` : nothing,
    },
  ];
  const choose = (/** @type {import("./memory.js").Tab} */ to) => {
    memory.tab = to;
    context.requestRender();
  };
  return tabs.draw({
    label: gettext("Show"),
    tabs: all,
    chosen: tab,
    choose,
    className: "boxed ded-tabs",
  });
}

/** Says that it is your turn while another tab is open, with a button back to the table. @param {Scene} scene */
function call(scene) {
  const { memory, context, view } = scene;
  if (!context.interactive) return nothing;
  const back = () => {
    memory.tab = "table";
    context.requestRender();
  };
  const what =
    view.step === "show"
      ? gettext("You’ve been asked to show a tile.")
      : view.step === "ask"
        ? gettext("It’s your turn to ask.")
        : turnEnd(scene)
          ? gettext("Name the tile, or choose “End turn”.")
          : gettext("Name the tile when you’ve worked it out.");
  return html`<p class="ded-call"><span>${what}</span> <button type="button" class="button small" @click=${back}>${gettext("Back to the game")}</button></p>`;
}
