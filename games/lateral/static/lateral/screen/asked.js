/** The questions that everyone has heard, the newest first and largest. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { fill, gettext } from "../../site/i18n.js";
import { badge, reply, who } from "../question.js";

/** @import {Question, View} from "../server.d.ts" */

/** More can't be seen on any screen. */
const MAX_EARLIER = 12;

/** @param {View} view @param {string[]} names */
export function asked(view, names) {
  const { questions, remarks = [], master } = view;
  const [newest, ...earlier] = questions.filter(({ kind }) => kind !== "sherlock").reverse();
  const remark = remarks.at(-1);
  const said =
    remark && remark.after >= questions.length
      ? html`<p class="lat-screen-remark">${who(master, names)} <q dir="auto">${remark.text}</q></p>`
      : nothing;
  if (!newest)
    return html`${said}<p class="lat-screen-none soft">${view.puzzle ? gettext("Nobody has asked anything yet.") : nothing}</p>`;
  return html`${said}
    <article class="lat-screen-newest" data-question=${newest.number} data-state=${newest.state}>${slip(newest, names)}</article>
    <ol role="list" class="lat-screen-earlier">${repeat(
      earlier.slice(0, MAX_EARLIER),
      ({ number }) => number,
      (question) => html`<li data-question=${question.number}>${slip(question, names)}</li>`,
    )}</ol>`;
}

/** @param {Question} question @param {string[]} names */
function slip(question, names) {
  const { number, seat, kind, text, good } = question;
  return html`<p class="lat-screen-asker"><span class="visually-hidden">${fill(gettext("Question %(number)s"), { number })}</span> ${who(seat, names)}
      ${good ? badge("star", gettext("Good question"), "good") : nothing} ${kind === "tip_off" ? badge("ear", gettext("Tip-off"), "kind") : nothing}</p>
    <p class="lat-screen-question" dir="auto">${text}</p>
    <p class="lat-screen-answer">${reply(question)}</p>`;
}
