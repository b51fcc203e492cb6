/**
 * What everyone sees before round 1 (LA-28): the story while the Master reads it out, then the dice, throw by throw. The dice are shown to
 * those who saw the reading, and go on while the page is hidden only so far that nobody misses the end.
 */

import { startBackgroundTimer, stopTimer } from "../../kit/activity.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, gettext, pgettext } from "../../site/i18n.js";
import { dice } from "./dice.js";
import { throwsInOrder } from "./throws.js";
/**
 * @import {View} from "../server.d.ts"
 * @import {Scene} from "../types.js"
 */

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** Milliseconds for a throw, and in the end; without motion there is less to see. */
const throwMs = () => (STILL.matches ? 300 : 800);
const endMs = () => (STILL.matches ? 900 : 1_800);

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
export function reading({ puzzle, master, keyed }, names, begin = false) {
  const name = names[master];
  const said = keyed
    ? gettext("Read the story together. Begin when everyone is ready.")
    : begin
      ? gettext("Read the story aloud. Nobody can ask anything yet.")
      : fill(gettext("%(name)s is reading the story."), { name });
  return html`<section class="lat-reading" aria-labelledby="lat-reading-title">
    <header class="lat-opening-head"><p>${said}</p></header>
    <div class="lat-paper lat-telling" tabindex="0" role="group" aria-label=${gettext("The story")} data-fit="3">
      <h2 class="lat-title" id="lat-reading-title" dir="auto">${puzzle?.title}</h2>
      <p class="lat-statement" dir="auto">${puzzle?.statement}</p>
      ${puzzle?.note ? html`<p class="lat-content-note">${fill(gettext("Content note: %(note)s"), { note: puzzle.note })}</p>` : nothing}
    </div>
    ${
      begin
        ? html`<p class="lat-paper lat-begin"><button type="button" class="button primary wide" @click=${begin}>${gettext("Begin round 1")}</button></p>`
        : html`<p class="lat-dice-word">${gettext("Then the dice decide who asks first.")}</p>`
    }
  </section>`;
}
