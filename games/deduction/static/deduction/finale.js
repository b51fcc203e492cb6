/** The pictures of the end: the missing tile, large in the finale, smaller in the picture to share. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { tile } from "./pieces.js";

/** @import {OwnEnding} from "../kit/types.js" */

/** The end of the game as a picture. @type {OwnEnding} */
export const ending = {
  draw: ({ view }) =>
    view.missing
      ? html`<figure class="ded-finale">${tile(view.missing, { label: true })}<figcaption>${gettext("the missing tile")}</figcaption></figure>`
      : nothing,
  picture: ({ view }) =>
    view.missing ? html`<svg viewBox="0 0 150 62">${tile(view.missing)}</svg>` : nothing,
};
