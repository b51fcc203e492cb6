/**
 * Tells the end step by step to those who saw the game: the curtain, the bits one after the other, the podium, the vote for the best question, the solution, the private questions.
 * The Master leads everyone as far as the podium (LA-39). Without one it goes on automatically as long as there is little to read, unless the viewer prefers reduced motion.
 */

import { startBackgroundTimer, stopTimer } from "../../kit/activity.js";
import { isStill } from "../../kit/motion.js";
import { fill, formatNames, gettext, pgettext } from "../../site/i18n.js";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { sign } from "../icons.js";
import { points, pointsWithUnit, worth } from "../points.js";
import { who } from "../question.js";
import { secrets, solution, spoilers, spying } from "./solution.js";
import { eligible } from "./vote.js";

/**
 * @import {ShownBit, View} from "../server.d.ts"
 * @import {Scene} from "../types.js"
 */

/** @typedef {{kind: "bit", at: number} | {kind: "curtain" | "podium" | "vote" | "solution" | "secrets"}} Step `at`: the bit's number, from 0 */

/** How long a step is shown, in milliseconds; a bit longer for each of its letters. */
const STEP_MS = 2_200;
const LETTER_MS = 40;
const CURTAIN_MS = 2_500;
const PODIUM_MS = 8_000;

/** Nothing happens while the page can't be seen. */
const RETRY_MS = 1_000;

/** Whether there is anything to tell step by step: a puzzle, of which something was found. @param {View} view */
export const isWorthTelling = ({ puzzle }) => !!puzzle?.bits?.some(({ found }) => found.length);

/** @param {View} view @returns {Step[]} */
export function stepsOf(view) {
  const { questions, spoilers } = view;
  /** @type {Step[]} */
  const bits = bitsOf(view).map((_, at) => ({ kind: "bit", at }));
  const isSecret = spoilers.length > 0 || questions.some(({ kind }) => kind !== "public");
  return [
    { kind: "curtain" },
    ...bits,
    { kind: "podium" },
    ...(eligible(view).length ? [VOTE] : []),
    { kind: "solution" },
    ...(isSecret ? [SECRETS] : []),
  ];
}

/** @type {Step} */
const VOTE = { kind: "vote" };

/** @type {Step} */
const SECRETS = { kind: "secrets" };

export class Ceremony {
  /** The number of the step on show, from 0. */
  at = 0;
  isPlaying = !isStill();
  isDone = false;
  /** Whether the Master leads, so that nothing goes on automatically. */
  #isLed = false;
  #view;
  #host;
  #names;
  #timer = 0;

  /** @param {Pick<Scene, "view" | "host" | "context">} scene the end */
  constructor({ view, host, context: { names } }) {
    this.steps = stepsOf(view);
    this.#view = view;
    this.#host = host;
    this.#names = names;
    this.#show(0);
  }

  /**
   * @param {number} step the one that the Master has come to @param {boolean} isLed whether the Master is there and leads
   * @param {number} last the last step that the Master leads to
   */
  follow(step, isLed, last = this.steps.findIndex(({ kind }) => kind === "podium")) {
    if (isLed !== this.#isLed) {
      this.#isLed = isLed;
      this.isPlaying = !isLed && !isStill();
      this.#wait();
    }
    if (isLed && step > this.at && this.at < last) this.#show(Math.min(step, last));
  }

  /** Whether the Master leads everyone on from the step on show. */
  get isShared() {
    return this.step.kind === "curtain" || this.step.kind === "bit";
  }

  /** The step on show. */
  get step() {
    return /** @type {Step} */ (this.steps[this.at]);
  }

