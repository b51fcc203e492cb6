/** Why the game is waiting, and what has just happened, as a small scene above the conversation. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../../site/i18n.js";
import { answerSign, reply, who, wording } from "../question.js";
import { icon, picture } from "../icons.js";
import { answerName } from "../names.js";
import { points } from "../points.js";
import { cards } from "./tray.js";

/**
 * @import {Card, Question} from "../server.d.ts"
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
  const spied = view.spying.length ? cards(at.host.requestRender)?.spying(at) : null;
  const open = [...(spied ?? []), ...(keyed?.open(at) ?? [])];
  return html`<div class="lat-scenes stack tight">${view.keyed ? (keyed?.out(at) ?? nothing) : out(at)} ${away} ${still} ${open} ${still || open.length || view.role === "gone" ? nothing : news(at)}</div>`;
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
      fill(gettext("%(name)s is marking the bits it contains."), { name }),
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
    <div class="lat-cast strip gap-0" aria-hidden="true">${story.cast.map(picture)}</div>
    <div class="lat-plot"><p><strong>${story.title}</strong></p>${story.questions.map((question) => seen(question, story.questions.length > 1, at))}</div>
    <button type="button" class="lat-close centre" aria-label=${gettext("Close")} @click=${close}>${icon("close")}</button>
  </div>`;
}

/** A question that has just been revealed, with its Answer Card: large if it is the only one. @param {Question} question @param {boolean} small @param {PuzzlerScene} at */
function seen(question, small, { view, context }) {
  const { answer } = question;
  const card =
    !answer || small
      ? reply(question)
      : html`<span class="lat-answer-card text-sm" data-answer=${answer}>${answerSign(answer)}<span>${answerName(answer)}</span></span>`;
  return html`<div class="lat-light between strip gap-3" ?data-small=${small}><p>${who(question.seat, context.names)} ${wording(question, view)}</p> <span class="lat-shown">${card}</span></div>`;
}

/** An event as a scene. @typedef {{cast: Card[], title: string, questions: Question[]}} Story */

/** @param {News} news @param {PuzzlerScene} at @returns {Story | null} */
function tell({ what, at: index }, { view, context, host }) {
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
      seat === view.you ? gettext("You score %(points)s.") : gettext("%(name)s scores %(points)s.");
    return {
      cast: view.options?.first_evening ? [] : ["spoiler"],
      title: fill(said, data),
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
  const part = cards(host.requestRender);
  return (what === "swap" ? part?.swapped(index, view, names) : part?.spied(index, view, names)) ?? null;
}
