/**
 * What everyone sees before round 1 (LA-28): the story, sentence by sentence as the Master leads (LA-39), then the dice, throw by throw. The
 * dice are shown to those who saw the reading, and go on while the page is hidden only so far that nobody misses the end.
 */

import { startBackgroundTimer, stopTimer } from "../../kit/activity.js";
import { GO_ON } from "../../kit/delays.js";
import { addStyle } from "../../kit/lazy.js";
import { isStill } from "../../kit/motion.js";
import { fill, gettext, pgettext } from "../../site/i18n.js";
import { cutName } from "../../table/sentences.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { die } from "../icons.js";
import { sentences, Voice } from "../telling.js";

/**
 * @import {Stage} from "../../kit/server.d.ts"
 * @import {View} from "../server.d.ts"
 * @import {Scene} from "../types.js"
 */

/** Milliseconds for a throw, and in the end; without motion there is less to see. */
const throwMs = () => (isStill() ? 300 : 800);
const endMs = () => (isStill() ? 900 : 1_800);

/** One voice for the page: it stays on from puzzle to puzzle. */
export const voice = new Voice();

/** The step of a part of the stage to which the Master has led everyone. @param {Stage | undefined} stage @param {string} part */
const stepOf = (stage, part) => (stage?.part === part ? stage.step : 0);

/** How many sentences everyone has been told: the first is there from the beginning. @param {Stage | undefined} stage */
const toldOf = (stage) => Math.max(1, stepOf(stage, "story"));

export class Opening {
  #wasReading = false;
  #isOver = false;
  /** How many throws are shown. */
  #shown = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Whether this viewer is on the way to going on alone, and can now. */
  #isWaiting = false;
  #canGoOn = false;
  #isAlone = false;

  /** The scene, or null when the game itself is shown. @param {Scene} scene */
  draw(scene) {
    const { view, context, host } = scene;
    const { past, names, stage, tellRoom } = context;
    const leads = view.role === "master" && !past;
    const next = (/** @type {string} */ part, /** @type {number} */ step) =>
      tellRoom?.({ type: "stage", part, step });
    if (view.phase === "reading") {
      if (!past) this.#wasReading = true;
      const begin =
        view.role === (view.keyed ? "puzzler" : "master") &&
        !past &&
        (() => context.interactive && host.send({ type: "begin" }));
      const isLed = !!tellRoom && !view.keyed && !past;
      const told = isLed && !this.#isAlone ? toldOf(stage) : null;
      if (isLed && !leads && !this.#isWaiting) {
        this.#isWaiting = true;
        startBackgroundTimer(() => this.#letGoOn(host.requestRender), GO_ON);
      }
      const goOn = () => {
        this.#isAlone = true;
        host.requestRender();
      };
      return reading(view, names, {
        told,
        redraw: host.requestRender,
        begin,
        next: leads && isLed ? () => next("story", (told ?? 1) + 1) : null,
        goOn: told !== null && !leads && this.#canGoOn ? goOn : null,
        speaks: leads || told === null,
      });
    }
    voice.stop();
    if (past) return null;
    if (stepOf(stage, "dice")) this.#isOver = true;
    const close = () => {
      if (leads) next("dice", 1);
      this.#close(host.requestRender);
    };
    return this.dice(view, names, host.requestRender, button(close, leads && !!tellRoom));
  }

  /** On a screen of the room, where nobody taps. @param {View} view @param {string[]} names @param {Stage | undefined} stage @param {() => void} redraw */
  tell(view, names, stage, redraw) {
    if (view.phase === "reading") {
      this.#wasReading = true;
      const told = view.keyed ? null : toldOf(stage);
      return reading(view, names, { told, redraw });
    }
    voice.stop();
    if (stepOf(stage, "dice")) this.#isOver = true;
    return this.dice(view, names, redraw);
  }

  /** @param {() => void} redraw */
  #letGoOn(redraw) {
    this.#canGoOn = true;
    redraw();
  }

