/* Parts of a page that come later: drawn in a task of their own, or loaded when they are first needed. */

import { AsyncDirective } from "../vendor/lit-html/async-directive.js";
import { directive } from "../vendor/lit-html/directive.js";
import { nothing } from "../vendor/lit-html/lit-html.js";
import { during, startTimer } from "./activity.js";

class Deferred extends AsyncDirective {
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
export const deferred = directive(Deferred);

// -- Parts of a page that are loaded when they are first needed, and their style sheets.

/**
 * A function that gives the part, or null until it has come; the first call loads it.
 * @template Part
 * @param {() => Promise<Part>} load
 * @returns {(redraw: () => void) => Part | null} `redraw` of the first call is called once the part is there
 */
export function lazyPart(load) {
  /** @type {Part | null} */
  let part = null;
  let isAsked = false;
  return (redraw) => {
    if (!isAsked) {
      isAsked = true;
      during("parts", load()).then((loaded) => {
        part = loaded;
        redraw();
      }, console.error);
    }
    return part;
  };
}

/**
 * Adds the style sheet of a part to a page that does not have it yet: `parts/<name>.css` beside `parts/<name>.js`. It comes right after the
 * board's, so that it does not matter who loads it. Without it everything works, so a failure stops nothing.
 * @param {string} name of the style sheet in the page's import map
 */
export async function addPartStyle(name) {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  const href = map && JSON.parse(map).imports[name];
  if (href) await addStyle(href, document.querySelector("link[data-board]")).catch(() => {});
}

/** Adds a style sheet to the page, once. Rejects if it can't be loaded. @param {string} href @param {Element | null} [before] what it comes right after, if not at the end */
export async function addStyle(href, before = null) {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  await new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    });
    if (before) before.after(link);
    else document.head.append(link);
  });
}
