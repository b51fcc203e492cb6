/* The table page's icons. They are decoration: every control also has a text. */

import { svg, html } from "../vendor/lit-html/lit-html.js";

/** @type {Record<string, ReturnType<typeof svg>>} */
const SHAPES = {
  first: svg`<path d="M18 5.5 9.5 12l8.5 6.5zM6 5.5v13" />`,
  back: svg`<path d="M15.5 5.5 7.5 12l8 6.5z" />`,
  next: svg`<path d="m8.5 5.5 8 6.5-8 6.5z" />`,
  now: svg`<path d="m6 5.5 8.5 6.5L6 18.5zM18 5.5v13" />`,
  play: svg`<path d="m8 5 11 7-11 7z" />`,
  pause: svg`<path d="M8 5.5v13M16 5.5v13" />`,
  draw: svg`<path d="M6 9.5h12M6 14.5h12" />`,
  flag: svg`<path d="M6 20V4.5h11l-2.5 4 2.5 4H6" />`,
  keys: svg`<path d="M3.5 7h17v10h-17zM7 10.3h.01M10.3 10.3h.01M13.7 10.3h.01M17 10.3h.01M8.5 13.8h7" />`,
  book: svg`<path d="M12 6.5C9.5 5 6.5 4.7 3.5 5v13.5c3-.3 6 0 8.5 1.5 2.5-1.5 5.5-1.8 8.5-1.5V5c-3-.3-6 0-8.5 1.5zM12 6.5V20" />`,
  more: svg`<path d="M5 12h.01M12 12h.01M19 12h.01" />`,
  undo: svg`<path d="M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-4" />`,
  lamp: svg`<path d="M12 3.5a6 6 0 0 1 3.6 10.8c-.7.5-1.1 1.2-1.1 2v.7h-5v-.7c0-.8-.4-1.5-1.1-2A6 6 0 0 1 12 3.5zM9.8 20h4.4" />`,
  fork: svg`<path d="M12 20v-6M12 14c0-4-5-3-5-8M12 14c0-4 5-3 5-8M4.5 8 7 5l2.5 3M14.5 8 17 5l2.5 3" />`,
  bot: svg`<path d="M7.5 8h9a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3zM12 8V4.5M9 13v1.5M15 13v1.5M2 12.5v3M22 12.5v3" />`,
  board: svg`<path d="M4.5 4.5h15v15h-15zM12 4.5v15M4.5 12h15" />`,
  react: svg`<circle cx="12" cy="12" r="8.5" /><path d="M9 10h.01M15 10h.01M8.5 14.2c1.8 2.4 5.2 2.4 7 0" />`,
  close: svg`<path d="M6 6l12 12M18 6 6 18" />`,
  eye: svg`<path d="M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12z" /><circle cx="12" cy="12" r="2.7" />`,
};

/** @param {string} name */
export const icon = (name) =>
  html`<svg class="icon-sign" viewBox="0 0 24 24" aria-hidden="true">${SHAPES[name]}</svg>`;
