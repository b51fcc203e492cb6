/**
 * Tells the end step by step to those who saw the game: the bits one after the other, the podium, the vote for the best question, the solution, the private questions. It goes on
 * automatically as long as there is little to read, unless the viewer prefers reduced motion.
 */

import { startBackgroundTimer, stopTimer } from "../../kit/activity.js";
import { fill, formatList, gettext } from "../../site/i18n.js";
import { podium } from "./places.js";
import { eligible } from "./vote.js";
/**
 * @import {View} from "../server.d.ts"
 * @import {Scene} from "../types.js"
 */
/** @typedef {{kind: "bit", at: number} | {kind: "podium" | "vote" | "solution" | "secrets"}} Step `at`: the bit's number, from 0 */

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** How long a step is shown, in milliseconds; a bit longer for each of its letters. */
const STEP_MS = 2_200;
const LETTER_MS = 40;
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
  isPlaying = !STILL.matches;
  isDone = false;
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

  /** The step on show. */
  get step() {
    return this.steps[this.at];
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

/** How long the step stays, in milliseconds; 0: until the viewer goes on. @param {Step} step @param {View} view */
function durationOf(step, view) {
  if (step.kind === "bit") return STEP_MS + LETTER_MS * bitsOf(view)[step.at].text.length;
  return step.kind === "podium" ? PODIUM_MS : 0;
}

/** @param {View} view */
const bitsOf = ({ puzzle }) => puzzle?.bits ?? [];

const SENTENCES = {
  podium: (/** @type {{names: string}} */ data) => fill(gettext("First place: %(names)s."), data),
  vote: () => gettext("Vote for the best question."),
  solution: () => gettext("The solution."),
  secrets: () => gettext("The secrets of the game."),
};

/** What a screen reader says. @param {Step} step @param {View} view @param {string[]} names */
export function sentenceOf(step, view, names) {
  const called = (/** @type {number[]} */ seats) => formatList(seats.map((seat) => names[seat]));
  if (step.kind !== "bit") {
    const [first] = podium(view);
    return SENTENCES[step.kind]({ names: called(first?.seats ?? []) });
  }
  const { text, found } = bitsOf(view)[step.at];
  return found.length
    ? fill(gettext("%(bit)s Found by %(names)s."), { bit: text, names: called(found) })
    : fill(gettext("%(bit)s Nobody found it."), { bit: text });
}
