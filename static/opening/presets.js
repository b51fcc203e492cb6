/* The cards of presets: choosing one fills in the fields, and the one that matches the fields is marked. */

import { fillIn, valueOf } from "./fields.js";

/** @import {Value} from "./fields.js" */
/** @typedef {{card: HTMLElement, fields: [string, Value][]}} Preset */

export class Presets {
  #form;
  /** What stood in a field before a preset changed it, where other presets leave it alone. @type {Map<string, Value>} */
  #before = new Map();
  /** @type {Preset[]} */
  #all;

  /** @param {HTMLFormElement} form @param {() => void} changed is told when a card was chosen */
  constructor(form, changed) {
    this.#form = form;
    /** @type {NodeListOf<HTMLElement>} */
    const cards = document.querySelectorAll("[data-preset]");
    this.#all = [...cards].map((card) => ({
      card,
      fields: Object.entries(JSON.parse(card.dataset.preset ?? "{}")),
    }));
    for (const preset of this.#all)
      preset.card.addEventListener("click", (event) => {
        event.preventDefault();
        this.#fill(preset);
        changed();
      });
  }

  /** A field was changed by hand. @param {string} name */
  touched(name) {
    this.#before.delete(name);
  }

  /** @param {Preset} chosen */
  #fill({ fields }) {
    for (const [name, value] of this.#before) fillIn(this.#form, name, value);
    this.#before.clear();
    for (const [name, value] of fields) {
      const everywhere = this.#all.every((other) => other.fields.some(([field]) => field === name));
      if (!everywhere) this.#before.set(name, valueOf(this.#form, name));
      fillIn(this.#form, name, value);
    }
  }

  /** Brings the marked card into sight, where the cards are a row to push. */
  reveal() {
    const card = this.#all.find((preset) => preset.card.hasAttribute("aria-current"))?.card;
    const row = card?.closest("ul");
    if (card && row)
      row.scrollLeft = card.offsetLeft - row.offsetLeft - (row.clientWidth - card.offsetWidth) / 2;
  }

  /** Marks the card whose choices stand in the fields now; null when there is none. */
  mark() {
    const found = this.#all.find(({ fields }) =>
      fields.every(([name, value]) => String(valueOf(this.#form, name)) === String(value)),
    );
    for (const { card } of this.#all) card.removeAttribute("aria-current");
    found?.card.setAttribute("aria-current", "true");
    return found?.card ?? null;
  }
}
