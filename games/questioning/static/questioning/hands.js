/** Both hands: the one to play from is lit, the other rests. And how many tiles are left in each draw pile. */

import { startTimer } from "../kit/activity.js";
import { fill, gettext, ngettext } from "../site/i18n.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { suggested } from "./bar.js";
import { drawTile } from "./figures.js";
import { dropOn, hold, pick } from "./play.js";
import { hasFinished } from "./race.js";
import { handTitle } from "./text.js";

/**
 * @import {Hand} from "./lookup.js"
 * @import {Scene, Tile} from "./types.js"
 */

/** The lawyer's side. @param {Scene} scene */
export const lawyer = (scene) => side("lawyer", gettext("Lawyer"), ["questions", "lawyer_answers"], scene);

/** The witness's side. @param {Scene} scene */
export const witness = (scene) => side("witness", gettext("Witness"), ["answers"], scene);

/** @param {string} who @param {string} name @param {Hand[]} hands @param {Scene} scene */
function side(who, name, hands, scene) {
  const { view } = scene.frame;
  const lit = !hasFinished(scene.frame) && hands.some((hand) => scene.lookup.active(hand));
  const stack = who === "lawyer" ? "questions" : "answers";
  const left = view.stacks[stack];
  return html`<section class="loq-hand ${who} ${lit ? "lit" : "resting"}" aria-label=${name}>
    <header>
      <strong class="loq-who inline">${name}${lit ? html` <span class="visually-hidden">${gettext("(to play)")}</span>` : nothing}</strong>
      <span class="loq-left ${stack}" data-stack-of=${stack}>
        <span class="loq-pile" aria-hidden="true"></span>
        <span class="nums">${fill(ngettext("%(left)s left", "%(left)s left", left), { left })}</span>
      </span>
    </header>
    ${hands.map((hand) => slots(hand, scene))}
  </section>`;
}

/** @param {Hand} hand @param {Scene} scene */
function slots(hand, scene) {
  const { view } = scene.frame;
  const tiles = view.hands[hand];
  const pocket = hand === "lawyer_answers";
  if (pocket && view.rules !== "off_topic") return nothing;
  const blank = Math.max(0, 3 - tiles.length);
  return html`<div class="loq-slots ${hand}" data-hand=${hand} role="group" aria-label=${titleOf(hand)}>
    ${tiles.map((tile, n) => slot(tile, n, hand, scene))}
    ${Array.from({ length: blank }, () => html`<span class="loq-slot blank ${hand === "questions" ? "question" : "answer"}"></span>`)}
  </div>`;
}

/** @param {Hand} hand */
const titleOf = (hand) =>
  hand === "questions"
    ? gettext("Questions")
    : hand === "answers"
      ? gettext("Answers")
      : gettext("Lawyer’s answers");

/** @param {Tile} tile @param {number} n @param {Hand} hand @param {Scene} scene */
function slot(tile, n, hand, scene) {
  const { context, memory, lookup, frame } = scene;
  const sent = memory.sent?.tile === tile.id;
  const picked = memory.pick === tile.id;
  const now = context.interactive && lookup.active(hand);
  const fits = frame.view.step === "discard" ? lookup.discards.has(tile.id) : lookup.plays.has(tile.id);
  const shown = { ...tile, turn: memory.turnOf(tile.id) };
  const names = [
    "loq-slot",
    tile.side,
    picked && "picked",
    suggested(scene)?.tile === tile.id && "hinted",
    sent && "away",
    now && (fits ? "ready" : "stuck"),
    !lookup.active(hand) && "off",
  ]
    .filter(Boolean)
    .join(" ");
  const stuck = now && !fits ? gettext("It doesn’t fit anywhere now.") : "";
  return html`<button type="button" class=${names} data-slot=${n} data-tile=${tile.id} aria-pressed=${picked ? "true" : "false"}
    aria-disabled=${now ? nothing : "true"}
    aria-label=${[handTitle(shown, frame.view), stuck].filter(Boolean).join(" ")}
    @pointerdown=${(/** @type {PointerEvent} */ event) => now && grab(event, tile.id, scene)}
    @click=${() => pick(tile.id, scene)}>
    ${drawTile(shown)}${picked && frame.view.step !== "discard" ? html`<span class="loq-turn" aria-hidden="true"></span>` : nothing}
  </button>`;
}

// -- Dragging a tile from the hand to the board, by mouse, pen or finger.

/** How far (in pixels) a pointer must move before a tap becomes a drag. */
const SLIP = 7;
/** How far (in pixels) above the finger the dragged tile is shown, so that the finger doesn't hide it. */
const RAISED = 34;

/** Starts following the pointer. A tap remains a tap until the pointer has moved by SLIP. @param {PointerEvent} down @param {string} tile @param {Scene} scene */
function grab(down, tile, scene) {
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
