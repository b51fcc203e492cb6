/** What a Master has in hand before the game: what the library offers, the puzzle that is looked at, and the one that is being written. */

import { ask } from "../../site/confirm.js";
import { fill, gettext } from "../../site/i18n.js";
import { Trouble, choices, register } from "./api.js";
import { emptyDraft } from "./draft.js";

/** @typedef {import("./api.js").Choice} Choice @typedef {import("./draft.js").Draft} Draft @typedef {import("./draft.js").Register} Register */

export class Preparing {
  /** @type {"library" | "write"} */
  where = "library";
  /** What the library offers; null until it has answered. @type {Choice[] | null} */
  choices = null;
  /** Why it has not. */
  trouble = "";
  words = "";
  /** Looked at, and ready to be laid on the table. @type {Register | null} */
  preview = null;
  /** Whether it has been tried to go on with the draft: only then its faults are shown. */
  tried = false;
  busy = false;
  #asked = false;
  #redraw;
  #name;

  /** @param {() => void} redraw @param {string} name of the table @param {Draft} [lent] a puzzle that is half written already, in a lesson */
  constructor(redraw, name, lent) {
    this.#redraw = redraw;
    this.#name = lent ? "" : `lateral-puzzle:${name}`;
    this.draft = lent ?? restore(this.#name);
    if (lent) this.where = "write";
  }

  /** Asks the library, once. */
  fetch() {
    if (!this.#asked) void this.retry();
  }

  retry() {
    this.#asked = true;
    return this.#try(async () => {
      this.choices = await choices();
    });
  }

  /** Looks at a puzzle of the library, solution and all. @param {Choice} choice */
  async look(choice) {
    const question = fill(gettext("Read the solution of “%(title)s” to be its Master? You can never puzzle over it yourself after that."), choice);
    if (choice.unseen && !choice.open && !(await ask(question, gettext("Show me the solution")))) return;
    await this.#try(async () => {
      this.preview = await register(choice);
      Object.assign(choice, { open: true, unseen: false });
    });
  }

  /** @param {Partial<Draft>} part */
  write(part) {
    this.draft = { ...this.draft, ...part };
    try {
      if (this.#name) sessionStorage.setItem(this.#name, JSON.stringify(this.draft));
    } catch {
      // A browser that keeps nothing: the text is still in the fields.
    }
    this.#redraw();
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
      if (!(error instanceof Trouble)) throw error;
      this.trouble = error.message;
    } finally {
      this.busy = false;
      this.#redraw();
    }
  }
}

/** @param {string} name @returns {Draft} */
function restore(name) {
  try {
    return { ...emptyDraft(), ...JSON.parse(sessionStorage.getItem(name) ?? "{}") };
  } catch {
    return emptyDraft();
  }
}
