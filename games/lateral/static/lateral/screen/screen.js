/** The big screen in a game: the story, what was asked and answered, and the order of play with everyone's points. After the end, the solution. */

import { during } from "../../kit/activity.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../../site/i18n.js";
import { icon } from "../icons.js";
import { turnClock } from "../turn-clock.js";
import { asked } from "./asked.js";
import { end } from "./end.js";
import { players } from "./players.js";

/**
 * @import {ScreenContext} from "../../screen/screen.js"
 * @import {View} from "../server.d.ts"
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

/** The part with the reading and the dice, once it is loaded. @type {typeof import("../parts/reading.js") | null} */
let part = null;
/** Keeps how far the dice are shown. @type {InstanceType<typeof import("../parts/reading.js").Face> | null} */
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
  const round = fill(gettext("Round %(round)s"), { round: view.round });
  const last = view.extra === 0 ? ` · ${gettext("last round")}` : "";
  return html`<header class="lat-screen-now" data-sign=${sign}>
    <p class="lat-screen-round nums">${round}${last} ${turnClock(view, { time })}</p>
    <h2>${sign === "turn" ? nothing : icon(sign)} ${said}</h2>
  </header>`;
}

/** A sign, and why the game waits or whose turn it is. @param {View} view @param {string[]} names */
export function now({ paused, frozen, phase, turn, master, questions }, names) {
  if (paused) return ["pause", gettext("The game is paused")];
  if (frozen)
    return ["snow", fill(gettext("Frozen: %(name)s has played a Spoiler"), { name: names[frozen.by] })];
  if (phase === "ending") return ["hour", gettext("More than 90 points have been found")];
  const last = questions.filter(({ kind }) => kind === "public").at(-1);
  if (last?.state === "waiting" && last.choosing)
    return ["hour", fill(gettext("%(name)s is choosing what was meant"), { name: names[last.seat] })];
  if (turn === null || last?.state === "waiting")
    return ["hour", fill(gettext("%(name)s is answering"), { name: names[master] })];
  return ["turn", fill(gettext("%(name)s’s turn"), { name: names[turn] })];
}
