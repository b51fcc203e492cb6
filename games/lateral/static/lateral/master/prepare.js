/** Before the game: the Master chooses or writes a puzzle, previews it and starts with it. */

import { during, startTimer, stopTimer } from "../../kit/activity.js";
import { RequestError } from "../../kit/ask.js";
import { SEARCH } from "../../kit/delays.js";
import { askToConfirm } from "../../kit/dialog.js";
import { Drafts } from "../../kit/drafts.js";
import { Tabs } from "../../kit/tabs.js";
import { fill, gettext, ngettext, pgettext } from "../../site/i18n.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { icon, sign } from "../icons.js";
import { submit } from "./acts.js";
import { choices, dropChoice, register } from "./api.js";
import { drawArrivals } from "./people.js";

/**
 * @import {Tab} from "../../kit/tabs.js"
 * @import {Draft, Register} from "../parts/writing.js"
 * @import {MasterScene as Scene} from "../types.js"
 * @import {Choice, Choices} from "./api.js"
 */

/** @param {Scene} scene @param {Preparing} preparing */
export function prepare(scene, preparing) {
  const { leads, view, context } = scene;
  if (!leads)
    return html`<div class="lm lm-prepare"><p class="lm-wait">${fill(gettext("%(name)s is preparing the puzzle."), { name: context.names[view.master] })}</p></div>`;
  preparing.fetch();
  if (preparing.preview && preparing.reads) {
    preparing.reads = false; // if it is refused, there is still the preview
    const { preview: puzzle } = preparing;
    queueMicrotask(() => submit(scene, { type: "register", puzzle }));
  }
  if (preparing.preview) return preview(scene, preparing);
  const { where, tabs, writing } = preparing;
  if (where === "write") preparing.fetchForm();
  return html`<div class="lm lm-prepare">
    <header class="lm-prepare-head row between">
      ${drawArrivals(scene)}
      <h2>${gettext("Choose a puzzle")}</h2>
      ${drawTabs(preparing)}
    </header>
    <div class="lm-prepare-body" id=${tabs.panelId("body")}>
      ${preparing.trouble ? html`<p class="notice error" role="alert">${preparing.trouble}</p>` : nothing}
      ${where === "library" ? library(preparing) : writing?.(preparing)}
    </div>
  </div>`;
}

/** Where the puzzle comes from. @param {Preparing} preparing */
function drawTabs(preparing) {
  /** @type {Tab<"library" | "write">[]} */
  const tabs = [
    { id: "library", label: html`${icon("book")} ${gettext("Library")}`, panel: "body" },
    { id: "write", label: html`${icon("pen")} ${gettext("Write your own")}`, panel: "body" },
  ];
  const choose = (/** @type {"library" | "write"} */ where) => preparing.show({ where });
  const label = gettext("Source");
  return preparing.tabs.draw({ label, tabs, chosen: preparing.where, choose, className: "boxed lm-tabs" });
}

/** The whole puzzle, before anyone else sees it. @param {Scene} scene @param {Preparing} preparing */
function preview(scene, preparing) {
  const puzzle = /** @type {Register} */ (preparing.preview);
  const refusal = scene.context.refusal?.say;
  return html`<div class="lm lm-prepare">
    <header class="lm-prepare-head row between">${drawArrivals(scene)}<h2>${puzzle.title}</h2></header>
    <div class="lm-prepare-body lm-preview">
      <section class="lm-story stack gap-3" aria-labelledby="lm-story-title">
        <h3 id="lm-story-title" class="lm-title">${gettext("Everyone will see this")}</h3>
        <p class="lm-statement" dir="auto">${puzzle.statement}</p>
        ${puzzle.note ? html`<p class="lm-note text-sm">${fill(gettext("Content note: %(note)s"), { note: puzzle.note })}</p>` : nothing}
      </section>
      <section class="lm-secret stack gap-3" aria-labelledby="lm-secret-title">
        <h3 id="lm-secret-title" class="lm-title">${gettext("Only you can see this")}</h3>
        <p class="lm-statement" dir="auto">${puzzle.solution}</p>
        <ol role="list" class="lm-bits stack gap-1">${puzzle.bits.map(({ text, score }) => html`<li><div class="lm-bit">${sign("open")} <span class="lm-words" dir="auto">${text}</span> <strong class="nums">${score}</strong></div></li>`)}</ol>
      </section>
    </div>
    ${refusal ? html`<p class="notice error" role="alert">${refusal}</p>` : nothing}
    <footer class="lm-prepare-end cluster">
      <button type="button" class="button" @click=${() => preparing.show({ preview: null })}>${sign("back")} ${gettext("Back")}</button>
      <button type="button" class="button primary" @click=${() => submit(scene, { type: "register", puzzle })}>${gettext("Start with this puzzle")}</button>
    </footer>
  </div>`;
}

// -- State of the preparation: the library's puzzles, the puzzle in the preview, and the draft.

