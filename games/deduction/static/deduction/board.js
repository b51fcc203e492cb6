/** Deduction's board: the table with players, coin and hand, the note sheet, and the questions so far, all drawn from a frame. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { later } from "../kit/later.js";
import { gettext } from "../site/i18n.js";
import { bar, turnEnd } from "./bar.js";
import { cloth } from "./table-centre.js";
import { hand } from "./hand.js";
import { onKey } from "./keys.js";
import { Memory } from "./memory.js";
import { show } from "./motion.js";
import { naming } from "./naming.js";
import { players } from "./players.js";
import { record } from "./record.js";
import { reveal } from "./reveal.js";
import { sheet } from "./sheet.js";

export { ending } from "./finale.js";
export { keys } from "./keys.js";
export { review } from "./review.js";
export { toRead } from "./reading.js";
export { describe } from "./text.js";

/**
 * @import {Tab} from "../kit/tabs.js"
 * @import {Host} from "../kit/types.js"
 * @import {Scene} from "./scene.js"
 * @import {Context, Frame} from "./types.js"
 */

/** @param {Host} host */
export function createBoard(host) {
  const memory = new Memory(host.element);
  /** @type {Scene | null} */
  let scene = null;
  return {
    /** @param {Frame} frame @param {Context} context */
    draw(frame, context) {
      memory.see(frame);
      if (memory.motion) queueMicrotask(() => show(memory));
      scene = { host, frame, view: frame.view, context, memory };
      return draw(scene);
    },
    /** @param {KeyboardEvent} event */
    onKey: (event) => !!scene && onKey(event, scene),
    /** @param {Parameters<typeof reveal>[0]} step */
    reveal: (step) => reveal(step, memory),
  };
}

/** @param {Scene} scene */
function draw(scene) {
  const { view, memory } = scene;
  const { panelId } = memory.tabs;
  return html`<div class="ded" data-tab=${memory.tab} data-seats=${view.hand_sizes.length}>
    ${drawTabs(scene)}
    <section class="ded-table" id=${panelId("table")} aria-label=${gettext("The table")}>
      ${players(scene)} ${memory.naming ? naming(scene) : cloth(scene)} ${bar(scene)} ${hand(scene)}
    </section>
    <section class="ded-notes" id=${panelId("notes")} aria-label=${gettext("Note sheet")}>${call(scene)} ${later(() => sheet(scene))}</section>
    <section class="ded-record" id=${panelId("record")} aria-label=${gettext("Questions so far")}>${call(scene)} ${later(() => record(scene))}</section>
  </div>`;
}

/** Tabs for screens on which table, notes and questions do not fit side by side. @param {Scene} scene */
function drawTabs({ memory, host, context, view }) {
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
    host.requestRender();
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
  const { memory, host, context, view } = scene;
  if (!context.interactive) return nothing;
  const back = () => {
    memory.tab = "table";
    host.requestRender();
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
