/** Animations: a scene appears, an Answer Card turns over. None with reduced motion. */

/** @import {Memory} from "./memory.js" */

const still = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(0.45, 0.05, 0.2, 1)";

/** Animates the newest scene, once. @param {Memory} memory */
export function move(memory) {
  memory.fresh = false;
  const scene = memory.element?.querySelector('[data-scene="news"]');
  if (!scene || still.matches) return;
  for (const [index, card] of [...scene.querySelectorAll(".lat-cast > *")].entries()) {
    card.animate(
      [
        { transform: "translateX(-1.5rem) rotate(-8deg)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: 240, delay: 90 * index, easing: EASE, fill: "backwards" },
    );
  }
  for (const [index, card] of [
    ...scene.querySelectorAll(":is(.lat-answer-card, .lat-shown > .lat-answer)"),
  ].entries()) {
    card.animate(
      [
        { transform: "rotateY(-180deg)" },
        { transform: "rotateY(-90deg) scale(1.1)", offset: 0.5 },
        { transform: "none" },
      ],
      { duration: 350, delay: 180 + 120 * index, easing: EASE, fill: "backwards" },
    );
  }
}
