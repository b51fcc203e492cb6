/*
 * Asks the engine about the shown position. It answers several times, each time after thinking for longer; a new question replaces
 * the one before.
 */

import { startTimer, stopTimer } from "../kit/activity.js";
import { ANALYSIS } from "../kit/delays.js";
import { Connection, socketUrl } from "../kit/connection.js";
import { gettext } from "../site/i18n.js";

/**
 * @import {ConnectionState} from "../kit/connection.js"
 * @import {Said, Setup, Thought} from "./types.js"
 */

/** How long to wait before asking again after a refusal. */
const AGAIN = 4_000;
const KEPT = 300;

/** @type {Thought} */
const NOTHING = { said: null, trouble: "" };

export class Engine {
  /** The latest analysis of each line. @type {Map<string, Said>} */
  #known = new Map();
  /** Why the server closed the connection, if it said so. */
  #farewell = "";
  /** The line to analyse; null: none. @type {string | null} */
  #wanted = null;
  #asked = 0;
  #trouble = "";
  #timer = 0;
  #connection;
  #setup;
  #changed;

  /** @param {string} path @param {Setup} setup @param {() => void} changed */
  constructor(path, setup, changed) {
    this.#connection = new Connection(socketUrl(path), {
      onMessage: (message) => this.#take(message),
      onState: (state) => this.#connectionChanged(state),
      isGreeted: false,
      isLazy: true,
    });
    this.#setup = setup;
    this.#changed = changed;
  }

  /** Analyse the position at the end of this line, or (null) nothing. @param {string | null} line */
  want(line) {
    if (line === this.#wanted) return;
    this.#wanted = line;
    this.#trouble = "";
    stopTimer(this.#timer);
    if (line === null) return this.#connection.close();
    if (!this.#known.get(line)?.last) this.#timer = startTimer(() => this.#ask(), ANALYSIS);
  }

  /** The analysis of a line so far. @param {string} line @returns {Thought} */
  thought(line) {
    const said = this.#known.get(line);
    if (said) return { said, trouble: "" };
    return line === this.#wanted ? { said: null, trouble: this.#trouble } : NOTHING;
  }

  #ask() {
    if (this.#wanted === null) return;
    const message = { id: this.#asked + 1, setup: this.#setup, line: this.#wanted };
    if (this.#connection.send(message)) this.#asked += 1;
    else this.#connection.open();
  }

  /** @param {{type: string, id: number | null, say?: string} & Said} message */
  #take({ type, id, say, ...said }) {
    if (id === null) this.#farewell = say ?? "";
    if (id !== this.#asked || this.#wanted === null) return;
    if (type === "analysis") this.#keep(this.#wanted, said);
    else this.#fail(say ?? "");
    this.#changed();
  }

  /** @param {string} line @param {Said} said */
  #keep(line, said) {
    this.#known.set(line, said);
    this.#trouble = "";
    const oldest = this.#known.keys().next().value;
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
  }

  /** Shows the message and retries later. @param {string} trouble a sentence */
  #fail(trouble) {
    this.#trouble = trouble;
    stopTimer(this.#timer);
    this.#timer = startTimer(() => this.#ask(), AGAIN);
  }

  /** @param {ConnectionState} state */
  #connectionChanged(state) {
    if (state === "live") return this.#ask();
    if (
      state === "connecting" ||
      state === "idle" ||
      this.#wanted === null ||
      this.#known.get(this.#wanted)?.last
    )
      return;
    stopTimer(this.#timer);
    this.#trouble =
      (state !== "lost" && this.#farewell) ||
      gettext("Can’t reach the server. Trying again in a few seconds…");
    this.#changed();
  }
}
