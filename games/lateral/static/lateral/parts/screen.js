/** The big screen in a game: the story, what was asked and answered, and the order of play with everyone's points. After the end, the solution. */

import { during } from "../../kit/activity.js";
import { fill, formatNames, gettext, ngettext } from "../../site/i18n.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { die, icon } from "../icons.js";
import { points } from "../points.js";
import { badge, reply, who } from "../question.js";
import { turnClock } from "../turn-clock.js";
import { finale } from "../words.js";

/**
 * @import {ScreenContext} from "../../screen/screen.js"
 * @import {Question, ShownBit, View} from "../server.d.ts"
 * @import {Frame} from "../types.js"
 */

/** @param {Frame} frame @param {ScreenContext} context */
export function draw(frame, context) {
  const { view } = frame;
  if (view.keyed) loadKeyed(context.redraw);
  if (view.outcome || view.settling) return end(frame, context);
  const before = opening(view, context);
  if (before) return html`<div class="lat-screen" data-phase=${before.phase}>${before.scene}</div>`;
  return html`<div class="lat-screen" data-phase=${view.phase}>
    ${story(view, context)}
    <section class="lat-screen-talk">${headline(view, context)}${asked(view, context.names)}</section>
    <section class="lat-screen-side">${players(view, context)}${context.invitation}</section>
  </div>`;
}

/** The part with the reading and the dice, once it is loaded. @type {typeof import("./reading.js") | null} */
let part = null;
/** Keeps how far the dice are shown. @type {InstanceType<typeof import("./reading.js").Face> | null} */
let face = null;
let isLoading = false;

/** Before round 1 the story fills the screen, then the dice (LA-28). @param {View} view @param {ScreenContext} context */
function opening(view, { names, redraw }) {
  const isReading = view.phase === "reading";
  if (isReading && !isLoading) {
    isLoading = true;
    during("parts", import("tabletop:lateral-reading")).then(
      (loaded) => {
        [part, face] = [loaded, new loaded.Face()];
        redraw();
      },
      () => (isLoading = false), // with the next message it is requested again
    );
  }
  if (isReading) face?.see();
  const scene = isReading ? part?.reading(view, names) : face?.dice(view, names, redraw);
  return scene ? { phase: isReading ? "reading" : "dice", scene } : null;
}

let isKeyedLoading = false;

/** What a game without a Master says in other words. @param {() => void} redraw */
function loadKeyed(redraw) {
  if (isKeyedLoading) return;
  isKeyedLoading = true;
  during("parts", import("tabletop:lateral-keyed")).then(redraw, () => (isKeyedLoading = false)); // with the next message it is requested again
}

/** @param {View} view @param {ScreenContext} context */
function story({ puzzle, master }, { names }) {
  if (!puzzle)
    return html`<section class="lat-screen-story" data-fit="1.5"><h2>${gettext("The Lateral Master is preparing the puzzle")}</h2>
      <p>${fill(gettext("The story appears here as soon as %(name)s is ready."), { name: names[master] })}</p></section>`;
  return html`<section class="lat-screen-story" data-fit="1.5">
    <h2 dir="auto">${puzzle.title}</h2>
    <p class="lat-screen-text" dir="auto">${puzzle.statement}</p>
    ${puzzle.note ? html`<p class="soft">${fill(gettext("Content note: %(note)s"), { note: puzzle.note })}</p>` : nothing}
  </section>`;
}

/** Whose turn it is, or why the game stands still; and the round. @param {View} view @param {ScreenContext} context */
function headline(view, { names, time }) {
  if (!view.round) return nothing;
  const [sign, said] = now(view, names);
  const round = view.options?.anytime ? "" : fill(gettext("Round %(round)s"), { round: view.round });
  const last = view.extra === 0 ? ` · ${gettext("last round")}` : "";
  return html`<header class="lat-screen-now" data-sign=${sign}>
    <p class="lat-screen-round nums">${round}${last} ${turnClock(view, { time })}</p>
    <h2>${sign === "turn" ? nothing : icon(sign)} ${said}</h2>
  </header>`;
}

/** A sign, and why the game waits or whose turn it is. @param {View} view @param {string[]} names @returns {[string, string]} */
export function now({ paused, frozen, phase, turn, master, questions, options }, names) {
  if (paused) return ["pause", gettext("The game is paused")];
  if (frozen) {
    const plain = options?.first_evening && gettext("%(name)s thinks they know");
    return [
      "snow",
      fill(plain || gettext("Frozen: %(name)s has played a Spoiler"), { name: names[frozen.by] }),
    ];
  }
  if (phase === "ending") return ["hour", gettext("More than 90 points have been found")];
  const last = questions.filter(({ kind }) => kind === "public").at(-1);
  if (last?.state === "waiting" && last.choosing)
    return ["hour", fill(gettext("%(name)s is choosing what was meant"), { name: names[last.seat] })];
  if (options?.anytime && last?.state !== "waiting") return ["turn", gettext("Ask at any time")];
  if (turn === null || last?.state === "waiting")
    return ["hour", fill(gettext("%(name)s is answering"), { name: names[master] })];
  return ["turn", fill(gettext("%(name)s’s turn"), { name: names[turn] })];
}

