/** Why the game is waiting, and what has just happened, as a small scene above the conversation. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, formatList, gettext, ngettext } from "../../site/i18n.js";
import { answerSign, reply, who, wording } from "../question.js";
import { icon, picture } from "../icons.js";
import { answerName } from "../names.js";
import { points } from "../points.js";
import { clock } from "../turn-clock.js";
import { spiedOn } from "./choices.js";
import { submit } from "./play.js";

/**
 * @import {Card, Question, View} from "../server.d.ts"
 * @import { News } from "./memory.js"
 * @import { PuzzlerScene } from "../types.js"
 */

/** @param {PuzzlerScene} at @param {unknown} away the notice that the Master is away, or nothing */
export function scenes(at, away) {
  const { view, context } = at;
  if (view.outcome || context.past) return nothing;
  if (view.settling) return nothing;
  const { keyed } = at;
  const still = view.keyed ? (keyed?.standing(at) ?? null) : standing(at);
  const open = [...spiedOn(view).map((one) => defence(one, at)), ...pending(at), ...(keyed?.open(at) ?? [])];
  return html`<div class="lat-scenes">${view.keyed ? (keyed?.out(at) ?? nothing) : out(at)} ${away} ${still} ${open} ${still || open.length || view.role === "gone" ? nothing : news(at)}</div>`;
}

/** Why the game is halted, or null if it is not. @param {PuzzlerScene} at */
function standing({ view, context }) {
  const { frozen, phase, paused } = view;
  const name = context.names[view.master];
  if (phase === "preparing")
    return band(
      "hour",
      gettext("The Lateral Master is preparing the puzzle"),
      fill(gettext("The story appears here as soon as %(name)s is ready."), { name }),
    );
  if (paused)
    return band(
      "pause",
      gettext("The game is paused"),
      fill(gettext("%(name)s can resume it. The clocks are stopped."), { name }),
    );
  const isPlain = view.options?.first_evening;
  if (frozen && frozen.by === view.you)
    return band(
      "snow",
      isPlain ? gettext("Your answer is being marked") : gettext("Frozen: your Spoiler is being marked"),
      fill(gettext("%(name)s is marking the bits it contains: “%(text)s”"), {
        name,
        text: view.spoilers.at(-1)?.text,
      }),
    );
  if (frozen)
    return band(
      "snow",
      fill(
        isPlain ? gettext("%(name)s thinks they know") : gettext("Frozen: %(name)s has played a Spoiler"),
        { name: context.names[frozen.by] },
      ),
      isPlain
        ? gettext("The game waits until the Master has marked it.")
        : gettext("Nobody can do anything until the Master has marked it."),
    );
  return phase === "ending"
    ? band(
        "hour",
        gettext("More than 90 points have been found"),
        fill(gettext("%(name)s is deciding: end the game, or add extra rounds."), { name }),
      )
    : null;
}

/** For a viewer who has left or been removed: what happened, and what they can do now. @param {PuzzlerScene} at */
function out({ view, context }) {
  const name = context.names[view.master];
  if (view.role === "empty")
    return html`${band(
      "hour",
      gettext("You are in the room"),
      fill(gettext("%(name)s lets you in, and you play from the next round. Watch until then."), { name }),
    )}
      <p class="lat-choice"><button type="button" class="button small" @click=${() => context.tellRoom?.({ type: "withdraw" })}>${gettext("Withdraw")}</button></p>`;
  if (view.role !== "gone" || view.you === null) return nothing;
  const sent = view.sent_away?.includes(view.you);
  const isFreed = !sent && !!view.hand && context.newcomers !== undefined;
  const title = sent
    ? gettext("The Lateral Master has removed you from this game")
    : isFreed
      ? gettext("The Lateral Master has freed your place")
      : gettext("You have left this game");
  const scored = fill(gettext("You keep your points: %(points)s."), {
    points: points(view.scores[view.you] ?? 0),
  });
  return html`<div class="lat-scene" data-scene="out" role="alert">
    <div class="lat-plot"><p><strong>${title}</strong></p>
      <p>${isFreed ? fill(gettext("You keep your cards and points. While you are here, %(name)s is asked to let you back in."), { name }) : html`${scored} ${gettext("You can’t ask or play any more, but you can keep watching and will see the solution at the end.")}`}</p>
      <p class="lat-choice"><a class="button small" href="/games/lateral/">${gettext("Open your own table")}</a>
        <a class="button small" href="/lateral/puzzles/">${gettext("Practise alone")}</a></p></div>
  </div>`;
}

