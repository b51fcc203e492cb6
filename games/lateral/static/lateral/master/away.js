/** The notice that the Lateral Master is away, for everyone else, while none of the Master's devices is connected. */

import { startBackgroundTimer, stopTimer } from "../../kit/activity.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../../site/i18n.js";
import { band } from "../table/scenes.js";

/** @import {Scene} from "../types.js" */

/** Milliseconds. A reload or a short loss of connection is not worth a notice. */
const GRACE = 4_000;

/** @param {Scene} scene */
const isAway = ({ view, context }) => {
  const seat = context.seats?.[view.master];
  return (
    !!seat &&
    seat.kind === "person" &&
    !seat.here &&
    !view.outcome &&
    !context.past &&
    !context.you.includes(view.master)
  );
};

/** Remembers since when the Master has been away. One instance lasts as long as the board is on the page. */
export class Away {
  /** @type {number | null} */
  #since = null;
  #timer = 0;

  /** The notice, or nothing. Call it on every render. @param {Scene} scene */
  draw(scene) {
    const { view, host, context } = scene;
    if (!isAway(scene)) {
      stopTimer(this.#timer);
      this.#since = null;
      return nothing;
    }
    this.#since ??= Date.now();
    const rest = this.#since + GRACE - Date.now();
    if (rest > 0) {
      stopTimer(this.#timer);
      this.#timer = startBackgroundTimer(host.requestRender, rest + 10);
      return nothing;
    }
    const title = fill(gettext("The Lateral Master, %(name)s, is away"), {
      name: context.names[view.master],
    });
    return html`<div role="status">${band("hour", title, gettext("The game continues when they are back, on any device. Nothing is lost."))}</div>`;
  }
}
