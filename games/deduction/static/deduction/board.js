/** Deduction's board: the table with players, coin and hand, the note sheet, and the questions so far, all drawn from a frame. */

import { nextFrame } from "../kit/activity.js";
import { deferred } from "../kit/lazy.js";
import { fill, gettext } from "../site/i18n.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { asking, cloth } from "./table-centre.js";
import { bar } from "./bar.js";
import { onKey } from "./keys.js";
import { Memory } from "./memory.js";
import { show } from "./motion.js";
import { tile } from "./pieces.js";
import { naming } from "./naming.js";
import { hand, players } from "./players.js";
import { record } from "./record.js";
import { sheet } from "./sheet.js";
import { suitOf, tileName, tileNames, tilesHeld } from "./terms.js";

export { keys } from "./keys.js";
export { review } from "./review.js";
export { toRead } from "./table-centre.js";

/**
 * @import {Tab} from "../kit/tabs.js"
 * @import {Context, Host, OwnEnding} from "../kit/types.js"
 * @import {Holder, Move, View} from "./server.d.ts"
 * @import {Frame, Scene} from "./types.js"
 */

/** On phones it shows the page's tabs with its own. */
export const hasTabs = true;

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
  const { view, memory, context } = scene;
  const { panelId } = memory.tabs;
  const shown = context.beside?.chosen ? "beside" : memory.tab;
  return html`<div class="ded" data-tab=${shown} data-seats=${view.hand_sizes.length}>
    ${drawTabs(scene)}
    <section class="ded-table stack tight" id=${panelId("table")} aria-label=${gettext("The table")}>
      ${players(scene)} ${middle(scene)} ${bar(scene)} ${hand(scene)}
    </section>
    <section class="ded-notes stack tight" id=${panelId("notes")} aria-label=${gettext("Note sheet")}>${call(scene)} ${deferred(() => sheet(scene))}</section>
    ${hasLog(scene) ? nothing : html`<section class="ded-record stack tight" id=${panelId("record")} aria-label=${gettext("Questions so far")}>${call(scene)} ${deferred(() => record(scene))}</section>`}
  </div>`;
}

/** The questions to ask, the tiles to name, or what has happened. @param {Scene} scene */
function middle(scene) {
  const { memory, context, view } = scene;
  if (memory.naming) return naming(scene);
  return context.interactive && !context.past && view.step === "ask" ? asking(scene) : cloth(scene);
}

/** Whether the page has a log, with the questions. @param {Scene} scene */
const hasLog = ({ context }) => context.beside !== undefined;

/** Tabs for screens on which table, notes and questions do not fit side by side. @param {Scene} scene */
function drawTabs(scene) {
  const { memory, host, context, view } = scene;
  const { tabs, tab } = memory;
  const { beside } = context;
  const calls = context.interactive && (tab !== "table" || beside?.chosen);
  const asked = view.record.length;
  /** @type {Tab<string>[]} */
  const all = [
    {
      id: "table",
      label: gettext("Table"),
      extra: calls ? html`<span class="ded-lamp"></span>` : nothing,
    },
    { id: "notes", label: gettext("Notes") },
    ...(hasLog(scene)
      ? (beside?.tabs ?? [])
      : [
          {
            id: "record",
            label: gettext("Questions"),
            extra: asked ? html`<span class="count soft">${asked}</span>` : nothing,
          },
        ]),
  ];
  const choose = (/** @type {string} */ to) => {
    const isBeside = beside?.tabs.some(({ id }) => id === to);
    if (!isBeside) memory.tab = /** @type {import("./memory.js").Tab} */ (to);
    beside?.choose(isBeside ? to : null);
    host.requestRender();
  };
  return tabs.draw({
    label: gettext("Show"),
    tabs: all,
    chosen: beside?.chosen ?? tab,
    choose,
    className: hasLog(scene) ? "boxed ded-tabs joined" : "boxed ded-tabs",
  });
}

/** Says that it is your turn while another tab is open, with a button back to the table. @param {Scene} scene */
function call(scene) {
  const { memory, host, context, view } = scene;
  if (!context.interactive || hasLog(scene)) return nothing;
  const back = () => {
    memory.tab = "table";
    host.requestRender();
  };
  const what =
    view.step === "show"
      ? gettext("You’ve been asked to show a tile.")
      : view.step === "ask"
        ? gettext("It’s your turn to ask.")
        : gettext("Name the tile, or choose “End turn”.");
  return html`<p class="ded-call between text-sm strip"><span>${what}</span> <button type="button" class="button small" @click=${back}>${gettext("Back to the game")}</button></p>`;
}

// -- The pictures of the end: the missing tile, large in the finale, smaller in the picture to share.

/** The end of the game as a picture. @type {OwnEnding} */
export const ending = {
  draw: ({ view }) =>
    view.missing
      ? html`<figure class="ded-finale soft pile">${tile(view.missing, { label: true })}<figcaption>${gettext("the missing tile")}</figcaption></figure>`
      : nothing,
  picture: ({ view }) =>
    view.missing ? html`<svg viewBox="0 0 150 62">${tile(view.missing)}</svg>` : nothing,
};

// -- Opens the tab on which a lesson shows something: the table for a move, the sheet for marks and explanations.

/**
 * @param {Move | {marks: Record<string, string>} | {query: {mark?: {tile: string, holder: Holder}}}} step
 * @param {Memory} memory
 */
function reveal(step, memory) {
  const cells = "marks" in step ? Object.keys(step.marks) : [];
  const mark = "query" in step ? step.query.mark : undefined;
  memory.tab = "type" in step ? "table" : "notes";
  memory.why = mark ?? null;
  const [tile, holder] = mark ? [mark.tile, mark.holder] : (cells[0]?.split(":") ?? []);
  memory.suit = tile ? suitOf(tile) : null;
  if (tile)
    nextFrame(() =>
      memory.element
        .querySelector(`.ded-cell[data-tile="${tile}"][data-holder="${holder}"]`)
        ?.scrollIntoView({ block: "center" }),
    );
}

// -- The table as text, for screen readers.

/** @param {Frame} frame @param {string[]} names */
export function describe({ view }, names) {
  const { missing } = view;
  return html`<p>${fill(gettext("Turn %(turn)s. The coin shows the %(coin)s."), { turn: view.turn, coin: tileName(view.coin) })}
      ${fill(gettext("Face up: %(tiles)s."), { tiles: tileNames(view.face_up) })}
      ${view.hand ? fill(gettext("Your tiles: %(tiles)s."), { tiles: tileNames(view.hand) }) : nothing}
      ${missing ? fill(gettext("The missing tile: %(tile)s."), { tile: tileName(missing) }) : nothing}</p>
    <table>
      <thead><tr><th scope="col">${gettext("Player")}</th><th scope="col">${gettext("Tiles")}</th><th scope="col">${gettext("State")}</th></tr></thead>
      <tbody>${view.hand_sizes.map(
        (size, seat) => html`<tr><th scope="row">${names[seat]}</th>
        <td>${view.hands ? tileNames(view.hands[seat] ?? []) : tilesHeld(size)}</td><td>${state(seat, view)}</td></tr>`,
      )}</tbody>
    </table>`;
}

/** @param {number} seat @param {View} view */
function state(seat, view) {
  if (view.gone.includes(seat)) return gettext("left the game");
  if (view.out.includes(seat)) return gettext("out, still answers");
  return view.player === seat && !view.outcome ? gettext("taking a turn") : gettext("in the game");
}
