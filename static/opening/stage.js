/* The board of a game's page: a picture that the server has drawn, and where motion is welcome the game that it comes from. */

import { during, startTimer } from "../kit/activity.js";
import { isStill } from "../kit/motion.js";

/** @import {LiveBoard} from "./parts/live.js" */

/** When the game begins to move, in milliseconds after the page has come. */
const SOON = 1_000;

export class Stage {
  #place;
  /** @type {Promise<LiveBoard> | null} */
  #live = null;

  /** @param {HTMLElement} place holds the picture; its data-demo is the address of the game */
  constructor(place) {
    this.#place = place;
    startTimer(() => void this.#replay(), SOON);
  }

  /** Shows another picture, alone or with the game that it comes from. @param {Element} picture @param {string} [demo] the game's address */
  show(picture, demo = "") {
    if (demo && this.#place.dataset.demo === demo) return;
    this.#place.dataset.demo = demo;
    this.#place.replaceChildren(picture);
    void this.#replay();
  }

  /** Scrolls to the board, if it is out of sight. */
  reveal() {
    this.#place.scrollIntoView({ block: "nearest" });
  }

  async #replay() {
    const { demo } = this.#place.dataset;
    if (isStill() || (!demo && !this.#live)) return;
    this.#live ??= during("parts", import("tabletop:opening-live")).then(
      ({ LiveBoard }) => new LiveBoard(this.#place),
    );
    try {
      await (await this.#live).replay(demo ?? "");
    } catch (error) {
      console.warn(error); // the picture stays
    }
  }
}