// -- The questions that everyone has heard, the newest first and largest.

/** More can't be seen on any screen. */
const MAX_EARLIER = 12;

/** @param {View} view @param {string[]} names */
function asked(view, names) {
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

// -- The order of play, with points and cards.

/** @param {View} view @param {ScreenContext} context */
function players(view, { names, room }) {
  const thrown = view.round === 1 && !view.questions.length ? view.throws : [];
  return html`<div class="lat-screen-players" data-fit>
    <p class="lat-screen-master soft">${fill(gettext("Lateral Master: %(name)s"), { name: names[view.master] })}</p>
    <ol role="list">${view.order.map(
      (seat) => html`<li ?data-turn=${view.turn === seat} ?data-away=${room.seats[seat]?.here === false}>
        ${who(seat, names)} ${dice(thrown.find((one) => one.seat === seat)?.dice)}
        <span class="lat-screen-points nums">${points(view.scores[seat] ?? 0)}<span class="visually-hidden"> ${gettext("points")}</span></span>
        ${view.options?.first_evening ? nothing : html`<span class="lat-screen-cards soft nums">${held(view.cards[seat] ?? 0)}</span>`}</li>`,
    )}</ol>
  </div>`;
}

/** @param {number} count */
const held = (count) => fill(ngettext("%(count)s card", "%(count)s cards", count), { count });

/** What was thrown for the order of play (LA-5). @param {[number, number][]} [throws] */
const dice = (throws = []) =>
  throws.length
    ? html`<span class="lat-screen-dice" aria-hidden="true">${throws.map((pair) => html`<span>${pair.map(die)}</span>`)}</span>`
    : nothing;

// -- The big screen after the end: who won, the solution, and who found which bit.

/** @param {Frame} frame @param {ScreenContext} context */
function end(frame, { names, invitation }) {
  const { view } = frame;
  const { sentence, detail } = view.outcome
    ? finale(/** @type {any} */ (frame), { names, you: [], moves: 0, lines: [] })
    : { sentence: gettext("The game has ended"), detail: gettext("The players are settling disputes.") };
  return html`<div class="lat-screen" data-phase="over">
    ${solution(view)}
    <section class="lat-screen-talk">
      <header class="lat-screen-now" data-sign="over"><h2>${sentence}</h2><p class="soft">${detail}</p></header>
      ${found(view, names)}
    </section>
    <section class="lat-screen-side">${standings(view, names)}${invitation}</section>
  </div>`;
}

/** @param {View} view */
function solution({ puzzle }) {
  if (!puzzle)
    return html`<section class="lat-screen-story"><p>${gettext("No puzzle was chosen.")}</p></section>`;
  return html`<section class="lat-screen-story" data-fit="1.5">
    <h2 dir="auto">${puzzle.title}</h2>
    <h3>${gettext("Solution")}</h3>
    <p class="lat-screen-text" dir="auto">${puzzle.solution}</p>
  </section>`;
}

/** @param {View} view @param {string[]} names */
const found = ({ puzzle }, names) =>
  puzzle?.bits?.length
    ? html`<ol role="list" class="lat-screen-bits" data-fit>${puzzle.bits.map((bit) => html`<li ?data-found=${bit.found.length > 0}>${row(bit, names)}</li>`)}</ol>`
    : nothing;

/** @param {ShownBit} bit @param {string[]} names */
const row = (
  { text, score, found: seats },
  names,
) => html`<span dir="auto">${text}</span> <strong class="nums">${score}</strong>
  <span class="soft">${seats.length ? fill(gettext("Found by %(names)s"), { names: formatNames(seats, names) }) : gettext("Nobody found it.")}</span>`;

/** Places, best first; equal scores share one (LA-22). @param {View} view @param {string[]} names */
function standings({ outcome, scores, roles }, names) {
  const puzzlers = roles.flatMap((role, seat) => (role === "puzzler" ? [seat] : []));
  const totals = [...new Set(puzzlers.map((seat) => scores[seat] ?? 0))].sort((one, other) => other - one);
  const ranking =
    outcome?.ranking ?? totals.map((total) => puzzlers.filter((seat) => (scores[seat] ?? 0) === total));
  let place = 1;
  const rows = ranking.flatMap((seats) => {
    const shared = place;
    place += seats.length;
    return seats.map((seat) => ({ seat, place: shared }));
  });
  return html`<div class="lat-screen-players" data-fit><ol role="list">${rows.map(
    (
      one,
    ) => html`<li ?data-turn=${one.place === 1}><span class="lat-screen-place nums">${one.place}</span> ${who(one.seat, names)}
      <span class="lat-screen-points nums">${points(scores[one.seat] ?? 0)}<span class="visually-hidden"> ${gettext("points")}</span></span></li>`,
  )}</ol></div>`;
}
