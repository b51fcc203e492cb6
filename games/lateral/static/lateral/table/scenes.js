/** What everything waits for, and what has just happened, as a small scene above the conversation. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { answerSign } from "../answers.js";
import { icon } from "../icons.js";
import { picture } from "../icons-cards.js";
import { answerName } from "../names.js";
import { reply, who, wording } from "../question.js";
import { points } from "../tenths.js";
import { spiedOn } from "./choices.js";
import { submit } from "./play.js";

/** @typedef {import("./at.js").At} At @typedef {import("../types.js").Question} Question @typedef {import("../types.js").Card} Card */

/** @param {At} at @param {unknown} away the notice that the Master is away, or nothing */
export function scenes(at, away) {
  const { view, context } = at;
  if (view.outcome || context.past) return nothing;
  const still = standing(at);
  const open = [...spiedOn(view).map((one) => defence(one, at)), ...pending(at)];
  return html`<div class="lat-scenes">${out(at)} ${away} ${still} ${open} ${still || open.length || view.role === "gone" ? nothing : news(at)}</div>`;
}

/** Why nothing goes on, if so. @param {At} at */
function standing({ view, context }) {
  const { frozen, phase, paused } = view;
  const name = context.names[view.master];
  if (phase === "preparing") return band("hour", gettext("The Lateral Master is preparing the puzzle"), fill(gettext("The story will be on the table as soon as %(name)s is ready."), { name }));
  if (paused) return band("pause", gettext("The game is paused"), fill(gettext("It goes on when %(name)s says so. Clocks stand still."), { name }));
  if (frozen && frozen.by === view.you) return band("snow", gettext("Everything waits for your Spoiler"), fill(gettext("%(name)s is marking what of the solution is in it: “%(text)s”"), { name, text: view.spoilers.at(-1)?.text }));
  if (frozen) return band("snow", fill(gettext("Frozen: %(name)s has played a Spoiler"), { name: context.names[frozen.by] }), gettext("Nothing goes on until the Master has scored it."));
  return phase === "ending" ? band("hour", gettext("More than 90 points are found"), fill(gettext("%(name)s decides: the end, or some extra rounds."), { name })) : null;
}

/** One is out of the game: what has happened, and what one can do now. @param {At} at */
function out({ view }) {
  if (view.role !== "gone" || view.you === null) return nothing;
  const sent = view.sent_away?.includes(view.you);
  const title = sent ? gettext("The Lateral Master has sent you out of this game") : gettext("You have left this game");
  const scored = fill(gettext("Your points stay on the list: %(points)s."), { points: points(view.scores[view.you] ?? 0) });
  return html`<div class="lat-scene" data-scene="out" role="alert">
    <div class="lat-plot"><p><strong>${title}</strong></p>
      <p>${scored} ${gettext("You cannot ask or play any more. You can go on watching, and you will see the solution at the end.")}</p>
      <p class="lat-choice"><a class="button small" href="/games/lateral/">${gettext("Open a table of your own")}</a>
        <a class="button small" href="/lateral/puzzles/">${gettext("Practise alone")}</a></p></div>
  </div>`;
}

/** @param {string} sign @param {string} title @param {string} detail */
export const band = (sign, title, detail) => html`<div class="lat-band" data-sign=${sign}>${icon(sign)}<p><strong>${title}</strong> <span>${detail}</span></p></div>`;

/** Don Corleone, or not? @param {ReturnType<typeof spiedOn>[0]} one @param {At} at */
function defence({ question, spies, deadline }, at) {
  const { view, context } = at;
  const answer = (/** @type {boolean} */ card) => submit({ type: "defend", with_card: card, question: question.number }, at);
  const still = !context.interactive || deadline === null;
  return html`<div class="lat-scene" data-scene="defend" role="group" aria-label=${gettext("You are spied on")}>
    <div class="lat-cast" aria-hidden="true">${picture("mata_hari")}<span class="lat-ray"></span>${picture("sherlock")}</div>
    <div class="lat-plot"><p><strong>${fill(gettext("%(names)s is after your secret question %(number)s"), { names: spies.map((seat) => context.names[seat]).join(gettext(", ")), number: question.number })}</strong> ${clock(deadline, at)}</p>
      <p>${wording(question, view)}</p>
      <p class="lat-choice"><button type="button" class="button primary" aria-disabled=${still ? "true" : nothing} @click=${() => !still && answer(true)}>${gettext("Play Don Corleone")}</button>
      <button type="button" class="button" aria-disabled=${still ? "true" : nothing} @click=${() => !still && answer(false)}>${gettext("Let them see it")}</button></p></div>
  </div>`;
}

