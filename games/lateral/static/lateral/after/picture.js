/**
 * The picture to share: the bits of the solution that were found, and the answer to each question. It has no word of the puzzle, so that it
 * spoils it for nobody.
 */

import { html, svg } from "../../vendor/lit-html/lit-html.js";
import { gettext } from "../../site/i18n.js";
import { answerShapes } from "../answers.js";

/** @import {Answer, ShownBit, View} from "../server.d.ts" */

const WIDTH = 400;
const ROW = 10;
const CELL = WIDTH / ROW;
const BAR = 34;
const GAP = 14;

/** @param {View} view */
export function picture({ puzzle, questions }) {
  const bits = puzzle?.bits ?? [];
  const answers = questions.flatMap(({ answer }) => answer ?? []);
  const top = bits.length ? BAR + GAP : 0;
  const height = Math.max(CELL, top + Math.ceil(answers.length / ROW) * CELL);
  return html`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label=${gettext("What was found, and every answer")}>
    ${parts(bits)}${answers.map((answer, at) => sign(answer, (at % ROW) * CELL, top + Math.floor(at / ROW) * CELL))}
  </svg>`;
}

/** A bar with a part for each bit, as long as it is worth: filled once it was found. @param {ShownBit[]} bits */
function parts(bits) {
  const sum = bits.reduce((before, { score }) => before + score, 0);
  let x = 0;
  return bits.map(({ score, found }) => {
    const [left, width] = [x, (score / sum) * WIDTH];
    x += width;
    return svg`<rect x=${left + 1.5} y="1.500" width=${width - 3} height=${BAR - 3} rx="6" stroke="var(--accent)" stroke-width="2"
      fill=${found.length ? "var(--accent)" : "none"}></rect>`;
  });
}

/** @param {Answer} answer @param {number} x @param {number} y */
const sign = (answer, x, y) =>
  svg`<svg class="lat-sign" data-answer=${answer} x=${x + 3} y=${y + 3} width=${CELL - 6} height=${CELL - 6} viewBox="0 0 32 32">${answerShapes(answer)}</svg>`;
