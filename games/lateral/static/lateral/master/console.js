/** The Master's console: the queue, whose front item is answered with one key or tap; beside it the register, all questions and the players. */

import { during } from "../../kit/activity.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { MEDIUM_UP } from "../../kit/breakpoints.js";
import { fill, gettext, pgettext } from "../../site/i18n.js";
import { drawArrivals } from "./arrivals.js";
import { asked } from "./asked.js";
import { bar } from "./bar.js";
import { Desk } from "./desk.js";
import { leaving } from "./leaving.js";
import { onKey } from "./keys.js";
import { awayCount, people } from "./people.js";
import { prepare } from "./prepare.js";
import { Preparing } from "./preparing.js";
import { queue } from "./queue.js";
import { register } from "./register.js";
import { showFront } from "./sight.js";

/**
 * @import {Scene} from "../types.js"
 * @import {Beside} from "./beside.js"
 * @import {Tab} from "./desk.js"
 * @import {MasterScene} from "./scene.js"
 */

/** Wide enough to keep the queue always visible. */
const WIDE = matchMedia(MEDIUM_UP);

export class Console {
  #desk = new Desk();
  /** @type {Preparing | null} */
  #preparing = null;
  #redraw = () => {};
  /** @type {Beside | null} */
  #beside = null;
  #isLoading = false;

  constructor() {
    for (const kind of ["keydown", "click"])
      addEventListener(kind, ({ timeStamp }) => (this.#desk.meant = timeStamp), { capture: true });
  }

  /** @param {Scene} scene */
  draw(scene) {
    const master = this.#own(scene);
    this.#redraw = scene.host.requestRender;
    if (scene.view.phase === "preparing") {
      this.#preparing ??= new Preparing(
        () => this.#redraw(),
        { path: location.pathname, seat: scene.view.you },
        scene.context.lent?.draft,
      );
      return prepare(master, this.#preparing);
    }
    if (this.#preparing && !scene.context.past) {
      this.#preparing.forget();
      this.#preparing = null;
    }
    this.#drawBeside(master);
    this.#desk.compare(scene);
    if (this.#desk.see(scene.view) && this.#desk.front && !scene.context.past)
      queueMicrotask(() => showFront(scene.host.element));
    return drawn(master);
  }

  /** Loads what stands beside questions, after the console itself has been drawn; not in lessons. @param {MasterScene} scene */
  #drawBeside(scene) {
    if (this.#beside && scene.leads) this.#beside.see(scene);
    if (this.#isLoading || !scene.context.time) return;
    this.#isLoading = true;
    during("parts", import("tabletop:lateral-beside")).then(
      ({ Beside }) => {
        this.#beside = new Beside();
        this.#redraw();
      },
      () => (this.#isLoading = false), // with the next frame it is requested again
    );
  }

  /** @param {KeyboardEvent} event @param {Scene} scene */
  onKey(event, scene) {
    return onKey(event, this.#own(scene));
  }

  /** @param {Scene} scene @returns {MasterScene} */
  #own(scene) {
    const [desk, beside] = [this.#desk, this.#beside];
    return { ...scene, desk, beside, leads: scene.view.role === "master" && !scene.context.past };
  }
}

/** @param {MasterScene} scene */
function drawn(scene) {
  const { desk, view, context } = scene;
  const beside = { register, asked, people }[WIDE.matches || desk.tab === "queue" ? desk.beside : desk.tab];
  return html`<div class="lm" data-tab=${desk.tab} data-front=${desk.front?.kind ?? "none"}>
    <div class="lm-head">
      ${view.role === "helper" ? html`<p class="notice info">${fill(gettext("%(name)s is now the Lateral Master. You see everything, but can no longer act."), { name: context.names[view.master] })}</p>` : nothing}
      ${context.refusal && !context.refusal.isSaid ? html`<p class="notice error" role="alert">${context.refusal.say}</p>` : nothing}
      ${drawArrivals(scene)} ${view.round ? bar(scene) : html`<div class="lm-tools">${scene.leads ? leaving(scene) : nothing}</div>`}
    </div>
    ${drawTabs(scene)}
    <section class="lm-queue" id=${desk.tabs.panelId("queue")} aria-label=${pgettext("what waits for the Master", "Queue")}>${scene.opening ?? queue(scene)}</section>
    <section class="lm-beside" id=${desk.tabs.panelId("beside")} aria-label=${gettext("Room")}>${beside(scene)}</section>
  </div>`;
}

/** @param {MasterScene} scene */
function drawTabs(scene) {
  const { desk, view, host } = scene;
  const waiting = view.queue?.length ?? 0;
  const away = awayCount(scene);
  const asked = view.questions.length;
  /** @type {import("../../kit/tabs.js").Tab<Tab>[]} */
  const all = [
    {
      id: "queue",
      label: pgettext("what waits for the Master", "Queue"),
      extra: waiting ? html`<span class="count">${waiting}</span>` : nothing,
    },
    { id: "register", label: gettext("Register"), panel: "beside" },
    {
      id: "asked",
      label: gettext("Asked"),
      extra: asked ? html`<span class="count soft">${asked}</span>` : nothing,
      panel: "beside",
    },
    {
      id: "people",
      label: gettext("Puzzlers"),
      extra: away
        ? html`<span class="chip warn">${fill(gettext("%(count)s away"), { count: away })}</span>`
        : nothing,
      panel: "beside",
    },
  ];
  const chosen = WIDE.matches ? desk.beside : desk.tab;
  const choose = (/** @type {Tab} */ tab) => {
    desk.show(tab);
    host.requestRender();
  };
  return desk.tabs.draw({ label: gettext("Views"), tabs: all, chosen, choose, className: "boxed lm-tabs" });
}
