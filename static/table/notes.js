/*
 * The player's own note sheet. A change is shown immediately, kept on this device until the server has it, and sent again with the
 * same id after each reconnection and reload. Only changes are sent, never whole sheets, so two devices don't overwrite each other.
 */

import { startTimer, stopTimer } from "../kit/activity.js";
import { TYPING } from "../kit/delays.js";
import { newId, PendingStore } from "./outbox.js";

/**
 * @import {Sheet, SheetContents} from "../kit/server.d.ts"
 * @import {Change} from "../kit/types.js"
 * @import {Store} from "./store.js"
 */

/** `rev` once the server has it: it is dropped when a sheet of that revision is here. @typedef {{id: string, at: number, change: Change, posted: boolean, rev?: number}} Waiting */

const SLOW_DOWN = 1_000;
/** The server takes no longer message; without `was` it cannot tell what another device has written meanwhile. */
const LONGEST = 8_000;

export class Notes {
  /** @type {Waiting[]} */
  #waiting = [];
  #timers = { typing: 0, later: 0 };
  #store;
  #transmit;
  #changed;
  /** @type {PendingStore<{id: string, at: number, change: Change}>} */
  #kept;

  /**
   * @param {Store} store
   * @param {{transmit: (message: object) => boolean, changed: () => void, name: string, signal?: AbortSignal}} hooks `name`: of this table
   *   and this person; `signal` ends it
   */
  constructor(store, { transmit, changed, name, signal }) {
    this.#store = store;
    this.#transmit = transmit;
    this.#changed = changed;
    this.#kept = new PendingStore("note", name);
    this.#waiting = this.#kept.restore().map((one) => ({ ...one, posted: false }));
    addEventListener("pagehide", () => this.#post(), signal && { signal });
    signal?.addEventListener("abort", () => this.#post());
  }

  /** The sheet with all that is still on its way; null where there is none. @returns {Sheet | null} */
  get sheet() {
    const { sheet } = this.#store;
    if (!sheet) return null;
    /** @type {Change[]} */
    const open = [];
    for (const { change } of this.#waiting) change.undo ? open.pop() : open.push(change);
    return open.reduce(changed, {
      rev: sheet.rev,
      marks: sheet.marks,
      text: sheet.text,
      strokes: sheet.strokes,
    });
  }

  /** Applies the player's change. @param {Change} change */
  note = (change) => {
    const { sheet } = this;
    if (!sheet || !this.#store.room?.you.length) return;
    const last = this.#waiting.at(-1);
    const { text } = change;
    const typing = text !== undefined;
    if (typing && last && !last.posted && last.change.text !== undefined)
      last.change = { ...last.change, text };
    else {
      // In their order also after a reload, which sorts by time.
      const at = Math.max(Date.now(), (last?.at ?? 0) + 1);
      this.#waiting.push({
        id: newId(),
        at,
        change: typing ? withWas(change, sheet.text) : change,
        posted: false,
      });
    }
    const { id, at, change: whole } = /** @type {Waiting} */ (this.#waiting.at(-1));
    this.#kept.keep({ id, at, change: whole });
    stopTimer(this.#timers.typing);
    if (typing) this.#timers.typing = startTimer(() => this.#post(), TYPING);
    else this.#post();
    this.#changed();
  };

  /** Receives the newest sheet. @param {Sheet} sheet */
  take(sheet) {
    if (this.#store.sheet && sheet.rev < this.#store.sheet.rev) return;
    this.#store.sheet = sheet;
    this.#drop();
  }

  /** The server has stored that change. @param {string} id @param {number} rev */
  noted(id, rev) {
    const waiting = this.#waiting.find((one) => one.id === id);
    if (waiting) waiting.rev = rev;
    this.#kept.forget(id);
    this.#drop();
  }

  /** A change was refused: drop it. Returns false if the id is not one of these. @param {string | null} id */
  refused(id) {
    const before = this.#waiting.length;
    this.#waiting = this.#waiting.filter((one) => one.id !== id);
    if (before === this.#waiting.length) return false;
    this.#kept.forget(id ?? "");
    return true;
  }

  /** How many changes are not in the newest sheet yet. */
  get unanswered() {
    return this.#waiting.length;
  }

  /** Reconnected: send everything unanswered again, oldest first. */
  resend() {
    for (const waiting of this.#waiting) waiting.posted = false;
    this.#post();
  }

  /** The server dropped a message without saying which. */
  slowDown() {
    stopTimer(this.#timers.later);
    this.#timers.later = startTimer(() => this.resend(), SLOW_DOWN);
  }

  #post() {
    stopTimer(this.#timers.typing);
    for (const waiting of this.#waiting) {
      if (waiting.posted || waiting.rev !== undefined) continue;
      const message = { type: "note", id: waiting.id, change: waiting.change };
      waiting.posted = this.#transmit(fitting(message));
    }
  }

  #drop() {
    const known = this.#store.sheet?.rev ?? -1;
    this.#waiting = this.#waiting.filter(({ rev }) => rev === undefined || rev > known);
  }
}

/** @param {Change} change @param {string} text what stands there now */
const withWas = (change, text) => ({ ...change, was: change.was ?? text });

/** @param {{change: Change}} message */
function fitting(message) {
  if (message.change.was === undefined || JSON.stringify(message).length <= LONGEST) return message;
  const { was: _, ...change } = message.change;
  return { ...message, change };
}

/** A sheet after one change, as the server will make it; undoing is not among them. @template {SheetContents} L @param {L} sheet @param {Change} change @returns {L} */
export function changed(sheet, { mark, value = "", text, stroke, wipe }) {
  if (mark !== undefined) {
    const { [mark]: _, ...marks } = sheet.marks;
    return { ...sheet, marks: value ? { ...marks, [mark]: value } : marks };
  }
  if (text !== undefined) return { ...sheet, text };
  if (stroke) return { ...sheet, strokes: [...sheet.strokes, stroke] };
  return wipe ? { ...sheet, strokes: [] } : sheet;
}
