/** LA-26: the Spoilers so far with their marks, which the Master can correct. */

import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fill, formatList, gettext } from "../../site/i18n.js";
import { points, pointsWithUnit } from "../tenths.js";
import { confirmFinal } from "./confirm-final.js";
import { worth } from "./points.js";

/**
 * @import {ShownBit, Spoiler, View} from "../server.d.ts"
 * @import {Scene} from "./undo.js"
 */

export class Marks {
  /** The place of the Spoiler whose marks are being corrected. @type {number | null} */
  #open = null;
  /** The bits ticked for it. @type {Set<number>} */
  #ticked = new Set();

  /** All Spoilers that have been marked, the latest first. @param {Scene} scene */
  draw(scene) {
    const all = scene.view.spoilers
      .map((one, place) => ({ ...one, place }))
      .filter((one) => one.points !== null)
      .reverse();
    if (!all.length) return nothing;
    return html`<h3 class="lm-title">${gettext("Spoilers")}</h3>
      <ol role="list" class="lm-marks">${all.map((one) => html`<li>${this.#one(one, scene)}</li>`)}</ol>`;
  }

  /** @param {Spoiler & {place: number}} one @param {Scene} scene */
  #one(one, scene) {
    const { view, context, leads } = scene;
    const bits = view.puzzle?.bits ?? [];
    const found = (one.bits ?? []).map((bit) => bits[bit].text);
    const name = context.names[one.seat];
    const can = leads && view.legal.some(({ type }) => type === "correct_marks");
    return html`<div class="lm-mark">
      <p class="lm-from"><span class="seat-mark" data-seat=${one.seat} aria-hidden="true"></span> <strong>${name}</strong>
        <span class="lm-waited nums">${pointsWithUnit(one.points ?? 0)}</span></p>
      <p dir="auto" class="lm-marked">${one.text}</p>
      <p class="soft">${found.length ? formatList(found) : gettext("None of the bits")}${one.corrected ? html` · ${gettext("Corrected")}` : nothing}</p>
      ${can ? this.#correction(one, bits, scene) : nothing}
    </div>`;
  }

  /** @param {Spoiler & {place: number}} one @param {ShownBit[]} bits @param {Scene} scene */
  #correction(one, bits, scene) {
    const isOpen = this.#open === one.place;
    const toggle = (/** @type {Event} */ event) => {
      event.preventDefault(); // open is what the state says
      this.#open = isOpen ? null : one.place;
      this.#ticked = new Set(one.bits);
      scene.host.requestRender();
    };
    const summary = html`<summary aria-label=${fill(gettext("Correct marks of %(name)s’s Spoiler"), { name: scene.context.names[one.seat] })} @click=${toggle}>${gettext("Correct marks")}</summary>`;
    return html`<details class="lm-correction" ?open=${isOpen}>${summary}${isOpen ? this.#form(one, bits, scene) : nothing}</details>`;
  }

  /** @param {Spoiler & {place: number}} one @param {ShownBit[]} bits @param {Scene} scene */
  #form(one, bits, scene) {
    const { host, context } = scene;
    const { names } = context;
    const tick = (/** @type {number} */ bit) => {
      if (!this.#ticked.delete(bit)) this.#ticked.add(bit);
      host.requestRender();
    };
    const changes = changed(scene.view, one.place, this.#ticked);
    const same = sameBits(one.bits ?? [], this.#ticked);
    const says = changes.length
      ? fill(gettext("Everyone sees the new totals, without reasons: %(scores)s."), {
          scores: formatList(
            changes.map(({ seat, score }) =>
              fill(gettext("%(name)s %(points)s"), { name: names[seat], points: points(score) }),
            ),
          ),
        })
      : gettext("No total changes.");
    return html`<ol role="list" class="lm-ticks">${bits.map(
      (bit, number) =>
        html`<li><label class="lm-tick"><input type="checkbox" .checked=${live(this.#ticked.has(number))} @change=${() => tick(number)} />
            <span class="lm-words" dir="auto">${bit.text}</span><span class="lm-worth nums">${bit.score}</span></label></li>`,
    )}</ol>
      <p class="soft" aria-live="polite">${same ? gettext("Tick the bits that this Spoiler contains.") : says}</p>
      <button type="button" class="button primary" aria-disabled=${same ? "true" : nothing} @click=${() => void (same || this.#send(one.place, scene))}>${gettext("Correct marks")}</button>`;
  }

  /** @param {number} spoiler @param {Scene} scene */
  async #send(spoiler, { view, context, host }) {
    const bits = [...this.#ticked].sort((one, other) => one - other);
    const final = isLast(view, spoiler, this.#ticked);
    if (!context.interactive || (final && !(await confirmFinal()))) return;
    this.#open = null;
    host.send(
      final ? { type: "correct_marks", spoiler, bits, final } : { type: "correct_marks", spoiler, bits },
    );
    host.requestRender();
  }
}

/** @param {number[]} bits @param {Set<number>} others */
const sameBits = (bits, others) => bits.length === others.size && bits.every((bit) => others.has(bit));

/** Each Spoiler’s bits, if that one had these. @param {View} view @param {number} place @param {Set<number>} ticked */
const marksWith = ({ spoilers }, place, ticked) =>
  spoilers.map(({ seat, bits }, at) => ({ seat, bits: at === place ? [...ticked] : (bits ?? []) }));

/** Whether all bits are found if the Spoiler has these. @param {View} view @param {number} place @param {Set<number>} ticked */
export function isLast(view, place, ticked) {
  const found = new Set(marksWith(view, place, ticked).flatMap(({ bits }) => bits));
  return found.size === view.puzzle?.bits?.length;
}

/** The totals, in tenths, that change if the Spoiler has these bits. @param {View} view @param {number} place @param {Set<number>} ticked */
export function changed(view, place, ticked) {
  const bits = view.puzzle?.bits ?? [];
  const found = bits.map(() => /** @type {number[]} */ ([]));
  const scores = view.scores.map(() => 0);
  for (const { seat, bits: marked } of marksWith(view, place, ticked))
    for (const bit of marked)
      if (!found[bit].includes(seat)) {
        scores[seat] += worth(bits[bit].score, found[bit].length);
        found[bit].push(seat);
      }
  return scores.flatMap((score, seat) => (score === view.scores[seat] ? [] : [{ seat, score }]));
}
