/*
 * Moves on their way to the server. Each has its own id, is stored in this browser, and is sent again with the same id until the
 * server has answered it; repeats are harmless.
 */

import { startTimer, stopTimer } from "../kit/activity.js";
import { forgetOld, store, stored, storedNames } from "../kit/stored.js";

/**
 * @import {Move} from "../kit/server.d.ts"
 * @import {Pending} from "./types.js"
 */

const SLOW_DOWN = 1_000;

/** A unique id: 24 hexadecimal digits. (crypto.randomUUID needs https, which a server in a home network doesn't have.) */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

export class Outbox {
  /** @type {Map<string, Pending>} */
  #waiting = new Map();
  #later = 0;
  #transmit;
  /** @type {PendingStore<Pending & {at: number}>} */
  #kept;

  /**
   * @param {(message: object) => void} transmit sends a message if connected, else drops it
   * @param {string} name of this table and this person
   */
  constructor(transmit, name) {
    this.#transmit = transmit;
    this.#kept = new PendingStore("move", name);
    for (const { at: _, ...pending } of this.#kept.restore())
      this.#waiting.set(pending.id, { ...pending, restored: true });
  }

  /** How many moves have no answer yet. */
  get unanswered() {
    return this.#waiting.size;
  }

  /**
   * Sends a move chosen at frame `seq`. `seat` is only sent if this viewer has several.
   * @param {Move} move
   * @param {number} seq
   * @param {number} [seat]
   */
  send(move, seq, seat) {
    /** @type {Pending} */
    const pending = { id: newId(), seq, move, ...(seat === undefined ? {} : { seat }) };
    this.#waiting.set(pending.id, pending);
    this.#kept.keep({ ...pending, at: Date.now() });
    this.#post(pending);
  }

  /**
   * The server has answered a move: remove and return it.
   * @param {string | null | undefined} id
   */
  settle(id) {
    const pending = id ? this.#waiting.get(id) : undefined;
    if (pending) {
      this.#waiting.delete(pending.id);
      this.#kept.forget(pending.id);
    }
    return pending;
  }

  /** Sends everything unanswered again, oldest first. */
  resend() {
    for (const pending of this.#waiting.values()) this.#post(pending);
  }

  /** The server dropped a message without saying which: if it was a move, send it again later. */
  slowDown() {
    stopTimer(this.#later);
    this.#later = startTimer(() => this.resend(), SLOW_DOWN);
  }

  /** @param {Pending} pending */
  #post({ restored: _, ...move }) {
    this.#transmit({ type: "move", ...move });
  }
}

// -- Unanswered messages, stored in this browser: they survive a reload, a closed tab and a crash.

/** Messages that were never answered are deleted after a week. */
const KEPT_FOR = 7 * 86_400_000;

/** @template {{id: string, at: number}} Item `at` is when it was made, in milliseconds */
export class PendingStore {
  #prefix;

  /** @param {"move" | "note"} kind @param {string} name of this table and this person */
  constructor(kind, name) {
    this.kind = kind;
    this.#prefix = `${kind}:${name}:`;
  }

  /** The messages without an answer from earlier visits, oldest first. @returns {Item[]} */
  restore() {
    forgetOld(`${this.kind}:`, KEPT_FOR);
    const own = storedNames(this.#prefix).flatMap((name) => {
      const item = stored(name);
      return name === this.#prefix + item.id ? [item] : [];
    });
    return own.sort((a, b) => a.at - b.at);
  }

  /** @param {Item} item */
  keep(item) {
    store(this.#prefix + item.id, item);
  }

  /** @param {string} id */
  forget(id) {
    store(this.#prefix + id, null);
  }
}
