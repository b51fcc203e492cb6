/*
 * "Your turn" when the page isn't in view: in the tab's title and icon, and as a signal for those who want one (static/kit/signals.js).
 */

import { signal, startSignals } from "../kit/signals.js";

export class Notifier {
  #title = document.title;
  #icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel~="icon"]'));
  #calmIcon = this.#icon?.href ?? "";
  #waiting = 0;

  constructor() {
    startSignals();
  }

  /**
   * @param {boolean} yours whether it is this viewer's turn
   * @param {string} words what the tab's title says before its own name
   * @param {number} [count] how many things wait for this viewer, where there can be several: the title begins with it, and each more has a signal
   */
  tell(yours, words, count = 0) {
    const title = words ? `${words} · ${this.#title}` : this.#title;
    document.title = yours && count ? `(${count}) ${title}` : title;
    this.#showIcon(yours);
    const waiting = yours ? Math.max(1, count) : 0;
    if (waiting > this.#waiting) signal("turn");
    this.#waiting = waiting;
  }

  /** The icon link's data-turn has the icon for "your turn". @param {boolean} yours */
  #showIcon(yours) {
    const turn = this.#icon?.dataset.turn;
    const href = yours && turn ? new URL(turn, location.href).href : this.#calmIcon;
    if (this.#icon && this.#icon.href !== href) this.#icon.href = href;
  }
}
