/* A part of a page that is folded on phones: one line there, with its current value; in full on wider screens. */

import { html } from "../vendor/lit-html/lit-html.js";
import { PHONES } from "../kit/breakpoints.js";

/**
 * `content` as it is, or on phones behind a line that opens it.
 * @param {string} title @param {string} value what the content shows now, in words @param {unknown} content
 */
export function folded(title, value, content) {
  if (!matchMedia(PHONES).matches) return content;
  return html`<details class="folded">
    <summary><strong>${title}</strong> <span class="faint nums">${value}</span></summary>
    <div class="stack">${content}</div>
  </details>`;
}
