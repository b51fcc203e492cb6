/* Parts of a page that are loaded when they are first needed. */

import { during } from "./activity.js";

/**
 * A function that gives the part, or null until it has come; the first call loads it.
 * @template Part
 * @param {() => Promise<Part>} load
 * @returns {(redraw: () => void) => Part | null} `redraw` of the first call is called once the part is there
 */
export function latePart(load) {
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
