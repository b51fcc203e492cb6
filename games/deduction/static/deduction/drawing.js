/** Freehand drawing over the sheet. Coordinates are thousandths of its width and height, so that lines fit every screen. */

import { svg } from "../vendor/lit-html/lit-html.js";
import { isOpen, send, sheetOf } from "./marks.js";

/** @import {Scene} from "./scene.js" */

/** The longest stroke, in numbers (two for each point); the server refuses longer ones. */
const MAX_NUMBERS = 400;
/** Points closer together than this are dropped, in thousandths. */
const MIN_DISTANCE = 4;

/** @param {Scene} scene */
export function ink(scene) {
  const on = scene.memory.tool === "pen" && isOpen(scene);
  const strokes = sheetOf(scene)?.strokes ?? [];
  return svg`<svg class="ded-ink ${on ? "on" : ""}" viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true"
    @pointerdown=${(/** @type {PointerEvent} */ event) => on && draw(event, scene)}>${strokes.map((stroke) => svg`<path d=${path(stroke)}></path>`)}<path class="wet" d=""></path></svg>`;
}

/** @param {number[]} stroke */
export function path(stroke) {
  const pairs = [];
  for (let at = 0; at + 1 < stroke.length; at += 2) pairs.push(`${stroke[at]} ${stroke[at + 1]}`);
  return pairs.length ? `M${pairs.join("L")}${pairs.length === 1 ? `L${pairs[0]}` : ""}` : "";
}

/** Draws along with the pointer until it is lifted, then sends the stroke. @param {PointerEvent} down @param {Scene} scene */
function draw(down, scene) {
  const sheet = down.currentTarget;
  if (down.button !== 0 || !(sheet instanceof SVGSVGElement)) return;
  down.preventDefault();
  const wet = sheet.querySelector(".wet");
  /** @type {number[]} */
  const stroke = [];
  const stop = new AbortController();
  const add = (/** @type {PointerEvent} */ event) => {
    const box = sheet.getBoundingClientRect();
    const x = thousandths((event.clientX - box.left) / box.width);
    const y = thousandths((event.clientY - box.top) / box.height);
    const [lastX, lastY] = [stroke.at(-2), stroke.at(-1)];
    if (lastX !== undefined && lastY !== undefined && Math.hypot(x - lastX, y - lastY) < MIN_DISTANCE) return;
    if (stroke.length < MAX_NUMBERS) stroke.push(x, y);
    wet?.setAttribute("d", path(stroke));
  };
  add(down);
  sheet.setPointerCapture(down.pointerId);
  sheet.addEventListener("pointermove", add, { signal: stop.signal });
  const lift = () => {
    stop.abort();
    wet?.setAttribute("d", "");
    send({ stroke }, scene);
  };
  sheet.addEventListener("pointerup", lift, { signal: stop.signal });
  sheet.addEventListener("pointercancel", lift, { signal: stop.signal });
}

/** @param {number} part */
const thousandths = (part) => Math.round(Math.min(1, Math.max(0, part)) * 1000);
