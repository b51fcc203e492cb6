/*
 * Texts that a player writes, by the name of their field, stored in this browser as they are typed: they survive new frames, a reload,
 * a closed tab, a crash and a phone that discards the page. A text that was sent is kept until it has arrived.
 */

import { forgetOld, store, stored } from "./stored.js";

/** Drafts that nobody touched are deleted after a week. */
const KEPT_FOR = 7 * 86_400_000;
const PREFIX = "draft:";

/** `at`: the time of the last change; `sent`: what was sent, and the mark then (see `send`). @typedef {{text: string, at: number, sent?: {text: string, mark: number}}} Draft */

export class Drafts {
  /** @type {Map<string, Draft>} */
  #drafts = new Map();
  #prefix;

  /** @param {string} name of this table and this person */
  constructor(name) {
    this.#prefix = `${PREFIX}${name}:`;
    forgetOld(PREFIX, KEPT_FOR);
  }

  /** @param {string} field */
  text(field) {
    return this.#draft(field).text;
  }

  /** @param {string} field @param {string} text */
  write(field, text) {
    this.#keep(field, { ...this.#draft(field), text });
  }

  /** Moves a text that has not been sent into another field, if that is empty. @param {string} from @param {string} to */
  move(from, to) {
    const { text, sent } = this.#draft(from);
    if (sent || !text || this.text(to)) return;
    this.write(to, text);
    this.write(from, "");
  }

  /** Call it when the text is sent. `mark` is a number that grows when it arrives, such as a count. @param {string} field @param {number} mark */
  send(field, mark) {
    const draft = this.#draft(field);
    this.#keep(field, { ...draft, sent: { text: draft.text, mark } });
  }

  /** Call it when what was sent was refused: the text stays. @param {string} field */
  refused(field) {
    const { text, at } = this.#draft(field);
    this.#keep(field, { text, at });
  }

  /** Call it with each new mark. When it has grown since `send`, the draft is dropped, unless it has been changed. @param {string} field @param {number} mark */
  arrived(field, mark) {
    const { text, at, sent } = this.#draft(field);
    if (sent && mark > sent.mark) this.#keep(field, { text: text === sent.text ? "" : text, at });
  }

  /** @param {string} field @returns {Draft} */
  #draft(field) {
    const known = this.#drafts.get(field) ?? restore(this.#prefix + field);
    this.#drafts.set(field, known);
    return known;
  }

  /** @param {string} field @param {Draft} draft */
  #keep(field, draft) {
    const kept = { ...draft, at: Date.now() };
    this.#drafts.set(field, kept);
    store(this.#prefix + field, kept.text || kept.sent ? kept : null);
  }
}

/** @param {string} name @returns {Draft} */
function restore(name) {
  const { text, at, sent } = stored(name) ?? {};
  const isSent = typeof sent?.text === "string" && typeof sent?.mark === "number";
  return {
    text: typeof text === "string" ? text : "",
    at: typeof at === "number" ? at : 0,
    ...(isSent ? { sent } : {}),
  };
}
