/** Animations: a tile moves from the hand to its space, a drawn tile comes from the draw pile, a tile turns. */

import { animate, isStill } from "../kit/motion.js";

/** @import {Memory} from "./memory.js" */

const CALM = 260;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/** @param {Element} element */
const middle = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width };
};

/** Animates what the newest frame changed. @param {Memory} memory */
export function show(memory) {
  const { element: root, motion } = memory;
  if (!motion || isStill()) return;
  if (motion.placed) lay(root, motion.placed, motion.seen);
  for (const { tile, hand } of motion.drawn) arrive(root, tile, hand);
}

/**
 * Moves the placed tile from the hand; one that was shown on its space already just settles.
 * @param {HTMLElement} root @param {{space: string, hand: string, slot: number}} placed @param {boolean} seen
 */
function lay(root, { space, hand, slot }, seen) {
  const top = root.querySelector(`[data-stack="${space}"] .top`);
  const from =
    root.querySelector(`[data-hand="${hand}"] > :nth-child(${slot + 1})`) ??
    root.querySelector(`[data-hand="${hand}"]`);
  if (!seen) travel(top, from, CALM);
  else if (top)
    animate(top, [{ transform: "translateY(-4px) scale(1.07)" }, { transform: "none" }], {
      duration: 160,
      easing: EASE,
    });
}

/** @param {Element | null} to contains a tile's face @param {Element | null} from @param {number} duration */
function travel(to, from, duration) {
  const face = to?.querySelector(".face");
  if (!to || !face || !from) return;
  const [a, b] = [middle(from), middle(face)];
  const unit = b.width / 80 || 1;
  const scale = Math.min(1, a.width / b.width);
  animate(
    to,
    [
      { transform: `translate(${(a.x - b.x) / unit}px, ${(a.y - b.y) / unit}px) scale(${scale})` },
      { transform: "none" },
    ],
    { duration, easing: EASE },
  );
}

/** @param {HTMLElement} root @param {string} tile @param {string} hand */
function arrive(root, tile, hand) {
  const slot = root.querySelector(`[data-hand="${hand}"] [data-tile="${tile}"] svg`);
  const from = root.querySelector(`[data-stack-of="${hand === "questions" ? "questions" : "answers"}"]`);
  if (!slot || !from) return;
  const [a, b] = [middle(from), middle(slot)];
  animate(
    slot,
    [
      { transform: `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(0.4)`, opacity: 0 },
      { transform: "none", opacity: 1 },
    ],
    {
      duration: CALM,
      delay: 120,
      easing: EASE,
      fill: "backwards",
    },
  );
}

/** Animates a turn of the picked tile, or its way to the space where it is previewed. @param {Memory} memory */
export function handle(memory) {
  const { element: root, spun, carried } = memory;
  memory.spun = 0;
  memory.carried = false;
  if (isStill()) return;
  if (carried) travel(root.querySelector(".ghost.firm"), root.querySelector(".loq-slot.picked"), 200);
  if (!spun) return;
  for (const picture of root.querySelectorAll(
    carried ? ".loq-slot.picked svg" : ".loq-slot.picked svg, .ghost > .tile",
  )) {
    animate(picture, [{ transform: `rotate(${-90 * spun}deg)` }, { transform: "none" }], {
      duration: 160,
      easing: EASE,
    });
  }
}
