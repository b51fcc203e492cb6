/** What has just come to the front is brought into sight: on a phone the Master may have scrolled past it. */

import { isTyping } from "./keys.js";

/** What is answered with: the rest of what lies in front may be below the edge of the screen. */
const ENOUGH = ":is(.lm-answers, .lm-two, .lm-score)";

/** Once it is drawn. Whoever types is left where they are, and so is the page when it can be read and answered as it stands. */
export function showFront() {
  const front = document.querySelector(".lm-front");
  if (!front || !front.checkVisibility() || isTyping(document.activeElement)) return;
  const { top } = front.getBoundingClientRect();
  const { bottom } = (front.querySelector(ENOUGH) ?? front).getBoundingClientRect();
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (top < 0 || bottom > innerHeight) front.scrollIntoView({ block: "start", behavior: calm ? "auto" : "smooth" });
}
