/** Deduction's part of the daily case's page (static/daily/): the desk, its buttons, hints in three steps, and the result in words. */

import { nextFrame } from "../../kit/activity.js";
import { forgetOld, store, stored } from "../../kit/stored.js";
import { NoteSheet, blank, isSheet } from "../../lessons/note-sheet.js";
import { fill, formatList, formatNumber, gettext, ngettext } from "../../site/i18n.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { CLOSE } from "../bar.js";
import { Desk } from "../desk.js";
import { filled, keyOf } from "../marks.js";
import { tile } from "../pieces.js";
import { spread, submitTile } from "../play.js";
import { counted, isOf, lineNames, tileName, TILES } from "../terms.js";
import { drawSteps } from "../why.js";
import { because, statement } from "../reasons.js";

/**
 * @import {SheetContents} from "../../kit/server.d.ts"
 * @import {Change, Host} from "../../kit/types.js"
 * @import {PuzzleActs, PuzzlePart, Result, Told} from "../../daily/types.js"
 * @import {Holder, Step} from "../server.d.ts"
 * @import {Scene} from "../types.js"
 */

/**
 * What games/deduction/daily_puzzle.py adds: `named` are the tiles named wrongly, `hints` the steps that each hint has told.
 * @typedef {Omit<Told, "hints" | "names" | "result"> & {names: string[], named: string[], hints: Step[][], result: (Result & {steps: Step[]}) | null}} Case
 */

/** Where the browser stores note sheets. */
const PREFIX = "case:";
/** Sheets that nobody touched are deleted after four weeks. */
const KEPT_FOR = 28 * 86_400_000;

/** How far a hint has been read: its clues and cells are marked, it is said in a sentence, its marks are filled in. */
const MARKED = 1;
const SAID = 2;
const FILLED = 3;

/** The case on this page. */
class CasePart {
  /** @type {SheetStore | null} */
  #store = null;
  /** @type {Desk | null} */
  #desk = null;
  /** How many hints have been taken, and how far the latest is read; 0: it is closed. */
  #taken = -1;
  #read = 0;
  /** @type {Case | null} */
  #told = null;

  /** @param {Case} told */
  solved = (told) => {
    const says = costs(told);
    return says ? fill(gettext("Solved with %(costs)s."), { costs: says }) : gettext("Solved without help!");
  };

  /** @param {Case} told */
  facts = ({ named, hints }) => [
    { label: gettext("Wrong tiles"), value: formatNumber(named.length) },
    { label: gettext("Hints"), value: formatNumber(hints.length) },
  ];

  // For asking, for showing a tile, for ending the turn, and for tabs.
  unusedKeys = ["1, 2, 3", "E", "T, S, Q"];

  // Marks that the server fills in on this sheet are all plain to see.
  query = () => ({ data: { steps: [] } });

