/** All questions and answers so far, newest first, of all players or of one. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { fill, gettext } from "../site/i18n.js";
import { lineIcon, tile } from "./pieces.js";
import { answered, question, tileName } from "./terms.js";

/** @typedef {import("./scene.js").Scene} Scene @typedef {import("./types.js").Turn} Turn */

/** @param {Scene} scene */
export function record(scene) {
  const { view, memory } = scene;
  const all = view.record.filter(
    ({ seat, asked }) => memory.filter === null || seat === memory.filter || asked === memory.filter,
  );
  return html`${filters(scene)}
    ${
      all.length
        ? html`<ol class="ded-turns" role="list">${repeat(
            [...all].reverse(),
            ({ turn }) => turn,
            (entry) => html`<li>${line(entry, scene)}</li>`,
          )}</ol>`
        : html`<p class="soft ded-none">${view.record.length ? gettext("No question to or from this player yet.") : gettext("No question has been asked yet.")}</p>`
    }`;
}

/** @param {Scene} scene */
function filters({ view, memory, context }) {
  const choose = (/** @type {number | null} */ seat) => {
    memory.filter = memory.filter === seat ? null : seat;
    context.requestRender();
  };
  return html`<div class="ded-filters" role="group" aria-label=${gettext("Whose questions and answers?")}>
    <button type="button" class="ded-filter" aria-pressed=${memory.filter === null} @click=${() => choose(null)}>${gettext("All")}</button>
    ${view.hand_sizes.map(
      (
        _,
        seat,
      ) => html`<button type="button" class="ded-filter" aria-pressed=${memory.filter === seat} @click=${() => choose(seat)}>
      <span class="seat-mark" data-seat=${seat} aria-hidden="true"></span><span class="named">${context.names[seat]}</span></button>`,
    )}
  </div>`;
}

/** @param {Turn} entry @param {Scene} scene */
function line(entry, scene) {
  const { context } = scene;
  const name = (/** @type {number} */ seat) =>
    html`<span class="ded-name"><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span><span class="named">${context.names[seat]}</span></span>`;
  return html`<p class="ded-turn"><span class="ded-number nums"><span class="visually-hidden">${gettext("Turn")} </span>${entry.turn}</span>
      ${name(entry.seat)} <span aria-hidden="true">→</span><span class="visually-hidden">${gettext("asks")}</span> ${name(entry.asked)}</p>
    <p class="ded-exchange">${lineIcon(entry.about)} <span>“${question(entry.kind, entry.about)}”</span> <strong data-answer=${entry.answer}>${answered(entry.answer)}</strong></p>
    ${aside(entry, scene)}`;
}

/** What was shown, and what was named. @param {Turn} entry @param {Scene} scene */
function aside({ shown, announcement, seat, asked }, { context }) {
  const data = { name: context.names[asked], to: context.names[seat] };
  const said =
    shown === null
      ? nothing
      : shown === true
        ? html`<p class="ded-aside">${fill(gettext("%(name)s showed %(to)s a tile."), data)}</p>`
        : html`<p class="ded-aside">${tile(shown)} ${fill(gettext("%(name)s showed %(to)s the %(tile)s."), { ...data, tile: tileName(shown) })}</p>`;
  if (!announcement) return said;
  const named = { name: context.names[seat], tile: tileName(announcement.tile) };
  return html`${said}<p class="ded-named ${announcement.right ? "right" : "wrong"}">${tile(announcement.tile)}
    <span>${fill(announcement.right ? gettext("%(name)s named the %(tile)s: right!") : gettext("%(name)s named the %(tile)s: wrong."), named)}</span></p>`;
}
