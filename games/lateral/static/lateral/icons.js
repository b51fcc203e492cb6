/** Small icons. All are decorative: the elements that use them have a text. */

import { html, svg } from "../vendor/lit-html/lit-html.js";

/** @import {Card} from "./server.d.ts" */

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

// -- The pictures on the Puzzle Cards. Each is decoration: the card that carries it has words of its own. `ink` draws, `tone`
//    fills.

/** @type {Record<Card, ReturnType<typeof svg>>} */
const PICTURES = {
  tip_off: svg`<path class="tone" d="M8 8h34a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5H24l-9 8v-8H8a5 5 0 0 1-5-5V13a5 5 0 0 1 5-5z" transform="translate(3 -2)" />
    <path class="ink" d="M24 13.500c.5-6 10-5.500 9.500.5-.3 3.500-4.600 3.500-4.600 7M28.900 25.300v.2" />
    <path class="paper" d="M24 37h34v21H24z" /><path class="ink" d="M24 37h34v21H24zM24 37l17 12.500L58 37" /><circle class="seal" cx="41" cy="49.500" r="4.600" />`,
  sherlock: svg`<circle class="paper" cx="27" cy="26" r="19" /><circle class="ink" cx="27" cy="26" r="19" />
    <path class="tone" d="M27 15a7.500 7.500 0 0 1 4 13.800L33.500 38h-13L23 28.800A7.500 7.500 0 0 1 27 15z" />
    <path class="ink thick" d="M41 40l17 17" /><path class="ink" d="M14 20a15 15 0 0 1 6-7" />`,
  spoiler: svg`<path class="paper" d="M32 12L50 58H14z" /><path class="tone" d="M5 7h17c1 20-4 38-17 48zM59 7H42c-1 20 4 38 17 48z" />
    <path class="ink" d="M3 7h58M5 7v48C18 45 23 27 22 7M59 7v48C46 45 41 27 42 7M12 7c0 14-2 27-7 36M52 7c0 14 2 27 7 36" />
    <path class="seal" d="M32 27l2.900 6.100 6.700.8-4.900 4.600 1.200 6.600-5.900-3.200-5.900 3.200 1.200-6.600-4.900-4.600 6.700-.8z" />`,
  mata_hari: svg`<path class="tone" d="M4 24c9-5 19-4 28 1 9-5 19-6 28-1 1 12-5 22-14 22-7 0-10-6-14-10-4 4-7 10-14 10C9 46 3 36 4 24z" />
    <path class="paper" d="M11 30c5-4 11-3 14 2-4 5-11 4-14-2zM53 30c-5-4-11-3-14 2 4 5 11 4 14-2z" />
    <path class="ink" d="M4 24c9-5 19-4 28 1 9-5 19-6 28-1 1 12-5 22-14 22-7 0-10-6-14-10-4 4-7 10-14 10C9 46 3 36 4 24zM11 30c5-4 11-3 14 2-4 5-11 4-14-2zM53 30c-5-4-11-3-14 2 4 5 11 4 14-2z" />
    <path class="ink" d="M57 21c4-7 3-13-1-18-4 4-6 10-4 17M57 21L56 3" /><path class="seal" d="M32 19l3.500 4.500L32 28l-3.500-4.500z" />`,
  cooperation: svg`<path class="paper" d="M4 8h27v19H4z" /><path class="tone" d="M33 37h27v19H33z" />
    <path class="ink" d="M4 8h27v19H4zM4 8l13.500 10.500L31 8M33 37h27v19H33zM33 37l13.500 10.500L60 37" />
    <path class="ink" d="M38 12h9a8 8 0 0 1 8 8v9M50.500 24.500L55 29.500l4.500-5M26 52h-9a8 8 0 0 1-8-8v-9M13.500 39.500L9 34.500l-4.500 5" />`,
  padlock: svg`<path class="ink thick" d="M19 29V20a13 13 0 0 1 26 0v9" /><rect class="tone" x="11" y="28" width="42" height="31" rx="5" /><rect class="ink" x="11" y="28" width="42" height="31" rx="5" />
    <path class="paper" d="M32 36a5 5 0 0 1 2.600 9.300L36 52h-8l1.400-6.700A5 5 0 0 1 32 36z" /><path class="ink" d="M16 33.500h6M16 53.500h6M42 33.500h6M42 53.500h6" />`,
  queue: svg`<g class="paper"><circle cx="12" cy="32" r="6" /><path d="M4 58c0-11 3-17 8-17s8 6 8 17z" /><circle cx="32" cy="32" r="6" /><path d="M24 58c0-11 3-17 8-17s8 6 8 17z" /></g>
    <g class="tone"><circle cx="52" cy="32" r="6" /><path d="M44 58c0-11 3-17 8-17s8 6 8 17z" /></g>
    <path class="ink" d="M4 58c0-11 3-17 8-17s8 6 8 17zM24 58c0-11 3-17 8-17s8 6 8 17zM44 58c0-11 3-17 8-17s8 6 8 17z" />
    <g class="ink"><circle cx="12" cy="32" r="6" /><circle cx="32" cy="32" r="6" /><circle cx="52" cy="32" r="6" /></g>
    <path class="ink" d="M52 20C46 4 18 4 12 18M6.500 12.500L12 19.500l6.500-6" />`,
  don_corleone: svg`<path class="tone" d="M8 60V40c0-7 6-11 14-13l10 12 10-12c8 2 14 6 14 13v20z" /><path class="paper" d="M22 27l10 13 10-13-10-4z" />
    <path class="ink" d="M8 60V40c0-7 6-11 14-13l10 12 10-12c8 2 14 6 14 13v20zM32 39v21M22 27l-3 12 9 6M42 27l3 12-9 6" />
    <path class="ink solid" d="M32 27.500l-8-4.500v9zM32 27.500l8-4.500v9z" /><circle class="paper" cx="32" cy="12" r="9" /><circle class="ink" cx="32" cy="12" r="9" /><path class="ink" d="M22.500 9.500C26 2 38 2 41.500 9.500z" />
    <path class="seal" d="M47 44a4.500 4.500 0 1 1 4 6.500 4.500 4.500 0 0 1-4-6.500z" />`,
};

/** @param {Card} card */
export const picture = (card) =>
  html`<svg class="lat-picture" data-card=${card} viewBox="0 0 64 64" aria-hidden="true">${PICTURES[card]}</svg>`;

// -- Icons that only the console and the result page use; the others are in ../icons.js. All are decorative.

/** @type {Record<string, ReturnType<typeof svg>>} */
const SIGNS = {
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
  html`<svg class="lat-icon" data-icon=${name} viewBox="0 0 24 24" aria-hidden="true">${SIGNS[name]}</svg>`;

/** The keyboard shortcut of a button. Hidden from screen readers, and shown only where there is a keyboard. @param {string} key */
export const cap = (key) => html`<kbd class="lm-key" aria-hidden="true">${key}</kbd>`;
