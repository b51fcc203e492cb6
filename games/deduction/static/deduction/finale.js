/** The picture in the finale: the missing tile, large, between the coin and the face-up tiles. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { tile } from "./pieces.js";

/** The end of the game as a picture. @type {import("../kit/types.js").OwnEnding} */
export const ending = {
  draw: ({ view }) =>
    view.missing
      ? html`<figure class="ded-finale">${tile(view.missing, { label: true })}<figcaption>${gettext("the missing tile")}</figcaption></figure>`
      : nothing,
};
