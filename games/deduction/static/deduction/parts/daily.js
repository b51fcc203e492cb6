/** Deduction's part of the daily case's page (static/daily/): the steps of the hints and of the solution, the note sheet, and the result in words. */

import { fill, formatList, formatNumber, gettext, ngettext } from "../../site/i18n.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { NoteSheet, blank } from "../../lessons/note-sheet.js";
import { because, statement } from "../reasons.js";

/**
 * @import {SheetContents} from "../../kit/server.d.ts"
 * @import {Change} from "../../kit/types.js"
 * @import {PuzzlePart, Result, Told} from "../../daily/types.js"
 * @import {Step} from "../server.d.ts"
 */

/**
 * What games/deduction/daily_puzzle.py adds: `named` are the tiles named wrongly, `hints` the steps that each hint has told.
 * @typedef {Omit<Told, "hints" | "names" | "result"> & {names: string[], named: string[], hints: Step[][], result: (Result & {steps: Step[]}) | null}} Case
 */

/** Where the browser stores note sheets. */
const PREFIX = "case:";
/** Sheets that nobody touched are deleted after four weeks. */
const KEPT_FOR = 28 * 86_400_000;

/** @type {PuzzlePart<Case>} */
export const puzzle = {
  solved: (told) => {
    const says = costs(told);
    return says ? fill(gettext("Solved with %(costs)s."), { costs: says }) : gettext("Solved without help!");
  },
  facts: ({ named, hints }) => [
    { label: gettext("Wrong tiles"), value: formatNumber(named.length) },
    { label: gettext("Hints"), value: formatNumber(hints.length) },
  ],
  drawHelp: (told, isNew) => html`${isNew ? drawHint(told) : nothing} ${drawCosts(told)}`,
  drawMore: drawAllSteps,
  hintText: (told) => (told.hints.at(-1) ?? []).map((step) => sentence(step, told)).join(" "),
  openNotes: (url) => new SheetStore(url),
  // Marks that the server fills in on this sheet are all plain to see.
  query: () => ({ data: { steps: [] } }),
  afterStep: ".ded-buttons button",
  // For asking, for showing a tile, and for ending the turn.
  unusedKeys: ["1, 2, 3", "E"],
};

/** What was needed so far. @param {Case} told */
function costs({ named, hints }) {
  const tiles = ngettext("%(count)s wrong tile", "%(count)s wrong tiles", named.length);
  const taken = ngettext("%(count)s hint", "%(count)s hints", hints.length);
  const all = [
    ...(named.length ? [fill(tiles, { count: named.length })] : []),
    ...(hints.length ? [fill(taken, { count: hints.length })] : []),
  ];
  return all.length ? formatList(all) : "";
}

/** @param {Case} told */
function drawCosts(told) {
  const says = costs(told);
  return says
    ? html`<p class="soft case-costs">${fill(gettext("So far: %(costs)s."), { costs: says })}</p>`
    : nothing;
}

/** The steps of the latest hint. @param {Case} told */
function drawHint(told) {
  const latest = told.hints.at(-1);
  if (!latest) return nothing;
  const before = told.hints.flat().length - latest.length;
  return html`<div class="case-hint coach-nudge" data-kind="nudge">${drawSteps(latest, told, before)}</div>`;
}

/** All steps told so far, unless the panel shows them: those of the hints, after the end the whole solution. @param {Case} told @param {boolean} isNew */
function drawAllSteps(told, isNew) {
  const { result, hints } = told;
  const steps = result?.steps ?? hints.flat();
  if (!steps.length || (!result && isNew && hints.length === 1)) return nothing;
  return html`<section class="sheet case-steps" aria-labelledby="steps-title">
    <h2 id="steps-title">${result ? gettext("The solution, step by step") : gettext("Hints so far")}</h2>
    ${drawSteps(steps, told)}
  </section>`;
}

/** @param {Step[]} steps @param {Case} told @param {number} [before] how many steps come before them */
function drawSteps(steps, told, before = 0) {
  return html`<ol class="ded-steps" start=${before + 1}>${steps.map(
    (step) => html`<li>${sentence(step, told)}${follows(step)}</li>`,
  )}</ol>`;
}

/** @param {Step} step @param {Case} told */
const sentence = (step, { names, seat }) =>
  fill(gettext("%(statement)s %(reason)s"), {
    statement: statement(step, names, seat),
    reason: because(step, names, seat),
  });

/** The numbers of the steps that this one follows from. @param {Step} step */
const follows = ({ from }) =>
  from.length
    ? html` <span class="ded-from nums">(${formatList(
        from.map((at) => String(at + 1)),
        "unit",
      )})</span>`
    : nothing;

/** The note sheet of a case, stored in this browser: it survives a reload and is deleted some weeks later. */
class SheetStore {
  #name;
  #sheet;

  /** @param {string} day */
  constructor(day) {
    this.#name = PREFIX + day;
    forgetOld();
    this.#sheet = new NoteSheet(read(this.#name)?.leaf ?? blank());
  }

  get leaf() {
    return this.#sheet.leaf;
  }

  /** @param {Change} change */
  note(change) {
    this.#sheet.note(change);
    try {
      localStorage.setItem(this.#name, JSON.stringify({ leaf: this.leaf, at: Date.now() }));
    } catch {
      // Full, or not allowed: the sheet is kept until the page is closed.
    }
  }
}

function forgetOld() {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(PREFIX) && !(Date.now() - (read(name)?.at ?? 0) < KEPT_FOR))
        localStorage.removeItem(name);
  } catch {
    // Nothing is stored.
  }
}

/** What is stored; null if it is nothing or invalid. @param {string} name @returns {{leaf: SheetContents, at: number} | null} */
function read(name) {
  try {
    const { leaf, at } = JSON.parse(localStorage.getItem(name) ?? "{}");
    const isLeaf =
      typeof leaf?.marks === "object" &&
      leaf.marks !== null &&
      typeof leaf.text === "string" &&
      Array.isArray(leaf.strokes);
    return isLeaf && typeof at === "number" ? { leaf, at } : null;
  } catch {
    return null;
  }
}
