/** Icons that only the console and the result page use; the others are in ../icons.js. All are decorative. */

import { html, svg } from "../../vendor/lit-html/lit-html.js";

/** @type {Record<string, ReturnType<typeof svg>>} */
const SHAPES = {
  found: svg`<path d="M5 12.5 10 17.5 19.5 7" />`,
  open: svg`<circle cx="12" cy="12" r="7.5" />`,
  resume: svg`<path d="m8 5.5 11 6.500-11 6.500z" />`,
  end: svg`<path d="M6 20.500V4.500h11.500l-2.500 4 2.500 4H6" />`,
  safe: svg`<path d="M12 3.500 5 6.500v5c0 4.500 3 7.500 7 9 4-1.500 7-4.500 7-9v-5z" />`,
  again: svg`<path d="M19 8.500A8 8 0 1 0 20 13M20 4.500v5h-5" />`,
  on: svg`<path d="M5 12h13M13 6.500l5.500 5.500-5.500 5.500" />`,
  more: svg`<path d="M6 12h.01M12 12h.01M18 12h.01" />`,
  plus: svg`<path d="M12 5v14M5 12h14" />`,
  back: svg`<path d="M19 12H6M11 6.500 5.500 12l5.500 5.500" />`,
  file: svg`<path d="M12 4v11M7.500 11 12 15.500 16.500 11M5 19.500h14" />`,
};

/** @param {string} name */
export const sign = (name) =>
  html`<svg class="lat-icon" data-icon=${name} viewBox="0 0 24 24" aria-hidden="true">${SHAPES[name]}</svg>`;

/** The keyboard shortcut of a button. Hidden from screen readers, and shown only where there is a keyboard. @param {string} key */
export const cap = (key) => html`<kbd class="lm-key" aria-hidden="true">${key}</kbd>`;
