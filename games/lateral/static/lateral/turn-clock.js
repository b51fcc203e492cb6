/** LA-25: how much time is left for the turn. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../site/i18n.js";
import { icon } from "./icons.js";
/**
 * @import {View} from "./server.d.ts"
 * @import {Context} from "./types.js"
 */

/** A clock that shows minutes and seconds. @param {number} milliseconds @param {boolean} [stands] */
export function clock(milliseconds, stands = false) {
  const left = Math.max(0, Math.ceil(milliseconds / 1000));
  const said = fill(ngettext("%(count)s second left", "%(count)s seconds left", left), { count: left });
  const label = stands ? fill(gettext("%(time)s, the clock stands"), { time: said }) : said;
  return html`<span class="lat-clock inline nums" role="timer" ?data-stands=${stands} aria-label=${label}>${icon(stands ? "pause" : "hour")} ${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}</span>`;
}

/** The clock of the turn, or nothing in a game without one. @param {Pick<View, "clock" | "outcome">} view @param {Pick<Context, "time">} context */
export function turnClock({ clock: told, outcome }, { time }) {
  if (!told || outcome || !time) return nothing;
  return told.ends === null ? clock(told.left ?? 0, true) : clock(told.ends - time());
}
