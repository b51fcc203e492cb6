/* A button of the status or of the finale. */

import { html } from "../vendor/lit-html/lit-html.js";

/**
 * A button with `act`, a link with `href`, or a form to `post` to, with hidden `fields`. `long`: on a phone it gets its own line.
 * @typedef {{label: string, href?: string, act?: () => void, post?: string, csrf?: string, fields?: Record<string, string>, long?: boolean, primary?: boolean}} Action
 */

/** @param {Action} action */
export function drawAction({ label, href, act, post, csrf = "", fields = {}, long, primary }) {
  const style = `button status-action${primary ? " primary" : ""}`;
  if (href) return html`<a class=${style} href=${href}>${label}</a>`;
  if (!post)
    return html`<button type="button" class=${style} ?data-long=${long} @click=${act}>${label}</button>`;
  return html`<form method="post" action=${post}>
    <input type="hidden" name="csrfmiddlewaretoken" .value=${csrf} />
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name=${name} .value=${value} />`)}
    <button class=${style}>${label}</button>
  </form>`;
}