  /** @param {string} url */
  openNotes = (url) => (this.#store = new SheetStore(url, this.#finish));

  /** @param {Host} host */
  createBoard = (host) => {
    this.#desk = new Desk(host, () => ({
      used: this.#store?.used ?? [],
      tick: (turn) => {
        this.#store?.tick(turn);
        host.requestRender();
      },
      hint: this.#hint,
    }));
    return /** @type {any} */ (this.#desk);
  };

  /** @param {Case} told */
  drawStatus = (told) => {
    this.#take(told);
    const says = costs(told);
    return says && !told.result
      ? html`<p class="soft case-costs text-sm">${fill(gettext("So far: %(costs)s."), { costs: says })}</p>`
      : nothing;
  };

  /** A new hint is marked on the desk. @param {Case} told */
  #take(told) {
    const { length } = told.hints;
    if (this.#taken >= 0 && length > this.#taken) {
      this.#read = MARKED;
      nextFrame(() => this.#desk?.showHint());
    }
    this.#taken = length;
    this.#told = told;
  }

  /** Closes the hint as soon as the reader has written down what follows. */
  #finish = () => {
    const { tiles, holder, is } = this.#told?.hints.at(-1)?.at(-1) ?? {};
    const isWritten = (/** @type {string} */ one) =>
      this.#store?.leaf.marks[keyOf(one, /** @type {Holder} */ (holder))] === (is ? "yes" : "no");
    if (this.#read < FILLED && tiles?.every(isWritten)) this.#read = 0;
  };

  /** What the latest hint is about, until it is closed. */
  get #hint() {
    const steps = this.#told?.hints.at(-1);
    if (!steps || !this.#told || !this.#read || this.#told.result) return null;
    return subject(steps, this.#told.hints.flat());
  }

  /** @param {Case} told */
  hintText = (told) => lead(subject(told.hints.at(-1) ?? [], told.hints.flat()));

  /** @param {Case} told @param {PuzzleActs} acts */
  drawActs = (told, { hint, busy }) => {
    const scene = this.#desk?.scene;
    if (!scene) return nothing;
    if (scene.memory.naming) return drawConfirming(scene, busy);
    return html`<div class="case-buttons cluster">
      <button type="button" class="button primary case-name" aria-disabled=${busy ? "true" : nothing} @click=${() => busy || spread(true, scene)}>${gettext("Name the tile…")}</button>
      ${this.#drawHelp(told, scene, hint, busy)}</div>
      ${this.#read ? this.#drawHint(told, scene) : nothing}`;
  };

  /** The button for the next step: another hint, or more of the latest. @param {Case} told @param {Scene} scene @param {() => void} hint @param {boolean} busy */
  #drawHelp({ hints, more, names, seat }, scene, hint, busy) {
    const steps = hints.at(-1) ?? [];
    const tell = () => {
      this.#read = SAID;
      const last = steps.at(-1);
      if (last) scene.host.announce(insight(last, names, seat));
      scene.host.requestRender();
    };
    const fillIn = () => {
      this.#read = FILLED;
      for (const change of marksOf(steps, scene)) scene.context.note?.(change);
      scene.host.announce(gettext("Filled in."));
      scene.host.requestRender();
    };
    const [label, act] =
      this.#read === MARKED
        ? [gettext("Tell me"), tell]
        : this.#read === SAID && marksOf(steps, scene).length
          ? [gettext("Fill it in"), fillIn]
          : [more ? gettext("Hint") : "", hint];
    if (!label) return nothing;
    return html`<button type="button" class="button case-help" aria-disabled=${busy ? "true" : nothing} @click=${() => busy || act()}>${label}</button>`;
  }

  /** The latest hint, as far as it has been read. @param {Case} told @param {Scene} scene */
  #drawHint(told, { host }) {
    const steps = told.hints.at(-1);
    if (!steps) return nothing;
    const close = () => {
      this.#read = 0;
      host.requestRender();
    };
    return html`<div class="case-hint coach-nudge" data-kind="nudge">
      ${this.#read === MARKED ? html`<p>${lead(subject(steps, told.hints.flat()))}</p>` : drawTold(told, told.hints.length - 1)}
      <button type="button" class="ded-close centre" aria-label=${gettext("Close")} @click=${close}>${CLOSE()}</button></div>`;
  }

  /** The hints before the one on show; after the end the whole solution. @param {Case} told */
  drawMore = (told) => {
    const { result, hints } = told;
    const before = hints.slice(0, this.#read ? -1 : undefined);
    if (!result && !before.length) return nothing;
    return html`<section class="sheet case-steps text-sm stack tight" aria-labelledby="steps-title">
      <h2 id="steps-title">${result ? gettext("The solution, step by step") : gettext("Hints so far")}</h2>
      ${result ? drawSteps(result.steps, told.names, told.seat, { isCase: true }) : before.map((_, at) => drawTold(told, at))}
    </section>`;
  };
}

export const puzzle = /** @type {PuzzlePart<Case>} */ (new CasePart());

/** A hint in a sentence, with its proof. @param {Case} told @param {number} at the hint's number */
function drawTold({ hints, names, seat }, at) {
  const steps = hints[at] ?? [];
  const last = steps.at(-1);
  if (!last) return nothing;
  return html`<p>${insight(last, names, seat)}</p>
    <details class="case-why text-sm"><summary>${gettext("Why?")}</summary>${drawSteps(steps, names, seat, { before: hints.slice(0, at).flat().length, isCase: true })}</details>`;
}

