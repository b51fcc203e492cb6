/** The figures of the rules page: each `<div data-figure="name">` holds its description in words and gets the picture in its place. */

import { drawFigures, labelPicture } from "../kit/figures.js";
import { html, render } from "../vendor/lit-html/lit-html.js";
import { gettext, percent } from "../site/i18n.js";
import { answerSign, questionSlip, who } from "./question.js";
import { die, picture } from "./icons.js";
import { share, worth, points } from "./points.js";
import { ANSWERS, answerName, cardName, effect, seatName } from "./names.js";

/** @import {Card, Question} from "./server.d.ts" */

/** In the order of the numbers on the page, which is that of the rules. @type {Card[]} */
const DECK = [
  "tip_off",
  "spoiler",
  "mata_hari",
  "cooperation",
  "sherlock",
  "padlock",
  "don_corleone",
  "queue",
];
const NAMES = [0, 1, 2, 3].map(seatName);
/** The number of finders in the figure of a bit's points. */
const FINDERS = 5;
/** The rolls of each puzzler, in order. */
const THROWS = [
  [[6, 5]],
  [
    [4, 4],
    [6, 1],
  ],
  [
    [5, 3],
    [2, 2],
  ],
];

/** The bits of an example puzzle. */
const bits = () => [
  { text: gettext("Who did it"), score: 40 },
  { text: gettext("How it was done"), score: 30 },
  { text: gettext("Why"), score: 20 },
  { text: gettext("What nobody noticed"), score: 10 },
];

/** A question slip as a given viewer sees it. @param {Partial<Question>} of */
function slip(of) {
  const rest = {
    number: 7,
    seat: 1,
    round: 2,
    kind: "tip_off",
    because: null,
    locked: false,
    safe: false,
    rephrase: null,
    answer: null,
    state: "hidden",
    how: null,
  };
  const question = /** @type {Question} */ ({ ...rest, text: gettext("Was it dark?"), ...of });
  return questionSlip(question, { role: "puzzler", phase: "playing", questions: [question] }, NAMES);
}

/** The points for one bit to the first finder, the second and so on. @param {HTMLElement} place */
function shares({ dataset }) {
  const score = Number(dataset.score);
  const bar = (
    /** @type {number} */ others,
  ) => html`<p><span class="nums">${percent(share(others) / 10)}</span>
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width=${10 * share(others)} height="10" rx="2" /></svg>
    <span class="nums">${points(worth(score, others))}</span></p>`;
  return html`<div class="lat-shares">${Array.from({ length: FINDERS }, (_, others) => bar(others))}</div>`;
}

/** @param {Card} card @param {string} count */
const drawCard = (
  card,
  count,
) => html`<div class="lat-card" data-can><span class="count lat-count">${count}</span>
  ${picture(card)} <span class="lat-card-name">${cardName(card)}</span> <span class="lat-card-effect">${effect(card)}</span></div>`;

/** @satisfies {Record<string, (place: HTMLElement) => unknown>} */
const FIGURES = {
  register:
    () => html`<div class="lat-rows">${bits().map(({ text, score }) => html`<p>${text} <strong class="nums">${score}</strong></p>`)}
    <p>${gettext("Total")} <strong class="nums">${bits().reduce((sum, { score }) => sum + score, 0)}</strong></p></div>`,
  answers: () =>
    ANSWERS.map(
      (answer) =>
        html`<span class="lat-answer-card text-sm" data-answer=${answer}>${answerSign(answer)} <span>${answerName(answer)}</span></span>`,
    ),
  order: () =>
    html`<div class="lat-rows">${THROWS.map(
      (throws, index) => html`<p><strong class="nums">${index + 1}</strong> ${who(index + 1, NAMES)}
    <span class="lat-dice">${throws.map((pair) => html`<span class="lat-throw">${pair.map(die)}</span>`)}</span></p>`,
    )}</div>`,
  cards: ({ dataset }) =>
    (dataset.counts ?? "")
      .split(" ")
      .map((count, index) => drawCard(/** @type {Card} */ (DECK[index]), count)),
  own: () => slip({ state: "answered", answer: "yes", how: "own" }),
  theirs: () => slip({}),
  secret: () => slip({ kind: "sherlock", text: null }),
  score: (place) => shares(place),
};

drawFigures("[data-figure]", (place, label) => {
  const name = /** @type {keyof typeof FIGURES} */ (place.dataset.figure);
  labelPicture(place, label);
  place.classList.add("lat-figure", name);
  render(html`${FIGURES[name](place)}`, place);
});
