/** Free drawing over the sheet: lines in thousandths of its width and height, so that they lie right on every screen. */

import { svg } from "../vendor/lit-html/lit-html.js";
import { isOpen, send, sheetOf } from "./marks.js";

/** @typedef {import("./scene.js").Scene} Scene */

/** So many numbers a stroke may have. */
const MOST = 400;
/** Points nearer to each other than this add nothing. */
const NEAR = 4;

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

/** Follows the pen until it is lifted. @param {PointerEvent} down @param {Scene} scene */
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
    if (lastX !== undefined && lastY !== undefined && Math.hypot(x - lastX, y - lastY) < NEAR) return;
    if (stroke.length < MOST) stroke.push(x, y);
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
