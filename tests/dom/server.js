/* The server's part of a scene: a socket and requests that are answered with what was recorded. */

import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";

export class Server {
  /** What the page has sent over its socket, without heartbeats. @type {any[]} */
  sent = [];
  /** What the page has requested. @type {{method: string, path: string, body: any}[]} */
  requests = [];
  /** The CSRF token of the newest request. */
  token = "";
  /** The open socket, if there is one. @type {Socket | null} */
  socket = null;
  /** Whether nobody can connect. */
  down = false;
  #scene;
  #settle;

  /** @param {any} scene @param {() => Promise<void>} settle */
  constructor(scene, settle) {
    this.#scene = scene;
    this.#settle = settle;
    const server = this;
    this.WebSocket = class extends Socket {
      /** @param {string} url */
      constructor(url) {
        super(url);
        queueMicrotask(() => server.#connected(this));
      }
      /** @param {string} text */
      send(text) {
        server.#take(JSON.parse(text));
      }
    };
  }

  /** @param {Socket} socket */
  #connected(socket) {
    if (this.down) return socket.end(1006);
    this.socket = socket;
    socket.readyState = Socket.OPEN;
    socket.onopen?.({});
    const { greeting, greetings } = this.#scene;
    const told = greetings[new URL(socket.url).pathname] ?? greeting;
    told.forEach((/** @type {any} */ message) => this.#deliver(message));
  }

  /** @param {any} message */
  #take(message) {
    if (message.type === "beat") return this.#deliver({ type: "beat", seq: message.seq, time: Date.now() });
    this.sent.push(message);
    const { id, ...plain } = message;
    const found = this.#scene.replies.find((/** @type {any} */ reply) =>
      isDeepStrictEqual(reply.message, plain),
    );
    if (!found) return;
    queueMicrotask(() =>
      found.messages.forEach((/** @type {any} */ each) =>
        this.#deliver("id" in each ? { ...each, id } : each),
      ),
    );
  }

  /** @param {any} message */
  #deliver(message) {
    this.socket?.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The id of the newest message of the page that has one. */
  get #id() {
    return this.sent.findLast(({ id }) => id)?.id;
  }

  /** Delivers what was recorded under this name; an acknowledgement is one of the page's newest move. @param {string} event */
  async event(event) {
    const messages = this.#scene.events[event];
    assert.ok(messages, `no event ${event} in this scene`);
    for (const message of messages) {
      const named = "id" in message && message.id ? { ...message, id: this.#id } : message;
      this.#deliver(named.ack ? { ...named, ack: { ...named.ack, id: this.#id } } : named);
    }
    await this.#settle();
  }

  /** Delivers these messages. @param {...any} messages */
  async says(...messages) {
    messages.forEach((message) => this.#deliver(message));
    await this.#settle();
  }

  /** Refuses the newest message of the page. @param {string} say @param {string} [code] */
  async refuses(say, code = "refused") {
    await this.says({ type: "refused", id: this.#id ?? null, code, data: {}, say });
  }

  /** The connection breaks; without `down` the page can connect again. @param {{code?: number, down?: boolean}} [how] */
  async breaks({ code = 1006, down = true } = {}) {
    this.down = down;
    this.socket?.end(code);
    this.socket = null;
    await this.#settle();
  }

  /** The newest message of this type that the page has sent, without its id; undefined without any. @param {string} type */
  newest(type) {
    return without(this.sent.findLast((message) => message.type === type));
  }

  /** @param {string | URL} url @param {RequestInit} [init] */
  fetch = async (url, { method = "GET", body, headers } = {}) => {
    const { pathname, search } = new URL(String(url), location.href);
    const path = pathname + search;
    const content =
      typeof body === "string"
        ? JSON.parse(body)
        : body
          ? Object.fromEntries(/** @type {FormData} */ (body))
          : null;
    this.requests.push({ method, path, body: content });
    this.token = new Headers(headers).get("X-CSRFToken") ?? "";
    if (this.down) throw new TypeError("Failed to fetch");
    const found = this.#scene.answers.find(
      (/** @type {any} */ answer) =>
        answer.path === (answer.path.includes("?") ? path : pathname) &&
        (method === "GET" || isDeepStrictEqual(answer.body, content)),
    );
    if (!found) return respond("", 404);
    return respond(found.text ?? JSON.stringify(found.json), found.status);
  };
}

/** A message without its id, which is another one each time. @param {any} message */
const without = (message) =>
  message && Object.fromEntries(Object.entries(message).filter(([name]) => name !== "id"));

/** @param {string} text @param {number} status */
const respond = (text, status) => ({
  ok: status < 300,
  status,
  headers: new Headers(),
  text: async () => text,
  json: async () => JSON.parse(text),
});

class Socket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 3;
  readyState = Socket.CONNECTING;
  /** @type {((event: any) => void) | null} */ onopen = null;
  /** @type {((event: any) => void) | null} */ onmessage = null;
  /** @type {((event: any) => void) | null} */ onclose = null;

  /** @param {string} url */
  constructor(url) {
    this.url = url;
  }

  close() {
    this.readyState = Socket.CLOSED;
  }

  /** The other side has closed it. @param {number} code */
  end(code) {
    this.readyState = Socket.CLOSED;
    this.onclose?.({ code });
  }
}
