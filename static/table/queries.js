/*
 * A board's queries about the view shown. Answers never change, so they are cached; unanswered queries are sent again after a
 * reconnection.
 */

import { startTimer, stopTimer } from "../kit/activity.js";
import { newId } from "./outbox.js";

/**
 * @import {Answer} from "../kit/types.js"
 * @import {Perspective} from "./types.js"
 */
/** @typedef {{id: string, message: object, answer: Answer, posted: boolean}} Asked */

/** The most answers in memory. */
const KEPT = 100;
const SLOW_DOWN = 1_000;

export class Queries {
  /** @type {Map<string, Asked>} */
  #asked = new Map();
  #later = 0;
  #transmit;
  #changed;

  /** @param {{transmit: (message: object) => boolean, changed: () => void}} hooks `changed` when an answer has come */
  constructor({ transmit, changed }) {
    this.#transmit = transmit;
    this.#changed = changed;
  }

  /** The answer, or an empty one while it is on its way. @param {number} seq @param {Perspective} perspective @param {object} what @returns {Answer} */
  ask(seq, perspective, what) {
    const key = JSON.stringify([perspective === undefined ? "own" : perspective, seq, what]);
    const known = this.#asked.get(key);
    if (known) return known.answer;
    const id = newId();
    const message = {
      type: "query",
      id,
      seq,
      what,
      ...(perspective === undefined ? {} : { as: perspective }),
    };
    const asked = { id, message, answer: {}, posted: false };
    this.#asked.set(key, asked);
    const oldest = this.#asked.keys().next().value;
    if (this.#asked.size > KEPT && oldest !== undefined) this.#asked.delete(oldest);
    this.#post();
    return asked.answer;
  }

  /** @param {string} id @param {Answer["data"]} data */
  answered(id, data) {
    this.#settle(id, { data });
  }

  /** False when it was none of these. @param {string | null} id @param {string} code @param {string} say */
  refused(id, code, say) {
    if (code !== "too_fast") return this.#settle(id, { say });
    const asked = this.#find(id);
    if (asked) this.slowDown();
    return !!asked;
  }

  /** How many queries have no answer yet. */
  get unanswered() {
    return [...this.#asked.values()].filter((asked) => !isAnswered(asked)).length;
  }

  /** Reconnected: send everything unanswered again. */
  resend() {
    for (const asked of this.#asked.values()) asked.posted = isAnswered(asked);
    this.#post();
  }

  /** The server dropped a message without saying which: if it was one of these, send it again later. */
  slowDown() {
    stopTimer(this.#later);
    this.#later = startTimer(() => this.resend(), SLOW_DOWN);
  }

  #post() {
    for (const asked of this.#asked.values()) if (!asked.posted) asked.posted = this.#transmit(asked.message);
  }

  /** @param {string | null} id */
  #find(id) {
    return [...this.#asked.values()].find((asked) => asked.id === id);
  }

  /** @param {string | null} id @param {Answer} answer */
  #settle(id, answer) {
    const asked = this.#find(id);
    if (asked) asked.answer = answer;
    if (asked) this.#changed();
    return !!asked;
  }
}

/** @param {Asked} asked */
const isAnswered = ({ answer }) => answer.data !== undefined || answer.say !== undefined;
