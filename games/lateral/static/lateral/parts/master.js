/** The Master's console: the queue, whose front item is answered with one key or tap; beside it the register, all questions and the players. */

import { during } from "../../kit/activity.js";
import { MEDIUM_UP } from "../../kit/breakpoints.js";
import { addPartStyle } from "../../kit/lazy.js";
import { isStill } from "../../kit/motion.js";
import { fill, gettext, ngettext, pgettext } from "../../site/i18n.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cap, icon, sign } from "../icons.js";
import { hold, reject, reply } from "../master/acts.js";
import { asked, register } from "../master/asked.js";
import { Desk } from "../master/desk.js";
import { isTyping, onKey } from "../master/keys.js";
import { asks, awayCount, drawArrivals, people } from "../master/people.js";
import { prepare, Preparing } from "../master/prepare.js";
import { queue } from "../master/queue.js";
import { turnClock } from "../turn-clock.js";

/**
 * @import {Tab} from "../master/desk.js"
 * @import {MasterScene, Scene} from "../types.js"
 * @import {Beside} from "./beside.js"
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
        scene.context.supplied?.draft,
      );
      return prepare(master, this.#preparing);
    }
    if (this.#preparing && !scene.context.past) {
      this.#preparing.forget();
      this.#preparing = null;
    }
    this.#drawBeside(master);
    this.#desk.ask(scene);
    if (this.#desk.see(scene.view) && this.#desk.front && !scene.context.past) {
      const field = document.activeElement;
      const top = isTyping(field) ? field?.getBoundingClientRect().top : undefined;
      queueMicrotask(() => showFront(scene.host.element, field, top));
    }
    return drawn(master);
  }

  /** Loads what stands beside questions, after the console itself has been drawn; not in lessons. @param {MasterScene} scene */
  #drawBeside(scene) {
    if (this.#beside && scene.leads) this.#beside.see(scene);
    if (this.#isLoading || !scene.context.time) return;
    this.#isLoading = true;
    during("parts", import("tabletop:lateral-beside")).then(
      ({ Beside }) => {
        this.#beside = new Beside({ reply, reject });
        this.#redraw();
      },
      () => (this.#isLoading = false), // with the next frame it is requested again
    );
  }

  /** @param {KeyboardEvent} event @param {Scene} scene */
  onKey(event, scene) {
    return onKey(event, this.#own(scene));
  }

  /** @param {Scene} scene */
  asks(scene) {
    return asks(this.#own(scene));
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
    <div class="lm-head stack tight">
      ${view.role === "helper" ? html`<p class="notice info">${fill(gettext("%(name)s is now the Lateral Master. You see everything, but can no longer act."), { name: context.names[view.master] })}</p>` : nothing}
      ${context.refusal && !context.refusal.isSaid ? html`<p class="notice error" role="alert">${context.refusal.say}</p>` : nothing}
      ${drawArrivals(scene)} ${view.round ? bar(scene) : nothing}
    </div>
    ${drawTabs(scene)}
    <section class="lm-queue stack gap-3" id=${desk.tabs.panelId("queue")} aria-label=${pgettext("what waits for the Master", "Queue")}>${scene.keyed?.ticks(scene)} ${scene.opening ?? queue(scene)}</section>
    <section class="lm-beside stack gap-3 leaf" id=${desk.tabs.panelId("beside")} aria-label=${gettext("Room")}>${beside(scene)}</section>
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
    { id: "register", label: gettext("Puzzle"), panel: "beside" },
    {
      id: "asked",
      label: gettext("Questions"),
      extra: asked ? html`<span class="count soft">${asked}</span>` : nothing,
      panel: "beside",
    },
    {
      id: "people",
      label: gettext("Players"),
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

// -- The line at the top of the console: round and turn, points found, and the button that pauses.

/** @param {MasterScene} scene */
function bar(scene) {
  const { view, leads } = scene;
  const sum = view.sum ?? 0;
  return html`<header class="lm-bar strip gap-3">
    <p class="lm-round clip">${round(scene)} ${turnClock(view, scene.context)}</p>
    <p class="lm-sum strip text-sm">
      <progress max="100" value=${sum} aria-label=${gettext("Points found")}></progress>
      <span class="nums">${fill(gettext("%(sum)s of 100 found"), { sum })}</span>
    </p>
    ${leads ? tools(scene) : nothing}
  </header>`;
}

/** @param {MasterScene} scene */
function round({ view, context }) {
  if (view.options?.anytime) return gettext("Everyone can ask");
  const what = fill(gettext("Round %(round)s"), { round: view.round });
  const rest = fill(ngettext("%(count)s extra round left", "%(count)s extra rounds left", view.extra ?? 0), {
    count: view.extra ?? 0,
  });
  const last = view.extra === 0 ? gettext("last round") : view.extra ? rest : "";
  const turn = view.turn === null ? "" : fill(gettext("%(name)s’s turn"), { name: context.names[view.turn] });
  return [what, last, turn].filter(Boolean).join(" · ");
}

/** @param {MasterScene} scene */
function tools(scene) {
  const { paused } = scene.view;
  return html`<div class="lm-tools">
    <button type="button" class="button small" aria-pressed=${paused ? "true" : "false"} @click=${() => hold(scene)}>
      ${paused ? sign("resume") : icon("pause")} <span class="lm-pause">${paused ? gettext("Resume") : gettext("Pause")}</span> ${cap("P")}
    </button>
  </div>`;
}

// -- Scrolls a new front item into view: on a phone the Master might have scrolled past it.

/** The controls to answer with. Anything below them can be off the screen. */
const ENOUGH = ":is(.lm-answers, .lm-two, .lm-score)";

/** Call it after rendering. A button that answered the last item must not answer this one: the focus moves to the item. While the Master is typing in the `field`, this stays where it was, at `top`. Scrolls nothing if the item can be read and answered as it stands. @param {Element} board @param {Element | null} field @param {number} [top] */
function showFront(board, field, top) {
  const front = board.querySelector(".lm-front");
  if (!front || !front.checkVisibility()) return;
  if (field?.isConnected && top !== undefined) return scrollBy(0, field.getBoundingClientRect().top - top);
  if (front.contains(document.activeElement))
    /** @type {HTMLElement} */ (front).focus({ preventScroll: true });
  const { bottom } = (front.querySelector(ENOUGH) ?? front).getBoundingClientRect();
  if (front.getBoundingClientRect().top < 0 || bottom > innerHeight)
    front.scrollIntoView({ block: "start", behavior: isStill() ? "auto" : "smooth" });
}

// -- The Master's console, in a bundle of its own: only the Master and helpers load it, with its style.

await addPartStyle("tabletop:lateral-master.css");

export { Console as Face };
