/* The figures of rules pages: pictures in the place of their descriptions. */

import { startTimer } from "./activity.js";

/**
 * Has every such element drawn, each in a task of its own: together they would keep a phone busy for too long.
 * @param {string} selector
 * @param {(place: HTMLElement, label: string) => void} draw draws the picture into the empty element; `label` is the description
 *   that stood there
 */
export function drawFigures(selector, draw) {
  const drawOne = (/** @type {HTMLElement} */ place) => {
    const label = (place.textContent ?? "").trim().replace(/\s+/g, " ");
    place.replaceChildren();
    draw(place, label);
  };
  for (const place of document.querySelectorAll(selector))
    startTimer(() => drawOne(/** @type {HTMLElement} */ (place)));
}

/** Makes an element a picture with a name, for those who can't see it. @param {HTMLElement} place @param {string} label */
export function labelPicture(place, label) {
  place.setAttribute("role", "img");
  place.setAttribute("aria-label", label);
}
