/** State of the preparation: the library's puzzles, the puzzle in the preview, and the draft. */

import { during, startTimer, stopTimer } from "../../kit/activity.js";
import { SEARCH } from "../../kit/delays.js";
import { RequestError } from "../../kit/ask.js";
import { Drafts } from "../../kit/drafts.js";
import { askToConfirm } from "../../kit/dialog.js";
import { Tabs } from "../../kit/tabs.js";
import { fill, gettext } from "../../site/i18n.js";
import { choices, dropChoice, register } from "./api.js";

/**
 * @import {Choice} from "./api.js"
 * @import {Draft, Register} from "./draft.js"
 */

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
  words = "";
  /** Which puzzles the library found for these words. @type {Set<string>} */
  found = new Set();
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

  /** @param {() => void} redraw @param {{path: string, seat: number | null}} table under which the draft is kept @param {Draft} [lent] in a lesson: a half-written puzzle */
  constructor(redraw, { path, seat }, lent) {
    this.#redraw = redraw;
    this.#table = path.split("/")[2] ?? "";
    this.#drafts = lent ? null : new Drafts(`${path}:${seat ?? "-"}`);
    this.draft = lent ?? restored(this.#drafts?.text(FIELD));
    if (lent) this.where = "write";
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
      const found = await choices(this.#table);
      this.choices = found.choices;
      const choice = found.choices.find(({ ref }) => ref === found.chosen);
      if (!choice || !this.#drafts) return;
      this.#chosen = choice.ref;
      this.preview = await register(choice);
      this.reads = found.reads;
    });
  }

  /** Searches the puzzles that are here, and when the typing stops all published ones. @param {string} words */
  find(words) {
    this.found = new Set();
    this.show({ words });
    stopTimer(this.#search);
    if (words.trim()) this.#search = startTimer(() => void this.#findMore(words), SEARCH);
  }

  /** @param {string} words */
  async #findMore(words) {
    const found = await choices(this.#table, words).catch(() => null); // without it, there are still the others
    if (!found || !this.choices || words !== this.words) return;
    this.found = new Set(found.choices.map(({ ref }) => ref));
    this.choices = [...this.choices.filter(({ ref }) => !this.found.has(ref)), ...found.choices];
    this.#redraw();
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

  /** @param {Partial<Pick<Preparing, "where" | "preview" | "tried" | "words">>} part */
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
