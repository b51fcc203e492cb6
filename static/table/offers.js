/*
 * Any game's offers as ordinary buttons, grouped by what they do. With them a game can be played by keyboard and
 * screen reader, and before its board is drawn.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { gettext, interpolate } from "../site/i18n.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Send} Send */

/** So many offers stand open at once; a longer group is folded. */
const UNFOLDED = 12;

/** @param {Scene} scene @param {Send} send */
export function drawOffers(scene, send) {
  const { frame, interactive, words } = scene;
  const offers = interactive && frame ? frame.view.legal : [];
  if (!frame || !offers.length) return html`<p class="soft">${whyNone(scene)}</p>`;
  const named = (/** @type {Move} */ move) => words.heading?.(move, frame) ?? words.group?.(move.type) ?? move.type;
  return groups(offers, named).map(
    ([what, moves]) => html`<details class="offers" ?open=${moves.length <= UNFOLDED}>
      <summary>${interpolate(gettext("%(what)s (%(count)s)"), { what, count: moves.length }, true)}</summary>
      <ul role="list" class="offer-list">
        ${moves.map((move) => html`<li>${drawOffer(move, words.offer(move, frame), send)}</li>`)}
      </ul>
    </details>`,
  );
}

/** @param {Scene} scene */
function whyNone({ past, over, you }) {
  if (past) return gettext("You are looking at an earlier move. Go back to now to play.");
  if (over) return gettext("The game is over.");
  return you.length ? gettext("Your moves stand here when it is your turn.") : gettext("You are watching.");
}

/** @param {Move[]} offers @param {(move: Move) => string} named what the group of a move is called @returns {[string, Move[]][]} */
export function groups(offers, named) {
  /** @type {Map<string, Move[]>} */
  const found = new Map();
  for (const move of offers) found.set(named(move), [...(found.get(named(move)) ?? []), move]);
  return [...found];
}

/** @param {Move} move @param {string} label @param {Send} send */
function drawOffer(move, label, send) {
  const field = Object.keys(move).find((name) => move[name]?.write);
  if (!field) return html`<button type="button" class="button small" @click=${() => send(move)}>${label}</button>`;
  return drawAsk(move, field, label, send);
}

/** An offer with words still to be written. @param {Move} move @param {string} field @param {string} label @param {Send} send */
function drawAsk(move, field, label, send) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const text = String(new FormData(form).get("text") ?? "").trim();
    if (text) send({ ...move, [field]: text });
    form.reset();
  };
  return html`<form class="offer-ask" @submit=${submit}>
    <label>${label} <input name="text" type="text" maxlength=${move[field].write} required autocomplete="off" /></label>
    <button class="button small">${gettext("Send")}</button>
  </form>`;
}

/** The board in words, where the game gives one. @param {Scene} scene */
export function drawTextBoard({ board, frame, names }) {
  if (!frame || !board?.describe) return nothing;
  return html`<details class="text-board">
    <summary>${gettext("The board as a table")}</summary>
    ${board.describe(frame, names)}
  </details>`;
}
