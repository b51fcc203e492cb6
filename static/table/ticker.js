/* Triggers a render at the right moment while a clock is running. */

import { startBackgroundTimer, stopTimer } from "../kit/activity.js";

/** @import {Scene} from "./scene.js" */

export class Ticker {
  #timer = 0;
  #tick;
  #wait;

  /**
   * @param {() => void} tick
   * @param {(scene: Scene) => number | null} wait milliseconds until the next render; null if no clock is running
   */
  constructor(tick, wait) {
    this.#tick = tick;
    this.#wait = wait;
  }

  /** @param {Scene} scene what has just been drawn */
  follow(scene) {
    stopTimer(this.#timer);
    const wait = this.#wait(scene);
    if (wait !== null) this.#timer = startBackgroundTimer(this.#tick, wait + 20);
  }
}
