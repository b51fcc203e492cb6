/** All questions and answers so far, newest first, of all players or of one. */

import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { repeat } from "../vendor/lit-html/directives/repeat.js";
import { fill, gettext } from "../site/i18n.js";
import { isYou } from "./marks.js";
import { lineIcon, tile } from "./pieces.js";
import { answered, naming, question, tileName } from "./terms.js";

/**
 * @import { Scene } from "./types.js"
 * @import {Turn} from "./server.d.ts"
 */

/** @param {Scene} scene */
export function record(scene) {
  const { view, memory } = scene;
  const all = view.record.filter(
    ({ seat, asked }) => memory.filter === null || seat === memory.filter || asked === memory.filter,
  );
  return html`${filters(scene)}
    ${
      all.length
        ? html`<ol class="ded-turns leaf" role="list">${repeat(
            [...all].reverse(),
            ({ turn }) => turn,
            (entry) => html`<li>${line(entry, scene)}</li>`,
          )}</ol>`
        : html`<p class="soft ded-none">${view.record.length ? gettext("No question to or from this player yet.") : gettext("No question has been asked yet.")}</p>`
    }`;
}

/** @param {Scene} scene */
function filters({ view, memory, host, context }) {
  const choose = (/** @type {number | null} */ seat) => {
    memory.filter = memory.filter === seat ? null : seat;
    host.requestRender();
  };
  return html`<div class="ded-filters cluster" role="group" aria-label=${gettext("Whose questions and answers?")}>
    <button type="button" class="ded-filter inline" aria-pressed=${memory.filter === null} @click=${() => choose(null)}>${gettext("All")}</button>
    ${view.hand_sizes.map(
      (
        _,
        seat,
      ) => html`<button type="button" class="ded-filter inline" aria-pressed=${memory.filter === seat} @click=${() => choose(seat)}>
      <span class="seat-mark" data-seat=${seat} aria-hidden="true"></span><span class="named">${context.names[seat]}</span></button>`,
    )}
  </div>`;
}

/** @param {Turn} entry @param {Scene} scene */
function line(entry, scene) {
  const { context } = scene;
  const name = (/** @type {number} */ seat) =>
    html`<span class="ded-name inline"><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span><span class="named">${context.names[seat]}</span></span>`;
  return html`<p class="ded-turn text-xs strip"><span class="ded-number nums"><span class="visually-hidden">${gettext("Turn")} </span>${entry.turn}</span>
      ${name(entry.seat)} <span aria-hidden="true">→</span><span class="visually-hidden">${gettext("asked")}</span> ${name(entry.asked)}</p>
    <p class="ded-exchange">${lineIcon(entry.about)} <span>“${question(entry.kind, entry.about)}”</span> <strong data-answer=${entry.answer}>${answered(entry.answer)}</strong></p>
    ${aside(entry, scene)}`;
}

/** What was shown, and what was named. @param {Turn} entry @param {Scene} scene */
function aside({ shown, announcement, seat, asked }, scene) {
  const { names } = scene.context;
  const data = { name: names[asked], to: names[seat] };
  const said =
    shown === null
      ? nothing
      : shown === true
        ? html`<p class="ded-aside text-xs soft strip">${fill(gettext("%(name)s showed %(to)s a tile."), data)}</p>`
        : html`<p class="ded-aside text-xs soft strip">${tile(shown)} ${fill(showing(seat, asked, scene), { ...data, tile: tileName(shown) })}</p>`;
  if (!announcement) return said;
  return html`${said}<p class="ded-named text-sm strip ${announcement.right ? "right" : "wrong"}">${tile(announcement.tile)}
    <span>${naming(announcement, isYou(seat, scene) ? null : (names[seat] ?? ""))}</span></p>`;
}

/** @param {number} seat @param {number} asked @param {Scene} scene */
function showing(seat, asked, scene) {
  if (isYou(asked, scene)) return gettext("You showed %(to)s the %(tile)s.");
  return isYou(seat, scene)
    ? gettext("%(name)s showed you the %(tile)s.")
    : gettext("%(name)s showed %(to)s the %(tile)s.");
}
