/* How fast things move on this page: as its user has chosen (static/site/preferences.js), and not at all if their system says so. */

import { preference } from "../site/preferences.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Times as long. */
const FACTORS = { slow: 1.5, normal: 1, fast: 0.5, none: 0 };

/** Whether nothing is animated. */
export const isStill = () => calm.matches || preference("speed") === "none";

/**
 * Animates an element at the chosen speed. Call it only while the page isn't still.
 * @param {Element} element @param {Keyframe[]} keyframes @param {KeyframeAnimationOptions & {duration: number}} options in milliseconds
 */
export function animate(element, keyframes, options) {
  const factor = FACTORS[preference("speed")];
  const { duration, delay = 0 } = options;
  return element.animate(keyframes, { ...options, duration: duration * factor, delay: delay * factor });
}
