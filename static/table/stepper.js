/* The controls that step through the game, and the keys that do the same. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gettext } from "../site/i18n.js";
import { icon } from "./icons.js";

/**
 * What can be stepped through: the table's `Steps`, or another page's.
 * @typedef {Pick<import("./steps.js").Steps, "number" | "last" | "count" | "total" | "playing" | "isNow" | "first" | "step" | "now" | "play" | "pause">} Steps
 */

/** While a game is played only one step at a time: the record and the status lead to its ends. @param {{steps: Steps, now: unknown, replay: boolean, over?: boolean}} scene `now`: whether there is anything to step through */
export function drawStepper({ steps, now, replay, over = true }) {
  if (!now || !steps.last) return nothing;
  const [start, end] = [steps.number === 0, steps.number === steps.last];
  const last = end && (replay || steps.isNow);
  return html`<div class="stepper between leaf strip gap-0" role="group" aria-label=${gettext("Step through the game")}>
    ${over ? stepButton("first", gettext("First move"), start, () => steps.first()) : nothing}
    ${stepButton("back", gettext("Previous move"), start, () => steps.step(-1))}
    ${replay ? autoplay(steps) : nothing}
    <span class="step-count nowrap text-sm nums" aria-hidden="true">${steps.count}<span class="faint"> / ${steps.total}</span></span>
    ${stepButton("next", gettext("Next move"), end, () => steps.step(1))}
    ${over ? stepButton("now", replay ? gettext("Last move") : gettext("Back to now"), last, () => steps.now()) : nothing}
  </div>`;
}

/** @param {Steps} steps */
function autoplay(steps) {
  const label = steps.playing ? gettext("Pause") : gettext("Play");
  return html`<button type="button" class="button icon primary" aria-label=${label} title=${label} @click=${() => toggle(steps)}>
    ${icon(steps.playing ? "pause" : "play")}
  </button>`;
}

/** @param {Steps} steps */
function toggle(steps) {
  if (steps.playing) steps.pause();
  else steps.play();
}

/**
 * A button that stays focusable when it is idle, so that the focus is not lost.
 * @param {string} sign @param {string} label @param {boolean} idle @param {() => void} act
 */
export function stepButton(sign, label, idle, act) {
  return html`<button type="button" class="button icon" aria-label=${label} title=${label}
    aria-disabled=${idle ? "true" : nothing} @click=${() => idle || act()}>${icon(sign)}</button>`;
}

/**
 * Handles a key; returns whether it had a meaning.
 * @param {string} key @param {Steps} steps @param {boolean} replay
 */
export function stepKey(key, steps, replay) {
  /** @type {Record<string, (() => void) | undefined>} */
  const keys = {
    ArrowLeft: () => steps.step(-1),
    ",": () => steps.step(-1),
    ArrowRight: () => steps.step(1),
    ".": () => steps.step(1),
    Home: () => steps.first(),
    End: () => steps.now(),
    " ": replay ? () => toggle(steps) : undefined,
    Escape: !replay && !steps.isNow ? () => steps.now() : undefined,
  };
  keys[key]?.();
  return !!keys[key];
}
