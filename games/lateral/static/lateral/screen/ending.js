/**
 * The end on the big screen (LA-39): the curtain, the bits one by one, the scores with the standings of the evening, and the questions to vote on.
 * The Master leads; while no Master is there, it goes on alone.
 */

import { startBackgroundTimer } from "../../kit/activity.js";
import { ask } from "../../kit/ask.js";
import { signal } from "../../kit/signals.js";
import { fill, formatNumber, gettext } from "../../site/i18n.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { Ceremony, isWorthTelling, places } from "../after/ceremony.js";
import { points, worth } from "../points.js";
import { eligible } from "../after/vote.js";
import { who } from "../question.js";

/**
 * @import {ScreenContext} from "../../screen/main.js"
 * @import {Stage} from "../../kit/server.d.ts"
 * @import {View} from "../server.d.ts"
 */

/** @typedef {{place: number, name: string, average: number}} Standing */

/** After a failure the standings are asked for again, in milliseconds. */
const RETRY = 5_000;

export class Ending {
  /** Whether this screen has shown the game before its end. */
  wasRunning = false;
  /** The standings of the evening, once there is more than one puzzle. @type {Standing[]} */
  standings = [];
  /** @type {Ceremony | null} */
  #ceremony = null;
  #isAsked = false;

  /** The scene, or null when the whole result is shown. @param {View} view @param {ScreenContext} context */
  draw(view, context) {
    const { names, room, redraw } = context;
    const stage = room.stage?.part === "end" ? room.stage : undefined;
    this.#load(redraw);
    if (!isWorthTelling(view) || !(this.wasRunning || stage)) return null;
    if (!this.#ceremony) {
      const host = /** @type {any} */ ({ announce: () => {}, requestRender: redraw });
      this.#ceremony = new Ceremony({ view, host, context: /** @type {any} */ ({ names }) });
      signal("end");
    }
    const isLed = !view.keyed && !!room.seats[view.master]?.here;
    this.#ceremony.follow(stepOf(stage), isLed, this.#ceremony.steps.length - 1);
    const { step } = this.#ceremony;
    if (step.kind === "curtain" || step.kind === "bit")
      return this.#scene(step.kind, step.kind === "bit" ? drawBit(view, step.at, names) : nothing, view);
    if (step.kind === "podium") {
      const evening = this.standings.length ? drawStandings(this.standings) : nothing;
      return this.#scene("podium", html`${drawPlaces(view, names)} ${evening}`, view);
    }
    return isLed && step.kind === "vote" ? this.#scene("vote", drawVote(view, room.votes), view) : null;
  }

  /** @param {string} kind @param {unknown} content @param {View} view */
  #scene(kind, content, view) {
    return html`<div class="lat-screen" data-phase="ending"><section class="lat-end" data-step=${kind}>
      ${content}
      <div class="lat-curtain" ?data-open=${kind !== "curtain"} aria-hidden=${kind === "curtain" ? "false" : "true"}>
        <span></span><span></span>
        <div class="lat-curtain-words"><p>${gettext("What really happened?")}</p><h2 dir="auto">${view.puzzle?.title}</h2></div>
      </div>
    </section></div>`;
  }

  /** @param {() => void} redraw */
  #load(redraw) {
    if (this.#isAsked) return;
    this.#isAsked = true;
    ask(location.pathname.replace(/screen\/?$/, "evening.json")).then(
      ({ puzzles, standings }) => {
        this.standings = puzzles > 1 ? standings : [];
        redraw();
      },
      () => startBackgroundTimer(() => (this.#isAsked = false), RETRY),
    );
  }
}

/** @param {Stage | undefined} stage */
const stepOf = (stage) => stage?.step ?? 0;

/** One bit, as large as it can be. @param {View} view @param {number} at @param {string[]} names */
function drawBit(view, at, names) {
  const bits = view.puzzle?.bits ?? [];
  const bit = bits[at];
  if (!bit) return nothing;
  const sum = bits
    .slice(0, at + 1)
    .reduce((total, { score, found }) => (found.length ? total + score : total), 0);
  return html`<header class="lat-end-head"><p class="nums">${fill(gettext("Bit %(number)s of %(count)s"), { number: at + 1, count: bits.length })}</p>
      <p class="nums">${fill(gettext("%(sum)s of 100 points found."), { sum })}</p></header>
    <progress max="100" .value=${sum} aria-hidden="true"></progress>
    <article class="lat-end-bit" ?data-found=${bit.found.length > 0}>
      <p class="lat-end-text" dir="auto" data-fit="4.5">${bit.text}</p>
      <p class="lat-end-score nums">${bit.score}</p>
      <div class="lat-end-finders cluster">${
        bit.found.length
          ? bit.found.map(
              (seat, before) =>
                html`<p>${who(seat, names)} <strong class="nums">+${points(worth(bit.score, before))}</strong></p>`,
            )
          : html`<p>${gettext("Nobody found it.")}</p>`
      }</div>
    </article>`;
}

/** @param {View} view @param {string[]} names */
const drawPlaces = (view, names) =>
  html`<header class="lat-end-head"><h2>${gettext("Final standings")}</h2></header>
    <ol role="list" class="lat-places" data-fit="2">${places(view).flatMap(({ place, seats, tenths }) =>
      seats.map(
        (seat) =>
          html`<li data-place=${place}><span class="lat-screen-place nums">${place}</span> ${who(seat, names)} <strong class="nums">${points(tenths)}</strong></li>`,
      ),
    )}</ol>`;

/** The questions that the phones vote on. @param {View} view @param {Record<string, number>} [votes] */
const drawVote = (view, votes = {}) =>
  html`<header class="lat-end-head"><h2>${gettext("Vote for the best question.")}</h2></header>
    <ol role="list" class="lat-places" data-fit="2">${eligible(view).map(
      ({ number, text }) =>
        html`<li><span class="lat-screen-place nums">${number}</span> <span dir="auto">${text}</span> <strong class="nums">${votes[number]}</strong></li>`,
    )}</ol>`;

/** @param {Standing[]} standings */
const drawStandings = (standings) =>
  html`<header class="lat-end-head"><h2>${gettext("The evening so far")}</h2></header>${listStandings(standings)}`;

/** Who is ahead in the evening (LA-27). @param {Standing[]} standings @param {number} [size] the largest type */
export const listStandings = (standings, size = 2) =>
  html`<ol role="list" class="lat-places" data-fit=${size}>${standings.map(
    ({ place, name, average }) =>
      html`<li data-place=${place}><span class="lat-screen-place nums">${place}</span> <span class="named" translate="no">${name}</span>
        <strong class="nums">${formatNumber(average, { maximumFractionDigits: 2 })}</strong></li>`,
  )}</ol>`;
