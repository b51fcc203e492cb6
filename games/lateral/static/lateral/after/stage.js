/** Draws the ceremony: one step in the middle, and below it the buttons, which stay where they are. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { keyed } from "../../vendor/lit-html/directives/keyed.js";
import { fill, gettext, pgettext } from "../../site/i18n.js";
import { worth } from "../master/points.js";
import { sign } from "../master/signs.js";
import { who } from "../question.js";
import { points, pointsWithUnit } from "../tenths.js";
import { others, podium } from "./places.js";
import { secrets, spying } from "./secrets.js";
import { solution } from "./solution.js";
import { spoilers } from "./spoilers.js";

/**
 * @import {ShownBit} from "../server.d.ts"
 * @import {Scene} from "../types.js"
 * @import {Ceremony, Step} from "./ceremony.js"
 */

const TITLES = {
  bit: () => gettext("Who found what?"),
  podium: () => gettext("Final standings"),
  vote: () => gettext("Your vote"),
  solution: () => gettext("The solution"),
  secrets: () => gettext("The secrets of the game"),
};

/** @param {Scene} scene @param {Ceremony} ceremony @param {{evening: unknown, ballot: unknown}} more what stands below the podium, and the vote */
export function stage(scene, ceremony, { evening, ballot }) {
  const { step, steps, at } = ceremony;
  return html`<section class="la-stage" data-step=${step.kind} aria-labelledby="la-stage-title" data-motion=${ceremony.isPlaying ? "on" : "off"}>
    <header class="la-stage-head">
      <h2 id="la-stage-title">${TITLES[step.kind]()}</h2>
      <span class="la-stage-at nums">${fill(gettext("%(step)s of %(count)s"), { step: at + 1, count: steps.length })}</span>
    </header>
    <div class="la-stage-body" tabindex="0" role="group" aria-labelledby="la-stage-title">${keyed(step.kind, drawStep(scene, step))} ${step.kind === "podium" ? evening : step.kind === "vote" ? ballot : nothing}</div>
    ${buttons(ceremony)}
  </section>`;
}

/** Scrolls so far that the newest bit is in sight; the page stays where it is. @param {Element} board */
export function showNewest(board) {
  const body = board.querySelector(".la-stage-body");
  const newest = body?.querySelector("[data-newest]");
  if (!body) return;
  const { offsetTop = 0, offsetHeight = 0 } = newest instanceof HTMLElement ? newest : {};
  body.scrollTop = offsetTop + offsetHeight - body.clientHeight;
}

/** @param {Ceremony} ceremony */
function buttons({ at, steps, next, back, toggle, finish, isPlaying, isTimed }) {
  const isLast = at + 1 === steps.length;
  return html`<footer class="la-stage-end">
    <button type="button" class="button icon" aria-label=${gettext("Back")} ?disabled=${at === 0} @click=${back}>${sign("back")}</button>
    <button type="button" class="button primary" @click=${next}><span>${isLast ? gettext("Done") : gettext("Next")}</span> ${sign("on")}</button>
    ${isTimed ? html`<button type="button" class="button quiet" @click=${toggle}>${isPlaying ? gettext("Pause") : gettext("Play")}</button>` : nothing}
    ${isLast ? nothing : html`<button type="button" class="button quiet" @click=${finish}>${pgettext("the steps that are left", "Skip")}</button>`}
  </footer>`;
}

/** @param {Scene} scene @param {Step} step */
function drawStep(scene, step) {
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
  return html`<p class="la-sum"><progress max="100" .value=${sum} aria-hidden="true"></progress>
      <span class="nums">${fill(gettext("%(sum)s of 100 points found."), { sum })}</span></p>
    <ol role="list" class="la-reveal">${bits.map((bit, at) => html`<li ?data-newest=${at === newest}>${at > newest ? sealed(at) : revealed(bit, context.names)}</li>`)}</ol>`;
}

/** @param {number} at */
const sealed = (at) =>
  html`<div class="la-bit" data-sealed><span class="la-bit-text">${fill(gettext("Bit %(number)s"), { number: at + 1 })}</span></div>`;

/** @param {ShownBit} bit @param {string[]} names */
const revealed = ({ text, score, found }, names) => html`<div class="la-bit" ?data-found=${found.length > 0}>
    <span class="la-bit-text" dir="auto">${text}</span> <strong class="nums">${score}</strong>
    ${
      found.length
        ? html`<ol role="list" class="la-finders">${found.map((seat, before) => html`<li>${who(seat, names)} <span class="nums">+${points(worth(score, before))}</span></li>`)}</ol>`
        : html`<p class="la-finders">${gettext("Nobody found it.")}</p>`
    }
  </div>`;

/** Three places, which may be shared (LA-22), and everyone else below. @param {Scene} scene */
function drawPodium({ view, context: { names } }) {
  const rest = others(view);
  return html`<ol role="list" class="la-podium">${podium(view).map(
    ({ place, seats, tenths }) => html`<li data-place=${place}>
      <span class="la-podium-names">${seats.map((seat) => who(seat, names))}</span>
      <span class="la-podium-points nums">${pointsWithUnit(tenths)}</span>
      <span class="la-podium-block nums"><span class="visually-hidden">${gettext("Place")} </span>${place}</span>
    </li>`,
  )}</ol>
  ${
    rest.length
      ? html`<ol role="list" class="la-others">${rest.map(({ place, seats, tenths }) => seats.map((seat) => html`<li><span class="nums">${place}</span> ${who(seat, names)} <span class="nums">${points(tenths)}</span></li>`))}</ol>`
      : nothing
  }`;
}
