/** Small icons. All are decorative: the elements that use them have a text. */

import { html, svg } from "../vendor/lit-html/lit-html.js";

/** @type {Record<string, ReturnType<typeof svg>>} */
const SHAPES = {
  ear: svg`<path d="M7 9.500a5 5 0 0 1 10 0c0 3.500-3.500 4.500-3.500 7.500a3 3 0 0 1-5.500 1.500M10 9.500a2 2 0 0 1 4 0c0 1.500-1.500 2-2 3" />`,
  seal: svg`<path d="M3.500 6.500h17v11h-17zM3.500 6.500l8.500 6.500 8.500-6.500" />`,
  glass: svg`<circle cx="10.500" cy="10.500" r="5.800" /><path d="M15 15l5.500 5.500" />`,
  lock: svg`<path d="M8 11V8.500a4 4 0 0 1 8 0V11M5.500 11h13v9h-13zM12 14.500v2" />`,
  rose: svg`<path d="M12 12.500a4.300 4.300 0 1 1 4.200-5.200 4.300 4.300 0 0 1-4.200 5.200zM12 12.500V21M12 18c-3 .3-4.500-1-5-3.500 3-.2 4.600 1 5 3.500zM10.300 8a2 2 0 0 1 3.700-.3" />`,
  eye: svg`<path d="M2.500 12S6 5.800 12 5.800 21.500 12 21.500 12 18 18.200 12 18.200 2.500 12 2.500 12z" /><circle cx="12" cy="12" r="2.700" />`,
  swap: svg`<path d="M4.500 8.500h13l-3.500-3.500M19.500 15.500h-13l3.500 3.500" />`,
  star: svg`<path d="M12 3.500l2.600 5.600 6.100.7-4.500 4.200 1.200 6-5.400-3-5.400 3 1.200-6-4.500-4.200 6.100-.7z" />`,
  pen: svg`<path d="M4.500 19.500l1-4L16 5l3 3L8.500 18.500zM14 7l3 3" />`,
  book: svg`<path d="M12 6.500C9.500 5 6.500 4.700 3.500 5v13.500c3-.3 6 0 8.500 1.500 2.500-1.500 5.500-1.800 8.500-1.500V5c-3-.3-6 0-8.500 1.500zM12 6.500V20" />`,
  cards: svg`<path d="M7.500 5.500l9-1.500 2 13-9 1.500zM5.500 8L4 19.500l5 .8" />`,
  close: svg`<path d="M6 6l12 12M18 6L6 18" />`,
  snow: svg`<path d="M12 3v18M4.200 7.500l15.600 9M19.800 7.500l-15.600 9M9.500 4.500L12 7l2.500-2.500M9.500 19.500L12 17l2.500 2.500" />`,
  pause: svg`<path d="M9 5.500v13M15 5.500v13" />`,
  hour: svg`<path d="M7 3.500h10M7 20.500h10M8 3.500c0 5 8 6 8 8.500s-8 3.500-8 8.500M16 3.500c0 5-8 6-8 8.500s8 3.500 8 8.500" />`,
  cross: svg`<circle cx="12" cy="12" r="8.500" /><path d="M6 6l12 12" />`,
  people: svg`<circle cx="9" cy="8.500" r="3.500" /><path d="M3 19.500c0-4 2.500-6.500 6-6.500s6 2.500 6 6.500M15.500 5.300a3.500 3.500 0 0 1 0 6.400M17.500 13.700c2.200.9 3.500 3 3.500 5.800" />`,
  up: svg`<path d="M12 19.500v-15M5.500 11L12 4.500l6.500 6.500" />`,
};

/** @param {string} name */
export const icon = (name) =>
  html`<svg class="lat-icon" data-icon=${name} viewBox="0 0 24 24" aria-hidden="true">${SHAPES[name]}</svg>`;

/** A die with that many points. @param {number} points */
export const die = (points) =>
  html`<svg class="lat-die" viewBox="0 0 24 24" aria-hidden="true"><rect x="1.500" y="1.500" width="21" height="21" rx="5" />${PIPS[points]?.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="2.200" />`)}</svg>`;

const [A, B, C] = [6.5, 12, 17.5];
/** @type {Record<number, number[][]>} */
const PIPS = {
  1: [[B, B]],
  2: [
    [A, A],
    [C, C],
  ],
  3: [
    [A, A],
    [B, B],
    [C, C],
  ],
  4: [
    [A, A],
    [C, A],
    [A, C],
    [C, C],
  ],
  5: [
    [A, A],
    [C, A],
    [B, B],
    [A, C],
    [C, C],
  ],
  6: [
    [A, A],
    [C, A],
    [A, B],
    [C, B],
    [A, C],
    [C, C],
  ],
};
