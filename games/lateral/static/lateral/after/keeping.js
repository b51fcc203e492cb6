/** What players save about the puzzle after the end: a rating, the Master's notes, questions for its answer key. */

import { RequestError } from "../../kit/ask.js";
import { Drafts } from "../../kit/drafts.js";
import { addToKey, choice, keepNotes, notes, played, rate } from "./api.js";

/** The Master's notes in `Drafts`, until they are saved. */
const FIELD = "notes";

export class Keeping {
  ref = "";
  /** Why the last request failed, or empty. */
  trouble = "";
  busy = false;
  /** The viewer's rating, 1 to 5; 0 if they have not rated it. */
  stars = 0;
  /** The Master's own notes; null until they are loaded. @type {string | null} */
  notes = null;
  noted = false;
  /** Whether the Master wrote the puzzle, and so owns its answer key. */
  own = false;
  /** Numbers of the questions to leave out of the key. @type {Set<number>} */
  left = new Set();
  /** @type {{added: number, known: number} | null} */
  added = null;
  #redraw = () => {};
  /** @type {Drafts | null} */
  #drafts = null;
  /** The first request, which all others wait for. */
  #opened = Promise.resolve();

  /** Call it when a match with this puzzle of the library is over. Does nothing without a `ref`. @param {string} ref @param {boolean} mastered @param {() => void} redraw @param {string} [name] of the table and the seat */
  open(ref, mastered, redraw, name = location.pathname) {
    this.#redraw = redraw;
    if (!ref || this.ref === ref) return;
    this.ref = ref;
    this.#drafts = new Drafts(name);
    this.#opened = this.#try(() => (mastered ? this.#read() : know(ref)));
  }

  async #read() {
    // A player who was made the Master knows the solution, but not from the library.
    const found = await choice(this.ref);
    this.own = !!found?.mine;
    if (found?.open) {
      const saved = await notes(this.ref);
      this.notes = this.#drafts?.text(FIELD) || saved;
    }
  }

  /** @param {number} stars */
  rate(stars) {
    return this.do(async () => {
      await rate(this.ref, stars);
      this.stars = stars;
    });
  }

  /** @param {string} text */
  write(text) {
    this.notes = text;
    this.noted = false;
    this.#drafts?.write(FIELD, text);
    this.#redraw();
  }

  keepNotes() {
    return this.do(async () => {
      const text = this.notes ?? "";
      await keepNotes(this.ref, text);
      if (text !== this.notes) return; // more has been written meanwhile
      this.#drafts?.write(FIELD, "");
      this.noted = true;
    });
  }

  /** @param {number} number */
  tick(number) {
    if (!this.left.delete(number)) this.left.add(number);
    this.#redraw();
  }

  /** @param {{text: string, answer: string}[]} questions */
  addToKey(questions) {
    return this.do(async () => {
      this.added = await addToKey(this.ref, questions);
    });
  }

  /** @param {() => Promise<void>} act */
  async do(act) {
    await this.#opened;
    if (!this.busy) await this.#try(act);
  }

  /** @param {() => Promise<void>} act */
  async #try(act) {
    Object.assign(this, { busy: true, trouble: "" });
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

/** Tells the library, once per device, that the user knows this puzzle. @param {string} ref */
export async function know(ref) {
  const name = `lateral-known:${ref}`;
  try {
    if (localStorage.getItem(name)) return;
    localStorage.setItem(name, "1");
  } catch {
    return; // Without storage it would be sent again and again.
  }
  await played(ref);
}
