/* A button of the status or of the finale. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";

/**
 * A button with `act`, a link with `href`, or a form to `post` to, with hidden `fields`. `long`: on a phone it gets its own line. `waits`: nothing can be done but wait. `rare`: needed by few.
 * @typedef {{label: string, href?: string | undefined, act?: () => void, post?: string, csrf?: string, fields?: Record<string, string>, long?: boolean, waits?: boolean, rare?: boolean, primary?: boolean}} Action
 */

/** @param {Action} action */
export function drawAction({ label, href, act, post, csrf = "", fields = {}, long, waits, primary }) {
  const style = `button status-action${primary ? " primary" : ""}`;
  if (href) return html`<a class=${style} href=${href}>${label}</a>`;
  if (!post)
    return html`<button type="button" class=${style} ?data-long=${long} aria-disabled=${waits ? "true" : nothing} @click=${act}>${label}</button>`;
  return html`<form method="post" action=${post}>
    <input type="hidden" name="csrfmiddlewaretoken" .value=${csrf} />
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name=${name} .value=${value} />`)}
    <button class=${style}>${label}</button>
  </form>`;
}
