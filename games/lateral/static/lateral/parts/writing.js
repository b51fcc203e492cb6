/** The form for a puzzle written at the table, with the running total of its bits. The draft is kept in this browser until it is used. */

import { fill, gettext } from "../../site/i18n.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon, sign } from "../icons.js";
import { newPuzzle } from "../master/api.js";

/** @import {Preparing} from "../master/prepare.js" */

/** The same messages as in games/lateral/words.py. */
const FAULTS = {
  bad_title: () => gettext("Enter a title of up to %(most)s characters."),
  bad_statement: () => gettext("Enter a statement of up to %(most)s characters."),
  bad_solution: () => gettext("Enter a solution of up to %(most)s characters."),
  bad_note: () => gettext("Shorten the content note to %(most)s characters or fewer."),
  bad_bits: () => gettext("Split the solution into 1 to %(most)s bits."),
  bad_bit: () => gettext("Enter up to %(most)s characters for bit %(bit)s."),
  bad_score: () => gettext("Enter a score for bit %(bit)s: a whole number from 1 to 100."),
  bad_sum: () => gettext("The scores must add up to exactly 100. They add up to %(sum)s now."),
};

/** @param {Preparing} preparing */
export function writing(preparing) {
  const register = registerOf(preparing.draft);
  const faults = faultsOf(register);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    preparing.show(faults.length ? { tried: true } : { tried: false, preview: register });
  };
  return html`<form class="lm-write form" novalidate @submit=${submit}>
    <p class="soft">${gettext("This puzzle is for this table only.")}
      <a href=${newPuzzle} target="_blank">${gettext("Write one to keep and share in the library")}</a></p>
    ${line("title", gettext("Title"), MOST.title, preparing)}
    ${area("statement", gettext("Statement"), gettext("What everyone is told: true, but only half of the story."), MOST.statement, preparing)}
    ${area("solution", gettext("Solution"), gettext("The whole story. Only you see it until the game ends."), MOST.solution, preparing)}
    ${bits(preparing)}
    ${line("note", gettext("Content note (optional)"), MOST.note, preparing)}
    ${
      preparing.tried && faults.length
        ? html`<div role="alert"><ul class="errors">${faults.map((fault) => html`<li>${fill(FAULTS[fault.code](), fault)}</li>`)}</ul></div>`
        : nothing
    }
    <div class="form-end"><button class="button primary">${gettext("Preview")}</button></div>
  </form>`;
}

/** @param {Event} event */
const typed = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @param {"title" | "note"} name @param {string} label @param {number} most @param {Preparing} preparing */
const line = (name, label, most, preparing) => html`<div class="field">
  <label for=${`lm-${name}`}>${label}</label>
  <input id=${`lm-${name}`} type="text" maxlength=${most} autocomplete="off" .value=${live(preparing.draft[name])} @input=${(/** @type {Event} */ event) => preparing.write({ [name]: typed(event) })} />
</div>`;

/** @param {"statement" | "solution"} name @param {string} label @param {string} hint @param {number} most @param {Preparing} preparing */
const area = (name, label, hint, most, preparing) => html`<div class="field">
  <label for=${`lm-${name}`}>${label}</label>
  <p class="hint" id=${`lm-${name}-hint`}>${hint}</p>
  <textarea id=${`lm-${name}`} rows="4" maxlength=${most} aria-describedby=${`lm-${name}-hint`} .value=${live(preparing.draft[name])}
    @input=${(/** @type {Event} */ event) => preparing.write({ [name]: typed(event) })}></textarea>
</div>`;

/** @param {Preparing} preparing */
function bits(preparing) {
  const rows = preparing.draft.bits;
  const sum = sumOf(preparing.draft);
  return html`<fieldset class="field">
    <legend>${gettext("Bits of the solution")}</legend>
    <p class="hint">${gettext("One fact to find out per bit, each with a score. The scores must add up to exactly 100.")}</p>
    <ol role="list" class="lm-rows stack tight">${rows.map((bit, at) => html`<li>${row(bit, at, preparing)}</li>`)}</ol>
    <p class="lm-rows-end row gap-2 between">
      <button type="button" class="button small" ?disabled=${rows.length >= MOST.bits} @click=${() => preparing.write({ bits: [...rows, { text: "", score: "" }] })}>${sign("plus")} ${gettext("Add a bit")}</button>
      <output class="lm-total inline nums" ?data-right=${sum === WHOLE}>${sum === WHOLE ? sign("found") : nothing} ${fill(gettext("%(sum)s of 100"), { sum })}</output>
    </p>
  </fieldset>`;
}

