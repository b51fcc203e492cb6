/**
 * The page after the end: the solution, who found what first, the Spoilers, the secrets, and what to do with the puzzle now. Those who saw the
 * game are told the end step by step first.
 */

import { startBackgroundTimer } from "../../kit/activity.js";
import { ask } from "../../kit/ask.js";
import { GO_ON } from "../../kit/delays.js";
import { fill, formatNumber, gettext, ngettext } from "../../site/i18n.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { Ceremony, isWorthTelling, showNewest, stage } from "../after/ceremony.js";
import { drawNotes as notes, Keeping, rating } from "../after/keeping.js";
import { key, secrets, solution, spoilers, spying } from "../after/solution.js";
import { Ballot } from "../after/vote.js";
import { sign } from "../icons.js";
import { answerShapes } from "../question.js";

export { know } from "../after/keeping.js";

/**
 * @import {Step} from "../after/ceremony.js"
 * @import {Stage} from "../../kit/server.d.ts"
 * @import {Answer, ShownBit, View} from "../server.d.ts"
 * @import {Context, Scene} from "../types.js"
 */

export class After {
  #keeping = new Keeping();
  #evening = new Evening();
  #ballot = new Ballot();
  /** @type {Ceremony | null} */
  #ceremony = null;
  /** The step of it that was drawn last. @type {Step | null} */
  #shown = null;
  /** Whether this viewer can go on alone, though the Master leads. */
  #canGoOn = false;

  /** Whether the end is being told step by step. */
  get isOnStage() {
    return !!this.#ceremony && !this.#ceremony.isDone;
  }

