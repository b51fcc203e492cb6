/** "The Lateral Master is away; the room waits": for everybody else, as long as no device of the Master's is connected. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../../site/i18n.js";
import { band } from "../table/scenes.js";

/** @typedef {import("../types.js").Scene} Scene */

/** A page that is loaded again, or a short break of the line, is nothing to tell. */
const GRACE = 4_000;

/** @param {Scene} scene */
const isAway = ({ view, context }) => {
  const chair = context.seats?.[view.master];
  return !!chair && chair.kind === "person" && !chair.here && !view.outcome && !context.past && !context.you.includes(view.master);
};

/** Knows since when the Master has been away. One for as long as the board is on the page. */
export class Away {
  /** @type {number | null} */
  #since = null;
  #timer = 0;

  /** The notice, or nothing. To be called for every drawing. @param {Scene} scene */
  draw(scene) {
    const { view, context } = scene;
    if (!isAway(scene)) {
      clearTimeout(this.#timer);
      this.#since = null;
      return nothing;
    }
    this.#since ??= Date.now();
    const rest = this.#since + GRACE - Date.now();
    if (rest > 0) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(context.requestRender, rest + 10);
      return nothing;
    }
    const title = fill(gettext("The Lateral Master, %(name)s, is away; the room waits"), { name: context.names[view.master] });
    return html`<div role="status">${band("hour", title, gettext("It goes on when the Master is back, on any device. Nothing is lost."))}</div>`;
  }
}
