/** The six Answer Cards. Each has its own shape and word, so that none depends on colour alone. */

import { html, svg } from "../vendor/lit-html/lit-html.js";
import { answerName, meaning } from "./names.js";

/** @import {Answer} from "./server.d.ts" */

/** @type {Record<Answer, ReturnType<typeof svg>>} */
const SIGNS = {
  yes: svg`<circle class="ground" cx="16" cy="16" r="13" /><path class="line" d="M9.500 16.500l4.500 5 8.500-10.500" />`,
  no: svg`<path class="ground" d="M10.500 3h11L29 10.500v11L21.500 29h-11L3 21.500v-11z" /><path class="line" d="M10.500 10.500l11 11M21.500 10.500l-11 11" />`,
  not_relevant: svg`<circle class="ground" cx="7.500" cy="16" r="5.500" /><circle cx="24.500" cy="16" r="4.800" /><path class="cut" d="M16 4v3M16 12.500v3M16 21v3M16 28.500v.5" />`,
  false_assumption: svg`<path class="ground" d="M16 2.500L30 28H2z" /><path class="line" d="M17.500 4.500L13 13l5.500 4-4 5.500 2.500 5.500" />`,
  rephrase: svg`<path class="ground" d="M4 4h24v18H16l-7 7v-7H4z" /><path class="line" d="M20.800 10.200a6 6 0 1 0 1 5M21.500 7v4h-4" />`,
  no_answer: svg`<rect class="ground" x="3" y="8" width="26" height="16" rx="8" /><path class="dots" d="M9.500 16h.01M16 16h.01M22.500 16h.01" />`,
};

/** The shapes of a symbol, 32 by 32. @param {Answer} answer */
export const answerShapes = (answer) => SIGNS[answer];

/** The symbol without its word. @param {Answer} answer */
export const answerSign = (answer) =>
  html`<svg class="lat-sign" data-answer=${answer} viewBox="0 0 32 32" aria-hidden="true">${SIGNS[answer]}</svg>`;

/** Symbol and word in one line. @param {Answer} answer */
export const answerCard = (answer) =>
  html`<span class="lat-answer" data-answer=${answer} title=${meaning(answer)}>${answerSign(answer)} <span class="lat-answer-word">${answerName(answer)}</span></span>`;
