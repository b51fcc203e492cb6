/** The big screen after the end: who won, the solution, and who found which bit. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, formatList, gettext } from "../../site/i18n.js";
import { who } from "../question.js";
import { points } from "../tenths.js";
import { finale } from "../words.js";

/**
 * @import {ScreenContext} from "../../screen/screen.js"
 * @import {ShownBit, View} from "../server.d.ts"
 * @import {Frame} from "../types.js"
 */

/** @param {Frame} frame @param {ScreenContext} context */
export function end(frame, { names, invitation }) {
  const { view } = frame;
  const { sentence, detail } = view.outcome
    ? finale(/** @type {any} */ (frame), { names, you: [], moves: 0, lines: [] })
    : { sentence: gettext("The game has ended"), detail: gettext("The players are settling disputes.") };
  return html`<div class="lat-screen" data-phase="over">
    ${solution(view)}
    <section class="lat-screen-talk">
      <header class="lat-screen-now" data-sign="over"><h2>${sentence}</h2><p class="soft">${detail}</p></header>
      ${found(view, names)}
    </section>
    <section class="lat-screen-side">${standings(view, names)}${invitation}</section>
  </div>`;
}

/** @param {View} view */
function solution({ puzzle }) {
  if (!puzzle)
    return html`<section class="lat-screen-story"><p>${gettext("No puzzle was chosen.")}</p></section>`;
  return html`<section class="lat-screen-story" data-fit="1.5">
    <h2 dir="auto">${puzzle.title}</h2>
    <h3>${gettext("Solution")}</h3>
    <p class="lat-screen-text" dir="auto">${puzzle.solution}</p>
  </section>`;
}

/** @param {View} view @param {string[]} names */
const found = ({ puzzle }, names) =>
  puzzle?.bits?.length
    ? html`<ol role="list" class="lat-screen-bits" data-fit>${puzzle.bits.map((bit) => html`<li ?data-found=${bit.found.length > 0}>${row(bit, names)}</li>`)}</ol>`
    : nothing;

/** @param {ShownBit} bit @param {string[]} names */
const row = (
  { text, score, found: seats },
  names,
) => html`<span dir="auto">${text}</span> <strong class="nums">${score}</strong>
  <span class="soft">${seats.length ? fill(gettext("Found by %(names)s"), { names: formatList(seats.map((seat) => names[seat])) }) : gettext("Nobody found it.")}</span>`;

/** Places, best first; equal scores share one (LA-22). @param {View} view @param {string[]} names */
function standings({ outcome, scores, roles }, names) {
  const puzzlers = roles.flatMap((role, seat) => (role === "puzzler" ? [seat] : []));
  const totals = [...new Set(puzzlers.map((seat) => scores[seat] ?? 0))].sort((one, other) => other - one);
  const ranking =
    outcome?.ranking ?? totals.map((total) => puzzlers.filter((seat) => (scores[seat] ?? 0) === total));
  let place = 1;
  const rows = ranking.flatMap((seats) => {
    const shared = place;
    place += seats.length;
    return seats.map((seat) => ({ seat, place: shared }));
  });
  return html`<div class="lat-screen-players" data-fit><ol role="list">${rows.map(
    (
      one,
    ) => html`<li ?data-turn=${one.place === 1}><span class="lat-screen-place nums">${one.place}</span> ${who(one.seat, names)}
      <span class="lat-screen-points nums">${points(scores[one.seat] ?? 0)}<span class="visually-hidden"> ${gettext("points")}</span></span></li>`,
  )}</ol></div>`;
}