  /**
   * The dice as far as they are shown, or null if that is over.
   * @param {View} view @param {string[]} names @param {() => void} redraw @param {unknown} [close] a button
   */
  dice(view, names, redraw, close = nothing) {
    if (!this.#wasReading || this.#isOver) return null;
    if (!view.throws.length || view.outcome || view.questions.length) {
      this.#isOver = true;
      return null;
    }
    const all = throwsInOrder(view.throws);
    if (!this.#shown) this.#show(1, all.length, redraw);
    return dice(view, names, all, this.#shown, close);
  }

  /** @param {number} shown @param {number} all @param {() => void} redraw */
  #show(shown, all, redraw) {
    this.#shown = shown;
    const next = () => {
      if (shown < all) this.#show(shown + 1, all, redraw);
      else if (document.hidden) return void this.#show(shown, all, redraw);
      else return this.#close(redraw);
      redraw();
    };
    this.#timer = startBackgroundTimer(next, shown < all ? throwMs() : endMs());
  }

  /** @param {() => void} redraw */
  #close(redraw) {
    stopTimer(this.#timer);
    this.#isOver = true;
    redraw();
  }
}

/** @param {() => void} close @param {boolean} leads whether it closes the dice for everyone */
const button = (close, leads) =>
  html`<button type="button" class="button small" @click=${close}>${leads ? gettext("Next") : pgettext("the steps that are left", "Skip")}</button>`;

/**
 * `told`: how many sentences everyone has been told; null: all of them can be read. `begin`, `next`, `goOn`: what this viewer can do;
 * `speaks`: whether they can have it read aloud here.
 * @typedef {{told: number | null, redraw: () => void, begin?: false | (() => void), next?: (() => void) | null, goOn?: (() => void) | null, speaks?: boolean}} Telling
 */

/** The sentence that was drawn last as the one that is read. */
let shown = 0;

/** Scrolls it into its box; the page stays where it is. */
function showSentence() {
  const now = document.querySelector(".lat-sentence[data-now]");
  const box = now?.closest(".lat-telling");
  if (!now || !box) return;
  const [line, view] = [now.getBoundingClientRect(), box.getBoundingClientRect()];
  if (line.bottom > view.bottom) box.scrollTop += Math.min(line.bottom - view.bottom, line.top - view.top);
  else if (line.top < view.top) box.scrollTop -= view.top - line.top;
}

/** The story, large. @param {View} view @param {string[]} names @param {Telling} telling */
function reading({ puzzle, master, keyed, options }, names, { told, redraw, begin, next, goOn, speaks }) {
  const texts = sentences(puzzle?.statement ?? "");
  voice.follow(texts, told, redraw);
  const now = told === null ? voice.at : told - 1;
  if (now !== shown) queueMicrotask(showSentence);
  shown = now;
  const isDone = told === null || told >= texts.length;
  const isLed = next && texts.length > 1;
  const said = keyed
    ? gettext("Read the story together. Begin when everyone is ready.")
    : begin
      ? gettext("Read the story aloud. Nobody can ask anything yet.")
      : fill(gettext("%(name)s is reading the story."), { name: names[master] });
  const unread = (/** @type {number} */ at) => (told === null || at < told || begin ? nothing : "hidden");
  return html`<section class="lat-reading stack gap-3" aria-labelledby="lat-reading-title">
    <header class="lat-opening-head between strip gap-3"><p>${said}</p></header>
    <div class="lat-paper lat-telling" tabindex="0" role="group" aria-label=${gettext("The story")} data-fit="3">
      <h2 class="lat-title" id="lat-reading-title" dir="auto">${puzzle?.title}</h2>
      <p class="lat-statement" dir="auto">${texts.map((text, at) => html`<span class="lat-sentence" data-unread=${unread(at)} ?data-now=${at === now && texts.length > 1}>${text.trimEnd()}</span>${text.slice(text.trimEnd().length)}`)}</p>
      ${puzzle?.note ? html`<p class="lat-content-note text-sm soft">${fill(gettext("Content note: %(note)s"), { note: puzzle.note })}</p>` : nothing}
    </div>
    ${
      begin
        ? html`<p class="lat-paper lat-begin cluster">
            ${isLed ? html`<button type="button" class=${isDone ? "button" : "button primary"} ?disabled=${isDone} @click=${next}>${gettext("Next sentence")}</button>` : nothing}
            <button type="button" class=${isLed ? (isDone ? "button primary" : "button") : "button primary wide"} @click=${begin}>${options?.anytime ? gettext("Begin") : gettext("Begin round 1")}</button>
            ${aloud(speaks, redraw)}</p>`
        : html`<p class="lat-dice-word">${goOn ? html`<button type="button" class="button" @click=${goOn}>${gettext("Show the whole story")}</button>` : options?.anytime ? gettext("Then everyone can ask at any time.") : gettext("Then the dice decide who asks first.")} ${aloud(speaks, redraw)}</p>`
    }
  </section>`;
}

/** A button that has the story read aloud on this device. @param {boolean | undefined} speaks @param {() => void} redraw */
function aloud(speaks, redraw) {
  if (!speaks || !voice.isPossible) return nothing;
  const toggle = () => {
    voice.toggle();
    redraw();
  };
  return html`<button type="button" class="button" aria-pressed=${voice.isOn ? "true" : "false"} @click=${toggle}>${gettext("Read aloud")}</button>`;
}

// -- The dice for the order of play: each throw in its turn, and at the end who asks first.

/**
 * @param {View} view @param {string[]} names @param {Throw[]} all @param {number} shown how many throws are shown
 * @param {unknown} button ends the scene, if the viewer can
 */
function dice(view, names, all, shown, button) {
  const done = shown >= all.length;
  const seen = all.slice(0, shown);
  const seats = view.throws.map(({ seat }) => seat);
  return html`<section class="lat-dice-scene stack gap-3" aria-labelledby="lat-dice-title" data-shown=${shown} ?data-done=${done}>
    <header class="lat-opening-head between strip gap-3"><h2 id="lat-dice-title">${gettext("The dice decide who asks first")}</h2>${button}</header>
    <ol class="lat-rolls" role="list" data-fit="2">${repeat(
      seats,
      (seat) => seat,
      (seat) => row(seat, seen, names, done ? view.order.indexOf(seat) + 1 : 0),
    )}</ol>
    <p class="lat-dice-word" role="status">${done ? fill(gettext("%(name)s asks first."), { name: names[view.order[0] ?? -1] }) : word(seen.at(-1), names)}</p>
  </section>`;
}

/** @param {number} seat @param {Throw[]} seen @param {string[]} names @param {number} place 0: not yet known */
function row(seat, seen, names, place) {
  const own = seen.filter((one) => one.seat === seat);
  const newest = seen.at(-1);
  return html`<li data-seat=${seat} ?data-newest=${newest?.seat === seat} ?data-first=${place === 1}>
    <span class="lat-place text-sm nums" aria-hidden="true">${place || ""}</span> <span class="lat-roller strip"><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span><span class="clip" translate="no">${cutName(names[seat])}</span></span>
    ${repeat(
      own,
      (_, index) => index,
      ({ pair }) =>
        html`<span class="lat-roll inline">${pair.map(die)}<span class="visually-hidden">${pair.join(" + ")}</span> <strong class="nums">${pair[0] + pair[1]}</strong></span>`,
    )}</li>`;
}

/** @param {Throw | undefined} newest @param {string[]} names */
function word(newest, names) {
  if (!newest) return nothing;
  return newest.again
    ? fill(gettext("A tie: %(name)s throws again."), { name: names[newest.seat] })
    : fill(gettext("%(name)s throws."), { name: names[newest.seat] });
}

// -- The dice rolls for the order of play, one after the other.

/**  @typedef {{seat: number, pair: [number, number], again: boolean}} Throw `again`: after a tie */

/**
 * All throws in the order in which they were made: each seat once, then those who tied, the highest total first.
 * @param {View["throws"]} throws @returns {Throw[]}
 */
export function throwsInOrder(throws) {
  const made = new Map(throws.map(({ seat, dice }) => [seat, dice]));
  /** @param {number[]} group @param {number} turn @returns {Throw[]} */
  const after = (group, turn) => {
    /** @type {Map<number, number[]>} the seats by their total */
    const totals = new Map();
    const thrown = group.flatMap((seat) => {
      const pair = made.get(seat)?.[turn];
      if (!pair) return [];
      const total = pair[0] + pair[1];
      totals.set(total, [...(totals.get(total) ?? []), seat]);
      return [{ seat, pair, again: turn > 0 }];
    });
    const highestFirst = [...totals].sort(([one], [other]) => other - one);
    return [...thrown, ...highestFirst.flatMap(([, tied]) => (tied.length > 1 ? after(tied, turn + 1) : []))];
  };
  return after([...made.keys()], 0);
}

// -- The style of the reading and the dice, which comes with the finale's: a table's page names both.

/** Loads it. Without it everything can be read, so a failure stops nothing. */
async function loadStyle() {
  const { finaleStyles = "" } = document.getElementById("table")?.dataset ?? {};
  const href = finaleStyles.split(" ").at(-1);
  if (href) await addStyle(href).catch(() => {});
}

// -- The reading of the story and the dice before round 1, in a bundle of its own: it is loaded, with its style, when the Master
//    has chosen the puzzle.

await loadStyle();

export { Opening as Face };
