/*
 * Asks a program what it thinks of the position on show. It answers several times, each time after thinking for longer; a newer
 * question ends the one before.
 */

import { gettext } from "../site/i18n.js";

/** @typedef {import("./types.js").Setup} Setup @typedef {import("./types.js").Thought} Thought */

/** Whoever steps quickly is only asked about where they stop. */
const SETTLED = 180;
/** After the line has broken, or nothing could be said, it is tried again so much later. */
const AGAIN = 4_000;
const KEPT = 300;

/** @type {Thought} */
const NOTHING = { said: null, trouble: "" };

export class Engine {
  /** What was said last of each line. @type {Map<string, import("./types.js").Said>} */
  #known = new Map();
  /** @type {WebSocket | null} */
  #socket = null;
  /** The line that is wanted; null: none. @type {string | null} */
  #wanted = null;
  #asked = 0;
  #trouble = "";
  #timer = 0;
  #url;
  #setup;
  #changed;

  /** @param {string} path @param {Setup} setup @param {() => void} changed */
  constructor(path, setup, changed) {
    this.#url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
    this.#setup = setup;
    this.#changed = changed;
  }

  /** Think about the position at the end of this line, or (null) about nothing. @param {string | null} line */
  want(line) {
    if (line === this.#wanted) return;
    this.#wanted = line;
    this.#trouble = "";
    clearTimeout(this.#timer);
    if (line === null) return this.#socket?.close();
    if (!this.#known.get(line)?.last) this.#timer = setTimeout(() => this.#ask(), SETTLED);
  }

  /** What is known of a line. @param {string} line @returns {Thought} */
  thought(line) {
    const said = this.#known.get(line);
    if (said) return { said, trouble: "" };
    return line === this.#wanted ? { said: null, trouble: this.#trouble } : NOTHING;
  }

  #ask() {
    if (this.#wanted === null) return;
    if (this.#socket?.readyState === WebSocket.OPEN) return this.#send(this.#socket);
    if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#open();
  }

  #open() {
    const socket = (this.#socket = new WebSocket(this.#url));
    socket.addEventListener("open", () => this.#send(socket));
    socket.addEventListener("message", ({ data }) => this.#take(JSON.parse(data)));
    socket.addEventListener("close", () => this.#lost(socket));
  }

  /** @param {WebSocket} socket */
  #send(socket) {
    if (this.#wanted === null) return;
    this.#asked += 1;
    socket.send(JSON.stringify({ id: this.#asked, setup: this.#setup, line: this.#wanted }));
  }

  /** @param {{type: string, id: number | null, say?: string} & import("./types.js").Said} message */
  #take({ type, id, say, ...said }) {
    if (id !== this.#asked || this.#wanted === null) return;
    if (type === "analysis") this.#keep(this.#wanted, said);
    else this.#fail(say ?? "");
    this.#changed();
  }

  /** @param {string} line @param {import("./types.js").Said} said */
  #keep(line, said) {
    this.#known.set(line, said);
    this.#trouble = "";
    const oldest = this.#known.keys().next().value;
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
  }

  /** It is asked again by itself. @param {string} trouble a sentence */
  #fail(trouble) {
    this.#trouble = trouble;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), AGAIN);
  }

  /** @param {WebSocket} socket */
  #lost(socket) {
    if (socket !== this.#socket) return;
    this.#socket = null;
    if (this.#wanted === null || this.#known.get(this.#wanted)?.last) return;
    this.#fail(gettext("The server cannot be reached just now. It is asked again in a moment."));
    this.#changed();
  }
}