/** @param {Scene} scene @param {boolean} busy */
function drawConfirming(scene, busy) {
  const { picked } = scene.memory;
  const name = picked ? tileName(picked) : "";
  return html`<p class="case-stake text-sm strip gap-3">${picked ? tile(picked) : nothing}
      <span><strong>${picked ? fill(gettext("Is the %(tile)s missing?"), { tile: name }) : gettext("Which tile is missing?")}</strong>
      ${gettext("Wrong tiles are counted, and you can try again.")}</span></p>
    <div class="case-buttons cluster">
      <button type="button" class="button" @click=${() => spread(false, scene)}>${gettext("Not now")}</button>
      <button type="button" class="button danger ded-announce" aria-disabled=${picked && !busy ? nothing : "true"} @click=${() => submitTile("announce", scene)}>
        ${picked ? fill(gettext("Name the %(tile)s"), { tile: name }) : gettext("Choose a tile")}</button>
    </div>`;
}

// -- What a hint is about.

/** The turns and the cells that its last step is about. @param {Step[]} steps @param {Step[]} all of this and earlier hints */
function subject(steps, all) {
  const last = steps.at(-1);
  if (!last) return { turns: [], cells: [] };
  const reasons = [...steps, ...last.from.map((at) => all[at])];
  const turns = new Set(reasons.flatMap((step) => step?.turn ?? []));
  const tiles = last.tiles ?? TILES.filter((one) => isOf(one, last.about ?? ""));
  const cells = tiles.map((one) => keyOf(one, /** @type {Holder} */ (last.holder)));
  return { turns: [...turns].sort((one, other) => one - other), cells };
}

/** @param {{turns: number[], cells: string[]}} about */
function lead({ turns, cells }) {
  if (!turns.length)
    return ngettext(
      "Look at the marked cell. What do you know about it?",
      "Look at the marked cells. What do you know about them?",
      cells.length,
    );
  const format =
    cells.length === 1
      ? ngettext(
          "Look at clue %(turns)s and the marked cell. What follows?",
          "Look at clues %(turns)s and the marked cell. What follows?",
          turns.length,
        )
      : ngettext(
          "Look at clue %(turns)s and the marked cells. What follows?",
          "Look at clues %(turns)s and the marked cells. What follows?",
          turns.length,
        );
  return fill(format, { turns: formatList(turns.map((turn) => formatNumber(turn))) });
}

/** What a hint fills in: the marks of its steps that aren't on the sheet yet. @param {Step[]} steps @param {Scene} scene @returns {Change[]} */
function marksOf(steps, { view, context }) {
  /** @type {Map<string, string>} */
  const marks = new Map();
  for (const { tiles = [], holder, is } of steps)
    for (const one of tiles)
      for (const to of /** @type {Holder[]} */ ([...view.hand_sizes.keys(), "missing"])) {
        if (to === holder ? filled(one, to, view) : !is || filled(one, to, view)) continue;
        marks.set(keyOf(one, to), to === holder && is ? "yes" : "no");
      }
  return [...marks]
    .filter(([mark, value]) => context.sheet?.marks[mark] !== value)
    .map(([mark, value]) => ({ mark, value }));
}

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

/** The note sheet of a case and the clues ticked off, stored in this browser: they survive a reload and are deleted some weeks later. */
class SheetStore {
  #name;
  #sheet;
  #noted;
  /** The turns of the clues that are ticked off. @type {number[]} */
  used;

