/** The Spoiler to mark: its text beside the bits with checkboxes, and the points so far. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { fill, gettext, ngettext, percent } from "../../site/i18n.js";
import { points } from "../tenths.js";
import { score, tick } from "./acts.js";
import { foundWith, gain, gains, share } from "./points.js";
import { cap, sign } from "./signs.js";

/**
 * @import {ShownBit, Spoiler} from "../server.d.ts"
 * @import {MasterScene as Scene} from "./scene.js"
 */

/** @param {Scene} scene */
export function spoiler(scene) {
  const { view, context, desk, leads } = scene;
  const found = view.spoilers.at(-1);
  const bits = view.puzzle?.bits ?? [];
  if (!found) return nothing;
  const name = context.names[found.seat];
  const brings = gains(bits, desk.ticked, found.seat);
  return html`<article class="lm-front" data-kind="spoiler" aria-labelledby="lm-spoils">
    <div class="lm-told">
      <p class="lm-from"><span class="seat-mark" data-seat=${found.seat} aria-hidden="true"></span> <strong id="lm-spoils">${fill(gettext("%(name)s plays a Spoiler"), { name })}</strong></p>
      <blockquote class="lm-spoiler" dir="auto" tabindex="0">${found.text}</blockquote>
      <p class="soft">${gettext("The game is frozen until you have marked it. Nobody else sees it before the end.")}</p>
      <details class="lm-solution"><summary>${gettext("Solution")}</summary><p dir="auto">${view.puzzle?.solution}</p></details>
    </div>
    <div class="lm-scoring">
      <h2 class="lm-title">${gettext("Which bits does it contain?")}</h2>
      <ol role="list" class="lm-ticks">${bits.map((bit, number) => html`<li>${one(bit, number, found, scene)}</li>`)}</ol>
      <p class="lm-brings" aria-live="polite">
        <strong class="nums">${fill(ngettext("%(points)s point for %(name)s", "%(points)s points for %(name)s", brings / 10), { points: points(brings), name })}</strong>
        <span class="soft nums">${fill(gettext("%(sum)s of 100 found in total"), { sum: foundWith(bits, desk.ticked) })}</span>
      </p>
      ${
        leads
          ? html`<button type="button" class=${desk.ticked.size ? "button primary wide lm-score" : "button wide lm-score"} @click=${() => void score(scene)}>${desk.ticked.size ? gettext("Score Spoiler") : gettext("Score no bits…")} ${cap("↵")}</button>`
          : nothing
      }
    </div>
  </article>`;
}

/** @param {ShownBit} bit @param {number} number @param {Spoiler} found @param {Scene} scene */
function one(bit, number, found, scene) {
  const { desk, leads } = scene;
  return html`<label class="lm-tick">
    <input type="checkbox" .checked=${live(desk.ticked.has(number))} ?disabled=${!leads} @change=${() => tick(scene, number)} />
    ${number < 9 ? cap(String(number + 1)) : nothing}
    <span class="lm-words" dir="auto">${bit.text}</span>
    <span class="lm-worth nums">${worthOf(bit, found.seat)}</span>
  </label>`;
}

/** The points for the bit, and its share of the full score if it is not the first find. @param {ShownBit} bit @param {number} seat */
function worthOf(bit, seat) {
  if (bit.found.includes(seat))
    return html`<span class="chip">${sign("found")} ${gettext("already found")}</span>`;
  const brings = points(gain(bit, seat));
  if (!bit.found.length) return html`<strong>${brings}</strong>`;
  return html`<strong>${brings}</strong> <span class="soft">${fill(gettext("%(share)s of %(score)s"), { share: percent(share(bit.found.length) / 10), score: bit.score })}</span>`;
}
