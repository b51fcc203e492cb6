/* Names in places where they may be cut at the end. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** How the name of a program ends. After it, a namesake has a number, and an imported name a note. */
const PROGRAM_MARK = / \[bot\](?= \d+$| \(|$)/;

/** The name; the mark of a program is never cut (see `.clip` in site/base.css). The server's equal is the template filter `cut_name`. @param {string | undefined} name */
export function cutName(name = "") {
  const found = PROGRAM_MARK.exec(name);
  if (!found) return name;
  const [mark] = found;
  const end = name.slice(found.index + mark.length);
  return html`<span class="cut">${name.slice(0, found.index)}</span><span class="uncut">${mark}</span>${end ? html`<span class="cut">${end}</span>` : nothing}`;
}
