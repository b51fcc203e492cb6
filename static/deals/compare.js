/*
 * Two games of the same deal side by side, with one stepper for both. The boards are the game's own; nothing here depends on the
 * game.
 */

import { html, nothing, render } from "../vendor/lit-html/lit-html.js";
import { ask } from "../kit/ask.js";
import { BoardHost, frameOf } from "../kit/board-host.js";
import { fill, gettext } from "../site/i18n.js";
import { loadGame } from "../table/game.js";
import { sentences } from "../table/sentences.js";
import { drawKeysButton, isElsewhere, showKeys } from "../table/keys.js";
import { drawStepper, stepKey } from "../table/stepper.js";
import { Playback } from "./playback.js";
/**
 * @import {Line, View} from "../kit/server.d.ts"
 * @import {Board, Words} from "../kit/types.js"
 */
/** @typedef {{board: Board | null, words: Words}} Game */

/** The server's data of one game. @typedef {{match: string, names: string[], steps: {seq: number, view: View, lines: Line[]}[]}} Played */

/** One of the two games, and where it is drawn. @typedef {{played: Played, place: HTMLElement, said: HTMLElement, host: BoardHost}} Side */

const SIDES = ["a", "b"];

/** @param {HTMLElement} root */
async function start(root) {
  const place = /** @type {HTMLElement} */ (root.querySelector("#compare-steps"));
  try {
    const [game, ...both] = await Promise.all([
      loadGame(root.dataset),
      ...SIDES.map((side) => ask(root.dataset[side] ?? "")),
    ]);
    run(root, place, game, both);
  } catch (error) {
    console.error(error);
    render(
      html`<p class="notice error" role="alert">${gettext("The games couldn’t be loaded. Reload the page to try again.")}</p>`,
      place,
    );
  }
}

/** @param {HTMLElement} root @param {HTMLElement} place @param {Game} game @param {Played[]} both */
function run(root, place, game, both) {
  const last = Math.max(...both.map(({ steps }) => steps.length - 1));
  const parted = Number(root.dataset.parted);
  const drawOne = (/** @type {Side} */ side) => drawSide(side, game, playback.number);
  const redraw = () => {
    render(drawSteps(playback, parted), place);
    sides.forEach(drawOne);
  };
  const sides = both.map((played, index) => sideOf(root, game, played, SIDES[index] ?? "", drawOne));
  const playback = new Playback(last, redraw);
  place.replaceChildren();
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    const own = key === " " ? "input, select, textarea, summary, button, a" : "input, select, textarea";
    const meant = target instanceof Element && !target.closest(own) && !isElsewhere(event);
    if (!meant) return;
    if (key === "?") showKeys([], true);
    else if (!stepKey(key, playback, true)) return;
    event.preventDefault();
  });
  redraw();
}

/** @param {Playback} playback @param {number} parted */
function drawSteps(playback, parted) {
  const slide = (/** @type {Event} */ event) => {
    if (event.target instanceof HTMLInputElement) playback.step(Number(event.target.value) - playback.number);
  };
  const says = fill(gettext("Move %(number)s of %(last)s"), { number: playback.number, last: playback.last });
  return html`${drawStepper({ steps: playback, now: true, replay: true })}
    <input type="range" min="0" max=${playback.last} .value=${String(playback.number)} aria-label=${gettext("Move")} aria-valuetext=${says} @input=${slide} />
    ${parted <= playback.last ? toParting(playback, parted) : nothing} ${drawKeysButton(() => showKeys([], true))}`;
}

/** @param {Playback} playback @param {number} parted */
function toParting(playback, parted) {
  const label = fill(gettext("First difference: move %(number)s"), { number: parted });
  return html`<button type="button" class="button small" @click=${() => playback.step(parted - playback.number)}>${label}</button>`;
}

/** @param {HTMLElement} root @param {Game} game @param {Played} played @param {string} name @param {(side: Side) => void} draw @returns {Side} */
function sideOf(root, { board }, played, name, draw) {
  const place = /** @type {HTMLElement} */ (root.querySelector(`[data-place="${name}"]`));
  const said = /** @type {HTMLElement} */ (root.querySelector(`[data-said="${name}"]`));
  const host = new BoardHost(place, board, () => draw(side));
  const side = { played, place, said, host };
  return side;
}

/** @param {Side} side @param {Game} game @param {number} number */
function drawSide({ played, place, said, host }, { words }, number) {
  const { names, steps } = played;
  const seq = Math.min(number, steps.length - 1);
  const { view, lines } = steps[seq] ?? { view: /** @type {View} */ ({}), lines: [] };
  place.toggleAttribute("data-over", number > seq);
  said.textContent = seq
    ? sentences(lines, names, words).join(" ")
    : gettext("The deal before the first move.");
  const position = { frame: frameOf({ seq, view, lines }, null), context: { past: true, names } };
  host.draw(position, () => gettext("This game doesn’t have a board yet."));
}

const root = document.getElementById("compare");
if (root) void start(root);