  /** Whether the step on show goes on automatically. */
  get isTimed() {
    return durationOf(this.step, this.#view) > 0;
  }

  /** The next step; after the last one it is done. */
  next = () => {
    if (this.at + 1 < this.steps.length) this.#show(this.at + 1);
    else this.finish();
    this.#host.requestRender();
  };

  /** The step before. The viewer takes over. */
  back = () => {
    this.isPlaying = false;
    this.#show(Math.max(0, this.at - 1));
    this.#host.requestRender();
  };

  /** Pauses or resumes. */
  toggle = () => {
    this.isPlaying = !this.isPlaying;
    this.#wait();
    this.#host.requestRender();
  };

  /** Everything else is shown now. */
  finish = () => {
    stopTimer(this.#timer);
    this.isDone = true;
    this.#host.requestRender();
  };

  /** @param {number} at */
  #show(at) {
    this.at = at;
    this.#host.announce(sentenceOf(this.step, this.#view, this.#names));
    this.#wait();
  }

  #wait(ms = durationOf(this.step, this.#view)) {
    stopTimer(this.#timer);
    if (!this.isPlaying || !ms) return;
    const due = () => (document.hidden ? this.#wait(RETRY_MS) : this.next());
    this.#timer = startBackgroundTimer(due, ms);
  }
}

/** The bit that a step shows. @param {View} view @param {Step & {kind: "bit"}} step */
const bitAt = (view, { at }) => /** @type {ShownBit} */ (bitsOf(view)[at]);

/** How long the step stays, in milliseconds; 0: until the viewer goes on. @param {Step} step @param {View} view */
function durationOf(step, view) {
  if (step.kind === "bit") return STEP_MS + LETTER_MS * bitAt(view, step).text.length;
  return step.kind === "podium" ? PODIUM_MS : step.kind === "curtain" ? CURTAIN_MS : 0;
}

/** @param {View} view */
const bitsOf = ({ puzzle }) => puzzle?.bits ?? [];

const SENTENCES = {
  curtain: () => gettext("What really happened?"),
  podium: (/** @type {{names: string}} */ data) => fill(gettext("First place: %(names)s."), data),
  vote: () => gettext("Vote for the best question."),
  solution: () => gettext("The solution."),
  secrets: () => gettext("The secrets of the game."),
};

/** What a screen reader says. @param {Step} step @param {View} view @param {string[]} names */
export function sentenceOf(step, view, names) {
  const called = (/** @type {number[]} */ seats) => formatNames(seats, names);
  if (step.kind !== "bit") {
    const [first] = podium(view);
    return SENTENCES[step.kind]({ names: called(first?.seats ?? []) });
  }
  const { text, found } = bitAt(view, step);
  return found.length
    ? fill(gettext("%(bit)s Found by %(names)s."), { bit: text, names: called(found) })
    : fill(gettext("%(bit)s Nobody found it."), { bit: text });
}

// -- Draws the ceremony: one step in the middle, and below it the buttons, which stay where they are.

const TITLES = {
  curtain: () => gettext("What really happened?"),
  bit: () => gettext("Who found what?"),
  podium: () => gettext("Final standings"),
  vote: () => gettext("Your vote"),
  solution: () => gettext("The solution"),
  secrets: () => gettext("The secrets of the game"),
};

/**
 * @param {Scene} scene @param {Ceremony} ceremony
 * @param {{evening: unknown, ballot: unknown, isLed: boolean, lead: ((step: number) => void) | null, waitsFor: string}} more what stands below the podium, and the vote; whether
 *   the Master leads, and how, if that is the viewer; who leads a viewer who can't go on alone yet
 */
export function stage(scene, ceremony, { evening, ballot, isLed, lead, waitsFor }) {
  const { step, steps, at } = ceremony;
  return html`<section class="la-stage" data-step=${step.kind} aria-labelledby="la-stage-title" data-motion=${ceremony.isPlaying ? "on" : "off"}>
    <header class="la-stage-head between">
      <h2 id="la-stage-title">${TITLES[step.kind]()}</h2>
      <span class="la-stage-at text-sm nums">${fill(gettext("%(step)s of %(count)s"), { step: at + 1, count: steps.length })}</span>
    </header>
    <div class="la-stage-body stack gap-3" tabindex="0" role="group" aria-labelledby="la-stage-title">${keyed(step.kind, drawStep(scene, step))} ${step.kind === "podium" ? evening : step.kind === "vote" ? ballot : nothing}</div>
    ${nextRoom(scene)}
    ${waitsFor ? html`<footer class="la-stage-end cluster"><p>${fill(gettext("%(name)s shows everyone the end."), { name: waitsFor })}</p></footer>` : buttons(ceremony, isLed, lead)}
  </section>`;
}

/** The way to the next room, which can be open before the end has been told. @param {Scene} scene */
function nextRoom({ context: { rematch, names } }) {
  if (!rematch) return nothing;
  const { match, by } = rematch;
  const said =
    by === null
      ? gettext("The next room is open.")
      : fill(gettext("%(name)s has opened the next room."), { name: names[by] });
  return html`<p class="la-next row gap-2 between" role="status">${said} <a class="button small" href=${`/t/${match}/`}>${gettext("Go to the next room")}</a></p>`;
}

/** Scrolls so far that the newest bit is in sight; the page stays where it is. @param {Element} board */
export function showNewest(board) {
  const body = board.querySelector(".la-stage-body");
  const newest = body?.querySelector("[data-newest]");
  if (!body) return;
  const { offsetTop = 0, offsetHeight = 0 } = newest instanceof HTMLElement ? newest : {};
  body.scrollTop = offsetTop + offsetHeight - body.clientHeight;
}

/** @param {Ceremony} ceremony @param {boolean} isLed @param {((step: number) => void) | null} lead */
function buttons({ at, steps, step, next, back, toggle, finish, isPlaying, isTimed }, isLed, lead) {
  const isLast = at + 1 === steps.length;
  const goOn = () => {
    lead?.(at + 1);
    next();
  };
  const skip = () => {
    lead?.(steps.length - 1);
    finish();
  };
  return html`<footer class="la-stage-end cluster">
    <button type="button" class="button icon" aria-label=${gettext("Back")} ?disabled=${at === 0} @click=${back}>${sign("back")}</button>
    <button type="button" class="button primary" @click=${goOn}><span>${isLast ? gettext("Done") : gettext("Next")}</span> ${sign("on")}</button>
    ${isTimed && !isLed ? html`<button type="button" class="button quiet" @click=${toggle}>${isPlaying ? gettext("Pause") : gettext("Play")}</button>` : nothing}
    ${isLast ? nothing : html`<button type="button" class="button quiet" @click=${skip}>${pgettext("the steps that are left", "Skip")}</button>`}
    ${isLed && step.kind === "podium" ? html`<p>${gettext("From here everyone goes on alone.")}</p>` : nothing}
  </footer>`;
}

/** @param {Scene} scene @param {Step} step */
function drawStep(scene, step) {
  if (step.kind === "curtain") return html`<p class="la-curtain" dir="auto">${scene.view.puzzle?.title}</p>`;
  if (step.kind === "bit") return drawBits(scene, step.at);
  if (step.kind === "podium") return drawPodium(scene);
  if (step.kind === "vote") return nothing;
  if (step.kind === "solution") return solution(scene, false);
  return html`${secrets(scene)} ${spoilers(scene)} ${spying(scene)}`;
}

/** All bits: those that were told, the newest of them, and those that are still to come. @param {Scene} scene @param {number} newest */
function drawBits({ view, context }, newest) {
  const bits = view.puzzle?.bits ?? [];
  const sum = bits.reduce(
    (total, { score, found }, at) => (at <= newest && found.length ? total + score : total),
    0,
  );
  return html`<p class="la-sum row"><progress max="100" .value=${sum} aria-hidden="true"></progress>
      <span class="nums">${fill(gettext("%(sum)s of 100 points found."), { sum })}</span></p>
    <ol role="list" class="la-reveal pile">${bits.map((bit, at) => html`<li ?data-newest=${at === newest}>${at > newest ? sealed(at) : revealed(bit, context.names)}</li>`)}</ol>`;
}

/** @param {number} at */
const sealed = (at) =>
  html`<div class="la-bit" data-sealed><span class="la-bit-text">${fill(gettext("Bit %(number)s"), { number: at + 1 })}</span></div>`;

/** @param {ShownBit} bit @param {string[]} names */
const revealed = ({ text, score, found }, names) => html`<div class="la-bit" ?data-found=${found.length > 0}>
    <span class="la-bit-text" dir="auto">${text}</span> <strong class="nums">${score}</strong>
    ${
      found.length
        ? html`<ol role="list" class="la-finders cluster soft">${found.map((seat, before) => html`<li>${who(seat, names)} <span class="nums">+${points(worth(score, before))}</span></li>`)}</ol>`
        : html`<p class="la-finders cluster soft">${gettext("Nobody found it.")}</p>`
    }
  </div>`;

/** Three places, which may be shared (LA-22), and everyone else below. @param {Scene} scene */
function drawPodium({ view, context: { names } }) {
  const rest = others(view);
  return html`<ol role="list" class="la-podium">${podium(view).map(
    ({ place, seats, tenths }) => html`<li data-place=${place}>
      <span class="la-podium-names pile gap-1">${seats.map((seat) => who(seat, names))}</span>
      <span class="la-podium-points text-sm nums">${pointsWithUnit(tenths)}</span>
      <span class="la-podium-block nums"><span class="visually-hidden">${gettext("Place")} </span>${place}</span>
    </li>`,
  )}</ol>
  ${
    rest.length
      ? html`<ol role="list" class="la-others cluster">${rest.map(({ place, seats, tenths }) => seats.map((seat) => html`<li><span class="nums">${place}</span> ${who(seat, names)} <span class="nums">${points(tenths)}</span></li>`))}</ol>`
      : nothing
  }`;
}

// -- Places after the end; equal scores share one (LA-22).

/** @typedef {Pick<View, "outcome" | "scores">} Ended @typedef {{place: number, seats: number[], tenths: number}} Place */

const PODIUM = 3;

/** Everyone who competed, best first. @param {Ended} view @returns {Place[]} */
export function places({ outcome, scores }) {
  let place = 1;
  return (outcome?.ranking ?? []).map((seats) => {
    const [seat = -1] = seats;
    const shared = { place, seats, tenths: scores[seat] ?? 0 };
    place += seats.length;
    return shared;
  });
}

/** Who stands on the podium: the first three places, with points. @param {Ended} view */
export const podium = (view) => places(view).filter(({ place, tenths }) => place <= PODIUM && tenths > 0);

/** Everyone else who competed. @param {Ended} view */
export function others(view) {
  const above = podium(view).length;
  return places(view).slice(above);
}
