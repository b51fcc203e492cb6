/* A part of a template that is drawn in a task of its own the first time: for parts that can wait, so that a phone isn't busy for long. */

import { startTimer } from "./activity.js";
import { AsyncDirective } from "../vendor/lit-html/async-directive.js";
import { directive } from "../vendor/lit-html/directive.js";
import { nothing } from "../vendor/lit-html/lit-html.js";

class Later extends AsyncDirective {
  #isDrawn = false;
  #isDue = false;
  /** @type {() => unknown} */
  #draw = () => nothing;

  /** @param {() => unknown} draw */
  render(draw) {
    this.#draw = draw;
    if (this.#isDrawn) return draw();
    if (!this.#isDue) startTimer(this.#first);
    this.#isDue = true;
    return nothing;
  }

  #first = () => {
    this.#isDrawn = true;
    if (this.isConnected) this.setValue(this.#draw());
  };
}

/** What `draw` returns: a task later if it is drawn for the first time. */
export const later = directive(Later);
