/**
 * The big screen in a game, the stage (LA-39): the newest question with a huge answer, scenes of what has just happened, the story, and the
 * order of play with everyone's points. Before round 1 the story and the dice, after the end the curtain, and then the whole result.
 */

import { during } from "../../kit/activity.js";
import { fill, formatNames, gettext, ngettext } from "../../site/i18n.js";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { isStill } from "../../kit/motion.js";
import { die, icon, picture } from "../icons.js";
import { answerName } from "../names.js";
import { points } from "../points.js";
import { answerCard, answerSign, badge, reply, who } from "../question.js";
import { Ending, listStandings } from "../screen/ending.js";
import { Moments } from "../screen/moments.js";
import { turnClock } from "../turn-clock.js";
import { finale } from "../words.js";

/**
 * @import {ScreenContext} from "../../screen/main.js"
 * @import {Question, ShownBit, View} from "../server.d.ts"
 * @import {Frame} from "../types.js"
 */

/** What this screen knows of one match. */
class Memory {
  moments = new Moments();
  ending = new Ending();
  /** How far the dice are shown. @type {InstanceType<typeof import("./reading.js").Face> | null} */
  face = null;
  /** @param {string} match */
  constructor(match) {
    this.match = match;
  }
}

let memory = new Memory("");

/** @param {Frame} frame @param {ScreenContext} context */
export function draw(frame, context) {
  const { view } = frame;
  const { names, room, redraw } = context;
  if (memory.match !== room.match) memory = new Memory(room.match);
  if (view.keyed) loadKeyed(redraw);
  if (view.outcome) return memory.ending.draw(view, context) ?? end(frame, context);
  if (view.settling) return end(frame, context);
  memory.ending.wasRunning = true;
  const before = opening(view, context);
  if (before) return html`<div class="lat-screen" data-phase=${before.phase}>${before.scene}</div>`;
  memory.moments.see(/** @type {any} */ (frame), names, redraw);
  const current = currentQuestion(view, memory.moments);
  return html`<div class="lat-screen" data-phase=${view.phase}>
    <section class="lat-screen-talk">${headline(view, context)} ${remark(view, names)}
      <div class="lat-screen-stage">${current ? drawQuestion(current, view, names) : story(view, context)} ${drawScene(view, names)}</div>
      ${earlier(view, current, names)}
    </section>
    <section class="lat-screen-side">${current ? story(view, context) : nothing} ${players(view, context)} ${context.invitation}</section>
  </div>`;
}

/** Whether the story is read aloud on this screen. @param {() => void} redraw */
export function buttons(redraw) {
  if (!part?.voice.isPossible) return [];
  const { voice } = part;
  const press = () => {
    voice.toggle();
    redraw();
  };
  return [{ key: "r", label: gettext("Read aloud"), isOn: voice.isOn, press }];
}

/** The part with the reading and the dice, once it is loaded. @type {typeof import("./reading.js") | null} */
let part = null;
let isLoading = false;

