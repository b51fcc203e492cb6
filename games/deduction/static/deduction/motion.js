/** Animations: the coin turns over, a shown tile travels to the player who asked, and at the end the hands open. None under prefers-reduced-motion. */

import { animate, isStill } from "../kit/motion.js";

/**
 * @import {Memory} from "./memory.js"
 * @import {Turn, View} from "./server.d.ts"
 */

const EASE = "cubic-bezier(0.45, 0.05, 0.2, 1)";

/** Animates the change that the newest frame brought, once. @param {Memory} memory */
export function show(memory) {
  const { element: root, motion } = memory;
  memory.motion = null;
  if (!motion || isStill()) return;
  const { before, after } = motion;
  if (!before.outcome && after.outcome) return reveal(root);
  if (before.turn !== after.turn) flip(root.querySelector(".ded-drawn svg"));
  if (!before.missing && after.missing) flip(root.querySelector(".ded-missing svg"));
  const entry = after.record.at(-1);
  const earlier = before.record.find(({ turn }) => turn === entry?.turn);
  if (!entry) return;
  if (!earlier) rise(root.querySelector(".ded-said"));
  if (entry.shown !== null && (earlier?.shown ?? null) === null) hand(root, entry, after);
}

/** @param {Element | null} piece */
const flip = (piece) =>
  piece &&
  animate(
    piece,
    [
      { transform: "rotateY(-180deg) scale(0.9)" },
      { transform: "rotateY(-90deg) scale(1.12)", offset: 0.5 },
      { transform: "none" },
    ],
    { duration: 350, easing: EASE },
  );

/** Between one hand and the next. */
const STEP = 150;

/** The end: the hands open, one after the other, and then the missing tile turns over. @param {HTMLElement} root */
function reveal(root) {
  const hands = [...root.querySelectorAll(".ded-player.open")].map((one) => [
    ...one.querySelectorAll(".ded-tile"),
  ]);
  [...hands, [...root.querySelectorAll(".ded-missing svg")]].forEach((tiles, at) =>
    tiles.forEach((tile) =>
      tile.animate([{ transform: "rotateY(-90deg) scale(1.12)" }, { transform: "none" }], {
        duration: 250,
        delay: at * STEP,
        easing: EASE,
        fill: "backwards",
      }),
    ),
  );
}

/** @param {Element | null} piece */
const rise = (piece) =>
  piece &&
  animate(
    piece,
    [
      { transform: "translateY(0.5rem)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ],
    { duration: 200, easing: EASE },
  );

/** Moves the tile from the player who was asked to the player who asked. @param {HTMLElement} root @param {Turn} entry @param {View} view */
function hand(root, entry, view) {
  const picture = root.querySelector(".ded-shown .ded-tile");
  const own =
    typeof entry.shown === "string" ? root.querySelector(`.ded-hand [data-own="${entry.shown}"]`) : null;
  const from = (entry.asked === view.you && own) || root.querySelector(`[data-player="${entry.asked}"]`);
  const to = entry.seat === view.you ? picture : root.querySelector(`[data-player="${entry.seat}"]`);
  if (!picture || !from || !to || !to.getClientRects().length) return;
  const flying = document.createElement("div");
  flying.className = "ded-flying";
  flying.append(picture.cloneNode(true));
  document.body.append(flying);
  const [a, b] = [middle(from), middle(to)];
  const moves = animate(
    flying,
    [
      { transform: `translate(${a.x}px, ${a.y}px) translate(-50%, -50%) scale(0.6)`, opacity: 0.2 },
      {
        transform: `translate(${(a.x + b.x) / 2}px, ${(a.y + b.y) / 2 - 16}px) translate(-50%, -50%) scale(1.15)`,
        opacity: 1,
        offset: 0.5,
      },
      { transform: `translate(${b.x}px, ${b.y}px) translate(-50%, -50%) scale(0.75)`, opacity: 0.3 },
    ],
    { duration: 350, delay: 120, easing: EASE, fill: "backwards" },
  );
  moves.onfinish = moves.oncancel = () => flying.remove();
  // The tile at the destination stays invisible until the flying one has arrived.
  if (to === picture)
    animate(picture, [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], { duration: 470 });
}

/** @param {Element} element */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
