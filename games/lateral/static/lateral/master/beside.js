/**
 * What stands beside a question at the Master's desk: how long it has been waiting, the Master's private note on it, and for ten seconds the
 * button that undoes its answer; corrections and nudges. It is loaded after the console itself. The notes are those of the player's own sheet (LA-23), which nobody else gets.
 */

import { startBackgroundTimer, stopTimer } from "../../kit/activity.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { Drafts } from "../../kit/drafts.js";
import { fill, gettext, ngettext } from "../../site/i18n.js";
import { noteTo, withNoteTo } from "../table/notes.js";
import { correction } from "./correction.js";
import { Marks } from "./marks.js";
import { praiseButton, remarkField } from "./nudges.js";
import { drawUndo, undoSeconds } from "./undo.js";

/**
 * @import {Question, View} from "../server.d.ts"
 * @import {Context} from "../types.js"
 * @import {Scene} from "./undo.js"
 */

const SECOND = 1000;
const MAX_NOTE = 200;
/** Where the times are stored, so that a reload doesn't start them again. */
const FIELD = "waiting-since";

export class Beside {
  /** When each waiting question was seen first, by its number. @type {Record<number, number>} */
  #since = {};
  #timer = 0;
  #marks = new Marks();
  /** @type {Drafts | null} */
  #drafts = null;

  /** Call it with each new view: notes which questions wait, and has them drawn again every second. @param {Scene} scene */
  see({ view, host, context }) {
    if (!this.#drafts) {
      this.#drafts = new Drafts(`${location.pathname}:${view.you ?? "-"}`);
      this.#since = restored(this.#drafts.text(FIELD));
    }
    const waiting = waitingIn(view);
    const before = JSON.stringify(this.#since);
    this.#since = Object.fromEntries(
      waiting.map((number) => [number, this.#since[number] ?? timeOf(context)]),
    );
    if (JSON.stringify(this.#since) !== before) this.#drafts.write(FIELD, JSON.stringify(this.#since));
    stopTimer(this.#timer);
    if (waiting.length || undoSeconds(view, timeOf(context)))
      this.#timer = startBackgroundTimer(host.requestRender, SECOND);
  }

  /** LA-28: the story that everyone has heard, as a strip that opens. @param {Scene} scene */
  story({ view: { puzzle } }) {
    return html`<details class="lm-strip"><summary>${fill(gettext("The story: %(title)s"), { title: puzzle?.title })}</summary><p dir="auto">${puzzle?.statement}</p></details>`;
  }

  /** LA-26: the Master's last answer or marks, with a button, as long as they can be undone. @param {Scene} scene */
  undo(scene) {
    return drawUndo(scene, timeOf(scene.context));
  }

  /** LA-29: the field for a remark to everyone. @param {Scene} scene */
  remark(scene) {
    return remarkField(scene);
  }

  /** LA-29: the button that marks a question as good. @param {Question} question @param {Scene} scene */
  praise(question, scene) {
    return praiseButton(question, scene);
  }

  /** LA-26: what replaces the answer to a question. @param {Question} question @param {Scene} scene */
  correction(question, scene) {
    return correction(question, scene);
  }

  /** LA-26: the Spoilers, whose marks can be corrected. @param {Scene} scene */
  spoilers(scene) {
    return this.#marks.draw(scene);
  }

  /** How long a question has been waiting. @param {number} number @param {Context} context */
  waited(number, context) {
    const since = this.#since[number];
    if (since === undefined) return nothing;
    const seconds = Math.max(0, Math.floor((timeOf(context) - since) / SECOND));
    const words = fill(ngettext("Waiting for %(count)s second", "Waiting for %(count)s seconds", seconds), {
      count: seconds,
    });
    return html`<span class="lm-waited nums" title=${words}><span aria-hidden="true">${figures(seconds)}</span><span class="visually-hidden">${words}</span></span>`;
  }

  /** The field for the Master's note on a question; where there is no sheet, nothing. @param {number} number @param {Scene} scene @param {string} place where it is, because a question can be shown twice */
  note(number, { context }, place) {
    if (!context.sheet || context.past) return nothing;
    const { text } = context.sheet;
    const write = (/** @type {Event} */ event) =>
      context.note({
        text: withNoteTo(text, number, /** @type {HTMLInputElement} */ (event.target).value),
      });
    // The keys of the desk are off while the focus is in a field.
    const leave = (/** @type {KeyboardEvent} */ { key, target }) =>
      (key === "Enter" || key === "Escape") && /** @type {HTMLInputElement} */ (target).blur();
    const id = `lm-note-${place}-${number}`;
    return html`<p class="lm-note-field">
      <label class="visually-hidden" for=${id}>${fill(gettext("Your note on question %(number)s"), { number })}</label>
      <input id=${id} type="text" maxlength=${MAX_NOTE} autocomplete="off" placeholder=${gettext("Private note: only you can see it")}
        .value=${noteTo(text, number)} @input=${write} @keydown=${leave} /></p>`;
  }
}

/** The numbers of the questions in the queue. @param {View} view */
const waitingIn = ({ queue }) =>
  (queue ?? []).flatMap(({ question }) => (question === undefined ? [] : [question]));

/** @param {Context} context */
const timeOf = ({ time = Date.now }) => time();

/** Minutes and seconds: "0:07", "12:30". @param {number} seconds */
const figures = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** @param {string} text as stored @returns {Record<number, number>} */
function restored(text) {
  try {
    return JSON.parse(text || "{}");
  } catch {
    return {};
  }
}