/** @returns {Draft} */
const emptyDraft = () => ({
  title: "",
  statement: "",
  solution: "",
  bits: [1, 2, 3].map(() => ({ text: "", score: "" })),
  note: "",
});

/** The draft in `Drafts`. */
const FIELD = "puzzle";

export class Preparing {
  /** @type {"library" | "write"} */
  where = "library";
  tabs = new Tabs();
  /** The library's puzzles; null until they are loaded. @type {Choice[] | null} */
  choices = null;
  /** Why the last request failed, or empty. */
  trouble = "";
  /** The file in which their pictures are drawn. */
  sheet = "";
  /** Whether the library has more of them than were loaded. */
  more = false;
  words = "";
  /** One of `PACKS`, or empty. */
  pack = "";
  /** The puzzle in the preview, ready to be used. @type {Register | null} */
  preview = null;
  /** Whether the Master has tried to preview the draft. Its faults are shown only then. */
  tried = false;
  busy = false;
  /** Whether the puzzle was chosen in the waiting room: it needs no preview. */
  reads = false;
  /** What draws the form for your own puzzle; null until it is loaded. @type {((preparing: Preparing) => unknown) | null} */
  writing = null;
  #isLoading = false;
  /** The table's id; empty where there is none. */
  #table;
  #asked = false;
  /** The timer of the next search, while someone types. */
  #search = 0;
  /** The puzzle that was chosen before the start. */
  #chosen = "";
  #redraw;
  /** Where the draft is stored; null in a lesson. */
  #drafts;

