/** The puzzlers' table: story, order of play, conversation, register and hand. Spectators see it without the hand. */

import { ref } from "../../vendor/lit-html/directives/ref.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { gettext } from "../../site/i18n.js";
import { Away } from "../master/away.js";
import { hand } from "./hand.js";
import { onKey } from "./keys.js";
import { Memory } from "./memory.js";
import { move } from "./motion.js";
import { people } from "./people.js";
import { register } from "./register.js";
import { scenes } from "./scenes.js";
import { story } from "./story.js";
import { talk } from "./talk.js";
import { tray } from "./tray.js";

/**
 * @import {Face, Scene} from "../types.js"
 * @import {Tab} from "./opening.js"
 * @import {At} from "./puzzler-scene.js"
 */

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
    if (memory.fresh) queueMicrotask(() => move(memory));
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

/** @param {At} at @param {Face | null} after @param {unknown} away the notice that the Master is away */
function draw(at, after, away) {
  const { view, memory, context, opening } = at;
  if (opening)
    return html`<div class="lat lat-opening" data-phase=${view.phase} ${ref(memory.keep)}>${scenes(at, away)} ${opening}</div>`;
  const settles = view.settling && !context.past ? at.keyed : null;
  const ended = view.outcome ? after : settles && { draw: () => settles.settle(at) };
  const tab = memory.tab === "end" && !ended ? "talk" : memory.tab;
  const { panelId } = memory.tabs;
  const plays = view.role === "puzzler" && !view.outcome && !view.settling && !context.past;
  return html`<div class="lat" data-tab=${tab} data-phase=${view.phase} ?data-plays=${plays} ?data-taken=${memory.card !== null} ${ref(memory.keep)}>
    <div class="lat-aside">
      <section class="lat-pane lat-story" id=${panelId("story")} aria-label=${gettext("The story")}>${story(at)}</section>
      <section class="lat-pane lat-people" id=${panelId("people")} aria-label=${gettext("Order of play and points")}>${people(at)}</section>
    </div>
    <div class="lat-main">
      ${drawTabs(at, tab, !!ended)} ${scenes(at, away)}
      <div class="lat-front">
        ${ended ? html`<section class="lat-pane lat-end" id=${panelId("end")} aria-label=${gettext("The end")}>${ended.draw(at)}</section>` : nothing}
        <section class="lat-pane lat-talk" id=${panelId("talk")} aria-label=${gettext("Questions and answers")}>${talk(at)}</section>
        <section class="lat-pane lat-register" id=${panelId("register")} aria-label=${gettext("Your register")}>${register(at)}</section>
      </div>
      ${plays ? tray(at) : nothing}
    </div>
    ${plays && view.hand ? hand(at) : nothing}
  </div>`;
}

/** The tabs. @param {At} at @param {Tab} tab @param {boolean} ended */
function drawTabs({ memory, host, view }, tab, ended) {
  /** @type {import("../../kit/tabs.js").Tab<Tab>[]} */
  const all = [
    { id: "talk", label: gettext("Questions") },
    { id: "register", label: view.role ? gettext("Register") : gettext("Search") },
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
