/** The Player Register (LA-23): everything the player may know, with search, filters, stars and notes. */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { fill, gettext, ngettext, pgettext } from "../../site/i18n.js";
import { icon } from "../icons.js";
import { ANSWERS, answerName } from "../names.js";
import { questionSlip } from "../question.js";
import { focusWanted } from "./keys.js";
import { ALL, isEntry, sifted } from "./memory.js";
import { freeText, isStarred, noteTo, withFreeText, withNoteTo } from "./notes.js";
import { starButton } from "./talk.js";

/**
 * @import { Filter } from "./memory.js"
 * @import { PuzzlerScene } from "../types.js"
 */

/** @param {PuzzlerScene} at */
export function register(at) {
  const { view, memory, context } = at;
  const text = context.sheet?.text ?? "";
  const whole = view.questions.filter(isEntry).length;
  const found = sifted(
    view.questions,
    memory.filter,
    context.names,
    (number) => noteTo(text, number),
    (number) => isStarred(context, number),
  );
  return html`${tools(at)}
    <p class="lat-tally text-sm row soft" role="status">${fill(ngettext("%(found)s of %(count)s question", "%(found)s of %(count)s questions", whole), { found: found.length, count: whole })}
      ${found.length < whole ? html`<button type="button" class="lat-plain" @click=${() => sift({ ...ALL }, at)}>${gettext("Show all")}</button>` : nothing}</p>
    <div class="lat-entries stack tight" tabindex="0" role="group" aria-label=${gettext("Questions")}>
      ${found.length ? nothing : html`<p class="lat-empty">${whole ? gettext("No questions found. Try removing a filter.") : gettext("Every question and answer you know will appear here.")}</p>`}
      ${repeat(
        found,
        ({ number }) => number,
        (question) =>
          html`<div class="lat-entry">${questionSlip(question, view, context.names, html`${starButton(question.number, at)}${noteButton(question.number, at)}`)}${note(question.number, at)}</div>`,
      )}
      ${paper(at)}
    </div>`;
}

/** @param {Filter} filter @param {PuzzlerScene} at */
function sift(filter, { memory, host }) {
  memory.filter = filter;
  host.requestRender();
}

/** @param {PuzzlerScene} at */
function tools(at) {
  const { filter } = at.memory;
  const value = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).value;
  /** @type {[string, string][]} */
  const few = [
    ["public", gettext("Public")],
    ["sherlock", gettext("Private")],
  ];
  /** @type {[string, string][]} */
  const kinds = at.view.options?.first_evening
    ? few
    : [
        ["public", gettext("Public")],
        ["tip_off", gettext("Tip-offs")],
        ["sherlock", gettext("Sherlocks")],
        ["spied", gettext("Spied")],
        ["swapped", gettext("Swapped")],
      ];
  return html`<div class="lat-tools row gap-2">
    <label class="lat-search strip">${icon("glass")}<span class="visually-hidden">${gettext("Search")}</span>
      <input id="lat-search" type="search" placeholder=${gettext("Search")} autocomplete="off" .value=${filter.text} @input=${(/** @type {Event} */ event) => sift({ ...filter, text: value(event) }, at)} /></label>
    <label class="lat-select"><span class="visually-hidden">${gettext("Kind")}</span>
      <select .value=${filter.kind} @change=${(/** @type {Event} */ event) => sift({ ...filter, kind: value(event) }, at)}>
        <option value="">${gettext("All kinds")}</option>${kinds.map(([kind, name]) => html`<option value=${kind} ?selected=${filter.kind === kind}>${name}</option>`)}</select></label>
    <label class="lat-select"><span class="visually-hidden">${pgettext("noun", "Answer")}</span>
      <select .value=${filter.answer} @change=${(/** @type {Event} */ event) => sift({ ...filter, answer: value(event) }, at)}>
        <option value="">${gettext("All answers")}</option>${ANSWERS.map((answer) => html`<option value=${answer} ?selected=${filter.answer === answer}>${answerName(answer)}</option>`)}
        <option value="none" ?selected=${filter.answer === "none"}>${gettext("No answer seen")}</option></select></label>
    ${
      at.context.sheet
        ? html`<button type="button" class="lat-star" aria-pressed=${filter.starred} aria-label=${gettext("Show only starred")} title=${gettext("Show only starred")}
      @click=${() => sift({ ...filter, starred: !filter.starred }, at)}>${icon("star")}</button>`
        : nothing
    }
  </div>`;
}

/** @param {number} number @param {PuzzlerScene} at */
function noteButton(number, { memory, host, context }) {
  if (!context.sheet || context.past) return nothing;
  const open = memory.noting === number;
  const flip = () => {
    memory.noting = open ? null : number;
    host.requestRender();
    if (!open) {
      memory.wanted = `#lat-note-${number}`;
      focusWanted(memory);
    }
  };
  const label = fill(gettext("Add a note to question %(number)s"), { number });
  return html`<button type="button" class="lat-star lat-pen" aria-pressed=${open} aria-label=${label} title=${label} @click=${flip}>${icon("pen")}</button>`;
}

/** The note on the question, or the field to edit it. @param {number} number @param {PuzzlerScene} at */
function note(number, { memory, context }) {
  const text = context.sheet?.text ?? "";
  const own = noteTo(text, number);
  if (memory.noting !== number) return own ? html`<p class="lat-note text-sm">${own}</p>` : nothing;
  const write = (/** @type {Event} */ event) =>
    context.note({ text: withNoteTo(text, number, /** @type {HTMLInputElement} */ (event.target).value) });
  return html`<p class="lat-note text-sm"><label><span class="visually-hidden">${fill(gettext("Your note on question %(number)s"), { number })}</span>
    <input id=${`lat-note-${number}`} type="text" maxlength="200" .value=${own} @input=${write} autocomplete="off" /></label></p>`;
}

/** The free notes. @param {PuzzlerScene} at */
function paper({ context }) {
  if (!context.sheet) return nothing;
  const { text } = context.sheet;
  const write = (/** @type {Event} */ event) =>
    context.note({ text: withFreeText(text, /** @type {HTMLTextAreaElement} */ (event.target).value) });
  return html`<label class="lat-free text-sm"><span>${gettext("Your notes (only you can see them)")}</span>
    <textarea rows="4" maxlength="3000" ?readonly=${context.past} .value=${freeText(text)} @input=${write}></textarea></label>`;
}
