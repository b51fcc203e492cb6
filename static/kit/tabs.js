/*
 * Tabs and their panels, with the roles and keys of the ARIA tabs pattern: arrow keys, Home and End choose a tab, and only the selected one is
 * in the tab order. Style sheets may hide a tab whose panel is always shown, or all of them: then the panel is a section like any other.
 */

import { nextFrame } from "./activity.js";
import { ref } from "../vendor/lit-html/directives/ref.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * `extra`: what follows the label, such as a number; `panel`: the panel's name if it isn't the tab's, where tabs share one; `controls`: the
 * panel's id, where it belongs to other tabs.
 * @template {string} Id
 * @typedef {{id: Id, label: unknown, extra?: unknown, panel?: string, controls?: string}} Tab
 */

/** Makes ids unique: a page can show two boards of a game. */
let count = 0;

export class Tabs {
  #name = `tabs-${(count += 1)}`;
  /** @type {Element | undefined} */
  #list;
  #chosen = "";
  /** What was drawn last: the chosen tab, and all of them. */
  #drawn = "";
  /** @type {ResizeObserver | undefined} */
  #observer;

  /** The id for the element of a panel. @param {string} name the tab's, or what it names as `panel` */
  panelId = (name) => `${this.#name}-panel-${name}`;

  /**
   * The tabs. Draw them before their panels or after them, in the same task.
   * @template {string} Id
   * @param {{label: string, tabs: Tab<Id>[], chosen: Id, choose: (id: Id) => void, className?: string}} options
   *   `label` names them all; `className`: more classes of the list, which has `tabs`
   */
  draw({ label, tabs, chosen, choose, className = "" }) {
    const drawn = [chosen, ...tabs.map(({ id }) => id)].join(" ");
    if (drawn !== this.#drawn) nextFrame(this.#mark); // with the layout of the next frame
    this.#drawn = drawn;
    this.#chosen = chosen;
    return html`<div class=${className ? `tabs ${className}` : "tabs"} role="tablist" aria-label=${label} @keydown=${this.#onKey} ${ref(this.#keep)}>
      ${tabs.map(
        (tab) =>
          html`<button type="button" role="tab" id=${`${this.#name}-${tab.id}`} data-to=${tab.id}
            aria-controls=${tab.controls ?? this.panelId(tab.panel ?? tab.id)} @click=${() => choose(tab.id)}>${tab.label} ${tab.extra ?? nothing}</button>`,
      )}
    </div>`;
  }

  /** @param {Element | undefined} list */
  #keep = (list) => {
    this.#observer?.disconnect();
    this.#list = list;
    if (!list) return;
    this.#observer ??= new ResizeObserver(this.#mark);
    this.#observer.observe(list);
    nextFrame(this.#mark);
  };

  /** @returns {HTMLElement[]} */
  get #all() {
    return [...(this.#list?.querySelectorAll("[role=tab]") ?? [])].filter(
      (tab) => tab instanceof HTMLElement,
    );
  }

  /** Gives the tabs and panels their roles and states, as they are shown. */
  #mark = () => {
    const [all, shown] = [this.#all, this.#all.filter(isShown)];
    // Where the chosen tab is hidden, because its panel is always shown, the panel beside it belongs to another tab.
    const open = shown.filter((tab) => isShown(panelOf(tab)));
    const isChosen = (/** @type {HTMLElement} */ tab) => tab.dataset.to === this.#chosen;
    const selected = open.find(isChosen) ?? open[0] ?? shown.find(isChosen) ?? shown[0];
    for (const tab of all) {
      tab.setAttribute("aria-selected", String(tab === selected));
      tab.tabIndex = tab === selected ? 0 : -1;
    }
    for (const panel of new Set(all.map(panelOf))) {
      const own = shown.filter((tab) => panelOf(tab) === panel);
      const label = own.find((tab) => tab === selected) ?? own[0];
      setAttribute(panel, "role", label && "tabpanel");
      setAttribute(panel, "aria-labelledby", label?.id);
    }
  };

  /** @param {KeyboardEvent} event */
  #onKey = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const shown = this.#all.filter(isShown);
    const index = shown.findIndex((tab) => tab === document.activeElement);
    /** @type {Record<string, number | undefined>} */
    const goals = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 };
    const goal = goals[event.key];
    if (goal === undefined || index < 0) return;
    event.preventDefault();
    const tab = shown.at(goal % shown.length);
    tab?.click();
    tab?.focus();
  };
}

/** @param {Element | null} element @param {string} name @param {string | undefined} value undefined removes it */
function setAttribute(element, name, value) {
  if (value === undefined) element?.removeAttribute(name);
  else element?.setAttribute(name, value);
}

/** @param {Element} tab */
const panelOf = (tab) => document.getElementById(tab.getAttribute("aria-controls") ?? "");

/** @param {Element | null} element */
const isShown = (element) => !!element?.getClientRects().length;
