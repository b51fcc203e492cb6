/** What is left to do with the puzzle after the end: stars, the Master's notes, questions for its answer key. */

import { Trouble, addToKey, choices, keepNotes, notes, played, rate } from "../master/api.js";

export class Keeping {
  ref = "";
  /** Why something was not kept. */
  trouble = "";
  busy = false;
  /** One's own, 1 to 5; 0 before. */
  stars = 0;
  /** The Master's own notes; null until they have been read. @type {string | null} */
  notes = null;
  noted = false;
  /** Whether the puzzle is the Master's own, and so its answer key. */
  own = false;
  /** The questions that are not to go into the key, by number. @type {Set<number>} */
  left = new Set();
  /** @type {{added: number, known: number} | null} */
  added = null;
  #redraw = () => {};
  /** What there is to know first, and what the library is told first. */
  #opened = Promise.resolve();

  /** The end has come for that puzzle of the library; without a `ref` there is nothing to keep. @param {string} ref @param {boolean} mastered @param {() => void} redraw */
  open(ref, mastered, redraw) {
    this.#redraw = redraw;
    if (!ref || this.ref === ref) return;
    this.ref = ref;
    this.#opened = this.#try(() => (mastered ? this.#read() : know(ref)));
  }

  async #read() {
    // Whoever the room was handed over to knows the solution, but not from the library.
    const found = (await choices()).find(({ ref }) => ref === this.ref);
    this.own = !!found?.mine;
    if (found?.open) this.notes = await notes(this.ref);
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
    this.#redraw();
  }

  keepNotes() {
    return this.do(async () => {
      await keepNotes(this.ref, this.notes ?? "");
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
      if (!(error instanceof Trouble)) throw error;
      this.trouble = error.message;
    } finally {
      this.busy = false;
      this.#redraw();
    }
  }
}

/** Tells the library, once from this device, that this puzzle is no riddle any more. @param {string} ref */
async function know(ref) {
  const name = `lateral-known:${ref}`;
  try {
    if (localStorage.getItem(name)) return;
    localStorage.setItem(name, "1");
  } catch {
    return; // A browser that keeps nothing would tell it again and again.
  }
  await played(ref);
}
