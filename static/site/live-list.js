/* A list that the server sends whenever it changes. The page already shows it; the first message replaces that. */

import { Connection, socketUrl } from "../kit/connection.js";

const MINUTE = 60_000;

/** @template Item */
export class LiveList {
  #place;
  #draw;
  /** @type {Item[] | null} */
  #items = null;

  /**
   * @param {HTMLElement} place its data-socket is where the list comes from
   * @param {string} kind the type of its messages, and their field with the list
   * @param {(items: Item[]) => void} draw draws them in the place, which is empty at first; called again every minute, because lists say
   *   how long ago something was
   */
  constructor(place, kind, draw) {
    this.#place = place;
    this.#draw = draw;
    new Connection(socketUrl(place.dataset.socket ?? ""), {
      onMessage: (message) => message.type === kind && this.#take(message[kind]),
    });
    setInterval(() => this.#redraw(), MINUTE);
  }

  /** @param {Item[]} items */
  #take(items) {
    if (!this.#items) this.#place.replaceChildren();
    this.#items = items;
    this.#redraw();
  }

  #redraw() {
    if (this.#items) this.#draw(this.#items);
  }
}