/** Somebody spies, and the answer to it is waited for. @param {At} at */
function pending(at) {
  const { view, context } = at;
  return view.spying.filter(({ state, seat }) => state === "pending" && (seat === null || seat !== view.you)).map(({ spy, seat, question, deadline }) => {
    const data = { spy: context.names[spy], name: seat === null ? "" : context.names[seat], number: question };
    const said = seat === null ? gettext("%(spy)s is spying on somebody’s Sherlock.") : spy === view.you ? gettext("You are after question %(number)s. %(name)s may still play Don Corleone.") : gettext("%(spy)s is after question %(number)s of %(name)s.");
    return html`<div class="lat-scene" data-scene="pending"><div class="lat-cast" aria-hidden="true">${picture("mata_hari")}</div>
      <div class="lat-plot"><p><strong>${fill(said, data)}</strong> ${clock(deadline, at)}</p></div></div>`;
  });
}

/** @param {number | null} deadline @param {At} at */
function clock(deadline, { context }) {
  if (deadline === null || !context.time) return nothing;
  const left = Math.max(0, Math.ceil((deadline - context.time()) / 1000));
  const said = fill(ngettext("%(count)s second left", "%(count)s seconds left", left), { count: left });
  return html`<span class="lat-clock nums" role="timer" aria-label=${said}>${icon("hour")} ${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}</span>`;
}

/** @param {At} at */
function news(at) {
  const { memory, context } = at;
  const told = memory.news && tell(memory.news, at);
  if (!told) return nothing;
  const close = () => {
    memory.news = null;
    context.requestRender();
  };
  return html`<div class="lat-scene" data-scene="news" data-news=${memory.news?.what ?? nothing}>
    <div class="lat-cast" aria-hidden="true">${told.cast.map(picture)}</div>
    <div class="lat-plot"><p><strong>${told.title}</strong></p>${told.questions.map((question) => seen(question, told.questions.length > 1, at))}</div>
    <button type="button" class="lat-close" aria-label=${gettext("Close")} @click=${close}>${icon("close")}</button>
  </div>`;
}

/** A question that has come to light, with its Answer Card, large where it is the only one. @param {Question} question @param {boolean} small @param {At} at */
function seen(question, small, { view, context }) {
  const { answer } = question;
  const card = !answer || small ? reply(question) : html`<span class="lat-answer-card" data-answer=${answer}>${answerSign(answer)}<span>${answerName(answer)}</span></span>`;
  return html`<div class="lat-light" ?data-small=${small}><p>${who(question.seat, context.names)} ${wording(question, view)}</p> <span class="lat-shown">${card}</span></div>`;
}

/** @typedef {{cast: Card[], title: string, questions: Question[]}} Told */

/** @param {import("./news.js").News} news @param {At} at @returns {Told | null} */
function tell({ what, at: index }, { view, context }) {
  const { names } = context;
  if (what === "answer") {
    const question = view.questions[index];
    return { cast: [question?.kind === "sherlock" ? "sherlock" : "tip_off"], title: gettext("For your eyes only"), questions: question ? [question] : [] };
  }
  if (what === "scored") {
    const { seat = 0, points: scored = 0 } = view.spoilers[index] ?? {};
    const data = { name: names[seat], points: points(scored ?? 0) };
    return { cast: ["spoiler"], title: fill(seat === view.you ? gettext("Your Spoiler scores %(points)s.") : gettext("The Spoiler of %(name)s scores %(points)s."), data), questions: [] };
  }
  return what === "swap" ? swapped(index, view, names) : spied(index, view, names);
}

/** @param {number} index @param {import("../types.js").View} view @param {string[]} names @returns {Told | null} */
function swapped(index, view, names) {
  const { seat = 0, other, give, take } = view.played[index] ?? {};
  const data = { name: names[seat], other: names[other ?? 0] };
  const own = [give, take].flatMap((number) => view.questions[(number ?? 0) - 1] ?? []);
  const said = other === undefined ? gettext("%(name)s has swapped a private answer with somebody.") : seat === view.you ? gettext("You and %(other)s now both know:") : gettext("%(name)s and you now both know:");
  return { cast: ["cooperation"], title: fill(said, data), questions: own };
}

/** @param {number} index @param {import("../types.js").View} view @param {string[]} names @returns {Told | null} */
function spied(index, { spying, questions, you }, names) {
  const one = spying[index];
  if (!one) return null;
  const data = { spy: names[one.spy], name: one.seat === null ? "" : names[one.seat], number: one.question };
  const question = questions[(one.question ?? 0) - 1];
  if (one.state === "defended") return { cast: ["mata_hari", "don_corleone"], title: fill(one.spy === you ? gettext("%(name)s played Don Corleone: question %(number)s stays a secret, for good.") : gettext("%(name)s played Don Corleone: %(spy)s sees nothing of question %(number)s."), data), questions: [] };
  if (one.spy === you) return { cast: one.cards === 2 ? ["mata_hari", "mata_hari", "padlock"] : ["mata_hari"], title: gettext("You have seen it:"), questions: question ? [question] : [] };
  if (one.cards === 2) return { cast: ["mata_hari", "mata_hari", "padlock"], title: fill(gettext("%(spy)s has opened the padlock of question %(number)s."), data), questions: [] };
  const said = one.seat === you ? gettext("%(spy)s has seen your question %(number)s.") : gettext("%(spy)s has seen somebody’s private answer.");
  return { cast: ["mata_hari"], title: fill(said, data), questions: [] };
}
