/** What players save about the puzzle after the end: a rating, the Master's notes, questions for its answer key. */

import { RequestError } from "../../kit/ask.js";
import { Drafts } from "../../kit/drafts.js";
import { store, stored } from "../../kit/stored.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../icons.js";
import { askLibrary, LIBRARY } from "../master/api.js";

/** @import {Choice} from "../master/api.js" */

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
  if (stored(name) || !store(name, 1)) return; // without storage it would be sent again and again
  await played(ref);
}

// -- Requests to the puzzle library after a game.

/** @param {string} ref @param {number} stars 1 to 5 */
const rate = (ref, stars) => askLibrary(`${ref}/rate`, new URLSearchParams({ stars: String(stars) }));

/** Records that this user knows the puzzle from a game. @param {string} ref */
const played = (ref) => askLibrary(`${ref}/played`, new URLSearchParams());

/** What this user has to do with a puzzle; undefined if it isn't theirs to lead. @param {string} ref @returns {Promise<Choice | undefined>} */
const choice = async (ref) => {
  const found = await askLibrary(`choices.json?ref=${ref}`);
  return found.choices.find((/** @type {{ref: string}} */ each) => each.ref === ref);
};

/** The Master's own notes on a puzzle. @param {string} ref @returns {Promise<string>} */
const notes = async (ref) => (await askLibrary(`${ref}/notes`)).notes;

/** @param {string} ref @param {string} text */
const keepNotes = (ref, text) => askLibrary(`${ref}/notes`, new URLSearchParams({ notes: text }));

/** @param {string} ref @param {{text: string, answer: string}[]} questions @returns {Promise<{added: number, known: number}>} */
const addToKey = (ref, questions) => askLibrary(`${ref}/key/add`, { questions });

/** The URL of a puzzle's page. @param {string} ref */
const pageOf = (ref) => `${LIBRARY}${ref}/`;

// -- The form for the Master's own notes on a puzzle of the library.

const MAX_LENGTH = 2000;

/** @param {Keeping} keeping */
export function drawNotes(keeping) {
  if (keeping.notes === null)
    return keeping.trouble ? html`<p class="errors" role="alert">${keeping.trouble}</p>` : nothing;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void keeping.keepNotes();
  };
  return html`<form class="la-notes field" @submit=${submit}>
    <label for="la-notes">${gettext("My notes on this puzzle")}</label>
    <p class="hint" id="la-notes-hint">${gettext("Only you can see these: what went well, what people asked.")} <a href=${pageOf(keeping.ref)}>${gettext("View the puzzle in the library")}</a></p>
    <textarea id="la-notes" rows="4" maxlength=${MAX_LENGTH} aria-describedby="la-notes-hint" .value=${live(keeping.notes)}
      @input=${(/** @type {Event} */ event) => keeping.write(/** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea>
    <p class="button-row"><button class="button">${gettext("Save notes")}</button> <span role="status">${keeping.noted ? gettext("Notes saved.") : nothing}</span></p>
  </form>
  ${keeping.trouble ? html`<p class="errors" role="alert">${keeping.trouble}</p>` : nothing}`;
}

// -- The puzzlers' rating of the puzzle, in stars.

/** @param {Keeping} keeping */
export function rating(keeping) {
  const one = (
    /** @type {number} */ stars,
  ) => html`<label class="la-star centre" ?data-on=${stars <= keeping.stars}>
    <input class="visually-hidden" type="radio" name="la-stars" .checked=${live(keeping.stars === stars)} @change=${() => void keeping.rate(stars)} />
    ${icon("star")} <span class="visually-hidden">${fill(ngettext("%(count)s star", "%(count)s stars", stars), { count: stars })}</span></label>`;
  return html`<fieldset class="la-stars">
      <legend>${gettext("How good was the puzzle?")}</legend>
      <div class="la-star-row">${[1, 2, 3, 4, 5].map(one)}</div>
    </fieldset>
    <p role="status">${keeping.stars ? gettext("Thank you. Your rating is saved.") : nothing}</p>
    ${keeping.trouble ? html`<p class="errors" role="alert">${keeping.trouble}</p>` : nothing}`;
}
