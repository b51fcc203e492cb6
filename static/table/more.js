/* "⋯": the button, and the dialog with what is needed now and then, whose list (parts/more.js) is loaded when it is first opened. */

import { during } from "../kit/activity.js";
import { Dialog } from "../kit/dialog.js";
import { gettext } from "../site/i18n.js";
import { html, render } from "../vendor/lit-html/lit-html.js";
import { icon } from "./icons.js";

/**
 * @import {PageContext} from "./types.js"
 * @import {Scene} from "./scene.js"
 */

/**
 * What a player can ask of the others, or do to the game, in the list behind "⋯". `title`: the label in full, where it is longer.
 * @typedef {{label: string, title?: string, sign?: string, act: () => unknown}} TableMove
 */

/**
 * What it needs beyond the scene. `played` describes options that differ from the default; `rules` and `screen` are addresses, `link` the
 * table's; `ways`: what is rare after a game; `after`: the template's links of a game that is over; `asks`: more that players, or one of them, can do.
 * @typedef {{played?: string | undefined, rules?: string | undefined, screen?: string | undefined, link?: string | undefined, ways: unknown, after: Element | null, asks: TableMove[]}} Setting
 */

export class More {
  #dialog = new Dialog({ isDismissible: true });
  #host;
  #read;
  /** Once it has come. @type {typeof import("./parts/more.js") | null} */
  #part = null;

  /** @param {PageContext} host @param {(scene: Scene) => Setting} read */
  constructor(host, read) {
    this.#dialog.element.className = "more";
    this.#host = host;
    this.#read = read;
  }

  /** The button that opens it. */
  drawButton() {
    return html`<button type="button" class="button icon more-open" aria-haspopup="dialog" aria-label=${gettext("More")} title=${gettext("More")} @click=${this.#open}>${icon("more")}</button>`;
  }

  #open = async () => {
    this.#part ??= await during("parts", import("tabletop:table-more"));
    if (this.#dialog.element.open) return; // pressed twice while the list was on its way
    this.#draw(this.#host.scene);
    void this.#dialog.open();
  };

  /** Draws it again while it is open. @param {Scene} scene */
  follow(scene) {
    if (this.#dialog.element.open) this.#draw(scene);
  }

  /** @param {Scene} scene */
  #draw(scene) {
    const list = this.#part?.drawMore(scene, this.#read(scene), this.#host, this.#dialog.close);
    render(list, this.#dialog.element);
  }
}
