/** After the end of a game without a Master (LA-36): the solution, the marks and answers of the key, and what the players dispute. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, formatList, gettext, ngettext } from "../../site/i18n.js";
import { answerCard, who } from "../question.js";
import { icon } from "../icons.js";
import { pointsWithUnit } from "../points.js";
import { clock } from "../turn-clock.js";

/**
 * @import { PuzzlerScene } from "../types.js"
 * @import {Move, Question, ShownDispute, Spoiler} from "../server.d.ts"
 */

/** @param {PuzzlerScene} at */
export function settling(at) {
  const { puzzle, spoilers, questions } = at.view;
  return html`<div class="lk stack gap-3" tabindex="0">
    ${head(at)}
    <section class="lk-part stack gap-3" aria-labelledby="lk-solution"><h2 id="lk-solution">${gettext("The solution")}</h2><p class="lk-told" dir="auto">${puzzle?.solution}</p></section>
    ${
      spoilers.length
        ? html`<section class="lk-part stack gap-3" aria-labelledby="lk-marks"><h2 id="lk-marks">${gettext("What the key has marked")}</h2>
      <ol role="list" class="lk-list stack">${spoilers.map((one, number) => html`<li>${spoiler(one, number, at)}</li>`)}</ol></section>`
        : nothing
    }
    ${answers(
      questions.filter(({ state }) => state === "answered"),
      at,
    )}
  </div>`;
}

/** What to do now, how long it takes, and the button of those who are content. @param {PuzzlerScene} at */
function head(at) {
  const { view, context } = at;
  const { ends = 0, settled = [] } = view.settling ?? {};
  const waits = view.to_act.map((seat) => context.names[seat] ?? "");
  const plays = view.role === "puzzler" && view.you !== null;
  const done = plays && settled.includes(view.you ?? -1);
  return html`<section class="lk-part stack gap-3 lk-head" aria-labelledby="lk-title">
    <h2 id="lk-title">${gettext("Was the key right?")} ${context.time ? clock(ends - context.time()) : nothing}</h2>
    <p>${gettext("A key can miss what you meant. Dispute a mark or an answer, and everyone votes. The result is final when all are done.")}</p>
    ${plays && !done ? html`<p>${press(settled.length || view.disputes?.length ? gettext("I’m done") : gettext("No disputes"), { type: "settle" }, at, true)}</p>` : nothing}
    <p class="soft" role="status">${waits.length ? fill(ngettext("Waiting for %(names)s.", "Waiting for %(names)s.", waits.length), { names: formatList(waits) }) : nothing}</p>
  </section>`;
}

/** @param {string} word @param {Move} move @param {PuzzlerScene} at @param {boolean} [first] */
const press = (word, move, { host, context }, first = false) =>
  html`<button type="button" class=${first ? "button primary" : "button small"} aria-disabled=${context.interactive ? nothing : "true"} @click=${() => context.interactive && host.send(move)}>${word}</button>`;

/** @param {Spoiler} one @param {number} number @param {PuzzlerScene} at */
function spoiler({ seat, text, points, bits = [] }, number, at) {
  const all = at.view.puzzle?.bits ?? [];
  return html`<p class="lk-from between">${who(seat, at.context.names)} <strong class="nums">${points === null ? nothing : pointsWithUnit(points)}</strong></p>
    <blockquote class="lk-text" dir="auto">${text}</blockquote>
    <ul role="list" class="lk-bits">${all.map((bit, index) => {
      const isMarked = bits.includes(index);
      return html`<li ?data-marked=${isMarked}><span class="lk-bit">${icon(isMarked ? "star" : "cross")} <span class="visually-hidden">${isMarked ? gettext("Marked:") : gettext("Not marked:")} </span><span dir="auto">${bit.text}</span></span>
        ${matter((one) => one.spoiler === number && one.bit === index, { type: "dispute", spoiler: number, bit: index }, isMarked ? gettext("It isn’t in there") : gettext("It is in there"), at)}</li>`;
    })}</ul>`;
}

/** @param {Question[]} answered @param {PuzzlerScene} at */
function answers(answered, at) {
  if (!answered.length) return nothing;
  const isOpen = at.view.disputes?.some(({ question }) => question !== null);
  return html`<section class="lk-part stack gap-3"><details ?open=${isOpen}><summary>${fill(ngettext("%(count)s answer of the key", "%(count)s answers of the key", answered.length), { count: answered.length })}</summary>
    <ul role="list" class="lk-bits">${answered.map(
      ({
        number,
        text,
        answer,
        meant,
      }) => html`<li><span class="lk-bit"><span class="nums">${number}</span> <span dir="auto">${text}${meant && meant !== text ? html` <span class="soft">(${meant})</span>` : nothing}</span></span>
        ${answer ? answerCard(answer) : nothing}
        ${matter((one) => one.question === number, { type: "dispute", question: number }, gettext("This is wrong"), at)}</li>`,
    )}</ul></details></section>`;
}

/** Milliseconds before the end in which players can only vote. */
const LAST_CALL_MS = 60_000;

/** Whether there is time for more disputes. @param {PuzzlerScene} at */
export const canDispute = ({ view, context }) =>
  !context.time || (view.settling?.ends ?? 0) - context.time() > LAST_CALL_MS;

/** A dispute with its votes, or the button that opens it. @param {(one: ShownDispute) => boolean} isIt @param {Move} move @param {string} word @param {PuzzlerScene} at */
function matter(isIt, move, word, at) {
  const { view, context } = at;
  const disputes = view.disputes ?? [];
  const number = disputes.findIndex(isIt);
  const dispute = disputes[number];
  if (!dispute)
    return canDispute(at) && view.legal.some(({ type }) => type === "dispute")
      ? press(word, move, at)
      : nothing;
  const { agreed, against, by } = dispute;
  const [agree, disagree] = [true, false].map((side) =>
    view.legal.find((one) => one.type === "judge" && one.dispute === number && one.agree === side),
  );
  return html`<span class="lk-dispute row gap-2" data-disputed role="group" aria-label=${fill(gettext("Dispute %(number)s"), { number: number + 1 })}>
    <span>${fill(gettext("%(name)s: “%(what)s”"), { name: context.names[by], what: word })}</span>
    <span class="nums soft">${fill(gettext("%(agreed)s for, %(against)s against"), { agreed: agreed.length, against: against.length })}</span>
    ${agree ? press(gettext("Agree"), agree, at) : nothing} ${disagree ? press(gettext("Disagree"), disagree, at) : nothing}</span>`;
}
