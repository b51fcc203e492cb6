/* Names in places where they may be cut at the end. */

import { html } from "../vendor/lit-html/lit-html.js";

/** How the name of a program ends; a number or a note may follow. */
const PROGRAM_MARK = " [bot]";

/** The name; the mark of a program is never cut (see `.clip` in site/base.css). The server's equal is the template filter `cut_name`. @param {string | undefined} name */
export function cutName(name = "") {
  const at = name.lastIndexOf(PROGRAM_MARK);
  if (at < 0) return name;
  return html`<span class="cut">${name.slice(0, at)}</span><span class="uncut">${name.slice(at)}</span>`;
}
