/** Dragging a tile from the hand to the board, by mouse, pen or finger. */

import { startTimer } from "../kit/activity.js";
import { pick } from "./picking.js";
import { dropOn, hold } from "./play.js";

/** @import {Scene} from "./scene.js" */

/** How far (in pixels) a pointer must move before a tap becomes a drag. */
const SLIP = 7;
/** How far (in pixels) above the finger the dragged tile is shown, so that the finger doesn't hide it. */
const RAISED = 34;

/** Starts following the pointer. A tap remains a tap until the pointer has moved by SLIP. @param {PointerEvent} down @param {string} tile @param {Scene} scene */
export function grab(down, tile, scene) {
  if (down.button !== 0 || !(down.currentTarget instanceof HTMLElement)) return;
  const slot = down.currentTarget;
  const raised = down.pointerType === "mouse" ? 0 : RAISED;
  /** @type {HTMLElement | null} */
  let flying = null;
  const stop = new AbortController();
  const listen = { signal: stop.signal };

  const begin = () => {
    const { memory, host } = scene;
    if (memory.pick !== tile) pick(tile, scene);
    memory.at = null;
    const cell = memory.element.querySelector(".loq-cell")?.getBoundingClientRect();
    flying = document.createElement("div");
    flying.className = "loq-flying";
    flying.style.width = `${(cell?.width ?? 80) * 0.92}px`;
    document.body.append(flying);
    host.requestRender();
    slot.addEventListener("click", swallow, { capture: true, once: true });
    startTimer(() => slot.removeEventListener("click", swallow, { capture: true }), 3000);
  };

  window.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== down.pointerId) return;
      if (!flying && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLIP) return;
      if (!flying) begin();
      event.preventDefault();
      follow(flying, event.clientX, event.clientY - raised, slot);
      const space = spaceAt(event.clientX, event.clientY - raised, scene);
      if (space !== scene.memory.hover) hold(space, scene);
    },
    { ...listen, passive: false },
  );

  const end = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== down.pointerId) return;
    stop.abort();
    if (!flying) return;
    flying.remove();
    const space = event.type === "pointerup" ? spaceAt(event.clientX, event.clientY - raised, scene) : null;
    scene.memory.hover = null;
    if (space) dropOn(space, scene);
    else scene.host.requestRender();
  };
  window.addEventListener("pointerup", end, listen);
  window.addEventListener("pointercancel", end, listen);
}

/** Suppresses the click when a drag ends on the slot where it began. @param {Event} event */
function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @param {HTMLElement | null} flying @param {number} x @param {number} y @param {HTMLElement} slot */
function follow(flying, x, y, slot) {
  if (!flying) return;
  const picture = slot.querySelector("svg");
  if (picture) flying.replaceChildren(picture.cloneNode(true));
  flying.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
}

/** @param {number} x @param {number} y @param {Scene} scene */
function spaceAt(x, y, { memory }) {
  for (const cell of memory.element.querySelectorAll(".loq-cell")) {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    if (x >= left && x < right && y >= top && y < bottom) return cell.getAttribute("data-space");
  }
  return null;
}
