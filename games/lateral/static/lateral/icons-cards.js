/** The pictures on the Puzzle Cards. Each is decoration: the card that carries it has words of its own. `ink` draws, `tone` fills. */

import { html, svg } from "../vendor/lit-html/lit-html.js";

/** @import {Card} from "./server.d.ts" */

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
