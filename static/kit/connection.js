/*
 * A socket to the server, with one reconnect policy for all pages. It notices a lost connection within seconds, reconnects
 * automatically, and gives up only if the server says that there is nothing to reconnect to.
 */

import { setLink, startBackgroundTimer, stopTimer } from "./activity.js";

/**
 * `idle`: closed by this page. `gone`, `closed` and `busy` are final: no such table, not allowed to watch, too many messages or
 * sockets.
 * @typedef {"idle" | "connecting" | "live" | "lost" | "gone" | "closed" | "busy"} ConnectionState
 */

const BEAT_EVERY = 20_000;
const ANSWER_WITHIN = 4_000;
const CONNECT_WITHIN = 6_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 12_000;
/** Deadlines grow by this factor after each one missed, up to this many times, and shrink again when answers are quick. */
const GROWTH = 1.5;
const MAX_PATIENCE = 8;

/** The close codes after which the page does not reconnect (docs/protocol.md). @type {Record<number, ConnectionState>} */
const FINAL = { 4403: "closed", 4404: "gone", 4408: "busy" };

/**
 * How long to wait before the k-th attempt (from 0), in ms: doubling, and random, so that a
 * restarted server doesn't get all reconnections at the same time.
 * @param {number} attempt
 * @param {number} [luck] from 0 to 1
 */
export function retryDelay(attempt, luck = Math.random()) {
  return Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT) * (0.5 + luck / 2);
}

/** The address of a socket. @param {string} path */
export const socketUrl = (path) =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;

export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {ConnectionState} */
  #state;
  #attempt = 0;
  #retry = 0;
  #deadline = 0;
  /** The current factor of deadlines. */
  #patience = 1;
  /** When the expected answer would have come on a quick connection. */
  #quickUntil = 0;
  #hooks;
  #url;

  /**
   * @param {string} url
   * @param {{
   *   onMessage: (message: any) => void,
   *   onState?: (state: ConnectionState) => void,
   *   heartbeat?: () => object,
   *   isGreeted?: boolean,
   *   isLazy?: boolean,
   *   signal?: AbortSignal | undefined
   * }} hooks `heartbeat` gives the message that the server answers to show that it is there; without it only the end of the
   *   connection is noticed. `isGreeted` (the default): the server sends something first. `isLazy`: wait for `open`.
   *   `signal` ends it, without a call of `onState`
   */
  constructor(url, hooks) {
    this.#url = url;
    this.#hooks = hooks;
    this.#state = hooks.isLazy ? "idle" : "connecting";
    if (!hooks.isLazy) this.#connect();
    setLink(this.#state);
    const { signal } = hooks;
    const until = signal && { signal };
    const beats = setInterval(() => this.probe(), BEAT_EVERY);
    document.addEventListener("visibilitychange", () => document.hidden || this.probe(), until);
    addEventListener("online", () => this.#renew(), until);
    addEventListener("offline", () => this.probe(), until);
    // A page in the browser's back-forward cache must not keep a connection.
    addEventListener("pagehide", () => this.#drop(null), until);
    addEventListener("pageshow", (event) => event.persisted && this.probe(), until);
    signal?.addEventListener("abort", () => {
      clearInterval(beats);
      this.#state = "idle";
      this.#stopRetrying();
      this.#hangUp();
    });
  }

  get state() {
    return this.#state;
  }

  /**
   * Sends a message if connected. Returns false if it was dropped; the caller keeps it if needed.
   * @param {object} message
   */
  send(message) {
    if (this.#state !== "live" || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** As `send`, for messages that the server answers: silence means that the connection is lost. @param {object} message */
  ask(message) {
    const sent = this.send(message);
    if (sent) this.#expect(ANSWER_WITHIN);
    return sent;
  }

  /** Connects, unless it is connected or about to be. After a final answer from the server it tries once more. */
  open() {
    if (this.#socket || this.#retry) return;
    this.#attempt = 0;
    this.#connect();
    this.#become("connecting");
  }

  /** Disconnects until `open` is called. */
  close() {
    this.#stopRetrying();
    this.#hangUp();
    this.#become("idle");
  }

  /** Checks the connection now, or reconnects now, unless an attempt is under way. */
  probe() {
    const { heartbeat } = this.#hooks;
    if (this.#state === "live") heartbeat && this.ask(heartbeat());
    else if (this.#state === "lost" && !this.#socket) {
      this.#attempt = 0;
      this.#connect();
    }
  }

  /** The network has changed: an attempt under way is pointless. */
  #renew() {
    if (this.#state === "lost") this.#hangUp();
    this.probe();
  }

  #connect() {
    this.#stopRetrying();
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    // Only a message proves the connection: an open socket without a server behind it is useless.
    this.#expect(CONNECT_WITHIN);
    if (this.#hooks.isGreeted === false) socket.onopen = () => this.#proven();
    socket.onmessage = ({ data }) => {
      this.#proven();
      this.#hooks.onMessage(JSON.parse(data));
    };
    socket.onclose = ({ code }) => this.#drop(FINAL[code] ?? "lost");
  }

  /** The server is there. */
  #proven() {
    this.#silenceEnds();
    this.#attempt = 0;
    this.#become("live");
  }

  /** @param {number} within */
  #expect(within) {
    if (this.#deadline) return;
    this.#quickUntil = Date.now() + within;
    this.#deadline = startBackgroundTimer(() => this.#missed(), within * this.#patience);
  }

  #missed() {
    this.#patience = Math.min(this.#patience * GROWTH, MAX_PATIENCE);
    this.#drop("lost");
  }

  /** A message has arrived. */
  #silenceEnds() {
    if (this.#deadline && Date.now() < this.#quickUntil)
      this.#patience = Math.max(this.#patience / GROWTH, 1);
    this.#stopWaiting();
  }

  #stopWaiting() {
    stopTimer(this.#deadline);
    this.#deadline = 0;
  }

  #stopRetrying() {
    stopTimer(this.#retry);
    this.#retry = 0;
  }

  /** @param {ConnectionState | null} state null: the page is being hidden and may be shown again */
  #drop(state) {
    this.#hangUp();
    if (this.#isFinal()) return;
    if (state === null || state === "lost") {
      this.#stopRetrying();
      this.#retry = startBackgroundTimer(() => this.#connect(), retryDelay(this.#attempt++));
    }
    this.#become(state ?? "lost");
  }

  /** A dead connection may take minutes to close: don't wait for it. */
  #hangUp() {
    this.#stopWaiting();
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Whether only `open` connects again. */
  #isFinal() {
    return this.#state === "idle" || Object.values(FINAL).includes(this.#state);
  }

  /** @param {ConnectionState} state */
  #become(state) {
    if (this.#state === state) return;
    this.#state = state;
    setLink(state);
    this.#hooks.onState?.(state);
  }
}
