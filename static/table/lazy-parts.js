/* Parts of the table that are loaded when they are needed: the finale, the planner, more of the chat, and what games over days have. */

import { during } from "../kit/activity.js";
import { addStyle, lazyPart } from "../kit/lazy.js";

/**
 * @import {Planner} from "../planning/planner.js"
 * @import {Host} from "../planning/tree.js"
 * @import {Scene} from "./scene.js"
 */

/** @typedef {typeof import("./parts/finale.js")} Part */

/** @type {Part | null} */
let part = null;

/** The finale, if it has come. */
export const loadedFinale = () => part;

/**
 * Loads it. After a failure it can't be loaded until the page is.
 * @param {string} styles the addresses of its style sheets, with spaces between them
 */
export async function loadFinale(styles) {
  const [loaded] = await during(
    "parts",
    Promise.all([import("tabletop:table-finale"), ...styles.split(" ").map((href) => addStyle(href))]),
  );
  part = loaded;
}

// -- Loads planning replies (static/planning/), for players of games in which that is possible, once the game is on the page.

export class LazyPlanner {
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

// -- Loads what only games with a day or more per move need.

const DAY = 86_400;

const loaded = lazyPart(() => import("tabletop:table-correspondence"));

/** Reactions and muting. */
export const chatPart = lazyPart(() => import("tabletop:table-chat"));

/** The part, at such a table; null elsewhere, and until it has been loaded. @param {Scene} scene @param {() => void} redraw called once it is there */
export const correspondenceOf = ({ room }, redraw) =>
  room?.clock?.kind === "move" && room.clock.seconds >= DAY ? loaded(redraw) : null;
