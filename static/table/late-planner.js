/* Loads planning replies (static/planning/), for players of games in which that is possible, once the game is on the page. */

import { during } from "../kit/activity.js";
import { addStyle } from "./late-finale.js";

/**
 * @import {Planner} from "../planning/planner.js"
 * @import {Host} from "../planning/types.js"
 * @import {Scene} from "./scene.js"
 */

export class LatePlanner {
  /** Once it has come. @type {Planner | null} */
  planner = null;
  #isDue;
  #styles;
  #host;

  /** @param {DOMStringMap} data the page's: `plan` is the address of plans, where there are any @param {Omit<Host, "url">} host */
  constructor({ plan = "", planStyles = "" }, host) {
    this.#isDue = !!plan;
    this.#styles = planStyles;
    this.#host = { url: plan, ...host };
  }

  /** Looks at each new scene. @param {Scene} scene */
  see(scene) {
    this.planner?.see(scene);
    if (!this.#isDue || !scene.now || scene.over || scene.you.length !== 1) return;
    this.#isDue = false;
    this.#load().catch(console.error);
  }

  /** Planning, while the player does. */
  get active() {
    return this.planner?.isOn ? this.planner : null;
  }

  async #load() {
    const [{ Planner }] = await during(
      "parts",
      Promise.all([import("tabletop:table-planning"), addStyle(this.#styles)]),
    );
    this.planner = new Planner(this.#host);
    this.#host.redraw();
  }
}