/** @param {string} sign @param {string} title @param {string} detail */
export const band = (sign, title, detail) =>
  html`<div class="lat-band" data-sign=${sign}>${icon(sign)}<p><strong>${title}</strong> <span>${detail}</span></p></div>`;

/** Asks the viewer whether to play Don Corleone. @param {ReturnType<typeof spiedOn>[0]} one @param {PuzzlerScene} at */
function defence({ question, spies, deadline }, at) {
  const { view, context } = at;
  const answer = (/** @type {boolean} */ card) =>
    submit({ type: "defend", with_card: card, question: question.number }, at);
  const still = !context.interactive || deadline === null;
  return html`<div class="lat-scene" data-scene="defend" role="group" aria-label=${gettext("Someone is spying on you")}>
    <div class="lat-cast" aria-hidden="true">${picture("mata_hari")}<span class="lat-ray"></span>${picture("sherlock")}</div>
    <div class="lat-plot"><p><strong>${fill(ngettext("%(names)s is spying on your secret question %(number)s", "%(names)s are spying on your secret question %(number)s", spies.length), { names: formatList(spies.map((seat) => context.names[seat] ?? "")), number: question.number })}</strong> ${defenceClock(deadline, at)}</p>
      <p>${wording(question, view)}</p>
      <p class="lat-choice"><button type="button" class="button primary" aria-disabled=${still ? "true" : nothing} @click=${() => !still && answer(true)}>${gettext("Play Don Corleone")}</button>
      <button type="button" class="button" aria-disabled=${still ? "true" : nothing} @click=${() => !still && answer(false)}>${gettext("Let them see the answer")}</button></p></div>
  </div>`;
}

/** Spying whose target has not yet decided about Don Corleone. @param {PuzzlerScene} at */
function pending(at) {
  const { view, context } = at;
  return view.spying
    .filter(({ state, seat }) => state === "pending" && (seat === null || seat !== view.you))
    .map(({ spy, seat, question, deadline }) => {
      const data = {
        spy: context.names[spy],
        name: seat === null ? "" : context.names[seat],
        number: question,
      };
      const said =
        seat === null
          ? gettext("%(spy)s is spying on someone’s Sherlock.")
          : spy === view.you
            ? gettext("You are spying on question %(number)s. %(name)s can still play Don Corleone.")
            : gettext("%(spy)s is spying on %(name)s’s question %(number)s.");
      return html`<div class="lat-scene" data-scene="pending"><div class="lat-cast" aria-hidden="true">${picture("mata_hari")}</div>
      <div class="lat-plot"><p><strong>${fill(said, data)}</strong> ${defenceClock(deadline, at)}</p></div></div>`;
    });
}

/** @param {number | null} deadline @param {PuzzlerScene} at */
function defenceClock(deadline, { context }) {
  return deadline === null || !context.time ? nothing : clock(deadline - context.time());
}

/** @param {PuzzlerScene} at */
function news(at) {
  const { memory, host } = at;
  const story = memory.news && tell(memory.news, at);
  if (!story) return nothing;
  const close = () => {
    memory.news = null;
    host.requestRender();
  };
  return html`<div class="lat-scene" data-scene="news" data-news=${memory.news?.what ?? nothing}>
    <div class="lat-cast" aria-hidden="true">${story.cast.map(picture)}</div>
    <div class="lat-plot"><p><strong>${story.title}</strong></p>${story.questions.map((question) => seen(question, story.questions.length > 1, at))}</div>
    <button type="button" class="lat-close" aria-label=${gettext("Close")} @click=${close}>${icon("close")}</button>
  </div>`;
}