/** Before round 1 the story fills the screen, then the dice (LA-28). @param {View} view @param {ScreenContext} context */
function opening(view, { names, room, redraw }) {
  const isReading = view.phase === "reading";
  if ((isReading || view.phase === "preparing") && !part && !isLoading) {
    isLoading = true;
    during("parts", import("tabletop:lateral-reading")).then(
      (loaded) => {
        part = loaded;
        redraw();
      },
      () => (isLoading = false), // with the next message it is requested again
    );
  }
  if (!part || view.phase === "preparing") return null;
  memory.face ??= new part.Face();
  const scene = memory.face.tell(view, names, room.stage, redraw);
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
  return html`<section class="lat-screen-story" data-fit="2.2">
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
  return html`<header class="lat-screen-now between" data-sign=${sign}>
    <p class="lat-screen-round strip soft nums">${round}${last} ${turnClock(view, { time })}</p>
    <h2>${sign === "turn" ? nothing : icon(sign)} ${said}</h2>
  </header>`;
}

/** A sign, and why the game waits or whose turn it is. @param {View} view @param {string[]} names @returns {[string, string]} */
export function now({ paused, frozen, phase, turn, master, questions, options }, names) {
  if (paused) return ["pause", gettext("The game is paused")];
  if (frozen) return ["snow", fill(gettext("%(name)s is marking it"), { name: names[master] })];
  if (phase === "ending") return ["hour", gettext("More than 90 points have been found")];
  const last = questions.filter(({ kind }) => kind === "public").at(-1);
  if (last?.state === "waiting" && last.choosing)
    return ["hour", fill(gettext("%(name)s is choosing what was meant"), { name: names[last.seat] })];
  if (options?.anytime && last?.state !== "waiting") return ["turn", gettext("Ask at any time")];
  if (turn === null || last?.state === "waiting")
    return ["hour", fill(gettext("%(name)s is answering"), { name: names[master] })];
  return ["turn", fill(gettext("%(name)s’s turn"), { name: names[turn] })];
}

// -- The stage: the question that everyone waits for, with a huge answer, and scenes that pass over it.

/** The question on the stage: the newest; without turns the one that is answered next. @param {View} view @param {Moments} moments */
function currentQuestion({ questions, options }, { fresh, isHeld }) {
  const heard = questions.filter(({ kind }) => kind !== "sherlock");
  if (!options?.anytime) return heard.at(-1);
  const held = isHeld && heard.find(({ number }) => number === fresh);
  return held || heard.find(({ state }) => state === "waiting") || heard.at(-1);
}

/** @param {Question} question @param {View} view @param {string[]} names */
function drawQuestion(question, view, names) {
  const { number, seat, kind, text, good, state, answer } = question;
  const verdict = answer
    ? html`<p class="lat-verdict strip" data-answer=${answer} ?data-fresh=${number === memory.moments.fresh && !isStill()}>
        ${answerSign(answer)} <strong>${answerName(answer)}</strong></p>`
    : html`<p class="lat-verdict strip" data-state=${state}>${state === "waiting" ? dots() : nothing} <span>${reply(question)}</span></p>`;
  return keyed(
    number,
    html`<article class="lat-screen-newest" data-question=${number} data-state=${state}>
      <p class="lat-screen-asker strip"><span class="visually-hidden">${fill(gettext("Question %(number)s"), { number })}</span> ${who(seat, names)}
        ${good ? badge("star", gettext("Good question"), "good") : nothing} ${kind === "tip_off" && !view.options?.first_evening ? badge("ear", gettext("Tip-off"), "kind") : nothing}</p>
      <p class="lat-screen-question" dir="auto" data-fit="3.4">${text}</p>
      <div class="lat-screen-answer">${keyed(answer ?? state, verdict)} ${answer ? remarks(question) : nothing}</div>
    </article>`,
  );
}

const dots = () => html`<span class="lat-dots" aria-hidden="true"><i></i><i></i><i></i></span>`;

/** What else there is to say about an answer. @param {Question} question */
const remarks = ({ corrected, rephrase, meant, text }) =>
  corrected || rephrase || (meant && meant !== text)
    ? html`<p class="lat-verdict-more">${[
        corrected ? gettext("Corrected") : "",
        rephrase === "open" ? gettext("The Master is deciding whether it can be asked again.") : "",
        rephrase === "allowed" ? gettext("It can be asked again.") : "",
        rephrase === "denied" ? gettext("It can’t be asked again.") : "",
        meant && meant !== text ? fill(gettext("Understood as: “%(meant)s”"), { meant }) : "",
      ]
        .filter(Boolean)
        .join(" ")}</p>`
    : nothing;

/** A Spoiler that is being marked, or what has just happened. @param {View} view @param {string[]} names */
function drawScene({ frozen, paused, options }, names) {
  const plain = options?.first_evening && gettext("%(name)s thinks they know");
  const spoiler = frozen && {
    what: "spoiler",
    cast: options?.first_evening ? [] : /** @type {const} */ (["spoiler"]),
    say: fill(plain || gettext("%(name)s has played a Spoiler"), { name: names[frozen.by] }),
  };
  const scene = spoiler ?? memory.moments.scene;
  if (!scene || paused) return nothing;
  return keyed(
    scene.say,
    html`<div class="lat-moment" data-what=${scene.what} role="status">
      <div class="lat-moment-cast strip" aria-hidden="true">${scene.cast.map(picture)}</div>
      <p data-fit="2.8">${scene.say}</p>
    </div>`,
  );
}

/** @param {View} view @param {string[]} names */
function remark({ remarks = [], questions, master }, names) {
  const last = remarks.at(-1);
  return last && last.after >= questions.length
    ? html`<p class="lat-screen-remark">${who(master, names)} <q dir="auto">${last.text}</q></p>`
    : nothing;
}

/** More can't be read from a sofa. */
const MAX_EARLIER = 4;

/** The questions before, the newest first. @param {View} view @param {Question | undefined} current @param {string[]} names */
function earlier({ questions }, current, names) {
  const others = questions
    .filter(({ kind, number }) => kind !== "sherlock" && number !== current?.number)
    .reverse();
  if (!others.length) return nothing;
  return html`<ol role="list" class="lat-screen-earlier">${repeat(
    others.slice(0, MAX_EARLIER),
    ({ number }) => number,
    (question) => html`<li data-question=${question.number}>
      <p class="lat-screen-asker strip">${who(question.seat, names)}</p>
      <p class="lat-screen-question" dir="auto">${question.text}</p>
      <p class="lat-screen-answer">${question.answer ? answerCard(question.answer) : reply(question)}</p></li>`,
  )}</ol>`;
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
      <header class="lat-screen-now between" data-sign="over"><h2>${sentence}</h2><p class="soft">${detail}</p></header>
      ${found(view, names)}
    </section>
    <section class="lat-screen-side">${standings(view, names)}${
      memory.ending.standings.length
        ? html`<div class="lat-screen-evening"><h3>${gettext("The evening so far")}</h3>${listStandings(memory.ending.standings, 1)}</div>`
        : nothing
    }${invitation}</section>
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
