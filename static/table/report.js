/* The link for reporting someone: in parts that are loaded later. */

import { gettext } from "../site/i18n.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @import {Scene} from "./scene.js" */

/** The link for reporting someone, if anyone else is here. @param {Scene} scene */
export function drawReport({ room, you, replay, store }) {
  const seated = room?.seats.some(({ seat, kind }) => kind === "person" && !you.includes(seat));
  const others = seated || (you.length > 0 && store.chat.some(({ seat }) => seat === null));
  return others && !replay
    ? html`<a class="report-link text-sm" href="report/">${gettext("Report someone")}</a>`
    : nothing;
}
