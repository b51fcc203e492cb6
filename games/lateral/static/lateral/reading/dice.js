/** The dice for the order of play: each throw in its turn, and at the end who asks first. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { fill, gettext } from "../../site/i18n.js";
import { cutName } from "../../table/cut-name.js";
import { die } from "../icons.js";

/**
 * @import {View} from "../server.d.ts"
 * @import {Throw} from "./throws.js"
 */

/**
 * @param {View} view @param {string[]} names @param {Throw[]} all @param {number} shown how many throws are shown
 * @param {unknown} button ends the scene, if the viewer can
 */
export function dice(view, names, all, shown, button) {
  const done = shown >= all.length;
  const seen = all.slice(0, shown);
  const seats = view.throws.map(({ seat }) => seat);
  return html`<section class="lat-dice-scene" aria-labelledby="lat-dice-title" data-shown=${shown} ?data-done=${done}>
    <header class="lat-opening-head"><h2 id="lat-dice-title">${gettext("The dice decide who asks first")}</h2>${button}</header>
    <ol class="lat-rolls" role="list" data-fit="2">${repeat(
      seats,
      (seat) => seat,
      (seat) => row(seat, seen, names, done ? view.order.indexOf(seat) + 1 : 0),
    )}</ol>
    <p class="lat-dice-word" role="status">${done ? fill(gettext("%(name)s asks first."), { name: names[view.order[0]] }) : word(seen.at(-1), names)}</p>
  </section>`;
}

/** @param {number} seat @param {Throw[]} seen @param {string[]} names @param {number} place 0: not yet known */
function row(seat, seen, names, place) {
  const own = seen.filter((one) => one.seat === seat);
  const newest = seen.at(-1);
  return html`<li data-seat=${seat} ?data-newest=${newest?.seat === seat} ?data-first=${place === 1}>
    <span class="lat-place nums" aria-hidden="true">${place || ""}</span> <span class="lat-roller"><span class="seat-mark" data-seat=${seat} aria-hidden="true"></span><span class="clip" translate="no">${cutName(names[seat])}</span></span>
    ${repeat(
      own,
      (_, index) => index,
      ({ pair }) =>
        html`<span class="lat-roll">${pair.map(die)}<span class="visually-hidden">${pair.join(" + ")}</span> <strong class="nums">${pair[0] + pair[1]}</strong></span>`,
    )}</li>`;
}

/** @param {Throw | undefined} newest @param {string[]} names */
function word(newest, names) {
  if (!newest) return nothing;
  return newest.again
    ? fill(gettext("A tie: %(name)s throws again."), { name: names[newest.seat] })
    : fill(gettext("%(name)s throws."), { name: names[newest.seat] });
}
