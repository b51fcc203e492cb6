/* Names of places such as "D4-1-1", which browsers would break at their hyphens. */

import { html } from "../vendor/lit-html/lit-html.js";

const NAME = /([\p{L}×]*\d+(?:-\d+)+)/u;

/** The text, with each such name kept on one line. @param {string} text */
export const unbroken = (text) =>
  NAME.test(text)
    ? text.split(NAME).map((part, index) => (index % 2 ? html`<span class="nowrap">${part}</span>` : part))
    : text;
