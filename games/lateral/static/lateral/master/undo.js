/** LA-26: the answer or the marks that the Master has just given, with a button to undo them, for ten seconds. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { answerName } from "../names.js";
import { points } from "../tenths.js";

/**
 * @import {Host} from "../../kit/types.js"
 * @import {View} from "../server.d.ts"
 * @import {Context} from "../types.js"
 */
/** @typedef {{view: View, context: Context, host: Host, leads: boolean}} Scene what it needs of the console's */

const SECOND = 1000;
const MAX_SECONDS = 10;

/** How many seconds are left to undo the last move; 0 if it can't be undone. @param {View} view @param {number} now the server's time */
export const undoSeconds = ({ undo }, now) =>
  undo ? Math.min(MAX_SECONDS, Math.max(0, Math.ceil((undo.until - now) / SECOND))) : 0;

/** @param {Scene} scene @param {number} now the server's time */
export function drawUndo({ view, context, host, leads }, now) {
  const left = undoSeconds(view, now);
  if (!left || !leads || context.past) return nothing;
  const undo = () => context.interactive && host.send({ type: "undo" });
  return html`<div class="lm-undo" role="group" aria-label=${gettext("Undo")}>
    <span>${done(view, context.names)}</span>
    <button type="button" class="button small" @click=${undo}>${gettext("Undo")}
      <span class="nums" title=${fill(ngettext("%(count)s second left", "%(count)s seconds left", left), { count: left })}>${left}</span></button>
  </div>`;
}

/** What the Master did. @param {View} view @param {string[]} names */
function done({ undo, questions, spoilers }, names) {
  const number = undo?.question ?? null;
  if (number !== null) {
    const { answer } = questions[number - 1];
    return fill(gettext("Question %(question)s: %(answer)s."), {
      question: number,
      answer: answer ? answerName(answer) : "",
    });
  }
  const last = spoilers[spoilers.length - 1];
  return fill(gettext("%(name)s’s Spoiler scores %(points)s."), {
    name: names[last.seat],
    points: points(last.points ?? 0),
  });
}
