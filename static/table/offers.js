/*
 * A game's legal moves as ordinary buttons, grouped by what they do. With them any game can be played by keyboard and
 * screen reader, and before it has a board.
 */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { fill, gettext } from "../site/i18n.js";

/** The part of a scene that the moves are drawn from. @typedef {Pick<import("./scene.js").Scene, "frame" | "words" | "board" | "names" | "interactive" | "past" | "over" | "you">} Scene */
/**
 * @import {Frame, Move} from "../kit/server.d.ts"
 * @import {Send, Words} from "../kit/types.js"
 */

/** Next to a board, larger groups are collapsed. */
const UNFOLDED = 12;

/** @param {Scene} scene @param {Send} send */
export function drawOffers(scene, send) {
  const { frame, interactive, words, names, board } = scene;
  const offers = interactive && frame ? frame.view.legal : [];
  if (!frame || !offers.length) return html`<p class="soft">${whyNone(scene)}</p>`;
  const named = (/** @type {Move} */ move) =>
    words.heading?.(move, frame, names) ?? words.group?.(move.type) ?? move.type;
  return groups(offers, named).map(
    ([what, moves]) => html`<details class="offers" ?open=${!board || moves.length <= UNFOLDED}>
      <summary>${fill(gettext("%(what)s (%(count)s)"), { what, count: moves.length })}</summary>
      <ul role="list" class="offer-list grid gap-2">
        ${moves.map((move) => html`<li>${drawOffer(move, { frame, words, names }, send)}</li>`)}
      </ul>
    </details>`,
  );
}

/** @param {Scene} scene */
function whyNone({ past, over, you }) {
  if (past) return gettext("You’re looking at an earlier move. Go back to now to play.");
  if (over) return gettext("The game is over.");
  return you.length ? gettext("Your moves appear here when it’s your turn.") : gettext("You’re watching.");
}

/** @param {Move[]} offers @param {(move: Move) => string} named what the group of a move is called @returns {[string, Move[]][]} */
export function groups(offers, named) {
  /** @type {Map<string, Move[]>} */
  const found = new Map();
  for (const move of offers) found.set(named(move), [...(found.get(named(move)) ?? []), move]);
  return [...found];
}

/**
 * A button; for what is left open the moves that it may become, or fields to type in. Never a button for something that has still to be
 * chosen.
 * @param {Move} move @param {{frame: Frame, words: Words, names: string[]}} about @param {Send} send
 */
function drawOffer(move, { frame, words, names }, send) {
  const open = Object.keys(move).filter((name) => isOpen(move[name]));
  const label = words.offer(move, frame, names);
  if (!open.length) return drawButton(move, label, send);
  const ready = words.filled?.(move, frame) ?? [];
  if (ready.length) return ready.map((one) => drawButton(one, words.offer(one, frame, names), send));
  if (open.every((name) => kindOf(move[name]))) return drawForm(move, open, label, words, send);
  return html`<p class="soft">${fill(gettext("%(what)s: choose on the board."), { what: label })}</p>`;
}

/** @param {any} value of a field */
const isOpen = (value) => value?.write !== undefined || value?.fill !== undefined;

/** @param {Move} move @param {string} label @param {Send} send */
const drawButton = (move, label, send) =>
  html`<button type="button" class="button small" @click=${() => send(move)}>${label}</button>`;

/** How an open field is typed in; nothing for one that takes more than that. @param {{write?: number, fill?: unknown}} field */
function kindOf({ write, fill }) {
  if (write !== undefined || typeof fill === "string") return "text";
  if (typeof fill === "number") return "number";
  return typeof fill === "boolean" ? "checkbox" : undefined;
}

/** @param {Move} move @param {string[]} open @param {string} label @param {Words} words @param {Send} send */
function drawForm(move, open, label, words, send) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const typed = new FormData(form);
    const filled = Object.fromEntries(
      open.map((name) => [name, valueOf(kindOf(move[name]), typed.get(name))]),
    );
    if (Object.values(filled).includes("")) return;
    send({ ...move, ...filled });
    form.reset();
  };
  const labelOf = (/** @type {string} */ name) =>
    open.length > 1 ? (words.field?.(name, move) ?? name) : label;
  return html`<form class="offer-ask stack tight" @submit=${submit}>
    ${open.length > 1 ? html`<p>${label}</p>` : nothing}
    ${open.map((name) => drawField(name, move[name], labelOf(name)))}
    <button class="button small">${gettext("Send")}</button>
  </form>`;
}

/** @param {string | undefined} kind @param {FormDataEntryValue | null} typed nothing of a switch that is off */
function valueOf(kind, typed) {
  if (kind === "checkbox") return typed !== null;
  return kind === "number" ? Number(typed) : String(typed ?? "").trim();
}

/** @param {string} name @param {{write?: number, fill?: any}} field @param {string} label */
function drawField(name, field, label) {
  const kind = kindOf(field);
  if (kind === "checkbox")
    return html`<label class="row"><input name=${name} type="checkbox" ?checked=${field.fill} /> ${label}</label>`;
  const value = typeof field.fill === "number" ? String(field.fill) : "";
  return html`<label>${label} <input name=${name} type=${kind} step="any" maxlength=${field.write ?? nothing} value=${value} required autocomplete="off" /></label>`;
}

/** The board as text, if the game provides it. @param {Scene} scene */
export function drawTextBoard({ board, frame, names }) {
  if (!frame || !board?.describe) return nothing;
  return html`<details class="text-board">
    <summary>${gettext("The board as a table")}</summary>
    ${board.describe(frame, names)}
  </details>`;
}
