/*
 * Two games of the same deal side by side, with one stepper for both. The boards are the game's own; nothing here depends on the
 * game.
 */

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { ask } from "../kit/ask.js";
import { gettext, interpolate } from "../site/i18n.js";
import { loadGame } from "../table/game.js";
import { sentences } from "../table/sentences.js";
import { drawKeysButton, isElsewhere, showKeys } from "../table/keys.js";
import { drawStepper, stepKey } from "../table/stepper.js";
import { Pace } from "./pace.js";

/** @typedef {import("../table/types.js").Frame} Frame */
/** @typedef {import("../table/types.js").View} View */
/** @typedef {import("../table/types.js").Line} Line */
/** @typedef {{board: import("../table/types.js").Board | null, words: import("../table/types.js").Words}} Game */

/** The server's data of one game. @typedef {{match: string, names: string[], steps: {seq: number, view: View, lines: Line[]}[]}} Played */

/** One of the two games, and the elements to draw it in. @typedef {{played: Played, board: HTMLElement, said: HTMLElement}} Side */

const SIDES = ["a", "b"];

/** @param {HTMLElement} root */
async function start(root) {
  const place = /** @type {HTMLElement} */ (root.querySelector("#compare-steps"));
  try {
    const [game, ...both] = await Promise.all([
      loadGame(root.dataset),
      ...SIDES.map((side) => ask(root.dataset[side] ?? "")),
    ]);
    run(
      root,
      place,
      game,
      both.map((played, index) => sideOf(root, played, SIDES[index] ?? "")),
    );
  } catch (error) {
    console.error(error);
    render(
      html`<p class="notice error" role="alert">${gettext("The games couldn’t be loaded. Reload the page to try again.")}</p>`,
      place,
    );
  }
}

/** @param {HTMLElement} root @param {Played} played @param {string} side @returns {Side} */
const sideOf = (root, played, side) => ({
  played,
  board: /** @type {HTMLElement} */ (root.querySelector(`[data-place="${side}"]`)),
  said: /** @type {HTMLElement} */ (root.querySelector(`[data-said="${side}"]`)),
});

/** @param {HTMLElement} root @param {HTMLElement} place @param {Game} game @param {Side[]} sides */
function run(root, place, game, sides) {
  const last = Math.max(...sides.map(({ played }) => played.steps.length - 1));
  const parted = Number(root.dataset.parted);
  const redraw = () => {
    render(drawSteps(pace, parted), place);
    for (const side of sides) drawSide(side, game, pace.number, redraw);
  };
  const pace = new Pace(last, redraw);
  place.replaceChildren();
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const own = key === " " ? "input, select, textarea, summary, button, a" : "input, select, textarea";
    const meant = target instanceof Element && !target.closest(own) && !isElsewhere(event);
    if (!meant) return;
    if (key === "?") showKeys([], true);
    else if (!stepKey(key, pace, true)) return;
    event.preventDefault();
  });
  redraw();
}

/** @param {Pace} pace @param {number} parted */
function drawSteps(pace, parted) {
  const slide = (/** @type {Event} */ event) => {
    if (event.target instanceof HTMLInputElement) pace.step(Number(event.target.value) - pace.number);
  };
  const says = interpolate(
    gettext("Move %(number)s of %(last)s"),
    { number: pace.number, last: pace.last },
    true,
  );
  return html`${drawStepper({ steps: pace, now: true, replay: true })}
    <input type="range" min="0" max=${pace.last} .value=${String(pace.number)} aria-label=${gettext("Move")} aria-valuetext=${says} @input=${slide} />
    ${parted <= pace.last ? toParting(pace, parted) : nothing} ${drawKeysButton(() => showKeys([], true))}`;
}

/** @param {Pace} pace @param {number} parted */
function toParting(pace, parted) {
  const label = interpolate(gettext("First difference: move %(number)s"), { number: parted }, true);
  return html`<button type="button" class="button small" @click=${() => pace.step(parted - pace.number)}>${label}</button>`;
}

/** @param {Side} side @param {Game} game @param {number} number @param {() => void} redraw */
function drawSide({ played, board, said }, game, number, redraw) {
  const at = Math.min(number, played.steps.length - 1);
  const { view, lines } = played.steps[at] ?? { view: /** @type {View} */ ({}), lines: [] };
  const over = number > at;
  board.toggleAttribute("data-over", over);
  said.textContent = at
    ? sentences(lines, played.names, game.words).join(" ")
    : gettext("The deal before the first move.");
  if (game.board)
    render(
      game.board.render(frameOf(at, view, lines), () => {}, contextOf(played, redraw)),
      board,
    );
  else board.textContent = gettext("This game doesn’t have a board yet.");
}

/** @param {number} seq @param {View} view @param {Line[]} lines @returns {Frame} */
const frameOf = (seq, view, lines) => ({
  type: "frame",
  seq,
  viewer: null,
  view,
  table: [],
  draw: [],
  record: [{ seq, lines }],
  hash: "",
  seed: null,
});

/** @param {Played} played @param {() => void} requestRender @returns {import("../table/types.js").BoardContext} */
const contextOf = ({ names }, requestRender) => ({
  interactive: false,
  past: true,
  you: [],
  names,
  refusal: null,
  sheet: null,
  note: () => {},
  shared: {},
  overlay: {},
  requestRender,
  announce: () => {},
});

const root = document.getElementById("compare");
if (root) void start(root);