  /** @param {() => void} redraw @param {{path: string, seat: number | null}} table under which the draft is kept @param {Draft} [supplied] in a lesson: a half-written puzzle */
  constructor(redraw, { path, seat }, supplied) {
    this.#redraw = redraw;
    this.#table = path.split("/")[2] ?? "";
    this.#drafts = supplied ? null : new Drafts(`${path}:${seat ?? "-"}`);
    this.draft = supplied ?? restored(this.#drafts?.text(FIELD));
    if (supplied) this.where = "write";
  }

  /** Loads the library's puzzles, once. */
  fetch() {
    if (!this.#asked) void this.retry();
  }

  /** Loads the form for your own puzzle. If that fails, the next drawing tries again. */
  fetchForm() {
    if (this.writing || this.#isLoading) return;
    this.#isLoading = true;
    during("parts", import("tabletop:lateral-writing"))
      .then(({ writing }) => {
        this.writing = writing;
        this.#redraw();
      })
      .catch(() => (this.trouble = gettext("The form can’t be loaded. Check your connection.")))
      .finally(() => (this.#isLoading = false));
  }

  retry() {
    this.#asked = true;
    return this.#try(async () => {
      const found = await choices({ table: this.#table });
      this.#list([], found);
      const choice = found.choices.find(({ ref }) => ref === found.chosen);
      if (!choice || !this.#drafts) return;
      this.#chosen = choice.ref;
      this.preview = await register(choice);
      this.reads = found.reads;
    });
  }

  /** Searches the library when the typing stops. @param {string} words */
  find(words) {
    this.show({ words });
    stopTimer(this.#search);
    this.#search = startTimer(() => void this.load(), SEARCH);
  }

  /** Loads what words and pack leave of the library, or the next of these after so many. @param {number} [skip] */
  async load(skip = 0) {
    const { words, pack } = this;
    const found = await choices({ table: this.#table, search: words, pack, skip }).catch(() => null); // the others stay
    if (!found || words !== this.words || pack !== this.pack) return;
    this.#list((this.choices ?? []).slice(0, skip), found);
    this.#redraw();
  }

  /** @param {Choice[]} before @param {Choices} found */
  #list(before, { choices, more, sheet }) {
    Object.assign(this, { choices: [...before, ...choices], more, sheet });
  }

  /** Opens the preview of a puzzle of the library, including its solution. @param {Choice} choice */
  async look(choice) {
    const question = fill(
      gettext(
        "Read the solution of “%(title)s”? You can be its Master, but you won’t be able to play it as a puzzler any more.",
      ),
      choice,
    );
    if (choice.unseen && !choice.open && !(await askToConfirm(question, gettext("Show solution")))) return;
    await this.#try(async () => {
      this.preview = await register(choice);
      Object.assign(choice, { open: true, unseen: false });
    });
  }

  /** @param {Partial<Draft>} part */
  write(part) {
    this.draft = { ...this.draft, ...part };
    this.#drafts?.write(FIELD, JSON.stringify(this.draft));
    this.#redraw();
  }

  /** The puzzle is on the table: the draft and the choice are no longer needed. */
  forget() {
    this.#drafts?.write(FIELD, "");
    if (this.#chosen) dropChoice(this.#chosen).catch(() => {});
  }

  /** @param {Partial<Pick<Preparing, "where" | "preview" | "tried" | "words" | "pack">>} part */
  show(part) {
    Object.assign(this, part);
    this.#redraw();
  }

  /** @param {() => Promise<void>} act */
  async #try(act) {
    if (this.busy) return;
    Object.assign(this, { busy: true, trouble: "" });
    this.#redraw();
    try {
      await act();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      this.trouble = error.message;
    } finally {
      this.busy = false;
      this.#redraw();
    }
  }
}

/** @param {string | undefined} text as stored @returns {Draft} */
function restored(text) {
  try {
    return { ...emptyDraft(), ...JSON.parse(text || "{}") };
  } catch {
    return emptyDraft();
  }
}

// -- The puzzles of the library that this user can be the Master of.

/** @type {Record<Choice["difficulty"], () => string>} */
const DIFFICULTIES = {
  gentle: () => pgettext("difficulty of a puzzle", "Gentle"),
  tricky: () => pgettext("difficulty of a puzzle", "Tricky"),
  devious: () => pgettext("difficulty of a puzzle", "Devious"),
};

/** @type {Record<string, () => string>} */
const PACKS = {
  kitchen: () => pgettext("pack of puzzles", "Kitchen table"),
  eerie: () => pgettext("pack of puzzles", "Eerie"),
  funny: () => pgettext("pack of puzzles", "Funny"),
  short: () => pgettext("pack of puzzles", "Five minutes"),
};

/** @param {Preparing} preparing */
function library(preparing) {
  const { choices, trouble, more } = preparing;
  if (trouble && !choices)
    return html`<p><button type="button" class="button" @click=${() => void preparing.retry()}>${gettext("Try again")}</button></p>`;
  if (!choices) return html`<p class="lm-wait">${gettext("Loading the library…")}</p>`;
  const open = (/** @type {string} */ pack) => {
    preparing.show({ pack: pack === preparing.pack ? "" : pack });
    void preparing.load();
  };
  return html`<p class="soft">${gettext("Choose a puzzle you know, or read a new one to be its Master. The other players don’t see it yet.")}</p>
    <div class="lm-search stack tight" role="search">
      <label class="visually-hidden" for="lm-look">${gettext("Search the library")}</label>
      <input id="lm-look" type="search" autocomplete="off" placeholder=${gettext("Search the library")} .value=${preparing.words}
        @input=${(/** @type {Event} */ event) => preparing.find(/** @type {HTMLInputElement} */ (event.target).value)} />
    </div>
    <div class="lm-packs cluster" role="group" aria-label=${gettext("Packs")}>${Object.entries(PACKS).map(
      ([pack, name]) =>
        html`<button type="button" class="button" aria-pressed=${pack === preparing.pack ? "true" : "false"} @click=${() => open(pack)}>${name()}</button>`,
    )}</div>
    ${choices.length ? nothing : html`<p class="lm-wait">${gettext("No puzzles found. Try other words.")}</p>`}
    <ul role="list" class="lm-choices grid gap-3">${repeat(
      choices,
      ({ ref }) => ref,
      (choice) => html`<li>${card(choice, preparing)}</li>`,
    )}</ul>
    ${more ? html`<p class="lm-more"><button type="button" class="button" @click=${() => void preparing.load(choices.length)}>${gettext("Show more")}</button></p>` : nothing}`;
}

/** @param {Choice} choice @param {Preparing} preparing */
function card(choice, preparing) {
  const { title, difficulty, minutes, picture, mine, open, unseen, note, statement, language } = choice;
  return html`<button type="button" class="lm-choice stack tight" aria-busy=${preparing.busy ? "true" : "false"} @click=${() => void preparing.look(choice)}>
    ${picture.length ? html`<svg class="puzzle-picture" viewBox="0 0 200 84" aria-hidden="true">${picture.map(([name, transform]) => svg`<use href=${`${preparing.sheet}#${name}`} transform=${transform} />`)}</svg>` : nothing}
    <strong class="lm-choice-title" lang=${language}>${title}</strong>
    <span class="lm-choice-text text-sm" lang=${language} dir="auto">${statement}</span>
    <span class="lm-choice-facts row text-xs">
      ${minutes ? html`<span class="chip">${fill(ngettext("%(minutes)s minute", "%(minutes)s minutes", minutes), { minutes })}</span>` : nothing}
      <span class="chip">${DIFFICULTIES[difficulty]()}</span>
      ${mine ? html`<span class="chip accent">${icon("pen")} ${gettext("yours")}</span>` : nothing}
      ${open && !mine ? html`<span class="chip accent">${icon("eye")} ${gettext("you know the solution")}</span>` : nothing}
      ${unseen || open ? nothing : html`<span class="chip">${gettext("you have played it")}</span>`}
      ${note ? html`<span class="lm-choice-note">${fill(gettext("Content note: %(note)s"), { note })}</span>` : nothing}</span>
  </button>`;
}
