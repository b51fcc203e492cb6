/** All questions so far, with a search. */

import { fill, gettext, ngettext } from "../../site/i18n.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { cap, sign } from "../icons.js";
import { kindName } from "../names.js";
import { words } from "../normalise.js";
import { questionSlip } from "../question.js";
import { seatNames } from "./says.js";

/**
 * @import {Kind, Question, ShownBit} from "../server.d.ts"
 * @import {MasterScene as Scene} from "../types.js"
 */

/** @param {Scene} scene */
export function asked(scene) {
  const { view, desk, host } = scene;
  const found = matching(view.questions, desk.wanted);
  const change = (/** @type {Partial<Wanted>} */ part) => {
    desk.wanted = { ...desk.wanted, ...part };
    host.requestRender();
  };
  return html`<div class="lm-search stack tight" role="search">
      <label class="visually-hidden" for="lm-find">${gettext("Search all questions")}</label>
      <input id="lm-find" type="search" autocomplete="off" placeholder=${gettext("Search all questions")} .value=${desk.wanted.words}
        @input=${(/** @type {Event} */ event) => change({ words: /** @type {HTMLInputElement} */ (event.target).value })} /> ${cap("/")}
      ${kinds(scene, change)}
    </div>
    <p class="lm-of soft" role="status">${fill(ngettext("%(count)s question", "%(count)s questions", found.length), { count: found.length })}</p>
    <ol role="list" class="lm-asked stack tight">${repeat(
      found,
      ({ number }) => number,
      (one) => html`<li>${row(one, scene)}</li>`,
    )}</ol>`;
}

/** @param {Scene} scene @param {(part: {kind: string}) => void} change */
function kinds({ desk, view: { options } }, change) {
  const tipOffs = options?.first_evening ? [] : ["tip_off"];
  const all = /** @type {("" | Kind)[]} */ (["", "public", ...tipOffs, "sherlock"]);
  return html`<div class="lm-filter" role="group" aria-label=${gettext("Type of question")}>
    ${all.map((kind) => html`<button type="button" aria-pressed=${desk.wanted.kind === kind ? "true" : "false"} @click=${() => change({ kind })}>${kind ? kindName(kind, options) : gettext("All")}</button>`)}
  </div>`;
}

/** @param {Question} one @param {Scene} scene */
function row(one, scene) {
  const { view, context, beside } = scene;
  const others = (one.knows ?? []).filter((seat) => seat !== one.seat);
  const known = others.length
    ? html`<span class="lat-reply">${fill(gettext("Also known to %(names)s."), { names: seatNames(others, context.names) })}</span>`
    : nothing;
  const more = html`${known} ${beside?.praise(one, scene)} ${beside?.correction(one, scene)}`;
  return html`${questionSlip(one, view, context.names, more)} ${beside?.note(one.number, scene, "asked")}`;
}

// -- Searches the questions by words, kind and asker.

/** @typedef {{words: string, kind: string, seat: number | null}} Wanted an empty `kind` is any */

/**
 * The questions that contain all the words (or have that number), newest first.
 * @param {Question[]} questions @param {Wanted} wanted
 */
export function matching(questions, { words: typed, kind, seat }) {
  const parts = words(typed).split(" ").filter(Boolean);
  const holds = (/** @type {Question} */ { number, text }, /** @type {string} */ part) =>
    part === String(number) || words(text ?? "").includes(part);
  const fits = (/** @type {Question} */ one) =>
    (!kind || one.kind === kind) &&
    (seat === null || one.seat === seat) &&
    parts.every((part) => holds(one, part));
  return questions.filter(fits).reverse();
}

// -- The Puzzle Register: the bits with those who have found them, the statement and the solution.

/** @param {Scene} scene */
export function register(scene) {
  const { view, context, beside } = scene;
  const { puzzle } = view;
  if (!puzzle) return nothing;
  const bits = puzzle.bits ?? [];
  const done = bits.filter(({ found }) => found.length).length;
  return html`<h2 class="lm-puzzle">${puzzle.title}</h2>
    <p class="lm-of soft">${fill(ngettext("%(done)s of %(count)s bit found", "%(done)s of %(count)s bits found", bits.length), { done, count: bits.length })}</p>
    <ol role="list" class="lm-bits stack gap-1">${bits.map((bit) => html`<li>${bitRow(bit, context.names)}</li>`)}</ol>
    ${beside?.spoilers(scene)}
    <details class="lm-solution" open><summary>${gettext("Solution")}</summary><p dir="auto">${puzzle.solution}</p></details>
    <details class="lm-solution"><summary>${gettext("Statement for the puzzlers")}</summary>
      <p dir="auto">${puzzle.statement}</p>
      ${puzzle.note ? html`<p class="soft">${fill(gettext("Content note: %(note)s"), { note: puzzle.note })}</p>` : nothing}</details>`;
}

/** @param {ShownBit} bit @param {string[]} names */
function bitRow({ text, score, found }, names) {
  return html`<div class="lm-bit" ?data-found=${found.length > 0}>
    ${sign(found.length ? "found" : "open")}
    <span class="lm-words" dir="auto">${text} <span class="visually-hidden">${found.length ? gettext("(found)") : gettext("(not found yet)")}</span></span>
    <strong class="nums">${score}</strong>
    ${
      found.length
        ? html`<span class="lm-finders text-sm soft row">${found.map((seat) => html`<span class="seat-mark" data-seat=${seat} aria-hidden="true"></span>`)} ${seatNames(found, names)}</span>`
        : nothing
    }
  </div>`;
}
