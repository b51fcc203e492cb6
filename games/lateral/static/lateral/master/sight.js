/** Scrolls a new front item into view: on a phone the Master might have scrolled past it. */

import { isTyping } from "./keys.js";

/** The controls to answer with. Anything below them can be off the screen. */
const ENOUGH = ":is(.lm-answers, .lm-two, .lm-score)";

/** Call it after rendering. Does nothing while the Master is typing, or if the item can be read and answered without scrolling. @param {Element} board */
export function showFront(board) {
  const front = board.querySelector(".lm-front");
  if (!front || !front.checkVisibility() || isTyping(document.activeElement)) return;
  const { top } = front.getBoundingClientRect();
  const { bottom } = (front.querySelector(ENOUGH) ?? front).getBoundingClientRect();
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (top < 0 || bottom > innerHeight)
    front.scrollIntoView({ block: "start", behavior: calm ? "auto" : "smooth" });
}