/** @param {Preparing["draft"]["bits"][number]} bit @param {number} at its place @param {Preparing} preparing */
function row({ text, score }, at, preparing) {
  const { bits } = preparing.draft;
  const change = (/** @type {{text?: string, score?: string}} */ part) =>
    preparing.write({ bits: bits.map((bit, other) => (other === at ? { ...bit, ...part } : bit)) });
  const drop = () =>
    preparing.write({
      bits: bits.length > 1 ? bits.filter((_, other) => other !== at) : [{ text: "", score: "" }],
    });
  const n = at + 1;
  return html`<div class="lm-row">
    <input type="text" maxlength=${MOST.bit} autocomplete="off" aria-label=${fill(gettext("Bit %(n)s"), { n })} .value=${live(text)} @input=${(/** @type {Event} */ event) => change({ text: typed(event) })} />
    <input type="text" inputmode="numeric" maxlength="3" autocomplete="off" class="nums" aria-label=${fill(gettext("Score of bit %(n)s"), { n })} .value=${live(score)} @input=${(/** @type {Event} */ event) => change({ score: typed(event) })} />
    <button type="button" class="button icon quiet" aria-label=${fill(gettext("Remove bit %(n)s"), { n })} @click=${drop}>${icon("close")}</button>
  </div>`;
}

// -- A puzzle written at the table, and its faults: the same checks as games/lateral/rules/room.py.

/** @typedef {{title: string, statement: string, solution: string, bits: {text: string, score: string}[], note: string}} Draft as typed */
/** @typedef {{title: string, statement: string, solution: string, bits: {text: string, score: number}[], note: string, ref: string}} Register */
/** @typedef {{code: keyof typeof FAULTS, most?: number, bit?: number, sum?: number}} Fault */

const WHOLE = 100;
const MOST = { title: 80, statement: 2000, solution: 4000, bits: 20, bit: 200, note: 200 };

/** The score as a whole number, or 0 if it is not one. @param {string} typed */
export const scoreOf = (typed) =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= WHOLE ? Number(typed) : 0;

/** The sum of the bits' scores. @param {Draft} draft */
export const sumOf = ({ bits }) => bits.reduce((sum, { score }) => sum + scoreOf(score), 0);

/** The register to send, without empty rows. @param {Draft} draft @returns {Register} */
export function registerOf({ title, statement, solution, bits, note }) {
  const written = bits.filter(({ text, score }) => text.trim() || score.trim());
  return {
    title: title.trim(),
    statement: statement.trim(),
    solution: solution.trim(),
    bits: written.map(({ text, score }) => ({ text: text.trim(), score: scoreOf(score) })),
    note: note.trim(),
    ref: "",
  };
}

/** All faults, in the order of the form. @param {Register} register @returns {Fault[]} */
export function faultsOf({ title, statement, solution, bits, note }) {
  const fits = (/** @type {string} */ text, /** @type {number} */ most) =>
    text.length > 0 && text.length <= most;
  /** @type {Fault[]} */
  const found = [];
  if (!fits(title, MOST.title)) found.push({ code: "bad_title", most: MOST.title });
  if (!fits(statement, MOST.statement)) found.push({ code: "bad_statement", most: MOST.statement });
  if (!fits(solution, MOST.solution)) found.push({ code: "bad_solution", most: MOST.solution });
  if (note.length > MOST.note) found.push({ code: "bad_note", most: MOST.note });
  if (!bits.length || bits.length > MOST.bits) found.push({ code: "bad_bits", most: MOST.bits });
  bits.forEach(({ text, score }, at) => {
    if (!fits(text, MOST.bit)) found.push({ code: "bad_bit", bit: at + 1, most: MOST.bit });
    if (score < 1 || score > WHOLE) found.push({ code: "bad_score", bit: at + 1 });
  });
  const sum = bits.reduce((all, { score }) => all + score, 0);
  if (bits.length && sum !== WHOLE) found.push({ code: "bad_sum", sum });
  return found;
}
