/**
 * What everyone sees before round 1 (LA-28): the story while the Master reads it out, then the dice, throw by throw. The dice are shown to
 * those who saw the reading, and go on while the page is hidden only so far that nobody misses the end.
 */

import { startBackgroundTimer, stopTimer } from "../../kit/activity.js";
import { isStill } from "../../kit/motion.js";
import { fill, gettext, pgettext } from "../../site/i18n.js";
import { cutName } from "../../table/cut-name.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { die } from "../icons.js";

/**
 * @import {View} from "../server.d.ts"
 * @import {Scene} from "../types.js"
 */

/** Milliseconds for a throw, and in the end; without motion there is less to see. */
const throwMs = () => (isStill() ? 300 : 800);
const endMs = () => (isStill() ? 900 : 1_800);

export class Opening {
  #wasReading = false;
  #isOver = false;
  /** How many throws are shown. */
  #shown = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** The scene, or null when the game itself is shown. @param {Scene} scene */
  draw(scene) {
    const { view, context, host } = scene;
    if (view.phase === "reading") {
      if (!context.past) this.#wasReading = true;
      const begin =
        view.role === (view.keyed ? "puzzler" : "master") &&
        !context.past &&
        (() => context.interactive && host.send({ type: "begin" }));
      return reading(view, context.names, begin);
    }
    if (context.past) return null;
    const close = () => this.#close(host.requestRender);
    return this.dice(view, context.names, host.requestRender, button(close));
  }

  /**
   * The dice as far as they are shown, or null if that is over.
   * @param {View} view @param {string[]} names @param {() => void} redraw @param {unknown} [close] a button
   */
  dice(view, names, redraw, close = nothing) {
    if (!this.#wasReading || this.#isOver) return null;
    if (!view.throws.length || view.outcome) {
      this.#isOver = true;
      return null;
    }
    const all = throwsInOrder(view.throws);
    if (!this.#shown) this.#show(1, all.length, redraw);
    return dice(view, names, all, this.#shown, close);
  }

  /** That the reading was seen. */
  see() {
    this.#wasReading = true;
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

/** @param {() => void} close */
const button = (close) =>
  html`<button type="button" class="button small" @click=${close}>${pgettext("the steps that are left", "Skip")}</button>`;

/** The story, large. @param {View} view @param {string[]} names @param {false | (() => void)} [begin] for the Master */
export function reading({ puzzle, master, keyed, options }, names, begin = false) {
  const name = names[master];
  const said = keyed
    ? gettext("Read the story together. Begin when everyone is ready.")
    : begin
      ? gettext("Read the story aloud. Nobody can ask anything yet.")
      : fill(gettext("%(name)s is reading the story."), { name });
  return html`<section class="lat-reading stack gap-3" aria-labelledby="lat-reading-title">
    <header class="lat-opening-head strip gap-3"><p>${said}</p></header>
    <div class="lat-paper lat-telling" tabindex="0" role="group" aria-label=${gettext("The story")} data-fit="3">
      <h2 class="lat-title" id="lat-reading-title" dir="auto">${puzzle?.title}</h2>
      <p class="lat-statement" dir="auto">${puzzle?.statement}</p>
      ${puzzle?.note ? html`<p class="lat-content-note">${fill(gettext("Content note: %(note)s"), { note: puzzle.note })}</p>` : nothing}
    </div>
    ${
      begin
        ? html`<p class="lat-paper lat-begin"><button type="button" class="button primary wide" @click=${begin}>${options?.anytime ? gettext("Begin") : gettext("Begin round 1")}</button></p>`
        : html`<p class="lat-dice-word">${options?.anytime ? gettext("Then everyone can ask at any time.") : gettext("Then the dice decide who asks first.")}</p>`
    }
  </section>`;
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
    <header class="lat-opening-head strip gap-3"><h2 id="lat-dice-title">${gettext("The dice decide who asks first")}</h2>${button}</header>
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
    <span class="lat-place nums" aria-hidden="true">${place || ""}</span> <span class="lat-roller strip"><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span><span class="clip" translate="no">${cutName(names[seat])}</span></span>
    ${repeat(
      own,
      (_, index) => index,
      ({ pair }) =>
        html`<span class="lat-roll">${pair.map(die)}<span class="visually-hidden">${pair.join(" + ")}</span> <strong class="nums">${pair[0] + pair[1]}</strong></span>`,
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

/** Loads it, if the page does not have it already. Without it everything can be read, so a failure stops nothing. */
function loadStyle() {
  const { finaleStyles = "" } = document.getElementById("table")?.dataset ?? {};
  const href = finaleStyles.split(" ").at(-1) ?? "";
  if (!href || document.querySelector(`link[href="${CSS.escape(href)}"]`)) return null;
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href });
  return new Promise((resolve) => {
    for (const kind of ["load", "error"]) link.addEventListener(kind, resolve);
    document.head.append(link);
  });
}

// -- The reading of the story and the dice before round 1, in a bundle of its own: it is loaded, with its style, when the Master
//    has chosen the puzzle.

await loadStyle();

export { Opening as Face };
