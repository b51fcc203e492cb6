/*
 * The line to the server. It notices within seconds that it is dead, comes back by itself, and gives up only
 * when the server says that there is nothing to come back to.
 */

/** @typedef {import("./types.js").LinkState} LinkState */

const BEAT_EVERY = 20_000;
const ANSWER_WITHIN = 4_000;
const CONNECT_WITHIN = 6_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 12_000;
/** Deadlines grow by this factor after each one that was missed, up to so many times, and shrink again on a quick line. */
const GROWTH = 1.5;
const MAX_PATIENCE = 8;

/** @type {Record<number, LinkState>} */
const FINAL = { 4403: "closed", 4404: "gone", 4408: "busy" };

/**
 * How long to wait before the k-th attempt (from 0), in ms: doubling, and never the same for everybody, so that a
 * restarted server is not met by all tables at once.
 * @param {number} attempt
 * @param {number} [luck] from 0 to 1
 */
export function waitBefore(attempt, luck = Math.random()) {
  return Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT) * (0.5 + luck / 2);
}

export class Link {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {LinkState} */
  #state = "connecting";
  #attempt = 0;
  #retry = 0;
  #deadline = 0;
  /** By how much deadlines have grown. */
  #patience = 1;
  /** When the awaited answer would have come on a quick line. */
  #quickUntil = 0;
  #hooks;
  #url;

  /**
   * @param {string} url
   * @param {{
   *   onMessage: (message: any) => void,
   *   onState: (state: LinkState) => void,
   *   beat: () => object
   * }} hooks `beat` gives the heartbeat to send: it carries the numbers this page has seen
   */
  constructor(url, hooks) {
    this.#url = url;
    this.#hooks = hooks;
    this.#connect();
    setInterval(() => this.probe(), BEAT_EVERY);
    document.addEventListener("visibilitychange", () => document.hidden || this.probe());
    addEventListener("online", () => this.#renew());
    addEventListener("offline", () => this.probe());
    // A page that lies in the browser's back-forward cache must not hold a line.
    addEventListener("pagehide", () => this.#drop(null));
    addEventListener("pageshow", (event) => event.persisted && this.probe());
  }

  get state() {
    return this.#state;
  }

  /**
   * Sends when the line is up. False: it was dropped, and whoever needs it sent keeps it.
   * @param {object} message
   */
  send(message) {
    if (this.#state !== "live" || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** As `send`, for what the server answers: silence means that the line is dead. @param {object} message */
  ask(message) {
    const sent = this.send(message);
    if (sent) this.#expect(ANSWER_WITHIN);
    return sent;
  }

  /** Finds out now whether the line is alive; a lost one is tried now, unless an attempt is under way. */
  probe() {
    if (this.#state === "live") this.ask(this.#hooks.beat());
    else if (this.#state === "lost" && !this.#socket) {
      this.#attempt = 0;
      this.#connect();
    }
  }

  /** The network is another one: an attempt under way leads nowhere. */
  #renew() {
    if (this.#state === "lost") this.#hangUp();
    this.probe();
  }

  #connect() {
    clearTimeout(this.#retry);
    this.#retry = 0;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    // Up is a line that has said something: an open one with nobody behind it is as good as none.
    this.#expect(CONNECT_WITHIN);
    socket.onmessage = ({ data }) => {
      this.#silenceEnds();
      this.#attempt = 0;
      this.#become("live");
      this.#hooks.onMessage(JSON.parse(data));
    };
    socket.onclose = ({ code }) => this.#drop(FINAL[code] ?? "lost");
  }

  /** @param {number} within */
  #expect(within) {
    if (this.#deadline) return;
    this.#quickUntil = Date.now() + within;
    this.#deadline = setTimeout(() => this.#missed(), within * this.#patience);
  }

  #missed() {
    this.#patience = Math.min(this.#patience * GROWTH, MAX_PATIENCE);
    this.#drop("lost");
  }

  /** The server has spoken. */
  #silenceEnds() {
    if (this.#deadline && Date.now() < this.#quickUntil) this.#patience = Math.max(this.#patience / GROWTH, 1);
    this.#stopWaiting();
  }

  #stopWaiting() {
    clearTimeout(this.#deadline);
    this.#deadline = 0;
  }

  /** @param {LinkState | null} state null: the page is being put away, and may be shown again */
  #drop(state) {
    this.#hangUp();
    if (this.#isFinal()) return;
    if (state === null || state === "lost") {
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.#connect(), waitBefore(this.#attempt++));
    }
    this.#become(state ?? "lost");
  }

  /** A dead line may take minutes to close: it is not waited for. */
  #hangUp() {
    this.#stopWaiting();
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #isFinal() {
    return Object.values(FINAL).includes(this.#state);
  }

  /** @param {LinkState} state */
  #become(state) {
    if (this.#state === state) return;
    this.#state = state;
    this.#hooks.onState(state);
  }
}
