/** The puzzlers' table: story, order of play, conversation, register and hand. Spectators see it without the hand. */

import { during, startBackgroundTimer, stopTimer } from "../../kit/activity.js";
import { addPartStyle, lazyPart } from "../../kit/lazy.js";
import { fill, gettext } from "../../site/i18n.js";
import { ref } from "../../vendor/lit-html/directives/ref.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cards, tray } from "../table/tray.js";
import { onKey } from "../table/keys.js";
import { Memory } from "../table/memory.js";
import { people } from "../table/people.js";
import { brief, reason } from "../table/reasons.js";
import { register } from "../table/register.js";
import { band, scenes } from "../table/scenes.js";
import { story, talk } from "../table/talk.js";

/**
 * @import {Tab} from "../table/memory.js"
 * @import {PuzzlerScene, Face, Scene} from "../types.js"
 */

/** How news appear: nobody waits for it. */
const moments = lazyPart(() => during("parts", import("tabletop:lateral-moments")));

export class Table {
  #memory = new Memory();
  #away = new Away();
  #after;

  /** @param {() => Face | null} after gives the panel after the end, if it has been loaded */
  constructor(after) {
    this.#after = after;
  }

  /** @param {Scene} scene */
  draw(scene) {
    const memory = this.#memory;
    memory.see(scene);
    if (memory.fresh || memory.answered)
      queueMicrotask(() => moments(scene.host.requestRender)?.tell(memory, scene));
    return draw({ ...scene, memory }, this.#after(), this.#away.draw(scene));
  }

  /** Puts back the chosen card, which would hide the change; stars are in the register. @param {object} step */
  reveal(step) {
    this.#memory.drop();
    if ("marks" in step) this.#memory.tab = "register";
  }

  /** @param {KeyboardEvent} event @param {Scene} scene */
  onKey(event, scene) {
    return onKey(event, { ...scene, memory: this.#memory });
  }
}

/** @param {PuzzlerScene} at @param {Face | null} after @param {unknown} away the notice that the Master is away */
function draw(at, after, away) {
  const { view, memory, context, opening } = at;
  if (opening)
    return html`<div class="lat lat-opening" data-phase=${view.phase} ${ref(memory.keep)}>${scenes(at, away)} ${opening}</div>`;
  const settles = view.settling && !context.past ? at.keyed : null;
  const ended = view.outcome ? after : settles && { draw: () => settles.settle(at) };
  const tab = memory.tab === "end" && !ended ? "talk" : memory.tab;
  const { panelId } = memory.tabs;
  const plays = view.role === "puzzler" && !view.outcome && !view.settling && !context.past;
  const isPlain = view.options?.first_evening;
  return html`<div class="lat" data-tab=${tab} data-phase=${view.phase} ?data-plays=${plays} ?data-taken=${memory.card !== null && !isPlain} ?data-hand=${memory.hand} ${ref(memory.keep)}>
    <div class="lat-aside">
      <section class="lat-pane lat-story" id=${panelId("story")} aria-label=${gettext("The story")}>${story(at)}</section>
      <section class="lat-pane lat-people" id=${panelId("people")} aria-label=${gettext("Order of play and points")}>${people(at)}</section>
    </div>
    <div class="lat-main stack tight">
      ${drawTabs(at, tab, !!ended)} ${scenes(at, away)}
      <div class="lat-front">
        ${ended ? html`<section class="lat-pane lat-end" id=${panelId("end")} aria-label=${gettext("The end")}>${ended.draw(at)}</section>` : nothing}
        <section class="lat-pane lat-talk" id=${panelId("talk")} aria-label=${gettext("Questions and answers")}>${talk(at)}</section>
        <section class="lat-pane lat-register" id=${panelId("register")} aria-label=${gettext("Your notes")}>${register(at)}</section>
      </div>
      ${plays ? tray(at) : nothing}
    </div>
    ${plays && view.hand && !isPlain ? html`<section class="lat-hand" aria-label=${gettext("Your cards")}>${cards(at.host.requestRender)?.hand(at, { brief, reason }) ?? nothing}</section>` : nothing}
  </div>`;
}

/** The tabs. @param {PuzzlerScene} at @param {Tab} tab @param {boolean} ended */
function drawTabs({ memory, host, view }, tab, ended) {
  /** @type {import("../../kit/tabs.js").Tab<Tab>[]} */
  const all = [
    { id: "talk", label: gettext("Questions") },
    { id: "register", label: view.role ? gettext("Notes") : gettext("Search") },
    { id: "people", label: gettext("Players") },
  ];
  if (view.puzzle) all.unshift({ id: "story", label: gettext("Story") });
  if (ended) all.unshift({ id: "end", label: gettext("The end") });
  const choose = (/** @type {Tab} */ to) => {
    memory.tab = to;
    host.requestRender();
  };
  return memory.tabs.draw({
    label: gettext("Views"),
    tabs: all,
    chosen: tab,
    choose,
    className: "boxed lat-tabs",
  });
}

// -- The notice that the Lateral Master is away, for everyone else, while none of the Master's devices is connected.

/** Milliseconds. A reload or a short loss of connection is not worth a notice. */
const GRACE = 4_000;

/** @param {Scene} scene */
const isAway = ({ view, context }) => {
  const seat = context.seats?.[view.master];
  return (
    !!seat &&
    seat.kind === "person" &&
    !seat.here &&
    !view.outcome &&
    !context.past &&
    !context.you.includes(view.master)
  );
};

/** Remembers since when the Master has been away. One instance lasts as long as the board is on the page. */
export class Away {
  /** @type {number | null} */
  #since = null;
  #timer = 0;

  /** The notice, or nothing. Call it on every render. @param {Scene} scene */
  draw(scene) {
    const { view, host, context } = scene;
    if (!isAway(scene)) {
      stopTimer(this.#timer);
      this.#since = null;
      return nothing;
    }
    this.#since ??= Date.now();
    const rest = this.#since + GRACE - Date.now();
    if (rest > 0) {
      stopTimer(this.#timer);
      this.#timer = startBackgroundTimer(host.requestRender, rest + 10);
      return nothing;
    }
    const title = fill(gettext("The Lateral Master, %(name)s, is away"), {
      name: context.names[view.master],
    });
    return html`<div role="status">${band("hour", title, gettext("The game continues when they are back, on any device. Nothing is lost."))}</div>`;
  }
}

// -- The puzzlers' table, which spectators see too, in a bundle of its own, with its style: the Master loads it at the end of the
//    game.

await addPartStyle("tabletop:lateral-table.css");

export { Table as Face };