  /** @param {string} day @param {() => void} noted is called after each change of the note sheet */
  constructor(day, noted) {
    this.#name = PREFIX + day;
    this.#noted = noted;
    forgetOld(PREFIX, KEPT_FOR);
    const stored = read(this.#name);
    this.#sheet = new NoteSheet(stored?.leaf ?? blank());
    this.used = stored?.used ?? [];
  }

  get leaf() {
    return this.#sheet.leaf;
  }

  /** @param {Change} change */
  note(change) {
    this.#sheet.note(change);
    this.#keep();
    this.#noted();
  }

  /** Ticks a clue off, or no longer. @param {number} turn */
  tick(turn) {
    const { used } = this;
    this.used = used.includes(turn) ? used.filter((one) => one !== turn) : [...used, turn];
    this.#keep();
  }

  #keep() {
    store(this.#name, { leaf: this.leaf, used: this.used, at: Date.now() });
  }
}

/** What is stored; null if it is nothing or invalid. @param {string} name @returns {{leaf: SheetContents, used: number[]} | null} */
function read(name) {
  const { leaf, used } = stored(name) ?? {};
  return isSheet(leaf) && Array.isArray(used) ? { leaf, used } : null;
}

// -- What a step of a case's solution comes to, as a person would say it: in one sentence, where reasons.js
//    has the step and its reason.

/** The sentence of each code about a player's tiles. Steps are never about the reader's own tiles. @type {Record<string, (step: Step) => string>} */
const HELD = {
  line_full: ({ count = 0 }) =>
    count
      ? gettext("%(name)s has no more than %(line)s, and you know which, so cross out the %(tiles)s.")
      : gettext("%(name)s has %(line)s, so cross out the %(tiles)s."),
  line_needs: () => gettext("%(name)s has %(line)s, and no others are left, so %(name)s has the %(tiles)s."),
  hand_full: () => gettext("You know all of %(name)s’s tiles, so cross out the %(tiles)s."),
  hand_needs: () => gettext("Nothing else can be in %(name)s’s hand, so %(name)s has the %(tiles)s."),
  only_place: () => gettext("Nobody else can hold the %(tiles)s, so %(name)s has it."),
  known: () => gettext("You know enough of %(name)s’s tiles to say: at least %(line)s."),
  possible: () => gettext("All others are ruled out, so %(name)s can’t have more than %(line)s."),
  line_total: ({ least }) =>
    least
      ? gettext("The others can’t hold all the %(lines)s, so %(name)s has at least %(line)s.")
      : gettext("The others hold so many %(lines)s that %(name)s can’t have more than %(line)s."),
  hand_total: ({ least }) =>
    least
      ? gettext("%(name)s’s other tiles don’t fill the hand, so at least %(line)s must be in it.")
      : gettext("%(name)s’s other tiles leave no room for more than %(line)s."),
};

/** The same where nothing more than nothing is left: "no sun". @type {Record<string, () => string>} */
const HELD_NONE = {
  possible: () => gettext("All the %(lines)s are ruled out here, so %(name)s has %(line)s."),
  line_total: () => gettext("The others hold all the %(lines)s, so %(name)s has %(line)s."),
  hand_total: () => gettext("%(name)s’s other tiles leave no room: %(name)s has %(line)s."),
};

/** The sentence of each code about the missing tile. @type {Record<string, (step: Step) => string>} */
const MISSING = {
  line_full: () => gettext("As %(line)s is missing, cross out the %(tiles)s."),
  line_needs: () => gettext("It’s one of the %(lines)s, and only the %(tiles)s is left."),
  hand_needs: () => gettext("All other tiles are accounted for, so the %(tiles)s is missing."),
  only_place: () => gettext("Nobody can hold the %(tiles)s, so it’s missing."),
  possible: () => gettext("All the %(lines)s are accounted for, so %(line)s is missing."),
  line_total: ({ least }) =>
    least
      ? gettext("The hands can’t hold all the %(lines)s, so one of them is missing.")
      : gettext("All the %(lines)s are in the hands, so %(line)s is missing."),
  hand_total: ({ least }) =>
    least
      ? gettext("Nothing else can be missing, so it’s one of the %(lines)s.")
      : gettext("The missing tile is something else, so %(line)s is missing."),
};

/** @param {Step} step the last of a hint, or of the solution @param {string[]} names @param {number} you the reader's seat */
function insight(step, names, you) {
  const { code, holder, about = "", tiles = [], count, least, most } = step;
  const amount = count ?? least ?? most ?? 0;
  const isNone = least === undefined && most === 0;
  const found = holder === "missing" ? MISSING[code] : (isNone && HELD_NONE[code]) || HELD[code];
  if (!found) return `${statement(step, names, you)} ${because(step, names, you, true)}`;
  return fill(found(step), {
    name: names[Number(holder)],
    line: counted(amount, about),
    lines: about && lineNames(about),
    tiles: formatList(tiles.map(tileName)),
  });
}