  /** @param {Scene} scene */
  draw(scene) {
    const { view, host, context } = scene;
    if (scene.wasRunning && !this.#ceremony && isWorthTelling(view)) this.#begin(scene);
    const again =
      isWorthTelling(view) &&
      !context.past &&
      (() => {
        this.#begin(scene);
        host.requestRender();
      });
    const mine = view.role === "master" || view.role === "helper";
    const ref = (!context.past && context.you.length && view.puzzle?.ref) || "";
    this.#keeping.open(ref, mine, host.requestRender, `${location.pathname}:${view.you ?? "-"}`);
    if (isAtTable(context)) this.#evening.load(host.requestRender);
    if (this.#ceremony && this.isOnStage) {
      if (this.#shown !== this.#ceremony.step) queueMicrotask(() => showNewest(host.element));
      this.#shown = this.#ceremony.step;
      const { isLed, leads, lead } = leading(scene);
      this.#ceremony.follow(stepOf(context.stage), isLed);
      const isFree = leads || !isLed || this.#canGoOn || !this.#ceremony.isShared;
      return stage(scene, this.#ceremony, {
        evening: this.#evening.draw(),
        ballot: this.#ballot.draw(scene),
        isLed,
        lead: leads ? lead : null,
        waitsFor: isFree ? "" : (context.names[view.master] ?? ""),
      });
    }
    return html`<div class="la" tabindex="0">
      <p class="la-story" ?hidden=${!!context.supplied}><a class="button" href=${story()}>${sign("file")} ${gettext("Read or save the story of this game")}</a></p>
      ${solution(scene)} ${spoilers(scene)} ${secrets(scene)} ${spying(scene)} ${this.#evening.draw()} ${isAtTable(context) ? this.#ballot.draw(scene) : nothing}
      <section class="la-part la-do" aria-labelledby="la-do-title" ?hidden=${!!context.supplied || !(ref || again)}>
        <h2 id="la-do-title">${gettext("Before you go")}</h2>
        ${again ? html`<p><button type="button" class="button" @click=${again}>${sign("again")} ${gettext("Show the end step by step")}</button></p>` : nothing}
        ${ref ? html`${mine ? html`${notes(this.#keeping)} ${key(scene, this.#keeping)}` : rating(this.#keeping)}` : nothing}
      </section>
    </div>`;
  }

  /** @param {Scene} scene */
  #begin(scene) {
    this.#ceremony = new Ceremony(scene);
    startBackgroundTimer(() => {
      this.#canGoOn = true;
      scene.host.requestRender();
    }, GO_ON);
  }
}

/**
 * Who hosts the next puzzle. The first puzzler is suggested: in a room's next match, the one who has led comes last. Nobody leads without a Master.
 * @param {View} view @param {string[]} names
 */
export function next(view, names) {
  if (view.keyed) return null;
  const suggested = view.roles.indexOf("puzzler");
  const leads = view.you === view.master;
  return {
    question:
      suggested < 0
        ? ""
        : suggested === view.you
          ? gettext("Next puzzle: will you host?")
          : fill(
              leads
                ? gettext("%(name)s is asked to host the next puzzle.")
                : gettext("Next puzzle: %(name)s hosts?"),
              { name: names[suggested] },
            ),
    label: leads ? gettext("Again with me") : gettext("I’ll host"),
    ...(leads ? {} : { fields: { lead: "yes" } }),
    coming: (/** @type {number} */ seat) =>
      fill(gettext("%(name)s is choosing a puzzle."), { name: names[seat] }),
  };
}

/** @param {Stage | undefined} stage */
const stepOf = (stage) => (stage?.part === "end" ? stage.step : 0);

/** Whether the Master leads (LA-39), whether that is the viewer, and how. @param {Scene} scene */
function leading({ view, context: { seats, past, tellRoom } }) {
  const isLed = !view.keyed && !past && !!tellRoom && !!seats?.[view.master]?.here;
  const lead = (/** @type {number} */ step) => tellRoom?.({ type: "stage", part: "end", step });
  return { isLed, leads: isLed && view.role === "master", lead };
}

/** Whether the board is at a table, not in a replay or a lesson. @param {Context} context */
const isAtTable = ({ supplied, past, time }) =>
  !supplied && !past && !!time && /\/t\/[^/]+\/$/.test(location.pathname);

/** The URL of the story; a replay's URL is one level below the table's. */
const story = () => `${location.pathname.replace(/replay\/$/, "")}story/`;

// -- The standings of the evening (LA-27), for those who have played more than one puzzle. They are loaded after the end.

/** @typedef {{place: number, name: string, average: number, puzzles: number}} Standing @typedef {{puzzles: number, standings: Standing[]}} Told */

class Evening {
  /** @type {Told | null} */
  #told = null;
  #isAsked = false;

  /** Asks for the standings, once. @param {() => void} redraw called when they have come */
  load(redraw) {
    if (this.#isAsked) return;
    this.#isAsked = true;
    ask(`${eveningUrl().slice(0, -1)}.json`).then(
      (told) => {
        this.#told = told;
        redraw();
      },
      () => {}, // the end is told without them; the page may just be left
    );
  }

  /** A heading, the standings, and a link to the whole evening; nothing after the first puzzle. */
  draw() {
    if (!this.#told || this.#told.puzzles < 2) return nothing;
    const { puzzles, standings } = this.#told;
    return html`<section class="la-part la-evening" aria-labelledby="la-evening-title">
      <h2 id="la-evening-title">${gettext("The evening so far")}</h2>
      <p class="soft">${fill(ngettext("Average points of %(count)s puzzle.", "Average points of %(count)s puzzles.", puzzles), { count: puzzles })}</p>
      <ol role="list">${standings.map(row)}</ol>
      <p><a class="button" href=${eveningUrl()}>${gettext("The whole evening")}</a></p>
    </section>`;
  }
}

/** @param {Standing} standing */
const row = ({ place, name, average, puzzles }) =>
  html`<li><span class="nums">${place}</span> <span class="named" translate="no">${name}</span>
    <span class="soft">${fill(ngettext("%(count)s puzzle", "%(count)s puzzles", puzzles), { count: puzzles })}</span>
    <strong class="nums">${formatNumber(average, { maximumFractionDigits: 2 })}</strong></li>`;

/** The page of the evening to which this table belongs. */
const eveningUrl = () => `${location.pathname}evening/`;

// -- The picture to share: the bits of the solution that were found, and the answer to each question. It has no word of the
//    puzzle, so that it spoils it for nobody.

const WIDTH = 400;
const ROW = 10;
const CELL = WIDTH / ROW;
const BAR = 34;
const GAP = 14;

/** @param {View} view */
export function picture({ puzzle, questions }) {
  const bits = puzzle?.bits ?? [];
  const answers = questions.flatMap(({ answer }) => answer ?? []);
  const top = bits.length ? BAR + GAP : 0;
  const height = Math.max(CELL, top + Math.ceil(answers.length / ROW) * CELL);
  return html`<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label=${gettext("What was found, and every answer")}>
    ${parts(bits)}${answers.map((answer, at) => answerSign(answer, (at % ROW) * CELL, top + Math.floor(at / ROW) * CELL))}
  </svg>`;
}

/** A bar with a part for each bit, as long as it is worth: filled once it was found. @param {ShownBit[]} bits */
function parts(bits) {
  const sum = bits.reduce((before, { score }) => before + score, 0);
  let x = 0;
  return bits.map(({ score, found }) => {
    const [left, width] = [x, (score / sum) * WIDTH];
    x += width;
    return svg`<rect x=${left + 1.5} y="1.500" width=${width - 3} height=${BAR - 3} rx="6" stroke="var(--accent)" stroke-width="2"
      fill=${found.length ? "var(--accent)" : "none"}></rect>`;
  });
}

/** @param {Answer} answer @param {number} x @param {number} y */
const answerSign = (answer, x, y) =>
  svg`<svg class="lat-sign" data-answer=${answer} x=${x + 3} y=${y + 3} width=${CELL - 6} height=${CELL - 6} viewBox="0 0 32 32">${answerShapes(answer)}</svg>`;

export { After as Face };