/** A question that has just been revealed, with its Answer Card: large if it is the only one. @param {Question} question @param {boolean} small @param {PuzzlerScene} at */
function seen(question, small, { view, context }) {
  const { answer } = question;
  const card =
    !answer || small
      ? reply(question)
      : html`<span class="lat-answer-card" data-answer=${answer}>${answerSign(answer)}<span>${answerName(answer)}</span></span>`;
  return html`<div class="lat-light" ?data-small=${small}><p>${who(question.seat, context.names)} ${wording(question, view)}</p> <span class="lat-shown">${card}</span></div>`;
}

/** @typedef {{cast: Card[], title: string, questions: Question[]}} Story */

/** @param {News} news @param {PuzzlerScene} at @returns {Story | null} */
function tell({ what, at: index }, { view, context }) {
  const { names } = context;
  if (what === "answer") {
    const question = view.questions[index];
    return {
      cast: view.options?.first_evening ? [] : [question?.kind === "sherlock" ? "sherlock" : "tip_off"],
      title: gettext("Only you can see this"),
      questions: question ? [question] : [],
    };
  }
  if (what === "scored") {
    const { seat = 0, points: scored = 0 } = view.spoilers[index] ?? {};
    const data = { name: names[seat], points: points(scored ?? 0) };
    const said =
      seat === view.you
        ? gettext("Your Spoiler scores %(points)s.")
        : gettext("%(name)s’s Spoiler scores %(points)s.");
    const plain =
      seat === view.you ? gettext("You score %(points)s.") : gettext("%(name)s scores %(points)s.");
    return {
      cast: view.options?.first_evening ? [] : ["spoiler"],
      title: fill(view.options?.first_evening ? plain : said, data),
      questions: [],
    };
  }
  if (what === "remark") {
    const data = { name: names[view.master], text: view.remarks?.[index]?.text };
    return {
      cast: [],
      title: fill(gettext("%(name)s, the Lateral Master, says: “%(text)s”"), data),
      questions: [],
    };
  }
  return what === "swap" ? swapped(index, view, names) : spied(index, view, names);
}

/** @param {number} index @param {View} view @param {string[]} names @returns {Story | null} */
function swapped(index, view, names) {
  const { seat = 0, other, give, take } = view.played[index] ?? {};
  const data = { name: names[seat], other: names[other ?? 0] };
  const own = [give, take].flatMap((number) => view.questions[(number ?? 0) - 1] ?? []);
  const said =
    other === undefined
      ? gettext("%(name)s swapped a private answer with someone.")
      : seat === view.you
        ? gettext("You and %(other)s now both know:")
        : gettext("%(name)s and you now both know:");
  return { cast: ["cooperation"], title: fill(said, data), questions: own };
}

/** @param {number} index @param {View} view @param {string[]} names @returns {Story | null} */
function spied(index, { spying, questions, you }, names) {
  const one = spying[index];
  if (!one) return null;
  const data = { spy: names[one.spy], name: one.seat === null ? "" : names[one.seat], number: one.question };
  const question = questions[(one.question ?? 0) - 1];
  if (one.state === "defended")
    return {
      cast: ["mata_hari", "don_corleone"],
      title: fill(
        one.spy === you
          ? gettext("%(name)s played Don Corleone: question %(number)s is now protected.")
          : gettext("%(name)s played Don Corleone: %(spy)s sees nothing of question %(number)s."),
        data,
      ),
      questions: [],
    };
  if (one.spy === you)
    return {
      cast: one.cards === 2 ? ["mata_hari", "mata_hari", "padlock"] : ["mata_hari"],
      title: gettext("You saw the answer:"),
      questions: question ? [question] : [],
    };
  if (one.cards === 2)
    return {
      cast: ["mata_hari", "mata_hari", "padlock"],
      title: fill(gettext("%(spy)s opened the padlock on question %(number)s."), data),
      questions: [],
    };
  const said =
    one.seat === you
      ? gettext("%(spy)s saw the answer to your question %(number)s.")
      : gettext("%(spy)s saw someone’s private answer.");
  return { cast: ["mata_hari"], title: fill(said, data), questions: [] };
}
